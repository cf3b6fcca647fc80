package import ShowcardCatalog

/// The numbers of errors and warnings.
package struct DiagnosticTally: Sendable, Hashable {
    /// The number of errors.
    package let errors: Int
    /// The number of warnings.
    package let warnings: Int

    /// Counts diagnostics.
    package init(_ diagnostics: [Diagnostic]) {
        errors = Self.count(diagnostics, .error)
        warnings = Self.count(diagnostics, .warning)
    }

    private static func count(_ diagnostics: [Diagnostic], _ severity: Diagnostic.Severity) -> Int {
        diagnostics.reduce(0) { $1.severity == severity ? $0 + $1.count : $0 }
    }

    /// Both numbers as text, such as `3 errors, 1 warning`; `nil` if both are zero.
    package var text: String? {
        let parts = [Self.text(errors, "error"), Self.text(warnings, "warning")].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func text(_ count: Int, _ noun: String) -> String? {
        count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
