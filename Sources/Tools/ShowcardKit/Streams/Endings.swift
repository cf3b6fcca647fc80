import CShowcardPlatform
import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

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
