package import ShowcardExternal

/// What a run does just now.
package enum BuildStep: Sendable, Hashable {
    /// A stage begins.
    case stage(BuildReport.Stage)
    /// A plugin that is a program says how far it is.
    case plugin(String, PluginProgress)
}
