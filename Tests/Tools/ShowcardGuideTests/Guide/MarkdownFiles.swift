import ShowcardCatalog

/// Writes each entry's Markdown to a file of its own, and the ids of all to `ids.txt`.
struct MarkdownFiles: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let catalog = request.catalog
        let keys = catalog.collections.enumerated().flatMap { index, collection in
            collection.entries.indices.map { EntryKey(collection: index, entry: $0) }
        }
        var plan = files(of: keys, request)
        plan.add("ids.txt", text: keys.map { "\(catalog[$0].id)\n" }.joined())
        return plan
    }

    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        files(of: entries, request)
    }

    private func files(of keys: [EntryKey], _ request: EmissionRequest) -> EmissionPlan {
        var plan = EmissionPlan()
        for key in keys {
            let entry = request.catalog[key]
            plan.add("markdown/\(entry.id).md", inputs: [.entry(key)]) {
                $0 += entry.content.body.markdown
            }
        }
        return plan
    }
}
