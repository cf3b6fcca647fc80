#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A pipe that one thread waits for and others write to, to have it go on.
final class WakingPipe: Sendable {
    /// The end that is waited for.
    let reading: Int32
    private let writing: Int32

    /// Creates the pipe; gives `nil` when the system has none to give.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Has whoever waits go on; where enough was written already it will.
    func wake() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Takes what was written.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(reading, &bytes, bytes.count) > 0 {}
    }
}
