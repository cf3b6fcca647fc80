import ShowcardCatalog
import ShowcardYAML

/// Reads one output of design tokens.
struct TokenOutputReader {
    var reader: ValueReader
    /// The text at the top of files, if the output has none of its own.
    let header: String?
    private(set) var places: [String: SourceLocation] = [:]

    init(reader: ValueReader, header: String?) {
        self.reader = reader
        self.header = header
    }

    /// The key that names the format.
    static let format = DeclaredKey(
        Field("format", .choice(TokenExporters.names + [TokenProgram.format]), isRequired: true),
        "the format")

    /// The keys of every output.
    static let keys = [
        format,
        DeclaredKey(
            Field("folder", .string, limits: FieldLimits(minLength: 1)),
            "the folder below 'output'; the format's name if absent"),
        DeclaredKey("include", "the tokens and permutations that the output has"),
        DeclaredKey("exclude", "the tokens and permutations that the output does not have"),
        DeclaredKey("rename", "new paths of tokens and groups, by their paths"),
        DeclaredKey("units", "the conversion of lengths, such as {px: rem, base: 16}"),
        DeclaredKey(
            Field("references", .choice(["keep", "resolve"])),
            "whether references between tokens are kept, if the format can have them"),
        DeclaredKey(
            Field("header", .string), "the text of the comment at the top of each file"),
    ]

    /// The keys of a format's options, besides those of every output.
    static func keys(of format: any TokenExporter.Type) -> [DeclaredKey] {
        let known = Set(keys.names)
        return format.options.filter { !known.contains($0.name) }.map { option in
            switch option.kind {
            case .flag: return DeclaredKey(Field(option.name, .boolean), option.summary)
            case .choice(let words):
                return DeclaredKey(Field(option.name, .choice(words)), option.summary)
            case .text:
                return DeclaredKey(Field(option.name, .string), option.summary)
            case .file:
                return DeclaredKey(
                    Field(
                        option.name, .string, limits: FieldLimits(minLength: 1), isRequired: true),
                    option.summary)
            case .table: return DeclaredKey(option.name, option.summary)
            }
        }
    }

    /// Reads an output.
    ///
    /// - Returns: The output; `nil` if a problem was reported.
    mutating func read(_ node: Node) -> TokensConfiguration.Output? {
        let before = reader.problems.count
        let name = node.kind == .mapping ? node["format"] : nil
        if let name, name.kind == .scalar, name.text == TokenProgram.format {
            return readProgram(node, format: name)
        }
        guard let name, name.kind == .scalar, let format = TokenExporters.named(name.text) else {
            let others =
                TokenExporters.all.flatMap { Self.keys(of: $0).names } + Self.programKeys.names
            _ = reader.members(
                node, Self.keys.fields, others: Self.keys.others + others, what: "an output")
            return nil
        }
        let own = Self.keys(of: format)
        let members = reader.members(node, Self.keys + own, what: "the output '\(name.text)'")
        var values: [String: FieldValue] = [:]
        for member in members ?? [] { values[member.name] = member.value }
        let folder = folder(node, values)
        var options: [String: TokenExportValue] = [:]
        for option in format.options {
            guard let value = node[option.name],
                let given = self.value(value, of: option, values[option.name])
            else { continue }
            if let fault = option.fault(of: given) {
                reader.report(
                    "wrong-token-option", "'\(option.name)' \(fault.message)", at: value,
                    help: fault.help)
            }
            options[option.name] = given
        }
        let settings = settings(node, values)
        guard reader.problems.count == before else { return nil }
        let lines = values["header"]?.text ?? header
        return TokensConfiguration.Output(
            format: name.text, folder: folder ?? name.text, options: options, program: nil,
            settings: settings,
            header: lines?.split(separator: "\n", omittingEmptySubsequences: false)
                .map { String($0) },
            place: reader.text.location(of: name), places: places)
    }

    /// Reads the folder, which has to be a path below that of all outputs.
    mutating func folder(_ node: Node, _ values: [String: FieldValue]) -> String? {
        if let folder = node["folder"], values["folder"] != nil {
            reader.checkPath(folder, of: "folder")
        }
        return values["folder"]?.text
    }

    /// Reads which tokens the output has, and their names and values.
    mutating func settings(_ node: Node, _ values: [String: FieldValue]) -> TokenOutputSettings {
        var settings = TokenOutputSettings()
        settings.selection = TokenSelection(
            included: conditions(node["include"], "include"),
            excluded: conditions(node["exclude"], "exclude"))
        settings.renames = renames(node["rename"])
        settings.units = conversions(node["units"])
        settings.keepsReferences = values["references"]?.text != "resolve"
        return settings
    }

    /// The value of an option of the format; `nil` if it is absent or was reported.
    private mutating func value(
        _ node: Node, of option: TokenExportOption, _ read: FieldValue?
    ) -> TokenExportValue? {
        switch (option.kind, read) {
        case (.file(let check), _):
            return read == nil ? nil : file(node, option.name, check).map(TokenExportValue.file)
        case (.table, _): return table(node, option.name).map(TokenExportValue.table)
        case (_, .boolean(let isOn)): return .text(isOn ? "true" : "false")
        case (_, let read): return (read?.text).map(TokenExportValue.text)
        }
    }

    /// Reads a file below the folder of the configuration, and reports its problems.
    private mutating func file(
        _ node: Node, _ key: String, _ check: (TokenExportValue.File) -> [TokenDiagnostic]
    ) -> TokenExportValue.File? {
        reader.checkPath(node, of: key)
        guard OutputPath(node.text) != nil else { return nil }
        let folder = TokenRepository.folder(of: reader.text.path)
        do throws(DiagnosticError) {
            let read = try SourceFolder(folder).read(node.text)
            let text = SourceText(
                path: TokenRepository.joined(folder, read.path), bytes: read.bytes)
            let file = TokenExportValue.File(path: text.path, bytes: text.bytes)
            let problems = check(file)
            reader.problems += problems.map { Diagnostic($0, in: [text]) }
            return problems.isEmpty ? file : nil
        } catch {
            reader.report(
                "unreadable-file",
                error.diagnostics.first?.message ?? "the file cannot be read", at: node,
                help: error.diagnostics.first?.help)
            return nil
        }
    }

    /// Remembers the place of a text for problems that are found later.
    mutating func note(_ node: Node) {
        if places[node.text] == nil { places[node.text] = reader.text.location(of: node) }
    }
}
