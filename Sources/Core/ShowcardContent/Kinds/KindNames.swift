/// The names of the kinds of a catalog, as far as they could be read.
struct KindNames: Sendable {
    /// The names that could be read.
    let known: [String]
    /// Whether there are kinds whose files could not be read, so that any other name may be theirs.
    let isComplete: Bool

    /// Whether a kind of a name is there, or may be.
    func mayContain(_ name: String) -> Bool {
        !isComplete || known.contains(name)
    }
}
