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
        CSSSelectors.attributesOption, CSSContexts.option,
        CSSSelectors.systemOption, CSSDeclarations.fallbacksOption,
        TokenExportOption(
            "shorthands",
            "whether the shorthands of composite values refer to tokens or to their own parts",
            .choice(CSSShorthands.allCases.map(\.rawValue)), standard: "tokens"),
        TokenExportOption(
            "properties", "whether the properties are registered with their syntax", .flag,
            standard: "false"),
        CSSUtilities.option,
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
        let hasFallbacks = options.isOn("fallbacks")
        var all = CSSPermutations(
            input, CSSDeclarations(variables, hasFallbacks: hasFallbacks), output: "CSS")
        for (index, permutation) in input.permutations.enumerated() {
            sheet.add(permutation, all.declarations(at: index))
        }
        if options.isOn("properties") {
            sheet.registrations = CSSRegistration.all(
                all, variables, colors: hasFallbacks ? .fallback : .own)
        }
        sheet.utilities = CSSUtilities.groups(options["utilities"]).flatMap {
            $0.rules(of: all.table, variables)
        }
        all.claim(sheet.utilities)
        var losses = Approximations(output: "CSS")
        losses.check(all.table, CSSPermutations.losses)
        return TokenExport(
            files: [TokenFileOutput(path: "\(options["file"]).css", bytes: sheet.bytes)],
            problems: selectors.problems + all.claimed.problems + losses.problems)
    }
}
