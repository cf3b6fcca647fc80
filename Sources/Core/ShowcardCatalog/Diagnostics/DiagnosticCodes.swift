/// The codes of diagnostics, with their default severities.
package struct DiagnosticCodes: Sendable {
    /// Whether there are no other codes; plugins report their own codes without declaring them.
    package let isComplete: Bool
    private let severities: @Sendable () -> [String: Diagnostic.Severity]

    /// Creates a list of codes.
    ///
    /// - Parameters:
    ///   - severities: The severity of each code, evaluated when it is needed.
    ///   - isComplete: Whether there are no other codes.
    package init(
        _ severities: @autoclosure @escaping @Sendable () -> [String: Diagnostic.Severity] = [:],
        isComplete: Bool = false
    ) {
        self.severities = severities
        self.isComplete = isComplete
    }

    /// All codes, in UTF-8 order.
    package var names: [String] {
        severities().keys.sorted(by: TextKey.precedes)
    }

    /// The default severity of a code; `nil` if the code is unknown.
    package subscript(code: String) -> Diagnostic.Severity? {
        severities()[code]
    }
}
