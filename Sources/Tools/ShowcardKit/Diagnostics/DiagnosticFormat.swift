/// How diagnostics are written.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people, on standard error.
    case text
    /// One JSON object a line, on standard output, and nothing else there.
    case json
    /// Annotations of GitHub Actions, on standard output.
    case github
    /// One log in the Static Analysis Results Interchange Format, on standard output, and nothing else there.
    case sarif

    /// Whether standard output is for programs alone.
    var isForPrograms: Bool { self == .json || self == .sarif }
}
