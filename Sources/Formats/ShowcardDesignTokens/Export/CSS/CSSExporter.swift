/// Writes tokens as CSS custom properties in one style sheet with all permutations.
///
/// Names and values are those of ``CSSVariables``. The first rule contains the default permutation. Each modifier is an
/// attribute, `data-theme="knot"`, and a rule contains only what the other matching rules don't set.
struct CSSExporter: TokenExporter {
    static let name = "css"
    static let summary =
        "CSS custom properties; attributes and the reader's system select the permutation"
    static let options = [
        TokenExportOption.file(),
        TokenExportOption(
            "prefix", "words that begin every name", .text { _ in nil }, standard: ""),
        CSSNameCase.option,
        TokenExportOption(
            "selector", "the selector of the properties and attributes",
            .text(CSSSelectors.fault), standard: ":root"),
        TokenExportOption(
            "attributes", "the prefix of attributes, before the modifier's name",
            .text(CSSSelectors.attributeFault), standard: "data-"),
        CSSContexts.option,
        TokenExportOption(
            "system",
            "whether light and dark, and high contrast, follow the reader's system if no attribute is set",
            .flag, standard: "true"),
        TokenExportOption(
            "fallbacks", "whether colors that old browsers do not support are also in sRGB",
            .flag, standard: "true"),
        TokenExportOption(
            "shorthands",
            "whether the shorthands of composite values refer to tokens or to their own parts",
            .choice(CSSShorthands.allCases.map(\.rawValue)), standard: "tokens"),
        TokenExportOption(
            "comments", "whether descriptions are comments in the first rule", .flag,
            standard: "false"),
        .deprecated,
    ]

    private let options: TokenExportOptions
    private let variables: CSSVariables

    init(_ options: TokenExportOptions) {
        self.options = options
        var variables = CSSVariables(prefix: options["prefix"])
        variables.nameCase = CSSNameCase(options)
        variables.shorthands = CSSShorthands(rawValue: options["shorthands"]) ?? .tokens
        self.variables = variables
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let selectors = CSSSelectors(
            input, selector: options["selector"], attributes: options["attributes"],
            followsSystem: options.isOn("system"), contexts: options.table("contexts"))
        var sheet = CSSSheet(selectors, hasComments: options.isOn("comments"))
        let maker = CSSDeclarations(variables, hasFallbacks: options.isOn("fallbacks"))
        let table = TokenTable(input)
        var claimed = OutputNames(output: "CSS")
        let said = table.rows.map { row in
            let own = maker.declarations(of: row, in: input.permutations)
            for (token, declarations) in zip(row.tokens, own) {
                claimed.claim(declarations.map { ($0.name, $0.name) }, for: token)
                if token.hasEmptyNameInCSS { claimed.reportEmpty(token) }
            }
            return own
        }
        for (index, permutation) in input.permutations.enumerated() {
            let declarations = zip(table.rows, said).flatMap { row, own in
                row.choices[index].map { own[$0] } ?? []
            }
            sheet.add(permutation, declarations)
        }
        var losses = Approximations(output: "CSS")
        losses.check(table, Self.losses)
        return TokenExport(
            files: [TokenFileOutput(path: "\(options["file"]).css", bytes: sheet.bytes)],
            problems: selectors.problems + claimed.problems + losses.problems)
    }

    private static func losses(of value: TokenValue) -> [String] {
        let style: TokenStrokeStyle? =
            switch value {
            case .strokeStyle(let style): style
            case .border(let border) where border.style.alias == nil: border.style.value
            default: nil
            }
        guard case .dashes = style else { return [] }
        return ["has no dash lengths; the browser chooses them"]
    }
}
