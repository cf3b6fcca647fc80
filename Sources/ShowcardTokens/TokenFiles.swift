import ShowcardCatalog

/// Writes `tokens/<set>.css` and `tokens/<set>.json` for each set.
struct TokenFiles: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        for set in request.catalog.tokens {
            plan.add("tokens/\(set.name).css", inputs: [.tokens]) {
                $0 += CSSVariables().stylesheet(of: set)
            }
            plan.add("tokens/\(set.name).json", inputs: [.tokens]) { $0 += Self.json(of: set) }
        }
        return plan
    }

    /// The set as a list of tokens with resolved values, in the order of its file.
    private static func json(of set: TokenSet) -> [UInt8] {
        let texts = TokenText(set)
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("name", set.name)
        if let description = set.description { writer.member("description", description) }
        writer.key("tokens")
        writer.beginArray()
        for token in set.tokens {
            writer.beginObject()
            writer.member("path", token.path)
            writer.member("type", token.type.rawValue)
            writer.member("variable", texts.variable(of: token))
            writer.member("value", texts.value(of: token))
            if let alias = token.alias { writer.member("alias", alias) }
            if let description = token.description { writer.member("description", description) }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}
