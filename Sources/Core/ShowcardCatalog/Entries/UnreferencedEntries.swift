/// Finds entries that should be referred to by others, but are not.
///
/// This concerns kinds that lists of other kinds refer to, if most of their public entries are referred to by any
/// entry, public or not. Paged kinds are excluded, and so are fields with a single reference, whose targets need not
/// all be in use, like the values of an enum. The result does not change when the clock adds or removes referrers.
package struct UnreferencedEntries {
    private let source: SourceCatalog
    private let catalog: Catalog

    /// Examines a source and its published catalog.
    package init(of source: SourceCatalog, in catalog: Catalog) {
        self.source = source
        self.catalog = catalog
    }

    /// A warning for each entry, at its file.
    package var diagnostics: [Diagnostic] {
        let homes = homes
        // Other entries are only searched if the public ones don't refer to all.
        guard homes.contains(where: \.hasUnreferencedEntry) else { return [] }
        let referred = referred(in: Set(homes.map(\.collection.kind.name)))
        return homes.flatMap { home -> [Diagnostic] in
            let ids = referred[home.collection.kind.name] ?? []
            let missing = home.collection.entries.filter { !ids.contains($0.id) }
            guard missing.count < home.collection.entries.count - missing.count else { return [] }
            return missing.map { warning(about: $0, in: home) }
        }
    }

    /// A kind that others refer to, and one of the fields that do.
    private struct Home {
        let collection: EntryCollection
        let index: Int
        let field: String
        let kind: String

        /// Whether one of the entries is not in a field of references of another public entry.
        var hasUnreferencedEntry: Bool {
            collection.referrers.enumerated().contains { entry, referrers in
                let key = EntryKey(collection: index, entry: entry)
                return referrers.allSatisfy { $0 == key }
            }
        }
    }

    private var homes: [Home] {
        catalog.collections.enumerated().compactMap { index, collection in
            guard !collection.kind.isPaged else { return nil }
            for other in source.collections where other.kind.name != collection.kind.name {
                let field = other.kind.fields.first {
                    $0.type == .list(.reference(kind: collection.kind.name))
                }
                guard let field else { continue }
                return Home(
                    collection: collection, index: index, field: field.name,
                    kind: other.kind.name)
            }
            return nil
        }
    }

    /// The ids that any field of any entry refers to, by kind.
    private func referred(in kinds: Set<String>) -> [String: Set<String>] {
        var referred: [String: Set<String>] = [:]
        for (index, collection) in catalog.collections.enumerated() {
            let ids = zip(collection.entries, collection.referrers).enumerated().compactMap {
                let key = EntryKey(collection: index, entry: $0)
                return $1.1.contains { $0 != key } ? $1.0.id : nil
            }
            referred[collection.kind.name, default: []].formUnion(ids)
        }
        for collection in source.collections {
            let fields = collection.kind.fields
            let slots = fields.indices.filter { fields[$0].type.refers(to: kinds) }
            // The other references of public entries are those that the catalog has resolved.
            let unresolved = slots.filter {
                fields[$0].isPrivate || fields[$0].type.referencedKind == nil
            }
            let published = catalog.collections.first { $0.kind.name == collection.kind.name }
            // Both are ordered by id.
            var ids = (published?.entries ?? []).lazy.map(\.id).makeIterator()
            var next = ids.next()
            for entry in collection.entries {
                let isPublic = next == entry.id
                if isPublic { next = ids.next() }
                for slot in isPublic ? unresolved : slots {
                    entry[slot]?.forEachReference(as: fields[slot].type) {
                        guard $0.kind != collection.kind.name || $0.id != entry.id else { return }
                        referred[$0.kind, default: []].insert($0.id)
                    }
                }
            }
        }
        return referred
    }

    private func warning(about entry: Entry, in home: Home) -> Diagnostic {
        .warning(
            "unreferenced-entry",
            "nothing refers to the \(home.collection.kind.name) '\(entry.id)'",
            at: .file(entry.content.path),
            help: "add it to '\(home.field)' of the kind '\(home.kind)', or remove it")
    }
}

extension FieldType {
    /// Whether a value of the type can contain a reference to one of some kinds.
    ///
    /// The recursion is bounded by the nesting of the type.
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
    /// Visits the references in a value; the recursion is bounded by its declared type.
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
