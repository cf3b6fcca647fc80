internal import ShowcardCatalog

/// The picks that visitors can start with on the match page: those that a popular entry refers to.
struct MatchStarters {
    /// The maximum number.
    private static let most = 4

    private let catalog: Catalog
    private let picked: [Kind]
    private let targets: [Kind]

    /// Picks under the name of the entry that has them.
    struct Starter {
        /// The entry.
        let key: EntryKey
        /// Its name, and the query of the page's address.
        let value: PageValue
    }

    /// Prepares the starters.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - picked: The kinds to pick from.
    ///   - targets: The kinds of the matches.
    init(_ catalog: Catalog, picked: [Kind], targets: [Kind]) {
        (self.catalog, self.picked, self.targets) = (catalog, picked, targets)
    }

    /// The featured entries of each kind, or the first of its main order, with picks that differ.
    var all: [Starter] {
        var found: [Starter] = []
        var queries: Set<String> = []
        for (index, collection) in catalog.collections.enumerated()
        where targets.contains(where: { $0.name == collection.kind.name }) {
            let featured = collection.featured.entries
            let first = collection.mainFeed?.selection.entries ?? []
            for position in (featured.isEmpty ? first : featured).prefix(Self.most * 2) {
                let entry = collection.entries[position]
                let query = query(of: entry)
                guard !query.isEmpty, queries.insert(query).inserted else { continue }
                found.append(
                    Starter(
                        key: EntryKey(collection: index, entry: position),
                        value: Self.value(name: entry.name, query: query)))
            }
        }
        return Array(found.prefix(Self.most))
    }

    /// A starter for templates to be checked against, as a catalog may have none.
    static let sample = value(name: "", query: "")

    private static func value(name: String, query: String) -> PageValue {
        .record([
            PageValue.Member("name", .text(name)), PageValue.Member("query", .text(query)),
        ])
    }

    /// The entries that an entry refers to, in the groups of their kinds.
    private func query(of entry: Entry) -> String {
        picked.flatMap { kind -> [String] in
            var ids = entry.references.filter { !entry.kind.fields[$0.slot].isPrivate }
                .flatMap(\.targets).filter { catalog.kind(of: $0).name == kind.name }
                .map { catalog[$0].id }
            // Only ranked groups are filled one after the other: the second may be for what one does not like.
            let isRanked = kind.selection?.toggle == .cascade
            let groups = kind.selection?.groups ?? []
            return groups.prefix(isRanked ? groups.count : 1).compactMap { group in
                let own = ids.prefix(group.most ?? ids.count)
                ids.removeFirst(own.count)
                return own.isEmpty
                    ? nil : "\(kind.defaultPath).\(group.name)=\(own.joined(separator: ","))"
            }
        }.joined(separator: "&")
    }
}
