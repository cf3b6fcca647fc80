import ShowcardCatalog

/// The aliases of a set in one mode: each token that contains its value, and below it the tokens that get it from there.
struct AliasPage: Sendable {
    /// The maximum number of rows of a page with several trees, which keeps pages small.
    static let limit = 100

    /// A line of a tree.
    struct Row: Sendable {
        /// The path of the token.
        let path: String
        /// The number of tokens above it in its tree.
        let depth: Int
        /// Whether its dependents are below its first row, because several tokens of the page lead to it.
        let isRepeated: Bool
    }

    let pages: SetPages
    /// The index of the mode in the set.
    let mode: Int
    /// The number of the page, from 0, and the number of pages of its mode.
    let part: (number: Int, count: Int)
    /// The indexes of the modes that have pages of their own.
    let modeIndexes: [Int]
    let rows: [Row]

    /// Returns the pages of a set: those of its own mode and, if tokens have other aliases there, those of the other mode.
    static func all(of pages: SetPages) -> [AliasPage] {
        let dependents = pages.dependents
        let isModal = dependents.contains { $0 != dependents.first }
        let modes = Array(pages.modes.indices.prefix(isModal ? pages.modes.count : 1))
        let parts = modes.map { parted(trees(of: pages.modes[$0].set, dependents[$0])) }
        let shown = modes.filter { !parts[$0].isEmpty }
        return shown.flatMap { mode -> [AliasPage] in
            let parts = parts[mode]
            return parts.enumerated().map { number, rows in
                AliasPage(
                    pages: pages, mode: mode, part: (number, parts.count), modeIndexes: shown,
                    rows: rows)
            }
        }
    }

    /// Returns the trees of a set, each from a token that contains its value.
    ///
    /// Each token's dependents are listed once, so that there are at most as many rows as tokens and references.
    private static func trees(of set: TokenSet, _ dependents: [String: [String]]) -> [[Row]] {
        var listed: Set<String> = []
        return set.tokens.filter { $0.references.isEmpty && dependents[$0.path] != nil }.map {
            root in
            var rows: [Row] = []
            var waiting = [(path: root.path, depth: 0)]
            while let (path, depth) = waiting.popLast() {
                let below = dependents[path] ?? []
                let isRepeated = !below.isEmpty && !listed.insert(path).inserted
                rows.append(Row(path: path, depth: depth, isRepeated: isRepeated))
                if isRepeated { continue }
                var seen: Set<String> = []
                let distinct = below.filter { seen.insert($0).inserted }
                waiting += distinct.reversed().map { ($0, depth + 1) }
            }
            return rows
        }
    }

    /// Joins trees to pages; one with more rows than the limit has a page of its own.
    private static func parted(_ trees: [[Row]]) -> [[Row]] {
        var parts: [[Row]] = []
        for tree in trees {
            if let last = parts.last, last.count + tree.count <= limit {
                parts[parts.count - 1] += tree
            } else {
                parts.append(tree)
            }
        }
        return parts
    }

    /// The folder of the page.
    var folder: String { folder(mode: mode, number: part.number) }

    private func folder(mode: Int, number: Int) -> String {
        let ofMode = mode == 0 ? "" : "\(pages.modes[mode].mode.rawValue)/"
        return "\(pages.folder)aliases/\(ofMode)\(number == 0 ? "" : "\(number + 1)/")"
    }

    /// The values of the page.
    var value: PageValue {
        let mode = pages.modes[mode]
        return .named([
            "mode": .text(mode.mode.rawValue), "modes": .list(modeIndexes.count > 1 ? modes : []),
            "has_modes": .boolean(modeIndexes.count > 1), "has_parts": .boolean(part.count > 1),
            "parts": .list(part.count > 1 ? parts : []),
            "rows": .list(
                rows.indices.map { index in
                    let next = index + 1 < rows.count ? rows[index + 1].depth : 0
                    return view(of: rows[index], in: mode.set, nextDepth: next)
                }),
        ])
    }

    /// The names of the values.
    static let shape = SetFrame.shape.joined(
        .names(
            "mode has_modes has_parts",
            [
                "modes": .names("is_dark path is_current"),
                "parts": .names("number path is_current"),
                "rows": SetPages.linkShape.joined(
                    .names("anchor sample depth value is_repeated has_dependents ends")),
            ]))

    /// Returns a row; `ends` has an element for each list that ends after it.
    private func view(of row: Row, in set: TokenSet, nextDepth: Int) -> PageValue {
        let token = set[row.path]
        let ends = max(0, row.depth - nextDepth)
        return pages.link(to: row.path).joined(
            .named([
                "anchor": .text(orNull: token.map(TokenPage.anchor)),
                "sample": .text(token.map(SampleKind.init)?.rawValue ?? SampleKind.none.rawValue),
                "depth": .integer(row.depth),
                "value": row.depth > 0
                    ? .null : .text(orNull: token.map { TokenValueText.short(of: $0, set) }),
                "is_repeated": .boolean(row.isRepeated),
                "has_dependents": .boolean(nextDepth > row.depth),
                "ends": .list((0..<ends).map { .integer($0) }),
            ]))
    }

    private var modes: [PageValue] {
        modeIndexes.map { index in
            .named([
                "is_dark": .boolean(pages.modes[index].mode == .dark),
                "path": .text(PercentEncoding.path(folder(mode: index, number: 0))),
                "is_current": .boolean(index == mode),
            ])
        }
    }

    private var parts: [PageValue] {
        (0..<part.count).map { number in
            .named([
                "number": .integer(number + 1),
                "path": .text(PercentEncoding.path(folder(mode: mode, number: number))),
                "is_current": .boolean(number == part.number),
            ])
        }
    }
}
