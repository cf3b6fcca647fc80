/// An error of a plugin itself, which any of its parts can throw: the run ends with exit status 3 and the message.
///
/// Problems of the content are a ``DiagnosticError``.
public struct PluginError: Error, Sendable {
    /// The error.
    public let diagnostic: Diagnostic
    /// Whether the cause is the system and not the plugin; the exit status is then 4.
    package let isOfSystem: Bool

    /// Creates a failure.
    public init(_ diagnostic: Diagnostic) {
        self.init(diagnostic, isOfSystem: false)
    }

    /// Creates a failure of the plugin or of the system.
    package init(_ diagnostic: Diagnostic, isOfSystem: Bool) {
        self.diagnostic = diagnostic
        self.isOfSystem = isOfSystem
    }
}
