internal import ShowcardJSON

/// Writes tokens as one JSON object per permutation, with their values by path.
///
/// Colors, lengths and times are in CSS syntax; numbers, weights and curves are numbers; a shadow or a gradient is a
/// list; the parts of other composite values have the names of the format.
struct FlatJSONExporter: TokenExporter {
    static let name = "json-flat"
    static let summary = "JSON, one object of values by path for each permutation"
    static let options = [
        TokenExportOption.file(),
        TokenExportOption(
            "names", "the names of tokens", .choice(["path", "kebab", "camel"]), standard: "path"),
        JSONValues.colors, JSONTypes.option, .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let names = PermutationNames(input)
        var claimed = OutputNames(output: "JSON")
        for token in input.everyToken {
            claimed.claim(Self.key(of: token, options), for: token)
        }
        let values = JSONValues(options)
        let files = input.permutations.enumerated().map { index, permutation in
            var json = JSONWriter()
            json.object { json in
                for token in permutation.tokens.tokens {
                    json.key(Self.key(of: token, options))
                    values.write(token, to: &json)
                }
            }
            return TokenFileOutput(
                path: names.path(options["file"], index, ".json"), bytes: json.indentedBytes)
        }
        let types = JSONTypes(options: options).files(names, count: files.count) {
            TypeScriptInterface(input).flat(root: "tokens") { Self.key(of: $0, options) }
        }
        return TokenExport(files: files + types, problems: names.problems + claimed.problems)
    }

    /// Returns the key of a token, by the option `names`.
    static func key(of token: Token, _ options: TokenExportOptions) -> String {
        switch options["names"] {
        case "kebab": token.nameInCSS
        case "camel": SwiftNames.member(token.nameInCSS)
        default: token.path
        }
    }
}

extension JSONValues {
    /// The form of colors.
    static let colors = TokenExportOption(
        "colors", "the form of colors: CSS, or the nearest in sRGB as hex",
        .choice(["css", "hex"]), standard: "css")

    init(_ options: TokenExportOptions) {
        form = .plain(hasHexColors: options["colors"] == "hex")
    }
}

/// Writes tokens as one JSON object per permutation, with nested objects by group.
///
/// Values are those of ``FlatJSONExporter``; a group's own token has the key `$root`.
struct NestedJSONExporter: TokenExporter {
    static let name = "json"
    static let summary = "JSON, objects of values by group for each permutation"
    static let options = [
        TokenExportOption.file(), JSONValues.colors, JSONTypes.option, .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let names = PermutationNames(input)
        let values = JSONValues(options)
        let files = input.permutations.enumerated().map { index, permutation in
            var json = JSONWriter()
            json.object {
                ExportTree(permutation.tokens).write(to: &$0) { values.write($0, to: &$1) }
            }
            return TokenFileOutput(
                path: names.path(options["file"], index, ".json"), bytes: json.indentedBytes)
        }
        let types = JSONTypes(options: options).files(names, count: files.count) {
            TypeScriptInterface(input).nested(root: "tokens")
        }
        return TokenExport(files: files + types, problems: names.problems)
    }
}
