package import ShowcardCatalog

/// How many diagnostics there are of each weight.
package struct DiagnosticTally: Sendable, Hashable {
    /// How many errors.
    package let errors: Int
    /// How many warnings.
    package let warnings: Int

    /// Counts diagnostics.
    package init(_ diagnostics: [Diagnostic]) {
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count { $0.severity == .warning }
    }

    /// Both numbers as a sentence says them, such as `3 errors, 1 warning`; `nil` when both are zero.
    package var text: String? {
        let parts = [Self.text(errors, "error"), Self.text(warnings, "warning")].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func text(_ count: Int, _ noun: String) -> String? {
        count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
