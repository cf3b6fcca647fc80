package import ShowcardExternal

/// The current step of a run.
package enum BuildStep: Sendable, Hashable {
    /// A stage begins.
    case stage(BuildReport.Stage)
    /// An external plugin reports its progress.
    case plugin(String, PluginProgress)
}
