/// Writes the manual page of the program in the macros of man(7).
struct ManualPage: Sendable {
    /// The name of the program.
    let program: String
    /// The version of the program.
    let version: String
    /// The purpose of the program, in sentences.
    let introduction: String
    /// The commands, in the order to show them.
    let commands: [CommandDeclaration]
    /// The meanings of exit codes, separated by semicolons.
    let exitStatus: String

    /// The page; it has no date, because the program is the same on every day.
    var text: String {
        var lines = [
            ".TH \(program.uppercased()) 1 \"\" \"\(program) \(version)\" \"\"", ".SH NAME",
            "\(program) \\- static catalog generator", ".SH SYNOPSIS", ".B \(program)",
            ".I command", "[options]", ".SH DESCRIPTION", Self.escaped(introduction),
            ".SH COMMANDS",
        ]
        for command in commands { lines += section(of: command) }
        lines += [".SH OPTIONS"]
        lines += Self.entry(".BR \\-h \", \" \\-\\-help", "shows the help, also of a command")
        lines += Self.entry(".BR \\-V \", \" \\-\\-version", "shows the version")
        lines += [".SH EXIT STATUS", Self.escaped(exitStatus)]
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(of command: CommandDeclaration) -> [String] {
        var usage = "\\fB\(program) \(command.name)\\fR"
        if !command.options.isEmpty { usage += " [options]" }
        for positional in command.positionals {
            let name = "\\fI\(positional.placeholder)\\fR" + (positional.isRepeatable ? "..." : "")
            usage += positional.isRequired ? " \(name)" : " [\(name)]"
        }
        var lines = [".SS \(command.name)", usage, ".PP", Self.escaped(command.discussion)]
        for positional in command.positionals {
            lines += Self.entry(".I \(positional.placeholder)", positional.summary)
        }
        for option in command.options {
            let names = [option.shortSpelling, option.spelling].compactMap { $0 }.map {
                "\\fB\(Self.escaped($0))\\fR"
            }.joined(separator: ", ")
            let value = option.placeholder.map { " \\fI\($0)\\fR" } ?? ""
            lines += Self.entry(names + value, option.explanation)
        }
        return lines
    }

    private static func entry(_ tag: String, _ text: String) -> [String] {
        [".TP", tag, escaped(text)]
    }

    /// Escapes what has a meaning in roff: backslashes, a period at the beginning of a line, and the ASCII characters that it
    /// replaces with typographic ones (groff_char(7)).
    private static func escaped(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "~": "\\(ti"
            case "^": "\\(ha"
            default: String(scalar)
            }
        }.joined()
        return escaped.utf8.first == UInt8(ascii: ".") ? "\\&\(escaped)" : escaped
    }
}
