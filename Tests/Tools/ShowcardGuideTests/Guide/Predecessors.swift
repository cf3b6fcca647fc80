import ShowcardCatalog

/// Counts the entries of the same kind that were published before an entry: the fact `predecessors`.
struct Predecessors: Plugin, CatalogTransform {
    let declaration = PluginDeclaration("predecessors", summary: "counts what came before")
    let facts = [Field("predecessors", .integer, limits: FieldLimits(min: 0))]

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ request: TransformRequest) async -> CatalogTransformResult {
        var result = CatalogTransformResult()
        for (collection, entries) in request.catalog.collections.map(\.entries).enumerated() {
            let dates = entries.compactMap(\.published).sorted()
            for (index, entry) in entries.enumerated() {
                guard let date = entry.published else { continue }
                let count = dates.prefix { $0 < date }.count
                result.entries[EntryKey(collection: collection, entry: index)] = TransformResult(
                    facts: [.init(name: "predecessors", value: .integer(count))])
            }
        }
        return result
    }
}
