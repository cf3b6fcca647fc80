import ShowcardCatalog
import ShowcardContent
import ShowcardExternal
import ShowcardFiles

/// Everything that was read, and the enabled plugins.
struct LoadedBuild {
    let catalog: LoadedCatalog
    let registry: PluginRegistry
    /// The usage counts of sources, in the order of the plugins.
    let usage: [SourceUsage]
}

extension Builder {
    /// Reads and parses everything; sources are asked while files are read.
    func load(_ options: BuildOptions, _ run: inout Run) async -> LoadedBuild {
        run.begin(.load)
        var folder = options.folder(log: run.reads?.log)
        folder.scratch = run.scratch
        let loader = CatalogLoader(
            folder,
            configuration: options.configuration, jobs: options.jobs, themeBase: themeBase,
            sharing: options.shared?.entries)
        let opened = loader.open()
        run.folder = opened.folder
        let refused = options.problems(withLayers: opened.layerPaths)
        run.take(refused)
        if !refused.isEmpty { run.block(.commandLine) }
        run.take(opened.folder.unusedChanges, areLocated: true)
        let (registry, settings) = await register(opened, options, &run)
        run.observe(registry, of: plugins, options)
        let listed = loader.list(
            opened, plugins: settings, schemes: registry.schemes.map(\.part),
            rules: registry.rules)
        let request = SourceRequest(
            asOf: options.asOf, folder: options.source, folders: listed.kindFolders,
            jobs: options.jobs, usageDays: max(opened.usageDays(registry.rules), options.usageDays))
        // Don't run a source with options that have errors.
        let isSound = !run.hasErrors
        async let asked = SourceRunner(sources: isSound ? registry.sources : []).run(
            request, fileLimit: opened.folder.limits[Limits.sourceFile])
        var loaded = await loader.read(listed, known: run.reads?.known)
        run.report.entriesRead = loaded.parsedCount
        await run.reads?.addProgram()
        var given = await asked
        if !isSound, registry.sources.contains(where: \.part.givesEntries) || run.lacksPrograms {
            given.entries.isComplete = false
        }
        run.times += given.times
        await loader.add(given.entries, to: &loaded)
        run.take(loaded.diagnostics + given.problems.all)
        if let failure = given.problems.failure { run.block(failure) }
        if !given.entries.isComplete { run.block(.content) }
        return LoadedBuild(catalog: loaded, registry: registry, usage: given.usage)
    }

    /// Determines which plugins are enabled, and has them register their parts.
    ///
    /// - Parameters:
    ///   - opened: The contents of `catalog.yml`.
    ///   - options: Which plugins are disabled.
    ///   - run: The run.
    ///   - wanted: The name of an external plugin that is started even if it is disabled.
    /// - Returns: The parts, and the plugins' settings in `catalog.yml`.
    func register(
        _ opened: OpenedCatalog, _ options: BuildOptions, _ run: inout Run,
        starting wanted: String? = nil
    ) async -> (registry: PluginRegistry, settings: [PluginSetting]) {
        let programs = await startPrograms(opened, options, &run, besides: wanted)
        let plugins = plugins + programs.plugins
        let unknown = unknownExclusions(options, plugins, opened.programNames)
        run.take(unknown)
        if !unknown.isEmpty { run.block(.commandLine) }
        let (settings, problems) = opened.pluginSettings(
            plugins.map(\.declaration), programs: programs.settings.map(\.name))
        let registry = PluginRegistry(
            plugins, settings: settings, excluding: options.excludedPlugins)
        run.take(problems)
        // An error in a setting may be the reason why something else is disabled.
        if problems.isEmpty, !run.lacksPrograms { run.take(registry.problems) }
        run.take(registry.faults)
        run.plugins = registry.plugins
        if !registry.problems.isEmpty { run.block(.content) }
        if !registry.faults.isEmpty { run.block(.plugin) }
        return (registry, settings)
    }

    /// Starts the enabled external plugins.
    ///
    /// - Returns: The running plugins, the settings of all of them, and the names of those that are not started because the
    ///   source is not trusted.
    private func startPrograms(
        _ opened: OpenedCatalog, _ options: BuildOptions, _ run: inout Run, besides name: String?
    ) async -> (plugins: [ExternalPlugin], settings: [ProgramSetting], skipped: [String]) {
        let (settings, problems) = opened.programSettings(
            besides: Set(plugins.map(\.declaration.name)))
        run.take(problems)
        run.lacksPrograms = !problems.isEmpty
        guard problems.isEmpty else { return ([], settings, []) }
        let wanted = settings.filter {
            $0.name == name || $0.isOn && !options.excludedPlugins.contains($0.name)
        }
        guard options.trustedBase == nil else {
            run.take(wanted.map(Self.skippedNote))
            return ([], settings, wanted.map(\.name))
        }
        let host = host(options, progress: Self.listener(run.progress))
        let (started, faults) = await ProgramRunner(host: host).start(wanted)
        run.programs = started
        run.take(faults.all)
        if let failure = faults.failure {
            run.block(failure)
            run.lacksPrograms = true
        }
        return (started, settings, [])
    }

    /// The note on a program that is not started.
    private static func skippedNote(_ setting: ProgramSetting) -> Diagnostic {
        .note(
            "skipped-program",
            "the program '\(setting.name)' does not run, because of '--untrusted'",
            help: "what it adds to the catalog is missing")
    }

    /// The properties of a run that external plugins need.
    func host(_ options: BuildOptions, progress: ProgramHost.Progress?) -> ProgramHost {
        ProgramHost(
            source: FileSystem.resolved(options.source) ?? options.source,
            environment: options.environment, transcripts: options.transcripts, progress: progress)
    }

    /// Passes on the progress of external plugins.
    private static func listener(_ progress: Progress?) -> ProgramHost.Progress? {
        guard let progress else { return nil }
        return { name, step in progress(.plugin(name, step)) }
    }

    /// Reports disabled names that are not plugins.
    private func unknownExclusions(
        _ options: BuildOptions, _ plugins: [any Plugin], _ programs: [String]
    ) -> [Diagnostic] {
        let known = plugins.map(\.declaration.name) + programs
        return options.excludedPlugins.subtracting(known).sorted(by: TextKey.precedes).map {
            .error(
                "unknown-plugin", "the plugin '\($0)' of '--without' does not exist",
                help: NearMiss.help(for: $0, among: known))
        }
    }
}
