/// The options, names and checks that the outputs for preprocessors of CSS share.
struct PreprocessorVariables {
    /// The options of the outputs.
    static let options = [
        TokenExportOption.file(),
        TokenExportOption(
            "prefix", "words that begin every variable", .text { _ in nil }, standard: ""),
        CSSNameCase.option,
        TokenExportOption(
            "map", "the name of the map of all variables", .text(SCSSText.fault),
            standard: "tokens"),
        TokenExportOption(
            "colors",
            "the form of colors outside of sRGB: CSS, or the nearest in sRGB",
            .choice(["css", "srgb"]), standard: "css"),
        .deprecated,
    ]

    /// The name of the language in messages.
    let language: String
    /// The sign before the name of a variable.
    let sign: String
    /// The options.
    let options: TokenExportOptions
    /// Returns the name of a token's variable without its sign.
    let name: (Token) -> String

    /// Writes a file for each permutation, and reports tokens with the same name.
    ///
    /// - Parameters:
    ///   - input: The selected tokens.
    ///   - losses: The losses of their values.
    ///   - path: Returns the path of a file from the parts of its name.
    ///   - bytes: Returns the content of the file of a set.
    /// - Returns: The files and the problems.
    func export(
        _ input: TokenExportInput, losses: [TokenDiagnostic], path: (String) -> String,
        bytes: (TokenSet) -> [UInt8]
    ) -> TokenExport {
        let names = PermutationNames(input, separator: "-")
        var claimed = OutputNames(output: language)
        for token in input.everyToken {
            let isNameless = token.nameInCSS.isEmpty && options["prefix"].isEmpty
            if isNameless || token.hasEmptyNameInCSS {
                claimed.reportEmpty(token)
                continue
            }
            claimed.claim("\(sign)\(name(token))", for: token)
        }
        let map = options["map"]
        if let token = input.everyToken.first(where: { name($0) == map }) {
            claimed.report(
                token, "'\(token.path)' and the map of all variables are both '\(sign)\(map)'")
        }
        let files = input.permutations.enumerated().map { index, permutation in
            TokenFileOutput(
                path: path(([options["file"]] + names.words[index]).joined(separator: "-")),
                bytes: bytes(permutation.tokens))
        }
        return TokenExport(files: files, problems: names.problems + claimed.problems + losses)
    }
}
