import ShowcardCatalog
import ShowcardYAML

/// Reads the rules that design tokens are checked by.
struct TokenLintReader {
    var reader: ValueReader
    /// The contexts that rules name, with their places.
    private(set) var contexts: [TokensConfiguration.NamedContext] = []

    init(reader: ValueReader) {
        self.reader = reader
    }

    /// A rule in the configuration.
    enum Rule: String, CaseIterable {
        case naming
        case descriptions
        case duplicates
        case gamut
        case requiredChildren = "required_children"
        case requiredModes = "required_modes"
        case unused
        case minFontSize = "min_font_size"

        /// The keys of the rule.
        var keys: [DeclaredKey] { own + Self.common }

        /// What the rule checks.
        var meaning: String {
            switch self {
            case .naming: "names are in one case"
            case .descriptions: "tokens have descriptions"
            case .duplicates: "no two tokens have the same value"
            case .gamut: "colors are in a gamut"
            case .requiredChildren: "groups have certain tokens and groups"
            case .requiredModes: "tokens have values of their own in certain contexts"
            case .unused: "other tokens refer to the tokens"
            case .minFontSize: "text has a minimum size"
            }
        }

        private var own: [DeclaredKey] {
            switch self {
            case .naming:
                [Self.choice("case", TokenLint.Naming.Case.self, "the case of the names")]
            case .gamut:
                [Self.choice("space", TokenLint.Gamut.Space.self, "the widest gamut")]
            case .requiredChildren:
                [
                    DeclaredKey(
                        Field("tokens", .list(.string), limits: FieldLimits(minLength: 1)),
                        "names of tokens that the groups have"),
                    DeclaredKey(
                        Field("groups", .list(.string), limits: FieldLimits(minLength: 1)),
                        "names of groups that the groups have"),
                ]
            case .requiredModes:
                [
                    DeclaredKey(
                        "contexts", "contexts by modifier, such as {theme: [dark]}")
                ]
            case .minFontSize:
                ["px", "rem"].map { unit in
                    DeclaredKey(
                        Field(unit, .number, limits: FieldLimits(min: 0, max: 10_000)),
                        "the minimum size in \(unit)")
                }
            case .descriptions, .duplicates, .unused: []
            }
        }

        private static let common = [
            DeclaredKey(
                Field("match", .list(.string), limits: FieldLimits(minLength: 1, minCount: 1)),
                "patterns of the paths; all tokens if absent"),
            DeclaredKey(
                Field("ignore", .list(.string), limits: FieldLimits(minLength: 1)),
                "patterns of paths that are exceptions"),
            DeclaredKey(
                Field("types", .list(.choice(TokenType.allCases.map(\.rawValue)))),
                "types of the tokens; all types if absent"),
            choice(
                "severity", TokenLint.Severity.self, "of the problems; warning if absent", false),
        ]

        private static func choice<Words: RawRepresentable<String> & CaseIterable>(
            _ name: String, _: Words.Type, _ meaning: String, _ isRequired: Bool = true
        ) -> DeclaredKey {
            DeclaredKey(
                Field(
                    name, .choice(Words.allCases.map(\.rawValue)), isRequired: isRequired), meaning)
        }
    }

    /// Reads the rules, each a mapping or a list of them; `true` has no parameters, and `false` is no rule.
    mutating func read(_ node: Node) -> TokenLint {
        let known = Rule.allCases.map(\.rawValue)
        guard reader.members(node, [], others: known, what: "'lint'") != nil else {
            return TokenLint(rules: [])
        }
        var rules: [TokenLint.Rule] = []
        for (key, value) in node.members {
            guard let rule = Rule(rawValue: key.text), !ValueReader.isNull(value) else { continue }
            for node in value.kind == .sequence ? value.elements.map({ $0 }) : [value] {
                if case .boolean(false) = node.scalar { continue }
                if let read = self.rule(rule, node) { rules.append(read) }
            }
        }
        return TokenLint(rules: rules)
    }

    private mutating func rule(_ rule: Rule, _ node: Node) -> TokenLint.Rule? {
        let before = reader.problems.count
        let isOn = node.kind == .scalar && node.scalar == .boolean(true)
        let members =
            isOn && rule.keys.fields.allSatisfy { !$0.isRequired }
            ? [] : reader.members(node, rule.keys, what: "the rule '\(rule.rawValue)'")
        guard let members else { return nil }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let scope = TokenLint.Scope(
            match: values["match"] == nil ? [] : node["match"].map { reader.patterns($0) } ?? [],
            ignore: values["ignore"] == nil ? [] : node["ignore"].map { reader.patterns($0) } ?? [],
            types: values["types"]?.texts.compactMap(TokenType.init) ?? [])
        let check = check(rule, values, scope, node)
        guard let check, reader.problems.count == before else { return nil }
        let severity = values["severity"]?.text.flatMap(TokenLint.Severity.init) ?? .warning
        return TokenLint.Rule(check, severity: severity)
    }

    private mutating func check(
        _ rule: Rule, _ values: [String: FieldValue], _ scope: TokenLint.Scope, _ node: Node
    ) -> TokenLint.Check? {
        switch rule {
        case .naming:
            return values["case"]?.text.flatMap(TokenLint.Naming.Case.init)
                .map { .naming(TokenLint.Naming($0, scope: scope)) }
        case .descriptions: return .descriptions(TokenLint.Descriptions(scope: scope))
        case .duplicates: return .duplicates(TokenLint.Duplicates(scope: scope))
        case .gamut:
            return values["space"]?.text.flatMap(TokenLint.Gamut.Space.init)
                .map { .gamut(TokenLint.Gamut($0, scope: scope)) }
        case .requiredChildren:
            let tokens = values["tokens"]?.texts ?? []
            let groups = values["groups"]?.texts ?? []
            if tokens.isEmpty, groups.isEmpty { reportMissing(rule, "'tokens' or 'groups'", node) }
            return .requiredChildren(
                TokenLint.RequiredChildren(
                    match: scope.match, ignore: scope.ignore, tokens: tokens, groups: groups))
        case .requiredModes:
            let rows = node["contexts"].flatMap { reader.table($0, "contexts") }
            for (modifier, value) in node["contexts"]?.members.map({ $0 }) ?? [] {
                for context in value.kind == .sequence ? value.elements.map({ $0 }) : [value] {
                    contexts.append(
                        TokensConfiguration.NamedContext(
                            modifier: modifier.text, context: context.text,
                            modifierPlace: reader.text.location(of: modifier),
                            place: reader.text.location(of: context)))
                }
            }
            if rows == nil, node["contexts"] == nil { reportMissing(rule, "'contexts'", node) }
            return .requiredModes(
                TokenLint.RequiredModes(
                    scope: scope,
                    contexts: (rows ?? []).flatMap { row in
                        row.values.map { .init(modifier: row.name, context: $0) }
                    }))
        case .unused: return .unused(TokenLint.Unused(scope: scope))
        case .minFontSize:
            let (px, rem) = (Self.number(values["px"]), Self.number(values["rem"]))
            if px == nil, rem == nil { reportMissing(rule, "'px' or 'rem'", node) }
            return .minFontSize(TokenLint.MinFontSize(px: px, rem: rem, scope: scope))
        }
    }

    private static func number(_ value: FieldValue?) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }

    private mutating func reportMissing(_ rule: Rule, _ what: String, _ node: Node) {
        reader.reportMissing(
            "the rule '\(rule.rawValue)' needs \(what)", in: node, help: "add \(what)")
    }
}
