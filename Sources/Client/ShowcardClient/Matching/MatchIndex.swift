/// The entries of one kind by the entries that they refer to, for matching.
struct MatchIndex: Sendable {
    /// A picked entry.
    private struct Target: Hashable {
        let path: String
        let id: String
    }

    /// A group of picks that count.
    private struct Group {
        let path: String
        let rules: CatalogSelection.Group
        let ids: [String]
    }

    /// The positions of the entries that refer to an entry, in order.
    private let positions: [Target: [Int]]
    private let newest: [Int]

    /// Creates the index of a kind.
    init(_ kind: PackedKind) {
        let columns = kind.references.compactMap { key, path in
            kind.columns[key].map { (path, $0) }
        }
        self.init(newest: kind.newest) { position in
            columns.map { ($0, $1[position]) }
        }
    }

    /// Creates the index of entries.
    ///
    /// - Parameters:
    ///   - newest: The positions of all entries, in the order of equal scores.
    ///   - references: Returns the values of an entry that refer to others, each with the path of their kind.
    init(newest: [Int], references: (Int) -> [(path: String, value: CatalogValue?)]) {
        var positions: [Target: [Int]] = [:]
        for position in newest.indices {
            // Two fields can refer to the same entry, which counts once.
            var targets: Set<Target> = []
            for (path, value) in references(position) {
                guard let value else { continue }
                for id in value.string.map({ [$0] }) ?? value.strings {
                    targets.insert(Target(path: path, id: id))
                }
            }
            for target in targets { positions[target, default: []].append(position) }
        }
        self.positions = positions
        self.newest = newest
    }

    /// Returns the entries whose score is positive, those with the highest score first, then the newest.
    ///
    /// - Parameters:
    ///   - picks: The picks; those of unknown kinds and groups don't count.
    ///   - rules: The paths and the rules of the kinds whose picks count, in the order of the catalog.
    ///   - limit: The maximum number of matches; `nil` for all.
    /// - Returns: The positions of the entries with their scores and reasons.
    func matches(
        _ picks: CatalogPicks, _ rules: [(path: String, selection: CatalogSelection)],
        limit: Int?
    ) -> [(position: Int, score: Int, reasons: [CatalogMatch.Reason])] {
        let groups = Self.groups(picks, rules)
        var scores: [Int: Int] = [:]
        var shared: [Int: [(group: Int, id: String)]] = [:]
        for (number, group) in groups.enumerated() {
            for id in group.ids {
                for position in positions[Target(path: group.path, id: id)] ?? [] {
                    scores[position, default: 0] += group.rules.weight
                    shared[position, default: []].append((number, id))
                }
            }
        }
        var ranks = Array(repeating: 0, count: newest.count)
        for (rank, position) in newest.enumerated() { ranks[position] = rank }
        return scores.filter { $0.value > 0 }
            .sorted { left, right in
                left.value == right.value
                    ? ranks[left.key] < ranks[right.key] : left.value > right.value
            }
            .prefix(max(0, limit ?? .max))
            .map { position, score in
                (position, score, Self.reasons(shared[position] ?? [], groups))
            }
    }

    private static func groups(
        _ picks: CatalogPicks, _ rules: [(path: String, selection: CatalogSelection)]
    ) -> [Group] {
        rules.flatMap { path, selection in
            selection.groups.compactMap { rules -> Group? in
                var seen: Set<String> = []
                let ids = (picks[path]?[rules.name] ?? []).filter { seen.insert($0).inserted }
                return ids.isEmpty ? nil : Group(path: path, rules: rules, ids: ids)
            }
        }
    }

    private static func reasons(
        _ shared: [(group: Int, id: String)], _ groups: [Group]
    ) -> [CatalogMatch.Reason] {
        groups.enumerated().compactMap { number, group in
            let ids = shared.filter { $0.group == number }.map(\.id)
            guard !ids.isEmpty else { return nil }
            return CatalogMatch.Reason(
                path: group.path, group: group.rules.name, ids: ids, weight: group.rules.weight)
        }
    }
}
