import ShowcardCatalog

/// The contract of token sets with the theme: every set has every token of the default set, with the same type.
///
/// A group `palette` is private to a set: it contains the colors that the other tokens are made of.
struct TokenSetContract {
    /// The violations of the contract.
    let problems: [Diagnostic]

    /// Compares every set of a site with its default set; sets with errors are skipped.
    init(_ theme: ThemeChoice, _ loaded: [LoadedTokens]) {
        func find(_ name: String) -> LoadedTokens? { loaded.first { $0.name == name } }
        guard let standard = find(theme.defaultSet),
            let comparison = theme.sets.isEmpty ? nil : Comparison(standard)
        else {
            problems = []
            return
        }
        problems = theme.sets.filter { $0 != theme.defaultSet }.compactMap(find).flatMap {
            comparison.problems(of: $0)
        }
    }
}

/// Compares sets with the default one.
private struct Comparison {
    private let standard: TokenSet
    private let text: SourceText

    init?(_ loaded: LoadedTokens) {
        guard let tokens = loaded.tokens, let text = loaded.text else { return nil }
        standard = tokens.base
        self.text = text
    }

    private static let ownGroup = "palette"

    func problems(of loaded: LoadedTokens) -> [Diagnostic] {
        guard let set = loaded.tokens?.base, let text = loaded.text else { return [] }
        let reader = SetReader(set: set, text: text, standard: standard)
        let groups = Set(set.groups.map(\.path))
        var problems: [Diagnostic] = []
        var missing: [String: Int] = [:]
        for token in standard.tokens where token.segments.first != Self.ownGroup {
            if let own = set[token.path] {
                guard own.type != token.type else { continue }
                problems.append(reader.mismatch(own, token, related(token.nameRange)))
            } else if let group = missingGroup(of: token, groups) {
                missing[group, default: 0] += 1
            } else {
                problems.append(
                    reader.missing(
                        token, related(token.nameRange),
                        suggesting: problems.count < SetReader.maxSuggestions))
            }
        }
        for group in standard.groups {
            guard let count = missing[group.path] else { continue }
            problems.append(reader.missing(group, count: count, related(group.nameRange)))
        }
        return problems
    }

    /// The outermost group around a token that a set lacks.
    private func missingGroup(of token: Token, _ groups: Set<String>) -> String? {
        var path = ""
        for segment in token.segments.dropLast() {
            path += (path.isEmpty ? "" : ".") + segment
            if !groups.contains(path) { return path }
        }
        return nil
    }

    private func related(_ range: Range<Int>) -> Diagnostic.Related {
        Diagnostic.Related(
            location: text.location(offset: range.lowerBound, length: range.count),
            message: "the default set '\(standard.name)' has it here")
    }
}

/// Reports what a set lacks, at the nearest location in its file.
private struct SetReader {
    private let set: TokenSet
    private let text: SourceText
    /// The tokens of the set that the default one doesn't have, possibly misspelled.
    private let spareTokens: [Token]
    private let spareGroups: [TokenGroup]
    private let groups: [String: TokenGroup]

    private static let code = "missing-token"
    /// The maximum number of tokens that are compared for suggestions, to limit the time.
    private static let maxSpares = 200
    static let maxSuggestions = 50

    init(set: TokenSet, text: SourceText, standard: TokenSet) {
        self.set = set
        self.text = text
        groups = Dictionary(
            set.groups.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let known = Set(standard.groups.map(\.path))
        spareTokens = Array(
            set.tokens.lazy.filter { standard[$0.path] == nil }.prefix(Self.maxSpares))
        spareGroups = Array(
            set.groups.lazy.filter { !known.contains($0.path) }.prefix(Self.maxSpares))
    }

    func mismatch(_ own: Token, _ token: Token, _ related: Diagnostic.Related) -> Diagnostic {
        .error(
            "wrong-token-type",
            "'\(token.path)' is a \(own.type.rawValue), but a \(token.type.rawValue) in the "
                + "default set",
            at: place(of: own.nameRange), help: "give it the same type in every set",
            related: [related])
    }

    func missing(
        _ token: Token, _ related: Diagnostic.Related, suggesting: Bool
    ) -> Diagnostic {
        let spares = suggesting ? spareTokens : []
        let near = NearMiss.suggestion(for: token.path, among: spares.map(\.path)).flatMap {
            path in spares.first { $0.path == path }
        }
        let outer = token.segments.dropLast().joined(separator: ".")
        let group = groups[outer]
        return .error(
            Self.code, "the set '\(set.name)' has no token '\(token.path)'",
            at: place(of: near?.nameRange ?? group?.nameRange),
            help: near.map { "rename '\($0.path)', or add the token" }
                ?? "add it: every set needs all tokens of the default set",
            related: [related])
    }

    func missing(_ group: TokenGroup, count: Int, _ related: Diagnostic.Related) -> Diagnostic {
        let near = NearMiss.suggestion(for: group.path, among: spareGroups.map(\.path)).flatMap {
            path in spareGroups.first { $0.path == path }
        }
        return .error(
            Self.code,
            "the set '\(set.name)' has no group '\(group.path)', with \(count) "
                + (count == 1 ? "token" : "tokens"),
            at: place(of: near?.nameRange),
            help: near.map { "rename '\($0.path)', or add the group" }
                ?? "add it: every set needs all tokens of the default set",
            related: [related])
    }

    /// The location of a range; the beginning of the file if it is `nil`.
    private func place(of range: Range<Int>?) -> SourceLocation {
        text.location(offset: range?.lowerBound ?? 0, length: range?.count ?? 1)
    }
}
