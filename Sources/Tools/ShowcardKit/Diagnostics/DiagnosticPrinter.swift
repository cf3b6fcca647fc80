package import ShowcardCatalog

/// Writes human-readable diagnostics.
///
///     content/notes/calm.md:2:1: error[unknown-field]: a note has no field 'nmae'
///         2 | nmae: Calm
///           | ^~~~
///     help: did you mean 'name'?
package struct DiagnosticPrinter: Sendable {
    /// The default number of diagnostics of one code that are printed.
    package static let defaultLimit = 100

    private let prefix: SourcePrefix
    private let style: TextStyle
    private let mostOfOneCode: Int
    private let unfolding: String?

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - source: The catalog's folder as it was given; printed paths begin with it.
    ///   - style: Whether to use colors.
    ///   - mostOfOneCode: How many diagnostics of one code are printed; the others are only counted.
    ///   - unfolding: The option or command that prints all; `nil` if warnings and notes of the same kind are not folded.
    package init(
        source: String = ".", style: TextStyle = .plain, mostOfOneCode: Int = defaultLimit,
        unfolding: String? = nil
    ) {
        prefix = SourcePrefix(source: source)
        self.style = style
        self.mostOfOneCode = mostOfOneCode
        self.unfolding = unfolding
    }

    /// Returns all diagnostics in their order, each followed by an empty line.
    ///
    /// Of folded diagnostics, the number is after the last one that is printed. For codes with too many diagnostics, the number of
    /// the others is at the end.
    package func text(_ diagnostics: [Diagnostic]) -> String {
        var printed: [String: Int] = [:]
        var rest: [String: Int] = [:]
        var frequent: [String] = []
        var text = ""
        var folded = unfolding.map { _ in FoldedDiagnostics(diagnostics) }
        for diagnostic in diagnostics {
            let verdict = folded?.next(diagnostic)
            if case .folded = verdict { continue }
            let code = diagnostic.code
            if printed[code, default: 0] < mostOfOneCode {
                printed[code, default: 0] += 1
                text += self.text(diagnostic) + "\n"
                if case .last(let others) = verdict, let unfolding {
                    text +=
                        "… and \(others) more '\(PrintableText.escaped(code))'; \(unfolding) prints all\n\n"
                }
            } else {
                if rest[code] == nil { frequent.append(code) }
                rest[code, default: 0] += diagnostic.count
                if case .last(let others) = verdict { rest[code, default: 0] += others }
            }
        }
        for code in frequent {
            text += "… and \(rest[code, default: 0]) more '\(PrintableText.escaped(code))'\n"
        }
        return text
    }

    /// Returns one diagnostic with its source lines.
    package func text(_ diagnostic: Diagnostic) -> String {
        let code = PrintableText.escaped(diagnostic.code)
        let label = style.label("\(diagnostic.severity.rawValue)[\(code)]:", diagnostic.severity)
        var text = header(diagnostic.location, label, diagnostic.message)
        if let help = diagnostic.help {
            // Further lines are indented, so that they cannot be taken for other diagnostics.
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

    /// Returns one line for a problem without a location, such as an error in the command line.
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
