/// Writes help from declarations, in lines of at most 80 columns.
package struct HelpText: Sendable {
    /// The name of the program.
    package let program: String

    /// The option that every command has.
    private static let help = Flag("help", short: "h", "shows this help").declaration
    private static let width = 80

    /// Returns the overview: the purpose of the program and its commands.
    ///
    /// - Parameters:
    ///   - introduction: The purpose of the program, in sentences.
    ///   - commands: The commands, in the order to show them.
    ///   - closing: Further paragraphs.
    /// - Returns: The lines, with a line break at the end.
    package func overview(
        introduction: String, commands: [CommandDeclaration], closing: [String]
    ) -> String {
        let version = Flag("version", short: "V", "shows the version").declaration
        return Self.page(
            [
                TextWrapping.paragraph(introduction, width: Self.width),
                ["Usage: \(program) <command> [options]"],
                ["Commands:"] + Self.table(commands.map { ($0.name, $0.summary) }),
                ["Options:"] + Self.table([Self.help, version].map(Self.row)),
            ] + closing.map { TextWrapping.paragraph($0, width: Self.width) })
    }

    /// Returns the help of one command.
    package func text(of command: CommandDeclaration) -> String {
        var usage = "Usage: \(program) \(command.name)"
        if !command.options.isEmpty { usage += " [options]" }
        for positional in command.positionals {
            let name = positional.placeholder + (positional.isRepeatable ? "..." : "")
            usage += positional.isRequired ? " <\(name)>" : " [\(name)]"
        }
        var sections = [TextWrapping.paragraph(command.discussion, width: Self.width), [usage]]
        if !command.positionals.isEmpty {
            let rows = command.positionals.map { ($0.placeholder, $0.summary) }
            sections.append(["Arguments:"] + Self.table(rows))
        }
        sections.append(["Options:"] + Self.table((command.options + [Self.help]).map(Self.row)))
        return Self.page(sections)
    }

    private static func page(_ sections: [[String]]) -> String {
        sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private static func row(_ option: OptionDeclaration) -> (String, String) {
        let short = option.shortSpelling.map { "\($0), " } ?? "    "
        let value = option.placeholder.map { " \($0)" } ?? ""
        return ("\(short)\(option.spelling)\(value)", option.explanation)
    }

    /// Returns the lines of two columns, the first as wide as its widest cell.
    private static func table(_ rows: [(String, String)]) -> [String] {
        let column = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
        return rows.flatMap { cell, text in
            TextWrapping.hanging(
                "  \(TextWrapping.padded(cell, to: column))  ",
                text.split(separator: " ").map { String($0) }, width: width)
        }
    }
}
