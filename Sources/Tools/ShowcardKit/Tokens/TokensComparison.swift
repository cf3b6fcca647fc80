import ShowcardCatalog
import ShowcardContent

/// A comparison of two versions of one or more documents of design tokens.
struct TokensComparison: Sendable {
    /// A document of one or both versions.
    struct Part: Sendable {
        /// The name of the set or document.
        let name: String
        /// The differences.
        let diff: TokenDiff
    }

    /// The documents of both versions that differ, in the order of the new version.
    let parts: [Part]
    /// The names of the added documents.
    let added: [String]
    /// The names of the removed documents.
    let removed: [String]

    /// Compares two versions; sets of a folder are compared one by one, because each has its own modes.
    init(_ old: [LoadedTokenDocument], _ new: [LoadedTokenDocument], names: Int) {
        var before = Self.whole(old)
        let after = Self.whole(new)
        // Two single documents belong together, even if their names differ.
        if before.count == 1, after.count == 1, before[0].name != after[0].name {
            before[0].name = after[0].name
        }
        parts = after.compactMap { part in
            before.first { $0.name == part.name }.map {
                Part(name: part.name, diff: TokenDiff(from: $0.tokens, to: part.tokens))
            }
        }.filter { $0.diff.verdict != .none }
        added = after.map(\.name).filter { name in !before.contains { $0.name == name } }
        removed = before.map(\.name).filter { name in !after.contains { $0.name == name } }
    }

    private static func whole(
        _ documents: [LoadedTokenDocument]
    ) -> [(name: String, tokens: DesignTokens)] {
        documents.flatMap { document in
            document.sets.isEmpty
                ? document.tokens.map { [(document.name, $0)] } ?? []
                : document.sets.map { ($0.name, DesignTokens($0)) }
        }
    }

    /// The verdict for all changes.
    var verdict: TokenVerdict {
        let whole: [TokenVerdict] =
            (removed.isEmpty ? [] : [.major]) + (added.isEmpty ? [] : [.minor])
        return (parts.map(\.diff.verdict) + whole).max() ?? .none
    }

    /// Returns the number of changes of a kind.
    func count(_ kind: TokenChange.Kind) -> Int {
        parts.reduce(0) { $0 + $1.diff[kind].count }
    }

    /// The numbers in a sentence: `2 added, 1 changed`; changes of sets and modifiers are counted separately.
    var summary: String {
        var counts = TokenChange.Kind.allCases.compactMap { kind -> String? in
            let count = count(kind)
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }
        func add(_ number: Int, _ what: String, _ change: String) {
            guard number > 0 else { return }
            counts.append("\(Quantities.count(number, what)) \(change)")
        }
        add(added.count, "set", "added")
        add(removed.count, "set", "removed")
        add(parts.reduce(0) { $0 + $1.diff.modifiers.count }, "change", "of modifiers")
        return counts.isEmpty ? "no differences" : counts.joined(separator: ", ")
    }
}

extension TokenDiff {
    /// The tokens that changed only because of another token, by that token, separated by commas.
    var followers: [String: String] {
        Dictionary(grouping: tokens.filter { $0.origin != nil }) { $0.origin ?? "" }
            .mapValues { $0.map(\.path).joined(separator: ", ") }
    }
}

extension TokenChange {
    /// The differences except values, each with a label: `type: number -> dimension`.
    var facts: [(name: String, before: String?, after: String?)] {
        var facts: [(name: String, before: String?, after: String?)] = []
        if let oldType { facts.append(("type", oldType.rawValue, type.rawValue)) }
        if let oldPath { facts.append(("name", oldPath, path)) }
        if let alias {
            facts.append(
                ("alias of", alias.before.map { "{\($0)}" }, alias.after.map { "{\($0)}" }))
        }
        if let deprecation {
            facts.append(
                ("deprecated", Self.said(deprecation.before), Self.said(deprecation.after)))
        }
        if let description {
            facts.append(("description", description.before, description.after))
        }
        if hasOtherExtensions { facts.append(("extensions", "other", "other")) }
        return facts
    }

    private static func said(_ reason: String?) -> String? {
        reason.map { $0.isEmpty ? "yes" : $0 }
    }
}

extension TokensComparison {
    /// The machine-readable differences.
    var json: JSONObject {
        JSONObject(
            ["verdict": verdict.rawValue],
            JSONObject(members: TokenChange.Kind.allCases.map { ($0.rawValue, count($0)) }),
            ["sets_added": added, "sets_removed": removed, "parts": parts.map(\.json)])
    }
}

extension TokensComparison.Part {
    fileprivate var json: JSONObject {
        [
            "name": name,
            "verdict": diff.verdict.rawValue,
            "modifiers": diff.modifiers.map { change -> JSONObject in
                [
                    "modifier": change.modifier, "change": change.text,
                    "verdict": change.verdict.rawValue,
                ]
            },
            "tokens": diff.tokens.map(\.json),
        ]
    }
}

extension TokenChange {
    fileprivate var json: JSONObject {
        [
            "path": path,
            "old_path": oldPath,
            "change": kind.rawValue,
            "verdict": verdict.rawValue,
            "type": type.rawValue,
            "old_type": oldType?.rawValue,
            "through": origin,
            "values": values.map { values -> JSONObject in
                [
                    "with": values.permutations.nonEmpty, "before": values.before?.text,
                    "after": values.after?.text,
                ]
            }.nonEmpty,
            "alias": alias?.json,
            "deprecated": deprecation?.json,
            "description": description?.json,
            "extensions": hasOtherExtensions ? true : nil,
        ]
    }
}

extension TokenChange.Texts {
    fileprivate var json: JSONObject { ["before": before, "after": after] }
}
