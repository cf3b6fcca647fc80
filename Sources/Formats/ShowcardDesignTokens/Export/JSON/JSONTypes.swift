/// Writes the types of JSON files for TypeScript.
///
/// The compiler finds the types of `tokens.json` in `tokens.d.json.ts` (TypeScript 5.0, `allowArbitraryExtensions`). The
/// interface is in one file for all permutations.
struct JSONTypes {
    /// Whether the types are written.
    static let option = TokenExportOption(
        "types", "whether types for TypeScript are written", .flag, standard: "false")

    let options: TokenExportOptions

    /// Returns the files; none if the option is off.
    func files(
        _ names: PermutationNames, count: Int, interface: () -> [String]
    ) -> [TokenFileOutput] {
        guard options.isOn(Self.option.name) else { return [] }
        let stem = options["file"]
        let shared = file("\(stem).d.ts", TypeScriptTypes.declarations + interface())
        return [shared]
            + (0..<count).map { index in
                file(
                    names.path(stem, index, ".d.json.ts"),
                    [
                        "import type { Tokens } from \"./\(stem).js\";",
                        "declare const tokens: Tokens;", "export default tokens;",
                    ])
            }
    }

    private func file(_ path: String, _ lines: [String]) -> TokenFileOutput {
        let text = ([JavaScriptText.header] + lines).joined(separator: "\n") + "\n"
        return TokenFileOutput(path: path, bytes: Array(text.utf8))
    }
}
