/// A deadline on a monotonic clock that stops while the machine sleeps.
struct Deadline {
    private let end: SuspendingClock.Instant

    init(seconds: Int) {
        end = .now + .seconds(seconds)
    }

    init(milliseconds: Int) {
        end = .now + .milliseconds(milliseconds)
    }

    private init(end: SuspendingClock.Instant) {
        self.end = end
    }

    var hasPassed: Bool { .now >= end }

    /// This end, or one in so many milliseconds if that comes first.
    func sooner(milliseconds: Int) -> Deadline {
        Deadline(end: min(end, .now + .milliseconds(milliseconds)))
    }

    /// The time that is left, for poll(2): rounded up, at most an hour.
    var milliseconds: Int32 {
        let left = end - .now
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        return Int32(
            clamping: min(seconds, 3_600) * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
