import CShowcardPlatform
import Dispatch
package import ShowcardCatalog
import ShowcardSystem

/// The functions of the system that commands use, except streams.
package struct HostSystem: Sendable {
    /// The system clock.
    package var now: @Sendable () -> Instant
    /// Returns the number of processors.
    package var processorCount: @Sendable () -> Int
    /// Writes a file, replacing an existing one.
    package var writeFile: @Sendable (_ path: String, _ bytes: [UInt8]) throws(WriteError) -> Void

    /// The milliseconds of the system clock since 1970.
    package var milliseconds: @Sendable () -> Int64
    /// Ends the programs that this process has started.
    package var killStarted: @Sendable () -> Void
    /// Waits for a signal that ends the process, and returns its number; the next signal ends the process immediately.
    package var ending: @Sendable () async -> Int32
    /// Opens an address in a browser; returns whether a program to open it was found and started.
    package var show: @Sendable (_ address: String, _ environment: [String: String]) -> Bool

    /// The system that the process runs on.
    package static let live = HostSystem(
        now: { Instant(seconds: Int64(time(nil))) },
        processorCount: { sysconf(Int32(_SC_NPROCESSORS_ONLN)) },
        writeFile: { (path, bytes) throws(WriteError) in
            let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { throw WriteError.last(writing: "'\(path)'") }
            let outcome = Result { () throws(WriteError) in
                try DescriptorSink(descriptor: descriptor, name: "'\(path)'").writeAll(bytes)
            }
            // close(2): "Failing to check the return value when closing a file may lead to silent loss
            // of data."
            let closed = close(descriptor)
            try outcome.get()
            if closed != 0 { throw WriteError.last(writing: "'\(path)'") }
        },
        milliseconds: {
            var now = timespec()
            clock_gettime(CLOCK_REALTIME, &now)
            return now.inNanoseconds / 1_000_000
        },
        killStarted: { showcard_kill_started() },
        ending: { await Endings.next() },
        show: { address, environment in Browser.show(address, environment) })
}

/// The signals that end the process.
enum Endings {
    /// The descriptor that receives the signals, which are caught from its first use on.
    private static let descriptor = showcard_catch_endings()

    /// Waits for a signal, and returns its number; that of SIGTERM if signals cannot be caught.
    static func next() async -> Int32 {
        let descriptor = descriptor
        guard descriptor >= 0 else { return SIGTERM }
        return await withCheckedContinuation { continuation in
            // On its own thread, because it waits while the program runs.
            DispatchQueue(label: "showcard.endings").async {
                var number: UInt8 = 0
                while read(descriptor, &number, 1) < 0, errno == EINTR {}
                continuation.resume(returning: Int32(number))
            }
        }
    }
}
