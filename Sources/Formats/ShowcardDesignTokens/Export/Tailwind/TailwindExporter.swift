/// Writes tokens as a theme of Tailwind CSS 4, in one style sheet with all permutations.
///
/// The variables of the default permutation are in `@theme`, which makes utilities of them. Theme variables are custom
/// properties of `:root` in a layer, so the rules of the other permutations, which are in no layer, override them.
struct TailwindExporter: TokenExporter {
    static let name = "tailwind"
    static let summary = "a theme of Tailwind CSS 4, and rules for the other permutations"
    static let options = [
        TokenExportOption.file(standard: "theme"), TailwindNamespace.option,
        CSSSelectors.attributesOption, CSSContexts.option, CSSSelectors.systemOption,
        CSSDeclarations.fallbacksOption, .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        var variables = CSSVariables()
        variables.textStyles = .sizeWithParts
        variables.renamed = names(of: input)
        let selectors = CSSSelectors(
            input, selector: ":root", attributes: options["attributes"],
            followsSystem: options.isOn("system"), contexts: options.table("contexts"))
        var sheet = CSSSheet(selectors, hasComments: false)
        let all = CSSPermutations(
            input, CSSDeclarations(variables, hasFallbacks: options.isOn("fallbacks")),
            output: "Tailwind CSS")
        for (index, permutation) in input.permutations.enumerated() {
            sheet.add(permutation, all.declarations(at: index))
        }
        let themed = variables.renamed
        sheet.isThemed = { declaration in
            // The duration of a spring is no easing.
            themed[declaration.token.path] != nil
                && (declaration.token.type != .cubicBezier
                    || declaration.name == variables.name(of: declaration.token))
        }
        return TokenExport(
            files: [TokenFileOutput(path: "\(options["file"]).css", bytes: sheet.bytes)],
            problems: selectors.problems + all.claimed.problems + losses(of: all.table))
    }

    /// Returns the words of the names of theme variables, by path.
    private func names(of input: TokenExportInput) -> [String: String] {
        let rows = options.table(TailwindNamespace.option.name).map { row in
            (row.name, row.values.map(TailwindPattern.init))
        }
        guard !rows.isEmpty else { return Self.standardNames(of: input.everyToken) }
        var names: [String: String] = [:]
        for token in input.everyToken {
            names[token.path] =
                rows.lazy.compactMap { namespace, patterns in
                    patterns.lazy.compactMap { $0.words(of: token) }.first.map {
                        "\(namespace)-\($0)"
                    }
                }.first
        }
        return names
    }

    /// Returns the words of names by role.
    ///
    /// Where several tokens would have the same name, a text style has it, and the others have the names of their whole
    /// paths: `text.body` is `--text-body`, and then `fontSize.body` is `--text-font-size-body`.
    private static func standardNames(of tokens: [Token]) -> [String: String] {
        let roles = tokens.compactMap { token -> (token: Token, space: String, name: String)? in
            guard let role = TokenRole(token), let namespace = TailwindNamespace(role) else {
                return nil
            }
            let space = namespace.rawValue
            return (token, space, "\(space)-\(role.ownWords(of: token))")
        }
        let shared = Dictionary(grouping: roles, by: \.name).filter { $0.value.count > 1 }
        var names: [String: String] = [:]
        for (token, space, name) in roles {
            let isOwn = shared[name] == nil || token.type == .typography
            names[token.path] = isOwn ? name : "\(space)-\(token.nameInCSS)"
        }
        return names
    }

    private func losses(of table: TokenTable) -> [TokenDiagnostic] {
        var losses = Approximations(output: "Tailwind CSS")
        losses.check(table) { value in
            guard case .typography = value else { return CSSPermutations.losses(of: value) }
            return ["has no font family in text styles; it is omitted"]
        }
        return losses.problems
    }
}
