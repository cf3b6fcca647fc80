/// Computes facts about entries, or finds problems in them.
public protocol Transform: Sendable {
    /// The facts it adds to entries, as fields; templates know them as `facts.<name>`, an entry's JSON file
    /// carries them beside its fields. A name that a field or another transform has is an error.
    var facts: [Field] { get }

    /// Computes the facts of one entry. Called in parallel.
    ///
    /// - Parameters:
    ///   - entry: The entry, with badge facts and references.
    ///   - kind: The entry's kind.
    /// - Returns: Values for declared facts, and diagnostics; an error among them fails the build.
    func transform(_ entry: Entry, kind: Kind) -> TransformResult
}

/// What a transform says of an entry.
public struct TransformResult: Sendable {
    /// The facts, by declared names.
    public var facts: [FieldValue.Member]
    /// What it found wrong.
    public var diagnostics: [Diagnostic]

    /// Creates a result.
    public init(facts: [FieldValue.Member] = [], diagnostics: [Diagnostic] = []) {
        self.facts = facts
        self.diagnostics = diagnostics
    }
}
