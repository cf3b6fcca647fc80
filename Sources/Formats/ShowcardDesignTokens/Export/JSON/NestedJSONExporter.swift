internal import ShowcardJSON

/// Writes tokens as one JSON object per permutation, with nested objects by group.
///
/// Values are those of ``FlatJSONExporter``; a group's own token has the key `$root`.
struct NestedJSONExporter: TokenExporter {
    static let name = "json"
    static let summary = "JSON, objects of values by group for each permutation"
    static let options = [TokenExportOption.file(), JSONValues.colors, .deprecated]

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
                JSONTree(permutation.tokens).write(to: &$0) { values.write($0, to: &$1) }
            }
            return TokenFileOutput(
                path: names.path(options["file"], index, ".json"), bytes: json.indentedBytes)
        }
        return TokenExport(files: files, problems: names.problems)
    }
}
