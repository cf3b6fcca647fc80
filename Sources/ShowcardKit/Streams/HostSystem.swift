package import ShowcardCatalog

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a command asks of the system beside its streams.
package struct HostSystem: Sendable {
    /// The system clock.
    package var now: @Sendable () -> Instant
    /// How many processors there are.
    package var processorCount: @Sendable () -> Int
    /// Writes a file, in place of what is there.
    package var writeFile: @Sendable (_ path: String, _ bytes: [UInt8]) throws(WriteFailure) -> Void

    /// Creates a system of given parts.
    package init(
        now: @escaping @Sendable () -> Instant,
        processorCount: @escaping @Sendable () -> Int,
        writeFile:
            @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws(WriteFailure) -> Void
    ) {
        self.now = now
        self.processorCount = processorCount
        self.writeFile = writeFile
    }

    /// The system the process runs on.
    package static let live = HostSystem(
        now: { Instant(seconds: Int64(time(nil))) },
        processorCount: { sysconf(Int32(_SC_NPROCESSORS_ONLN)) },
        writeFile: { (path, bytes) throws(WriteFailure) in
            let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { throw WriteFailure.last(writing: "'\(path)'") }
            let outcome = Result { () throws(WriteFailure) in
                try DescriptorSink(descriptor: descriptor, name: "'\(path)'").writeAll(bytes)
            }
            // close(2): "Failing to check the return value when closing a file may lead to silent loss
            // of data."
            let closed = close(descriptor)
            try outcome.get()
            if closed != 0 { throw WriteFailure.last(writing: "'\(path)'") }
        })
}
