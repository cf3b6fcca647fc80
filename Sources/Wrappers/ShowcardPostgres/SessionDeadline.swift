#if Postgres
/// A deadline on a monotonic clock that stops while the machine sleeps.
struct SessionDeadline {
    private let end: SuspendingClock.Instant

    init(seconds: Int) {
        end = .now + .seconds(seconds)
    }

    var hasPassed: Bool { .now >= end }

    /// The milliseconds that are left, rounded up, at most `most`.
    func milliseconds(atMost most: Int32) -> Int32 {
        let left = end - .now
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        let milliseconds = min(seconds, 3_600) * 1_000 + attoseconds / 1_000_000_000_000_000 + 1
        return min(Int32(clamping: milliseconds), most)
    }
}
#endif
