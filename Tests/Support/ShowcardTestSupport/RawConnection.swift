import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A connection that sends whatever it is told to, and reads what comes back.
package final class RawConnection: Sendable {
    private let descriptor: Int32

    /// Connects to a port of this machine.
    package init(port: UInt16) throws {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var limit = timeval(tv_sec: HangLimit.seconds, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let number = errno
            close(descriptor)
            throw POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
        }
    }

    deinit { close(descriptor) }

    /// Sends bytes; what the other end refuses to take is no failure.
    package func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                #if canImport(Darwin)
                Darwin.send(descriptor, $0.baseAddress, $0.count, 0)
                #else
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a text.
    package func send(_ text: String) { send(Array(text.utf8)) }

    /// Says that nothing more comes.
    package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Whether the other end has closed the connection, and nothing is left to read.
    package var hasEnded: Bool {
        var byte: UInt8 = 0
        let flags = Int32(MSG_PEEK | MSG_DONTWAIT)
        let count = recv(descriptor, &byte, 1, flags)
        return count == 0 || (count < 0 && errno != EAGAIN)
    }

    /// Reads until the other end closes, or what was read satisfies a condition.
    package func read(until isEnough: ((String) -> Bool)? = nil) -> String {
        readAll(isEnough)
    }

    private func readAll(_ isEnough: ((String) -> Bool)?) -> String {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        // A stream of events has something to say for ever.
        let began = ContinuousClock.now
        while ContinuousClock.now - began < HangLimit.duration,
            isEnough.map({ !$0(String(decoding: bytes, as: UTF8.self)) }) ?? true
        {
            let count = recv(descriptor, &piece, piece.count, 0)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads until the other end closes, or what was read satisfies a condition; meanwhile the thread is free for
    /// other tasks, such as those that make what is waited for.
    package func read(until isEnough: (@Sendable (String) -> Bool)? = nil) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.readAll(isEnough)) }
        }
    }
}
