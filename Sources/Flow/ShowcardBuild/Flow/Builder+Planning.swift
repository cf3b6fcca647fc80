import ShowcardCatalog
import ShowcardContent

extension Builder {
    /// Plans what will be published.
    ///
    /// - Parameters:
    ///   - enriched: The catalog.
    ///   - folder: The catalog's folder.
    ///   - options: Which catalog, when, and which entries to include.
    ///   - run: Receives the diagnostics.
    ///   - compares: Whether outputs are compared with published ones, which requires their fingerprints.
    /// - Returns: The plan.
    /// - Throws: The error that prevents planning.
    func plan(
        _ enriched: EnrichedCatalog, in folder: SourceFolder, _ options: BuildOptions,
        _ run: inout Run, compares: Bool
    ) async throws -> PlannedBuild {
        run.begin(.plan)
        let (enriched, pictureFindings) = try await pictures(
            enriched, in: folder, options, &run, isCheck: !compares || run.hasErrors)
        run.take(pictureFindings, areCertain: true)
        let (source, registry) = (enriched.source, enriched.registry)
        let request = try await request(enriched, options, &run)
        let catalog = request.catalog
        async let unpublishedFiles = UnpublishedFiles(of: source, in: catalog)
        async let replacedFiles = ReplacedFiles(of: source, in: catalog)
        async let inputs = compares ? inputs(request, registry, run) : nil
        async let asked = Planner.plans(of: registry.emitters, request)
        let planner = Planner(
            registry: registry, request: request, inputs: await inputs, shipped: shipped)
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
        _ request: EmissionRequest, _ registry: PluginRegistry, _ run: Run
    ) async -> InputFingerprints {
        InputFingerprints(
            request, tool: run.program, versions: registry.versions,
            entries: await EntryFingerprints(request.catalog, jobs: request.jobs))
    }

    /// The data available to emitters.
    func request(
        _ enriched: EnrichedCatalog, _ options: BuildOptions, _ run: inout Run
    ) async throws -> EmissionRequest {
        let registry = enriched.registry
        return EmissionRequest(
            catalog: options.origin.map(enriched.catalog.moved(to:)) ?? enriched.catalog,
            theme: enriched.source.theme,
            contributions: try await contributions(enriched, &run), facts: registry.facts,
            plugins: registry.plugins, roles: registry.roles, helpers: registry.helpers,
            jobs: options.jobs)
    }

    /// The contributions of plugins to the site.
    private func contributions(
        _ enriched: EnrichedCatalog, _ run: inout Run
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
