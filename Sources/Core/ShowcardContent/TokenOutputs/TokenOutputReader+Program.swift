import ShowcardCatalog
import ShowcardYAML

// Outputs that programs write.
extension TokenOutputReader {
    /// The keys of an output that a program writes.
    ///
    /// The program writes its comments itself, so there is no `header`.
    static let programKeys =
        keys.filter { $0.name != header }
        + ProgramSettingsReader.keys.filter { $0.name != "enabled" }
        + [DeclaredKey(Field(deprecated, .boolean), "whether the program gets deprecated tokens")]

    private static let header = "header"
    private static let deprecated = "deprecated"

    /// Reads an output that a program writes.
    ///
    /// - Returns: The output; `nil` if a problem was reported.
    mutating func readProgram(_ node: Node, format: Node) -> TokensConfiguration.Output? {
        let before = reader.problems.count
        if let header = node.members.first(where: { $0.key.text == Self.header })?.key {
            reader.report(
                "unknown-field", "the output 'program' has no field 'header'", at: header,
                help: "have the program write the comment; an option can have its text")
        }
        let members =
            reader.members(
                node, Self.programKeys.fields, others: Self.programKeys.others + [Self.header],
                what: "the output 'program'") ?? []
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let folder = folder(node, values)
        let settings = settings(node, values)
        guard reader.problems.count == before else { return nil }
        var program = ProgramSetting(
            name: folder ?? TokenProgram.format, command: [],
            place: reader.text.location(of: node["command"] ?? format), purpose: .tokenOutput)
        ProgramSettingsReader.take(members, into: &program)
        return TokensConfiguration.Output(
            format: TokenProgram.format, folder: program.name, options: [:],
            program: TokenProgram(
                setting: program, takesDeprecated: values[Self.deprecated] != .boolean(false),
                text: reader.text, output: node),
            settings: settings, header: nil, place: reader.text.location(of: format),
            places: places)
    }
}
