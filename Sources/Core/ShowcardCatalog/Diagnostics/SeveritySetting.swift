/// The severity set in `catalog.yml` for diagnostics with a code.
public struct SeveritySetting: Sendable, Hashable {
    /// The code.
    public let code: String
    /// The severity; `nil` if they are not reported.
    public let severity: Diagnostic.Severity?

    /// Creates a setting.
    public init(_ code: String, _ severity: Diagnostic.Severity?) {
        self.code = code
        self.severity = severity
    }
}

extension Diagnostic {
    /// The diagnostic with the severity of settings.
    ///
    /// An error remains an error, regardless of the settings.
    ///
    /// - Parameter settings: The settings; the first one for a code counts.
    /// - Returns: The diagnostic, or `nil` if it is not reported.
    package func adjusted(by settings: [SeveritySetting]) -> Diagnostic? {
        let setting = settings.first { TextKey.areSame($0.code, code) }
        guard severity != .error, let setting else { return self }
        guard let severity = setting.severity else { return nil }
        var adjusted = self
        adjusted.severity = severity
        return adjusted
    }
}
