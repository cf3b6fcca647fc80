/// What `catalog.yml` says of the diagnostics of one code.
public struct SeveritySetting: Sendable, Hashable {
    /// The code.
    public let code: String
    /// How much they weigh; `nil` when they are not reported.
    public let severity: Diagnostic.Severity?

    /// Creates a setting.
    public init(_ code: String, _ severity: Diagnostic.Severity?) {
        self.code = code
        self.severity = severity
    }
}

extension Diagnostic {
    /// The diagnostic as settings want it.
    ///
    /// An error stays one, whatever is said of its code.
    ///
    /// - Parameter settings: The settings; the first for a code counts.
    /// - Returns: The diagnostic, or `nil` when it is not to be reported.
    package func adjusted(by settings: [SeveritySetting]) -> Diagnostic? {
        let setting = settings.first { TextKey.areSame($0.code, code) }
        guard severity != .error, let setting else { return self }
        guard let severity = setting.severity else { return nil }
        var adjusted = self
        adjusted.severity = severity
        return adjusted
    }
}
