import ShowcardCatalog
import ShowcardYAML

// Which tokens an output has, and their names and values.
extension TokenOutputReader {
    /// The keys of `include` and `exclude`.
    static let conditionKeys = [
        DeclaredKey(
            Field("paths", .list(.string), limits: FieldLimits(minLength: 1, minCount: 1)),
            "patterns of paths, such as color.** or *.hover"),
        DeclaredKey(
            Field("types", .list(.choice(TokenType.allCases.map(\.rawValue)))),
            "types of the format, such as color"),
        DeclaredKey("contexts", "contexts by modifier, such as {theme: [dark]}"),
    ]

    /// The keys of a conversion of units besides the unit itself.
    static let unitKeys = [
        DeclaredKey(
            Field("px", .choice([TokenDimension.Unit.rem.rawValue])),
            "converts pixels to this unit"),
        DeclaredKey(
            Field("rem", .choice([TokenDimension.Unit.px.rawValue])),
            "converts multiples of the root's font size to this unit"),
        DeclaredKey(
            Field("base", .number, limits: FieldLimits(min: 0.01, max: 10_000)),
            "the number of pixels of 1 rem; 16 if absent"),
        DeclaredKey(
            Field("paths", .list(.string), limits: FieldLimits(minLength: 1, minCount: 1)),
            "patterns of the tokens; all tokens if absent"),
    ]

    /// Reads `include` or `exclude`: a mapping, or a list of patterns.
    mutating func conditions(_ node: Node?, _ key: String) -> TokenSelection.Conditions {
        guard let node, !isAbsent(node) else { return TokenSelection.Conditions() }
        if node.kind == .sequence, let field = Self.conditionKeys.first?.field {
            return TokenSelection.Conditions(
                paths: reader.value(node, field) == nil ? [] : patterns(node))
        }
        guard
            let members = reader.members(node, Self.conditionKeys, what: "'\(key)'")
        else { return TokenSelection.Conditions() }
        let hasPaths = members.contains { $0.name == "paths" }
        let types = members.first { $0.name == "types" }?.value.texts ?? []
        return TokenSelection.Conditions(
            paths: hasPaths ? node["paths"].map { patterns($0) } ?? [] : [],
            types: types.compactMap(TokenType.init),
            contexts: node["contexts"].flatMap { table($0, "contexts") } ?? [])
    }

    /// Reads patterns of paths, and remembers their places.
    private mutating func patterns(_ list: Node) -> [TokenPattern] {
        for node in list.elements { note(node) }
        return reader.patterns(list)
    }

    /// Reads `rename`: new paths by old ones.
    mutating func renames(_ node: Node?) -> [TokenRename] {
        guard let node, !isAbsent(node) else { return [] }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'rename' takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'color.ink: color.text'")
            return []
        }
        var renames: [TokenRename] = []
        for (old, new) in node.members {
            note(old)
            guard new.kind == .scalar, !new.text.isEmpty else {
                reader.report(
                    "wrong-type", "the new path of '\(old.text)' takes a string, not \(new.phrase)",
                    at: new, help: "write a path such as color.text")
                continue
            }
            do throws(TokenPattern.PatternError) {
                renames.append(try TokenRename(old.text, to: new.text))
            } catch {
                refuse(error, at: new)
            }
        }
        return renames
    }

    /// Reads `units`: one conversion, or a list of them.
    mutating func conversions(_ node: Node?) -> [TokenUnitConversion] {
        guard let node, !isAbsent(node) else { return [] }
        let nodes = node.kind == .sequence ? node.elements.map { $0 } : [node]
        var conversions: [TokenUnitConversion] = []
        for node in nodes {
            guard let members = reader.members(node, Self.unitKeys, what: "'units'") else {
                continue
            }
            var base = 16.0
            if case .number(let number) = members.first(where: { $0.name == "base" })?.value {
                base = number
            }
            let names = members.map(\.name)
            guard names.contains("px") != names.contains("rem") else {
                let hasProblem =
                    node["px"] != nil && !names.contains("px")
                    || node["rem"] != nil && !names.contains("rem")
                if !hasProblem {
                    reader.report(
                        "missing-field", "'units' needs one unit and its new unit", at: node,
                        help: "write {px: rem, base: 16} or {rem: px, base: 16}")
                }
                continue
            }
            conversions.append(
                TokenUnitConversion(
                    to: names.contains("px") ? .rem : .px, base: base,
                    paths: names.contains("paths") ? node["paths"].map { patterns($0) } ?? [] : []))
        }
        return conversions
    }

    /// Reads lists of texts by name, and remembers their places.
    mutating func table(_ node: Node, _ key: String) -> [TokenExportValue.Row]? {
        for (name, value) in node.members {
            note(name)
            for text in value.kind == .sequence ? value.elements.map({ $0 }) : [value] {
                note(text)
            }
        }
        return reader.table(node, key)
    }

    private func isAbsent(_ node: Node) -> Bool { ValueReader.isNull(node) }

    private mutating func refuse(_ error: TokenPattern.PatternError, at node: Node) {
        reader.report("wrong-token-pattern", error.message, at: node, help: error.help)
    }
}
