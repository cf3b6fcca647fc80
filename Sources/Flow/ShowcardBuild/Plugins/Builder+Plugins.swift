package import ShowcardCatalog
import ShowcardContent
import ShowcardExternal
import ShowcardFiles

/// The result of testing a plugin.
package struct PluginTest: Sendable {
    /// A transcript that was replayed.
    package struct ReplayedTranscript: Sendable {
        /// The transcript's path, as given.
        package let path: String
        /// The differences and errors; empty if the session is the same as recorded.
        package let problems: [Diagnostic]
    }

    /// The transcripts, in the given order.
    package internal(set) var sessions: [ReplayedTranscript] = []
    /// The plugin's status, if it was only greeted.
    package internal(set) var greeted: PluginStatus?
}

extension Builder {
    /// Lists the plugins: the built-in ones, then the external ones in the order of `catalog.yml`.
    ///
    /// Only `catalog.yml` of the catalog is read. Enabled external plugins are started and greeted, and asked nothing.
    ///
    /// - Parameters:
    ///   - options: Which catalog, and which plugins are disabled.
    ///   - wanted: The name of a plugin that is started even if it is disabled.
    /// - Returns: The plugins, and the report.
    package func plugins(
        _ options: BuildOptions, starting wanted: String? = nil
    ) async -> (plugins: [PluginStatus], report: BuildReport) {
        var run = Run(nil)
        let opened = open(options, &run)
        let (registry, settings) = await register(opened, options, &run, starting: wanted)
        let statuses = statuses(opened, registry, settings, run.programs)
        do {
            try run.stopWhereBlocked()
            try run.stopOnErrors(isStrict: false)
        } catch {
            run.fail(error)
        }
        return (statuses, await run.finish())
    }

    /// Replays transcripts with a plugin, or greets it if no transcripts are given.
    ///
    /// - Parameters:
    ///   - name: The plugin, which has to be external.
    ///   - transcripts: The paths of transcripts.
    ///   - options: Which catalog.
    /// - Returns: The result, or `nil` if there is no such external plugin; and the report with every problem.
    package func test(
        _ name: String, _ transcripts: [String], _ options: BuildOptions
    ) async -> (test: PluginTest?, report: BuildReport) {
        var run = Run(nil)
        let opened = open(options, &run)
        let (settings, problems) = opened.programSettings(
            besides: Set(plugins.map(\.declaration.name)))
        run.take(problems)
        guard let setting = settings.first(where: { $0.name == name }) else {
            if run.hasErrors { run.fail(Stop.reported(.content)) }
            return (nil, await run.finish())
        }
        var test = PluginTest()
        let host = host(options, progress: nil)
        if transcripts.isEmpty {
            test.greeted = await greet(setting, host, &run)
        }
        for path in transcripts {
            let problems = await replay(path, to: setting, host, &run)
            test.sessions.append(.init(path: path, problems: problems))
        }
        return (test, await run.finish())
    }

    private func open(_ options: BuildOptions, _ run: inout Run) -> OpenedCatalog {
        let opened = CatalogLoader(
            options.folder(), configuration: options.configuration, jobs: options.jobs
        ).open()
        run.folder = opened.folder
        run.take(opened.diagnostics)
        return opened
    }

    private func statuses(
        _ opened: OpenedCatalog, _ registry: PluginRegistry, _ settings: [PluginSetting],
        _ programs: [ExternalPlugin]
    ) -> [PluginStatus] {
        let own = plugins.map { plugin in
            let name = plugin.declaration.name
            return PluginStatus(
                plugin, state: registry.plugins.contains(name) ? .on : .off,
                setting: settings.first { $0.name == name })
        }
        let (declared, _) = opened.programSettings(besides: Set(plugins.map(\.declaration.name)))
        return own
            + declared.map { program in
                let isOn = program.isOn && registry.plugins.contains(program.name)
                guard let started = programs.first(where: { $0.setting.name == program.name })
                else { return PluginStatus(program, state: program.isOn ? .failed : .off) }
                return PluginStatus(
                    started, state: isOn ? .on : .off,
                    setting: settings.first { $0.name == program.name })
            }
    }

    private func greet(
        _ setting: ProgramSetting, _ host: ProgramHost, _ run: inout Run
    ) async -> PluginStatus? {
        do throws(PluginError) {
            let program = try await host.start(setting)
            run.programs.append(program)
            try await program.finish()
            return PluginStatus(program, state: setting.isOn ? .on : .off, setting: nil)
        } catch {
            run.fail(error)
            return nil
        }
    }

    /// Replays one transcript.
    ///
    /// - Returns: The differences and errors, which are also added to the report.
    private func replay(
        _ path: String, to setting: ProgramSetting, _ host: ProgramHost, _ run: inout Run
    ) async -> [Diagnostic] {
        guard let bytes = try? FileSystem.read(path) else {
            let problem = Diagnostic.error(
                "no-transcript", "'\(path)' cannot be read",
                help: "name files that 'build --transcripts DIR' has written")
            run.take([problem])
            run.report.failure = run.report.failure ?? .commandLine
            return [problem]
        }
        let before = run.report.diagnostics.count
        do {
            let transcript = try Transcript(SourceText(path: path, bytes: bytes))
            let differences = try await host.replay(transcript, to: setting)
            run.take(differences)
            if !differences.isEmpty { run.report.failure = .plugin }
        } catch {
            run.fail(error)
        }
        return Array(run.report.diagnostics[before...])
    }
}
