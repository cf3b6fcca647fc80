/// Computes facts about entries from the whole catalog, or finds problems in it.
///
/// It runs after all transforms before it, and those after it wait for it. If each entry can be processed on its own, use a
/// ``Transform``, which is faster.
public protocol CatalogTransform: PluginPart {
    /// The facts that it adds to entries, like ``Transform/facts``.
    var facts: [Field] { get }

    /// Computes the facts of all entries.
    ///
    /// - Parameter request: The catalog, with the facts of the transforms before.
    /// - Returns: Values and diagnostics of entries; entries without any can be omitted. An error among them fails the build.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func transform(_ request: TransformRequest) async throws -> CatalogTransformResult
}

/// The input of a catalog transform.
public struct TransformRequest: Sendable {
    /// The public entries, with badge facts, references and the facts of the transforms before.
    public let catalog: Catalog
    /// The facts that the transforms before declare, in their order.
    public let facts: [Field]
    /// The maximum number of concurrent threads, at least 1; no result depends on it.
    public let jobs: Int

    /// Creates a request.
    public init(catalog: Catalog, facts: [Field] = [], jobs: Int = 1) {
        self.catalog = catalog
        self.facts = facts
        self.jobs = max(1, jobs)
    }
}

/// The results of a transform for the entries of a catalog.
public struct CatalogTransformResult: Sendable {
    /// The results for single entries.
    public var entries: [EntryKey: TransformResult]
    /// The problems that concern no single entry.
    public var diagnostics: [Diagnostic]

    /// Creates a result.
    public init(entries: [EntryKey: TransformResult] = [:], diagnostics: [Diagnostic] = []) {
        self.entries = entries
        self.diagnostics = diagnostics
    }
}
