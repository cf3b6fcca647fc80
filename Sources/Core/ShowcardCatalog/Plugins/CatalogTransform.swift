/// Computes facts about entries from the whole catalog, or finds problems in it.
///
/// It waits for every transform before it and holds up every one after it; where each entry can be looked at by itself,
/// a ``Transform`` is faster.
public protocol CatalogTransform: PluginPart {
    /// The facts it adds to entries, as those of ``Transform/facts``.
    var facts: [Field] { get }

    /// Computes the facts of all entries.
    ///
    /// - Parameter request: The catalog, with the facts of the transforms before.
    /// - Returns: For the entries there is something to say of, values and diagnostics; an error among them fails the
    ///   build.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func transform(_ request: TransformRequest) async throws -> CatalogTransformResult
}

/// What a catalog transform may draw on.
public struct TransformRequest: Sendable {
    /// The public entries, with badge facts, references and the facts of the transforms before.
    public let catalog: Catalog
    /// The facts that the transforms before declare, in their order.
    public let facts: [Field]
    /// How many threads may work at once, at least 1; nothing that is computed depends on it.
    public let jobs: Int

    /// Creates a request.
    public init(catalog: Catalog, facts: [Field] = [], jobs: Int = 1) {
        self.catalog = catalog
        self.facts = facts
        self.jobs = max(1, jobs)
    }
}

/// What a transform says of the entries of a catalog.
public struct CatalogTransformResult: Sendable {
    /// What it says of single entries.
    public var entries: [EntryKey: TransformResult]
    /// What it found wrong beside single entries.
    public var diagnostics: [Diagnostic]

    /// Creates a result.
    public init(entries: [EntryKey: TransformResult] = [:], diagnostics: [Diagnostic] = []) {
        self.entries = entries
        self.diagnostics = diagnostics
    }
}
