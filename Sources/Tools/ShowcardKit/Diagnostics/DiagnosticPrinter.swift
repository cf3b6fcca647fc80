package import ShowcardCatalog

/// Writes diagnostics for people.
///
///     content/notes/calm.md:2:1: error[unknown-field]: a note has no field 'nmae'
///         2 | nmae: Calm
///           | ^~~~
///     help: did you mean 'name'?
package struct DiagnosticPrinter: Sendable {
    /// How many diagnostics of one code are printed unless told otherwise.
    package static let defaultLimit = 100

    private let prefix: SourcePrefix
    private let style: TextStyle
    private let mostOfOneCode: Int

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - source: The catalog's folder as it was given; paths are printed below it.
    ///   - style: Whether to use colours.
    ///   - mostOfOneCode: How many diagnostics of one code are printed; the rest is counted.
    package init(
        source: String = ".", style: TextStyle = .plain, mostOfOneCode: Int = defaultLimit
    ) {
        prefix = SourcePrefix(source: source)
        self.style = style
        self.mostOfOneCode = mostOfOneCode
    }

    /// All diagnostics in their order, an empty line after each; at the end, for codes with very many,
    /// how many more there are.
    package func text(_ diagnostics: [Diagnostic]) -> String {
        var printed: [String: Int] = [:]
        var rest: [String: Int] = [:]
        var frequent: [String] = []
        var text = ""
        for diagnostic in diagnostics {
            let code = diagnostic.code
            if printed[code, default: 0] < mostOfOneCode {
                printed[code, default: 0] += 1
                text += self.text(diagnostic) + "\n"
            } else {
                if rest[code] == nil { frequent.append(code) }
                rest[code, default: 0] += diagnostic.count
            }
        }
        for code in frequent {
            text += "… and \(rest[code, default: 0]) more '\(PrintableText.escaped(code))'\n"
        }
        return text
    }

    /// One diagnostic with the lines it is about.
    package func text(_ diagnostic: Diagnostic) -> String {
        let code = PrintableText.escaped(diagnostic.code)
        let label = style.label("\(diagnostic.severity.rawValue)[\(code)]:", diagnostic.severity)
        var text = header(diagnostic.location, label, diagnostic.message)
        if let help = diagnostic.help {
            // Further lines are indented, so that none can be read as a diagnostic of its own.
            let lines = help.unicodeScalars.split(separator: "\n").map {
                PrintableText.escaped(String($0))
            }
            text += "\(style.help("help:")) \(lines.joined(separator: "\n  "))\n"
        }
        for related in diagnostic.related {
            text += header(related.location, style.label("note:", .note), related.message)
        }
        return text
    }

    /// One line that has no place, such as what is wrong with the command line.
    package func line(_ severity: Diagnostic.Severity, _ message: String) -> String {
        "\(style.label("\(severity.rawValue):", severity)) \(PrintableText.escaped(message))\n"
    }

    private func header(_ location: SourceLocation?, _ label: String, _ message: String) -> String {
        let message = style.bold(PrintableText.escaped(message))
        guard let location else { return "\(label) \(message)\n" }
        var text = "\(style.bold(prefix.place(location) + ":")) \(label) \(message)\n"
        if let line = ShownLine(location) {
            text += line.text + "\n"
            if let marker = line.marker { text += style.caret(marker) + "\n" }
        }
        return text
    }
}
