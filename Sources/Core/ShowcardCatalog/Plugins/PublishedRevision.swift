/// The position of a published state among others: a state of a higher epoch is newer, whatever its generation is.
package struct PublishedRevision: Sendable, Hashable, Comparable {
    /// The number of the series of generations, which an option of the feeds raises.
    package let epoch: Int
    /// The number of the state in its series.
    package let generation: Int64

    /// Orders by epoch, then by generation.
    package static func < (left: PublishedRevision, right: PublishedRevision) -> Bool {
        (left.epoch, left.generation) < (right.epoch, right.generation)
    }

    /// The largest valid generation and epoch: the largest integer that all JSON readers represent exactly (RFC 8259,
    /// section 6).
    private static let limit = 9_007_199_254_740_991

    package init(epoch: Int, generation: Int64) {
        (self.epoch, self.generation) = (epoch, generation)
    }

    /// Reads the revision in an entry file; `nil` if it has none.
    package init?(_ entry: JSONNode) {
        let epoch = entry["epoch"] == nil ? 0 : entry["epoch"]?.integerValue
        guard let epoch, let generation = entry["generation"]?.integerValue,
            (0...Self.limit).contains(generation), (0...Self.limit).contains(epoch)
        else { return nil }
        self.init(epoch: epoch, generation: Int64(generation))
    }

    /// Returns the error if clients that know one of the published states would reject the next one.
    ///
    /// - Parameters:
    ///   - epoch: The epoch of the next state.
    ///   - published: The published states.
    /// - Returns: The error; `nil` if the epoch is high enough.
    package static func problem(
        with epoch: EmissionPlan.Epoch, after published: [PublishedRevision]
    ) -> Diagnostic? {
        guard let known = published.map(\.epoch).max(), known > epoch.number else { return nil }
        return .error(
            "lower-epoch",
            "the epoch \(epoch.number) of the feeds is lower than that of a published state, \(known)",
            at: epoch.place, help: "write 'epoch: \(known)': clients reject states of a lower epoch"
        )
    }
}
