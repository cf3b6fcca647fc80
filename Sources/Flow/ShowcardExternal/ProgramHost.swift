package import ShowcardCatalog
package import ShowcardContent
import ShowcardProcesses

/// The properties of a run that external plugins need.
package struct ProgramHost: Sendable {
    /// The catalog's folder, an absolute path.
    package let source: String
    /// The environment of the run; a program gets the variables it declares.
    package let environment: [String: String]
    /// The folder to write transcripts to; `nil` to write none.
    package let transcripts: String?
    /// Limits how many programs work at the same time, not counting idle ones.
    let limiter = ConcurrencyLimiter(most: maxConcurrent)

    private static let maxConcurrent = 8
    /// Receives the progress of plugins, by name.
    package let progress: Progress?

    /// Receives the progress of a plugin, by name.
    package typealias Progress = @Sendable (String, PluginProgress) -> Void

    /// Creates a host.
    package init(
        source: String, environment: [String: String], transcripts: String? = nil,
        progress: Progress? = nil
    ) {
        self.source = source
        self.environment = environment
        self.transcripts = transcripts
        self.progress = progress
    }

    /// Starts a plugin and greets it.
    ///
    /// - Throws: ``PluginError`` if it cannot be started or does not answer correctly.
    package func start(_ setting: ProgramSetting) async throws(PluginError) -> ExternalPlugin {
        let began = ContinuousClock.now
        let folder = try PluginFolder(of: setting.name, below: source)
        let session = ProgramSession(setting, folder: folder, host: self)
        let greeting: Greeting
        do throws(PluginError) {
            greeting = try await session.run(Greeting(name: setting.name))
        } catch {
            await session.end()
            throw error
        }
        guard let hello = greeting.hello else {
            throw PluginError(.error("plugin", "the plugin '\(setting.name)' did not answer"))
        }
        return ExternalPlugin(setting, hello, session, startup: .now - began)
    }
}
