import ShowcardCatalog

/// Applies the transforms of a build to every entry.
struct TransformRunner: Sendable {
    let registry: PluginRegistry

    /// Adds the facts of all transforms, in the order of the plugins.
    ///
    /// - Returns: The catalog with facts, what the transforms found in entries, and what the plugins themselves did
    ///   wrong.
    func run(
        _ catalog: Catalog, jobs: Int
    ) async -> (catalog: Catalog, diagnostics: [Diagnostic], faults: [Diagnostic]) {
        var faults = collisions(with: catalog)
        guard !registry.transforms.isEmpty, faults.isEmpty else { return (catalog, [], faults) }
        var diagnostics: [Diagnostic] = []
        var catalog = catalog
        for index in catalog.collections.indices {
            let kind = catalog.collections[index].kind
            let results = await concurrentMap(catalog.collections[index].entries, jobs: jobs) {
                apply(to: $0, kind)
            }
            for (position, result) in results.enumerated() {
                catalog.collections[index].entries[position].facts = result.facts
                diagnostics += result.diagnostics
                faults += result.faults
            }
        }
        return (catalog, diagnostics, faults)
    }

    private func apply(
        to entry: Entry, _ kind: Kind
    ) -> (facts: [FieldValue.Member], diagnostics: [Diagnostic], faults: [Diagnostic]) {
        var all = TransformResult()
        var faults: [Diagnostic] = []
        for transform in registry.transforms {
            let result = transform.part.transform(entry, kind: kind)
            let declared = transform.part.facts.map(\.name)
            for fact in result.facts where !declared.contains(fact.name) {
                faults.append(
                    .error(
                        "undeclared-fact",
                        "the plugin '\(transform.plugin)' gives a fact '\(fact.name)' it does not declare",
                        at: .file(entry.content.path), help: "declare it among its facts"))
            }
            all.facts += result.facts
            all.diagnostics += result.diagnostics
        }
        return (all.facts, all.diagnostics, faults)
    }

    /// Facts that carry the name of a field or of each other.
    private func collisions(with catalog: Catalog) -> [Diagnostic] {
        var owners: [String: String] = [:]
        for collection in catalog.collections {
            let kind = collection.kind
            for key in kind.computedKeys { owners[key] = "what every \(kind.name) has already" }
            for field in kind.fields {
                owners[field.name] = "a field of \(kind.name)"
                for key in kind.keys(of: field) { owners[key] = "a field of \(kind.name)" }
            }
        }
        var problems: [Diagnostic] = []
        for transform in registry.transforms {
            for fact in transform.part.facts {
                guard
                    let owner = owners.updateValue(
                        "the plugin '\(transform.plugin)'", forKey: fact.name)
                else { continue }
                problems.append(
                    .error(
                        "fact-collision",
                        "the fact '\(fact.name)' of the plugin '\(transform.plugin)' has the name of \(owner)",
                        help: "switch one of them off, or rename the field"))
            }
        }
        return problems
    }
}
