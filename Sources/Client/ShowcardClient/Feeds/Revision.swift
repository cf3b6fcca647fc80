/// The position of a published state among others: a state of a higher epoch is newer, whatever the generations are.
struct Revision: Sendable, Hashable, Comparable {
    /// A position before every published state.
    static let none = Revision(epoch: -1, generation: -1)

    /// The epoch, which a catalog raises to begin with lower generations.
    let epoch: Int64
    let generation: Int64

    /// Orders by epoch, then by generation.
    static func < (left: Revision, right: Revision) -> Bool {
        (left.epoch, left.generation) < (right.epoch, right.generation)
    }
}
