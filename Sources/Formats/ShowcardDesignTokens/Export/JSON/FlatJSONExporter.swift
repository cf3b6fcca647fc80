internal import ShowcardJSON

/// Writes tokens as one JSON object a permutation, with their values by their paths.
///
/// Colours, lengths and times are as CSS writes them; numbers, weights and curves are numbers; a shadow or a gradient
/// is a list, and of other composite values every part has its name in the format.
struct FlatJSONExporter: TokenExporter {
    static let name = "json-flat"
    static let summary = "JSON, one object of values by path for each permutation"
    static let options = [
        TokenExportOption.file(),
        TokenExportOption(
            "names", "how tokens are called", .choice(["path", "kebab", "camel"]), standard: "path"),
        PlainJSON.colors, .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let names = PermutationNames(input)
        var claimed = OutputNames(output: "JSON")
        for token in input.everyToken { claimed.claim(key(of: token), for: token) }
        let values = PlainJSON(options)
        let files = input.permutations.enumerated().map { index, permutation in
            var json = JSONWriter()
            json.beginObject()
            for token in permutation.tokens.tokens {
                json.key(key(of: token))
                values.write(token.value, to: &json)
            }
            json.endObject()
            return TokenFileOutput(
                path: names.path(options["file"], index, ".json"), bytes: json.indentedBytes)
        }
        return TokenExport(files: files, problems: names.problems + claimed.problems)
    }

    private func key(of token: Token) -> String {
        switch options["names"] {
        case "kebab": token.nameInCSS
        case "camel": SwiftNames.member(token.nameInCSS)
        default: token.path
        }
    }
}

extension PlainJSON {
    /// How colours are written.
    static let colors = TokenExportOption(
        "colors", "how colours are written: as CSS does, or as what sRGB has of them",
        .choice(["css", "hex"]), standard: "css")

    init(_ options: TokenExportOptions) {
        hasHexColors = options["colors"] == "hex"
    }
}
