/// The codes that diagnostics of a run can have, each with the severity it comes with.
package struct DiagnosticCodes: Sendable {
    /// Whether there are no others; plugins report codes of their own without declaring them.
    package let isComplete: Bool
    private let severities: [String: Diagnostic.Severity]

    /// Creates a list of codes.
    ///
    /// - Parameters:
    ///   - severities: The severity of each code.
    ///   - isComplete: Whether there are no others.
    package init(_ severities: [String: Diagnostic.Severity] = [:], isComplete: Bool = false) {
        self.severities = severities
        self.isComplete = isComplete
    }

    /// All codes, in UTF-8 order.
    package var names: [String] {
        severities.keys.sorted(by: TextKey.precedes)
    }

    /// The severity that a code comes with; `nil` when it is not known.
    package subscript(code: String) -> Diagnostic.Severity? {
        severities[code]
    }
}
