import ShowcardCatalog
import ShowcardContent

extension Builder {
    /// Plans what will be published.
    ///
    /// - Parameters:
    ///   - enriched: The catalog.
    ///   - folder: The catalog's folder.
    ///   - base: The fingerprints of the catalog; `nil` if outputs are not compared with published ones.
    ///   - options: Which catalog, when, and which entries to include.
    ///   - run: Receives the diagnostics.
    /// - Returns: The plan.
    /// - Throws: The error that prevents planning.
    func plan(
        _ enriched: EnrichedCatalog, in folder: SourceFolder, _ base: InputFingerprints.Base?,
        _ options: BuildOptions, _ run: inout Run
    ) async throws -> PlannedBuild {
        run.begin(.plan)
        let (enriched, pictureFindings) = try await pictures(
            enriched, in: folder, options, &run, isCheck: base == nil || run.hasErrors)
        run.take(pictureFindings, areCertain: true)
        if options.requiresTranslations {
            let audit = TranslationAudit(enriched.catalog, configuration: options.configuration)
            run.take(audit.problems(enriched.catalog.configuration.otherLanguages))
        }
        let (source, registry) = (enriched.source, enriched.registry)
        let published = options.address.map(enriched.catalog.moved(to:)) ?? enriched.catalog
        let request = try await request(enriched, published, base, options, &run)
        let catalog = request.catalog
        async let unpublishedFiles = UnpublishedFiles(of: source, in: catalog)
        async let replacedFiles = ReplacedFiles(of: source, in: catalog)
        let languages = catalog.configuration.otherLanguages.map {
            request.localized(in: $0)
        }
        async let inputs = inputs(request, base, registry)
        async let asked = Planner.plans(
            of: registry.emitters, request, languages: languages)
        var planner = Planner(
            registry: registry, request: request, inputs: await inputs, shipped: shipped)
        for language in languages {
            planner.languageInputs +=
                [await self.inputs(language, base?.localized(in: language.catalog), registry)]
                .compactMap(\.self)
        }
        let (unpublished, replaced) = (await unpublishedFiles, await replacedFiles)
        let (plans, problems, times) = await asked
        run.times += times
        try run.take(problems)
        // Links to outputs of a plan that failed are not dead.
        if !problems.content.isEmpty { run.goOnWithoutFaults() }
        let (plan, links, diagnostics, collisions) = try await planner.plan(
            plans,
            staticFiles: source.staticFiles.filter {
                unpublished.lets($0.path) && replaced.lets($0.path)
            }, in: folder, source: source, after: run.reads)
        let staticFiles = StaticFileCheck(
            allowances: source.configuration.staticAllowances, folder: folder)
        let findings =
            diagnostics + staticFiles.problems(in: source.staticFiles)
        run.take(links.all + findings)
        try run.take(collisions)
        try run.stopOnErrors(isStrict: options.isStrict)
        run.reads?.keep(links, planner.inputs?.shared)
        return PlannedBuild(plan: plan, planner: planner, source: source)
    }

    private func inputs(
        _ request: EmissionRequest, _ base: InputFingerprints.Base?, _ registry: PluginRegistry
    ) async -> InputFingerprints? {
        guard let base else { return nil }
        return InputFingerprints(
            request, base, versions: registry.versions,
            entries: await EntryFingerprints(request.catalog, jobs: request.jobs))
    }

    /// The data available to emitters.
    ///
    /// - Parameters:
    ///   - enriched: The catalog, with its theme and plugins.
    ///   - published: The catalog at the address where it will be published.
    ///   - base: The fingerprints of the catalog; `nil` if outputs are not compared with published ones.
    ///   - options: How many threads may work.
    ///   - run: Receives the diagnostics.
    /// - Returns: The request.
    /// - Throws: The error that prevents planning.
    func request(
        _ enriched: EnrichedCatalog, _ published: Catalog, _ base: InputFingerprints.Base?,
        _ options: BuildOptions, _ run: inout Run
    ) async throws -> EmissionRequest {
        let registry = enriched.registry
        return EmissionRequest(
            catalog: published, theme: enriched.source.theme,
            contributions: try await contributions(
                enriched, base, jobs: options.jobs, &run), facts: registry.facts,
            plugins: registry.plugins, roles: registry.roles, helpers: registry.helpers,
            jobs: options.jobs)
    }

    /// The contributions of plugins to the site.
    private func contributions(
        _ enriched: EnrichedCatalog, _ base: InputFingerprints.Base?, jobs: Int,
        _ run: inout Run
    ) async throws -> [SiteContribution] {
        var contributions: [SiteContribution] = []
        var problems = PartDiagnostics()
        for contributor in enriched.registry.contributors {
            let began = ContinuousClock.now
            defer { run.times.add(contributor.plugin, since: began) }
            do {
                var own = try await contributor.part.contribute(
                    to: enriched.catalog, theme: enriched.source.theme)
                for index in own.pages.indices { own.pages[index].plugin = contributor.plugin }
                let version = enriched.registry.versions[contributor.plugin] ?? ""
                let hashes = await concurrentMap(own.assets, jobs: jobs) {
                    [reads = run.reads] asset in
                    base?.fingerprint(of: asset, plugin: contributor.plugin, version: version)
                        .flatMap { fingerprint in
                            reads.map { (fingerprint, $0.hash(of: asset, fingerprint)) }
                        }
                }
                for (index, known) in hashes.enumerated() {
                    guard let (fingerprint, hash) = known else { continue }
                    own.assets[index].hash = hash
                    run.reads?.keep(hash, of: fingerprint)
                }
                problems.content += own.diagnostics
                contributions.append(own)
            } catch {
                problems.take(PartError(error, plugin: contributor.plugin))
            }
        }
        try run.take(problems)
        return contributions
    }
}
