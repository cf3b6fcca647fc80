package import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles
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

    /// Creates a host for the programs of outputs of design tokens.
    ///
    /// - Parameters:
    ///   - folder: The folder of the configuration, also relative to the current one.
    ///   - environment: The environment of the run.
    package init(tokensBelow folder: String, environment: [String: String]) {
        self.init(source: FileSystem.resolved(folder) ?? folder, environment: environment)
    }

    /// Starts a plugin and greets it.
    ///
    /// - Throws: ``PluginError`` if it cannot be started or does not answer correctly.
    package func start(_ setting: ProgramSetting) async throws(PluginError) -> ExternalPlugin {
        let began = ContinuousClock.now
        let folder = try PluginFolder(of: setting.name, below: source)
        let session = ProgramSession(setting, folder: folder, host: self)
        let hello = try await greet(session)
        return ExternalPlugin(setting, hello, session, startup: .now - began)
    }

    /// Starts the program of an output of design tokens and greets it.
    ///
    /// - Throws: ``PluginError`` if it cannot be started or does not answer correctly.
    package func startTokenOutput(
        _ setting: ProgramSetting
    ) async throws(PluginError) -> TokenOutputProgram {
        let folder = try PluginFolder(temporaryFor: setting.name)
        let session = ProgramSession(setting, folder: folder, host: self)
        let hello = try await greet(session)
        return TokenOutputProgram(hello: hello, session: session)
    }

    /// Greets a program, and ends it if its answer is wrong.
    private func greet(_ session: ProgramSession) async throws(PluginError) -> PluginHello {
        do throws(PluginError) {
            let setting = session.setting
            let greeting = try await session.run(
                Greeting(name: setting.name, for: setting.purpose))
            guard let hello = greeting.hello else {
                throw PluginError(
                    .error("plugin", "\(setting.subject) did not answer"))
            }
            return hello
        } catch {
            await session.end()
            throw error
        }
    }
}
