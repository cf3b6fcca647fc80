/// Computes facts about entries one by one, or finds problems in them.
///
/// To process several entries together, use a ``CatalogTransform``.
public protocol Transform: PluginPart {
    /// The facts that it adds to entries, as fields. Templates have them as `facts.<name>`, and entry files beside the fields.
    /// A name that a field or another transform has is an error.
    var facts: [Field] { get }

    /// Computes the facts of one entry; called in parallel.
    ///
    /// - Parameters:
    ///   - entry: The entry, with badge facts and references, and with the facts of the transforms before.
    ///   - kind: The entry's kind.
    /// - Returns: Values for declared facts and for fields that the entry omits, and diagnostics; an error among them
    ///   fails the build.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func transform(_ entry: Entry, kind: Kind) throws -> TransformResult
}

/// The result of a transform for an entry.
public struct TransformResult: Sendable {
    /// The facts, by declared names.
    public var facts: [FieldValue.Member]
    /// Values for fields of the entry's kind, by name; the entry's own values take precedence.
    public var fields: [FieldValue.Member]
    /// The problems that were found.
    public var diagnostics: [Diagnostic]

    /// Creates a result.
    public init(
        facts: [FieldValue.Member] = [], fields: [FieldValue.Member] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.facts = facts
        self.fields = fields
        self.diagnostics = diagnostics
    }
}
