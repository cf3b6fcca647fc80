/// Finds entries that others are there to be filed under, and that nothing is.
///
/// Meant for it is a kind that lists of other kinds refer to, most of whose public entries some entry refers to, be it
/// public or not. A paged kind stands by itself, and of what a field takes one only, as of an enum's values, not all
/// need be in use. So whatever the clock does to what refers, the answer stays the same.
package struct UnreferencedEntries {
    private let source: SourceCatalog
    private let catalog: Catalog

    /// Looks at a source and what is public of it.
    package init(of source: SourceCatalog, in catalog: Catalog) {
        self.source = source
        self.catalog = catalog
    }

    /// A warning for each entry, at its file.
    package var diagnostics: [Diagnostic] {
        let homes = homes
        guard !homes.isEmpty else { return [] }
        let referred = referred(in: Set(homes.map(\.collection.kind.name)))
        return homes.flatMap { home -> [Diagnostic] in
            let ids = referred[home.collection.kind.name] ?? []
            let missing = home.collection.entries.filter { !ids.contains($0.id) }
            guard missing.count < home.collection.entries.count - missing.count else { return [] }
            return missing.map { warning(about: $0, in: home) }
        }
    }

    /// A kind that others refer to, and the field by which one of them does.
    private struct Home {
        let collection: EntryCollection
        let field: String
        let kind: String
    }

    private var homes: [Home] {
        catalog.collections.compactMap { collection in
            guard !collection.kind.isPaged else { return nil }
            for other in source.collections where other.kind.name != collection.kind.name {
                let field = other.kind.fields.first {
                    $0.type == .list(.reference(kind: collection.kind.name))
                }
                guard let field else { continue }
                return Home(collection: collection, field: field.name, kind: other.kind.name)
            }
            return nil
        }
    }

    /// The ids that any field of any entry refers to, by kind.
    private func referred(in kinds: Set<String>) -> [String: Set<String>] {
        var ids: [String: Set<String>] = [:]
        for collection in source.collections {
            let slots = collection.kind.fields.indices.filter {
                collection.kind.fields[$0].type.refers(to: kinds)
            }
            for entry in collection.entries {
                for slot in slots {
                    entry[slot]?.forEachReference(as: collection.kind.fields[slot].type) {
                        guard $0.kind != collection.kind.name || $0.id != entry.id else { return }
                        ids[$0.kind, default: []].insert($0.id)
                    }
                }
            }
        }
        return ids
    }

    private func warning(about entry: Entry, in home: Home) -> Diagnostic {
        .warning(
            "unreferenced-entry",
            "nothing refers to the \(home.collection.kind.name) '\(entry.id)'",
            at: .file(entry.content.path),
            help: "name it in '\(home.field)' of the kind '\(home.kind)', or remove it")
    }
}

extension FieldType {
    /// Whether a value of the type can hold a reference to one of some kinds.
    ///
    /// A type is as deep as it was declared, which bounds the recursion.
    fileprivate func refers(to kinds: Set<String>) -> Bool {
        switch self {
        case .reference(let kind): kinds.contains(kind)
        case .list(let element): element.refers(to: kinds)
        case .object(let fields, _): fields.contains { $0.type.refers(to: kinds) }
        default: false
        }
    }
}

extension FieldValue {
    /// Visits the references a value is made of; a value is as deep as its declared type, which bounds the recursion.
    fileprivate func forEachReference(as type: FieldType, _ visit: (EntryReference) -> Void) {
        switch (self, type) {
        case (.list(let values), .list(let element)):
            for value in values { value.forEachReference(as: element, visit) }
        case (.object(let members), .object(let fields, _)):
            for member in members {
                guard let field = fields.first(where: { $0.name == member.name }) else { continue }
                member.value.forEachReference(as: field.type, visit)
            }
        default:
            if let reference = EntryReference(self, as: type) { visit(reference) }
        }
    }
}
