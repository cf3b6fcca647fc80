/// The format of diagnostics.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// Human-readable, on standard error.
    case text
    /// One JSON object per line, on standard output, which has no other output.
    case json
    /// Annotations of GitHub Actions, on standard output.
    case github
    /// A log in the Static Analysis Results Interchange Format, on standard output, which has no other output.
    case sarif

    /// Whether standard output is machine-readable and has no other output.
    var isForPrograms: Bool { self == .json || self == .sarif }
}
