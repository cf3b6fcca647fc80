internal import ShowcardJSON

/// Compares the tokens of two versions.
struct TokenComparison {
    /// The permutations of both versions with the same contexts.
    private let pairs: [(old: TokenPermutation, new: TokenPermutation)]
    private let modifiers: [TokenModifier]
    private let old: [Token]
    private let new: [Token]

    init(_ old: DesignTokens, _ new: DesignTokens) {
        let shared = old.modifiers.filter { modifier in
            new.modifiers.contains { $0.name == modifier.name }
        }
        pairs = Self.pairs(old, new, shared)
        modifiers = shared.map { modifier in
            let others = new.modifiers.first { $0.name == modifier.name }?.contexts ?? []
            return TokenModifier(
                name: modifier.name, description: nil,
                contexts: modifier.contexts.filter(others.contains), defaultContext: nil,
                extensions: nil)
        }
        self.old = Self.everyToken(old)
        self.new = Self.everyToken(new)
    }

    /// Returns the tokens of all permutations, each from the first permutation that has it.
    private static func everyToken(_ tokens: DesignTokens) -> [Token] {
        var seen: Set<String> = []
        return tokens.standardFirst.flatMap { permutation in
            permutation.tokens.tokens.filter { seen.insert($0.path).inserted }
        }
    }

    private static func pairs(
        _ old: DesignTokens, _ new: DesignTokens, _ shared: [TokenModifier]
    ) -> [(old: TokenPermutation, new: TokenPermutation)] {
        let names = shared.map(\.name)
        let before = comparable(old, names)
        var pairs: [(old: TokenPermutation, new: TokenPermutation)] = []
        for (choices, permutation) in comparable(new, names) {
            if let match = before.first(where: { $0.choices == choices }) {
                pairs.append((match.permutation, permutation))
            }
        }
        return pairs.isEmpty ? [(old.standard, new.standard)] : pairs
    }

    /// Returns the permutations that use the defaults of all but the common modifiers, by their contexts of those.
    private static func comparable(
        _ tokens: DesignTokens, _ names: [String]
    ) -> [(choices: [String], permutation: TokenPermutation)] {
        tokens.permutations.compactMap { permutation in
            var choices: [String] = []
            for name in names {
                choices += permutation.choices.filter { $0.modifier == name }.map(\.context)
            }
            for modifier in tokens.modifiers where !names.contains(modifier.name) {
                let standard = modifier.defaultContext ?? modifier.contexts.first
                let chosen = permutation.choices.first { $0.modifier == modifier.name }?.context
                guard chosen == standard else { return nil }
            }
            return (choices, permutation)
        }
    }

