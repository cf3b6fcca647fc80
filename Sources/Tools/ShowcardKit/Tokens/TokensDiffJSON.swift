import ShowcardCatalog

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
