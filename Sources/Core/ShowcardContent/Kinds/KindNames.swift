/// The names of the kinds of a catalog.
struct KindNames: Sendable {
    /// The known names.
    let known: [String]
    /// Whether all kinds could be read; if not, any other name may be that of a kind.
    let isComplete: Bool

    /// Whether a kind with a name exists, or may exist.
    func mayContain(_ name: String) -> Bool {
        !isComplete || known.contains(name)
    }
}
