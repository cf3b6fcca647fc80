import ShowcardCatalog

/// Writes diagnostics as annotations of GitHub Actions.
///
/// See "Workflow commands for GitHub Actions" in GitHub's documentation; the escapes are those that its
/// runner decodes.
struct GitHubAnnotation: Sendable {
    private let prefix: SourcePrefix

    /// Creates a writer; `source` is the catalog's folder, preferably relative to the repository.
    init(source: String) {
        prefix = SourcePrefix(source: source)
    }

    /// Returns one command per line.
    func lines(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { line($0) + "\n" }.joined()
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        var properties: [String] = []
        if let location = diagnostic.location {
            properties.append("file=\(Self.property(prefix.path(location)))")
            properties.append("line=\(location.line)")
            properties.append("col=\(location.column)")
        }
        properties.append("title=\(Self.property(PrintableText.escaped(diagnostic.code)))")
        let sentences = [diagnostic.message] + (diagnostic.help.map { ["help: \($0)"] } ?? [])
        let message = sentences.map(PrintableText.escaped).joined(separator: "\n")
        let command = Self.command(diagnostic.severity)
        return "::\(command) \(properties.joined(separator: ","))::\(Self.data(message))"
    }

    private static func command(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func data(_ text: String) -> String {
        escaped(text, ["%", "\r", "\n"])
    }

    private static func property(_ text: String) -> String {
        escaped(text, ["%", "\r", "\n", ":", ","])
    }

    private static func escaped(_ text: String, _ escapes: [Unicode.Scalar]) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if escapes.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += scalar.value < 16 ? "%0\(digits)" : "%\(digits)"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
