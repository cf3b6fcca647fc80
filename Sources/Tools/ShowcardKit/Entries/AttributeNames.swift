import ShowcardCatalog

/// Finds the attributes with a name in each of the queried kinds.
struct AttributeNames: Sendable {
    private let tables: [(collection: Int, table: AttributeTable)]
    private let scope: String?
    private let catalog: Catalog

    /// Creates the names.
    ///
    /// - Parameters:
    ///   - tables: The attributes of entries, by the index of their collection.
    ///   - scope: The queried kind; `nil` for all kinds.
    ///   - catalog: The catalog, for kinds that are not queried.
    init(_ tables: [Int: AttributeTable], scope: String?, _ catalog: Catalog) {
        self.tables = catalog.collections.indices.compactMap { index in
            tables[index].map { (index, $0) }
        }
        self.scope = scope
        self.catalog = catalog
    }

    /// Returns the attributes with a name, in the order of collections.
    ///
    /// - Throws: ``UsageError/unknownAttribute(_:)`` if none of the kinds has it.
    func attributes(
        _ name: String
    ) throws(UsageError) -> [(collection: Int, attribute: EntryAttribute)] {
        let found = tables.compactMap { collection, table in
            table[name].map { (collection, $0) }
        }
        if !found.isEmpty { return found }
        throw .unknownAttribute(unknown(name))
    }

    private func unknown(_ name: String) -> UnknownAttribute {
        var known: [String] = []
        for (_, table) in tables { known += table.names.filter { !known.contains($0) } }
        let isElsewhere = !owners(of: name).isEmpty
        let own = isElsewhere ? nil : NearMiss.suggestion(for: name, among: known)
        let fields = catalog.collections.flatMap { $0.kind.fields.map(\.name) }
        let suggestion =
            isElsewhere ? name : own ?? NearMiss.suggestion(for: name, among: fields)
        let isPlain = scope != nil && own != nil
        return UnknownAttribute(
            name: name, kind: scope, suggestion: suggestion,
            owners: isPlain ? [] : suggestion.map(owners) ?? [], known: known)
    }

    /// Returns the kinds that have a field with a name.
    private func owners(of name: String) -> [String] {
        catalog.collections.map(\.kind).filter { $0.slot(of: name) != nil }.map(\.name)
    }
}
