import ShowcardCatalog
import ShowcardYAML

/// Reads the configuration of outputs of design tokens.
struct TokensConfigurationReader {
    var reader: ValueReader
    /// Whether the sources of the tokens are in the file too, as in `tokens.yml`.
    private let hasSources: Bool

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - hasSources: Whether the file names the sources of the tokens; `catalog.yml` does not.
    init(_ text: SourceText, hasSources: Bool) {
        self.init(ValueReader(text), hasSources: hasSources)
    }

    init(_ reader: ValueReader, hasSources: Bool) {
        self.reader = reader
        self.hasSources = hasSources
    }

    /// The keys of `tokens.yml` that `tokens` in `catalog.yml` does not have.
    private static let sourceKeys = [
        DeclaredKey(
            Field(
                "sources", .list(.string), limits: FieldLimits(minLength: 1, minCount: 1),
                isRequired: true),
            "the files, folders or resolvers with the tokens, relative to this file"),
        DeclaredKey(
            Field("compat", .boolean), "whether files of older tools are read, with warnings"),
        DeclaredKey(
            Field("hex_order", .choice(TokenReadingOptions.HexOrder.allCases.map(\.rawValue))),
            "the order of the channels in colors with eight hex digits, with 'compat'"),
        DeclaredKey(
            Field("unitless", .choice(TokenDimension.Unit.allCases.map(\.rawValue))),
            "the unit of lengths without a unit, with 'compat'"),
        DeclaredKey(
            Field("max_permutations", .integer, limits: FieldLimits(min: 1, max: 1_000_000)),
            "the maximum number of permutations of a resolver"),
    ]

    /// The keys that both files have.
    private static let sharedKeys = [
        DeclaredKey(
            Field("output", .string, limits: FieldLimits(minLength: 1)),
            "the folder of all outputs, relative to this file"),
        DeclaredKey(
            Field("header", .string), "the text of the comment at the top of each file"),
        DeclaredKey("outputs", "the outputs"),
        DeclaredKey("lint", "the rules that the tokens are checked by"),
    ]

    /// The keys of the file.
    static func keys(hasSources: Bool) -> [DeclaredKey] {
        hasSources ? sourceKeys + sharedKeys : sharedKeys
    }

    /// Reads the configuration.
    ///
    /// - Parameter node: The mapping.
    /// - Returns: The configuration; `nil` if a problem was reported.
    mutating func read(_ node: Node) -> TokensConfiguration? {
        let before = reader.problems.count
        let what = hasSources ? TokensConfiguration.fileName : "'tokens'"
        guard let members = reader.members(node, Self.keys(hasSources: hasSources), what: what)
        else { return nil }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let paths = node["sources"]?.elements.map { $0 } ?? []
        for source in paths where source.text != "." { reader.checkPath(source, of: "sources") }
        let sources = (values["sources"]?.texts ?? []).map { path in
            TokensConfiguration.Source(
                path: path,
                place: reader.text.location(
                    of: paths.first { $0.text == path } ?? node["sources"] ?? node))
        }
        if let folder = node["output"], values["output"] != nil {
            reader.checkPath(folder, of: "output")
        }
        let outputs = outputs(node["outputs"], header: values["header"]?.text)
        let (lint, contexts) = lint(node["lint"])
        guard reader.problems.count == before else { return nil }
        var reading = TokensConfiguration.Reading()
        if case .boolean(let isCompat) = values["compat"] { reading.readsOlderFiles = isCompat }
        reading.hexOrder = values["hex_order"]?.text.flatMap(TokenReadingOptions.HexOrder.init)
        reading.unitless = values["unitless"]?.text.flatMap(TokenDimension.Unit.init)
        reading.maxPermutations = values["max_permutations"]?.integer
        return TokensConfiguration(
            path: reader.text.path, sources: sources, folder: values["output"]?.text,
            reading: reading, outputs: outputs, lint: lint,
            lintContexts: contexts)
    }

    private mutating func lint(
        _ node: Node?
    ) -> (lint: TokenLint, contexts: [TokensConfiguration.NamedContext]) {
        guard let node, !ValueReader.isNull(node) else { return (TokenLint(rules: []), []) }
        var lintReader = TokenLintReader(reader: reader)
        let lint = lintReader.read(node)
        reader = lintReader.reader
        return (lint, lintReader.contexts)
    }

    private mutating func outputs(
        _ node: Node?, header: String?
    ) -> [TokensConfiguration.Output] {
        guard let node, !ValueReader.isNull(node) else { return [] }
        guard node.kind == .sequence else {
            reader.report(
                "wrong-type", "'outputs' takes a list, not \(node.phrase)", at: node,
                help: "write each as '- format: css' on a line of its own")
            return []
        }
        var outputs: [TokensConfiguration.Output] = []
        for element in node.elements {
            var outputReader = TokenOutputReader(reader: reader, header: header)
            let output = outputReader.read(element)
            reader = outputReader.reader
            guard let output else { continue }
            // Files that a build no longer writes are removed from the folder of an output.
            let folder = "\(output.folder.lowercased())/"
            if let owner = outputs.first(where: { other in
                let taken = "\(other.folder.lowercased())/"
                return taken.hasPrefix(folder) || folder.hasPrefix(taken)
            }) {
                reader.report(
                    "output-collision",
                    owner.folder == output.folder
                        ? "two outputs are both written to '\(output.folder)'"
                        : "'\(output.folder)' and '\(owner.folder)' are not separate folders",
                    at: element["folder"] ?? element["format"] ?? element,
                    help: "give one of them another 'folder'",
                    related: [.init(location: owner.place, message: "the other is here")])
            }
            outputs.append(output)
        }
        return outputs
    }
}
