import CShowcardPlatform
import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signals that are to end the process.
enum Endings {
    /// The descriptor that tells of them; they are caught from when it is first asked for.
    private static let descriptor = showcard_catch_endings()

    /// Waits for one, and gives its number; that of SIGTERM where none can be caught.
    static func next() async -> Int32 {
        let descriptor = descriptor
        guard descriptor >= 0 else { return SIGTERM }
        return await withCheckedContinuation { continuation in
            // A thread of its own, as it waits for as long as the program runs.
            DispatchQueue(label: "showcard.endings").async {
                var number: UInt8 = 0
                while read(descriptor, &number, 1) < 0, errno == EINTR {}
                continuation.resume(returning: Int32(number))
            }
        }
    }
}
