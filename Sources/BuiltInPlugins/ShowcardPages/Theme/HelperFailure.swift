internal import ShowcardCatalog
internal import ShowcardMustache

/// What a helper of a plugin threw when a page was rendered.
struct HelperFailure {
    private let cause: any Error
    private let helper: String
    private let plugin: String

    /// Finds out whether a problem is that of a helper.
    ///
    /// - Parameters:
    ///   - problem: Why a page could not be rendered.
    ///   - plugins: The plugins of helpers, by the helpers' names.
    init?(_ problem: RenderError, plugins: [String: String]) {
        guard let failure = problem.helperFailure else { return nil }
        cause = failure.cause
        helper = failure.helper
        plugin = plugins[failure.helper] ?? ""
    }

    /// What to throw on.
    ///
    /// - Parameter place: Where the helper is used.
    /// - Returns: Problems of the content and the plugin's own failure as they are, anything else as a failure of the
    ///   plugin.
    func thrown(at place: SourceLocation?) -> any Error {
        if cause is DiagnosticError || cause is PluginError { return cause }
        return PluginError(
            .error(
                "plugin", "the plugin '\(plugin)' failed in the helper '\(helper)': \(cause)",
                at: place, help: "switch it off with --without \(plugin), or mend it"))
    }
}
