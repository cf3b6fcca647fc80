package import ShowcardCatalog
package import ShowcardContent
import ShowcardProcesses

/// What programs need to know of the run that starts them.
package struct ProgramHost: Sendable {
    /// The catalog's folder, an absolute path.
    package let source: String
    /// The environment of the run; a program sees what it declares of it.
    package let environment: [String: String]
    /// Where sessions are written down, a folder; nowhere where there is none.
    package let transcripts: String?
    /// Bounds how many programs work at the same time, beside those that wait to be asked.
    let limiter = ConcurrencyLimiter(most: maxConcurrent)

    private static let maxConcurrent = 8
    /// Is told how far a plugin is, by its name.
    package let progress: Progress?

    /// Is told how far a plugin is, by its name.
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

    /// Starts a plugin and has it say what it is.
    ///
    /// - Throws: ``PluginError`` when it cannot be started or does not say so.
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
            throw PluginError(.error("plugin", "the plugin '\(setting.name)' said nothing"))
        }
        return ExternalPlugin(setting, hello, session, startup: .now - began)
    }
}
