import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

extension Builder {
    /// Plans the outputs that show changed bodies, if nothing but bodies has changed since the last build.
    ///
    /// Facts, references and orders are those of the last build. Of the entries, only the changed ones are checked, and
    /// others are read when something shows them.
    ///
    /// - Parameters:
    ///   - options: Which catalog, when, and which entries to include.
    ///   - run: Receives the diagnostics.
    /// - Returns: The plan; `nil` if everything has to be loaded.
    /// - Throws: The error that prevents planning.
    func planChangedBodies(
        _ options: BuildOptions, _ run: inout Run
    ) async throws -> PlannedBuild? {
        guard run.omitsUnchanged, let known = run.reads?.known, run.reads?.knownCatalog != nil,
            let shared = run.reads?.earlier?.shared
        else { return nil }
        await run.reads?.addProgram()
        // What it reports is reported again if everything has to be loaded.
        var trial = run
        guard let change = await changedBodies(options, known, &trial) else { return nil }
        trial.begin(.plan)
        let registry = change.catalog.registry
        let published =
            options.address.map(change.catalog.catalog.moved(to:)) ?? change.catalog.catalog
        let request = try await request(change.catalog, published, shared.base, options, &trial)
        let inputs = InputFingerprints(
            request, shared.base, versions: registry.versions, entries: nil)
        // What plugins contribute to every page has to be the same, too.
        guard !trial.hasErrors, inputs.shared.site == shared.site else { return nil }
        let (plans, problems, times) = await Planner.plans(
            of: registry.emitters, bodiesOf: change.entries, request)
        guard let plans else { return nil }
        trial.times += times
        try trial.take(problems)
        try trial.stopOnErrors(isStrict: options.isStrict)
        run = trial
        let planner = Planner(
            registry: registry, request: request, inputs: inputs, shipped: shipped)
        return PlannedBuild(
            plan: await planner.plan(changes: plans), planner: planner,
            source: change.catalog.source)
    }

    /// Reads the changed files and the catalog that the last build published.
    ///
    /// - Returns: The catalog, whose source has only the changed entries, and the keys of these; `nil` if anything but
    ///   bodies has changed.
    private func changedBodies(
        _ options: BuildOptions, _ known: KnownEntries, _ run: inout Run
    ) async -> (catalog: EnrichedCatalog, entries: [EntryKey])? {
        // The coming changes that reports list begin with the day of the build.
        guard let reads = run.reads, let earlier = reads.earlier, let kept = reads.knownCatalog,
            earlier.asOf.date == options.asOf.date
        else { return nil }
        run.begin(.load)
        let loader = CatalogLoader(
            options.folder(log: reads.log),
            configuration: options.configuration, jobs: options.jobs, themeBase: themeBase)
        let opened = loader.open()
        // The bodies may be shown in other languages, or be those of other files.
        guard !opened.hasTranslations, opened.folder.layerPaths.isEmpty else { return nil }
        let (registry, settings) = await register(opened, options, &run)
        run.observe(registry, of: plugins, options)
        // Facts of transforms may depend on bodies, and be shown anywhere.
        guard registry.transforms.isEmpty, !run.hasErrors else { return nil }
        let loaded = await loader.read(
            reads.changedFiles, of: opened, after: known.records, plugins: settings,
            schemes: registry.schemes.map(\.part), rules: registry.rules)
        run.begin(.validate)
        let outcome = await CatalogValidator(codes: codes, jobs: options.jobs, keepsRecords: true)
            .validate(loaded)
        // The other problems of bodies are in the records.
        guard !loaded.diagnostics.contains(where: { $0.severity == .error }),
            let source = outcome.catalog?.limited(to: options.languages)
                .moved(to: options.address),
            let records = known.records.with(changedBodies: outcome.records),
            reads.changedFiles.allSatisfy({ outcome.records[$0] != nil }),
            let diagnostics = reads.diagnostics(after: outcome.records, outcome.severities),
            run.reads?.isSameBesidesEntries(as: earlier) ?? false,
            let (catalog, entries) = kept.catalog(
                after: source, options.asOf, known, from: loaded)
        else { return nil }
        run.reads?.keepCatalog(records)
        run.severities = outcome.severities
        run.take(diagnostics)
        run.report.entriesRead = reads.changedFiles.count
        run.count(catalog)
        return (EnrichedCatalog(source: source, catalog: catalog, registry: registry), entries)
    }
}
