import ShowcardCatalog

/// The style of text on a terminal.
package enum TextStyle: Sendable, Hashable {
    /// No escape sequences.
    case plain
    /// Colors in the notation of ECMA-48 section 8.3.117 (SGR).
    case colored

    /// Creates a style with colors on a terminal, unless `NO_COLOR` is set and not empty (no-color.org).
    package init(isTerminal: Bool, environment: [String: String]) {
        self = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty ? .colored : .plain
    }

    func bold(_ text: String) -> String { wrap(text, in: "1") }

    func caret(_ text: String) -> String { wrap(text, in: "1;32") }

    func help(_ text: String) -> String { wrap(text, in: "36") }

    func label(_ text: String, _ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: wrap(text, in: "1;31")
        case .warning: wrap(text, in: "1;33")
        case .note: wrap(text, in: "1;36")
        }
    }

    private func wrap(_ text: String, in codes: String) -> String {
        self == .plain ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
}
