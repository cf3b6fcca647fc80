internal import ShowcardJSON

/// Writes tokens as files of the Design Tokens Format Module 2025.10, one per permutation: resolved, with a `$type` on
/// every token, and without `$extends`.
///
/// Descriptions, deprecations and the data of other tools are kept. An easing whose spring comes from another token
/// contains the spring itself.
struct FormatExporter: TokenExporter {
    static let name = "dtcg"
    static let summary =
        "Design Tokens files (DTCG 2025.10) with everything resolved, one for each permutation"
    static let options = [
        TokenExportOption.file(),
        TokenExportOption(
            "references", "whether whole-token references are kept", .choice(["resolve", "keep"]),
            standard: "resolve"),
        .deprecated,
    ]

    private static let vendor = "showcard"
    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let names = PermutationNames(input)
        let files = input.permutations.enumerated().map { index, permutation in
            TokenFileOutput(
                path: names.path(options["file"], index, ".tokens.json"),
                bytes: bytes(of: permutation, input.tokens.modifiers))
        }
        return TokenExport(files: files, problems: names.problems)
    }

    private func bytes(of permutation: TokenPermutation, _ modifiers: [TokenModifier]) -> [UInt8] {
        let set = permutation.tokens
        let values = JSONValues(
            form: .format(referringTo: options["references"] == "keep" ? set : nil))
        var groups: [String: TokenGroup] = [:]
        for group in set.groups { groups[group.path] = group }
        var json = JSONWriter()
        json.object { json in
            if let description = set.description { json.member("$description", description) }
            writeExtensions(set.extensions, of: permutation, modifiers, to: &json)
            ExportTree(set).write(to: &json) { path, json in
                guard let group = groups[path] else { return }
                if let description = group.description { json.member("$description", description) }
                if let extensions = group.extensions { json.member("$extensions", extensions) }
            } token: { token, json in
                json.object { write(token, values, to: &$0) }
            }
        }
        return json.indentedBytes
    }

    private func write(_ token: Token, _ values: JSONValues, to json: inout JSONWriter) {
        json.member("$type", token.type.rawValue)
        json.key("$value")
        values.write(token, to: &json)
        if let description = token.description { json.member("$description", description) }
        if let deprecation = token.deprecation {
            if let message = deprecation.message {
                json.member("$deprecated", message)
            } else {
                json.member("$deprecated", true)
            }
        }
        writeExtensions(of: token, to: &json)
    }

    /// Writes the extensions of the token, and the spring of the token that it refers to.
    private func writeExtensions(of token: Token, to json: inout JSONWriter) {
        let own = token.extensions?[Self.vendor]?["spring"]
        guard own == nil, let spring = token.spring else {
            if let extensions = token.extensions { json.member("$extensions", extensions) }
            return
        }
        json.member("$extensions") { json in
            for member in token.extensions?.members ?? [] where member.key != Self.vendor {
                json.member(member.key, member.value)
            }
            json.member(Self.vendor) { json in
                json.member("spring") { json in
                    json.member("response", spring.response)
                    json.member("dampingFraction", spring.dampingFraction)
                }
            }
        }
    }

    /// Writes the extensions at the top of the files, with the mode of this permutation.
    private func writeExtensions(
        _ extensions: JSONNode?, of permutation: TokenPermutation, _ modifiers: [TokenModifier],
        to json: inout JSONWriter
    ) {
        let scheme = modifiers.first(where: \.isScheme)?.name
        let chosen = permutation.choices.first { $0.modifier == scheme }?.context.lowercased()
        let mode = chosen ?? extensions?[Self.vendor]?["mode"]?.stringValue
        let others = (extensions?.members ?? []).filter { $0.key != Self.vendor }
        let isDark = mode == TokenMode.dark.rawValue
        guard isDark || !others.isEmpty else { return }
        json.member("$extensions") { json in
            for member in others { json.member(member.key, member.value) }
            if isDark {
                json.member(Self.vendor) { $0.member("mode", TokenMode.dark.rawValue) }
            }
        }
    }
}
