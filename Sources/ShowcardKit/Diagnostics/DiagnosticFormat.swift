/// How diagnostics are written.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people, on standard error.
    case text
    /// One JSON object a line, on standard output, and nothing else there.
    case json
    /// Annotations of GitHub Actions, on standard output.
    case github
}