    /// Returns all changes, in order.
    func changes() -> [TokenChange] {
        let before = Dictionary(old.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let gone = old.filter { after[$0.path] == nil }
        let come = new.filter { before[$0.path] == nil }
        let renamed = renames(gone, come)
        var changes: [TokenChange] = []
        for token in new {
            if let known = before[token.path] {
                if let change = change(known, token) { changes.append(change) }
            } else if let oldPath = renamed[token.path] {
                changes.append(whole(token, .renamed, .major, oldPath: oldPath, []))
            } else {
                changes.append(whole(token, .added, .minor, values(nil, token.path)))
            }
        }
        let others = Set(renamed.values)
        for token in gone where !others.contains(token.path) {
            changes.append(whole(token, .removed, .major, values(token.path, nil)))
        }
        findOrigins(of: &changes, after)
        return changes
    }

    /// Finds changes that are only caused by the change of a referenced token.
    private func findOrigins(of changes: inout [TokenChange], _ tokens: [String: Token]) {
        let changed = Set(
            changes.filter { $0.kind == .changed && !$0.values.isEmpty }.map(\.path))
        let following = Set(
            changes.filter { change in
                change.kind == .changed && !change.values.isEmpty && change.oldType == nil
                    && change.alias == nil && change.deprecation == nil
                    && change.description == nil && !change.hasOtherExtensions
                    && tokens[change.path]?.alias.map(changed.contains) == true
            }.map(\.path))
        for place in changes.indices where following.contains(changes[place].path) {
            var origin = changes[place].path
            // References of valid tokens have no cycles.
            while following.contains(origin), let next = tokens[origin]?.alias { origin = next }
            changes[place].origin = origin
        }
    }

    private func whole(
        _ token: Token, _ kind: TokenChange.Kind, _ verdict: TokenVerdict,
        oldPath: String? = nil, _ values: [TokenChange.Values]
    ) -> TokenChange {
        TokenChange(
            path: token.path, oldPath: oldPath, kind: kind, type: token.type, oldType: nil,
            values: values, alias: nil, deprecation: nil, description: nil,
            hasOtherExtensions: false, verdict: verdict)
    }

    /// Returns the change of a token that both versions have; `nil` if it is unchanged.
    private func change(_ old: Token, _ new: Token) -> TokenChange? {
        let values = values(old.path, new.path)
        let types = pairs.lazy.compactMap { pair -> (TokenType, TokenType)? in
            guard let before = pair.old.tokens[old.path], let after = pair.new.tokens[new.path],
                before.type != after.type
            else { return nil }
            return (before.type, after.type)
        }.first
        let alias = texts(old.alias, new.alias)
        let deprecation = texts(
            old.deprecation.map { $0.message ?? "" }, new.deprecation.map { $0.message ?? "" })
        let description = texts(old.description, new.description)
        let extensions = Self.text(old.extensions) != Self.text(new.extensions)
        var verdicts: [TokenVerdict] = []
        if types != nil || values.contains(where: { $0.after == nil }) { verdicts.append(.major) }
        if !values.isEmpty { verdicts.append(.minor) }
        if let deprecation {
            verdicts.append(deprecation.before == nil ? .minor : .patch)
        }
        if alias != nil || description != nil || extensions { verdicts.append(.patch) }
        guard let verdict = verdicts.max() else { return nil }
        return TokenChange(
            path: new.path, oldPath: nil, kind: .changed, type: types?.1 ?? new.type,
            oldType: types?.0, values: values, alias: alias, deprecation: deprecation,
            description: description, hasOtherExtensions: extensions, verdict: verdict)
    }

    private func texts(_ before: String?, _ after: String?) -> TokenChange.Texts? {
        before == after ? nil : TokenChange.Texts(before: before, after: after)
    }

    private static func text(_ node: JSONNode?) -> [UInt8] {
        guard let node else { return [] }
        var writer = JSONWriter()
        writer.node(node)
        return writer.bytes
    }

    /// Returns the values that changed, each with its permutations.
    private func values(_ old: String?, _ new: String?) -> [TokenChange.Values] {
        var groups: [(before: Token?, after: Token?, places: [Int])] = []
        for (place, pair) in pairs.enumerated() {
            let before = old.flatMap { pair.old.tokens[$0] }
            let after = new.flatMap { pair.new.tokens[$0] }
            if before.isSame(as: after) { continue }
            if let known = groups.firstIndex(where: {
                $0.before.isSame(as: before) && $0.after.isSame(as: after)
            }) {
                groups[known].places.append(place)
            } else {
                groups.append((before, after, [place]))
            }
        }
        return groups.map { group in
            TokenChange.Values(
                permutations: labels(group.places), before: group.before?.value,
                after: group.after?.value)
        }
    }

    private func labels(_ places: [Int]) -> [String] {
        guard places.count < pairs.count, !modifiers.isEmpty else { return [] }
        let choices = places.map { place in
            modifiers.map { modifier in
                pairs[place].new.choices.first { $0.modifier == modifier.name }?.context ?? ""
            }
        }
        return DiagnosticLog.contexts(choices, modifiers)
    }

    /// Returns the new paths of renamed tokens: those with the same type and the same value in every permutation, which
    /// no other added or removed token has, and with the same last name or description.
    private func renames(_ gone: [Token], _ come: [Token]) -> [String: String] {
        let before = Dictionary(grouping: gone) { look(of: $0.path, \.old) }
        let after = Dictionary(grouping: come) { look(of: $0.path, \.new) }
        var renames: [String: String] = [:]
        for token in come {
            let look = look(of: token.path, \.new)
            guard after[look]?.count == 1, before[look]?.count == 1,
                let other = before[look]?.first, other.type == token.type,
                other.name == token.name
                    || other.description != nil && other.description == token.description
            else { continue }
            renames[token.path] = other.path
        }
        return renames
    }

    /// Returns a token's values in all permutations, as text.
    private func look(
        of path: String,
        _ side: KeyPath<(old: TokenPermutation, new: TokenPermutation), TokenPermutation>
    ) -> String {
        pairs.map { pair in
            pair[keyPath: side].tokens[path].map { "\($0.type.rawValue) \($0.value.text)" } ?? ""
        }.joined(separator: "\n")
    }
}

extension Token? {
    /// Returns whether two tokens have the same value everywhere.
    fileprivate func isSame(as other: Token?) -> Bool {
        self?.value.withoutAliases == other?.value.withoutAliases && self?.spring == other?.spring
    }
}
