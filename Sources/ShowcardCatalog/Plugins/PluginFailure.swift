/// What any part of a plugin throws when the plugin itself is at fault: the run ends with exit status 3 and the message.
///
/// Problems of the content are a ``DiagnosticError``.
public struct PluginFailure: Error, Sendable {
    /// What went wrong, an error.
    public let diagnostic: Diagnostic

    /// Creates a failure.
    public init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
