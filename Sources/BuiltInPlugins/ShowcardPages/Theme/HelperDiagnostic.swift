internal import ShowcardCatalog
internal import ShowcardMustache

/// An error that a helper of a plugin threw while a page was rendered.
struct HelperDiagnostic {
    private let cause: any Error
    private let helper: String
    private let plugin: String

    /// Creates the failure; `nil` if a rendering error was not caused by a helper.
    ///
    /// - Parameters:
    ///   - problem: The rendering error.
    ///   - plugins: The plugins that contribute helpers, by the helpers' names.
    init?(_ problem: RenderError, plugins: [String: String]) {
        guard let failure = problem.helperError else { return nil }
        cause = failure.cause
        helper = failure.helper
        plugin = plugins[failure.helper] ?? ""
    }

    /// Returns the error to throw.
    ///
    /// - Parameter place: The location where the helper is used.
    /// - Returns: Errors of the content and the plugin's own errors unchanged, other errors as an error of the plugin.
    func thrown(at place: SourceLocation?) -> any Error {
        if cause is DiagnosticError || cause is PluginError { return cause }
        return PluginError(
            .error(
                "plugin", "the plugin '\(plugin)' failed in the helper '\(helper)': \(cause)",
                at: place, help: "disable it with --without \(plugin), or fix it"))
    }
}
