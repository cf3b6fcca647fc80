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
            enriched, in: folder, options, &run, isCheck: !compares)
        let (source, registry) = (enriched.source, enriched.registry)
        let catalog = options.origin.map(enriched.catalog.moved(to:)) ?? enriched.catalog
        let request = EmissionRequest(
            catalog: catalog, theme: source.theme,
            contributions: try await contributions(enriched, &run), facts: registry.facts,
            plugins: registry.plugins, roles: registry.roles, helpers: registry.helpers,
            jobs: options.jobs)
        if let plan = try await changedBodies(request, registry, &run) {
            try run.stopOnErrors(isStrict: options.isStrict)
            return PlannedBuild(plan: plan.plan, planner: plan.planner, source: source)
        }
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
            pictureFindings + diagnostics + staticFiles.problems(in: source.staticFiles)
        run.take(links.all + findings)
        try run.take(collisions)
        try run.stopOnErrors(isStrict: options.isStrict)
        run.reads?.keep(links, findings, site: planner.inputs?.surroundings)
        return PlannedBuild(plan: plan, planner: planner, source: source)
    }

    private func inputs(
        _ request: EmissionRequest, _ registry: PluginRegistry, _ run: Run
    ) async -> InputFingerprints {
        InputFingerprints(
            request, tool: run.program, versions: registry.versions,
            entries: await EntryFingerprints(request.catalog, jobs: request.jobs))
    }

    /// Plans the outputs that show the bodies of entries, if nothing else has changed since the last build.
    ///
    /// - Returns: The plan and its planner; `nil` if everything has to be planned.
    private func changedBodies(
        _ request: EmissionRequest, _ registry: PluginRegistry, _ run: inout Run
    ) async throws -> (plan: Plan, planner: Planner)? {
        // Facts may depend on bodies, and be shown anywhere.
        guard registry.transforms.isEmpty, run.plansParts, let reads = run.reads,
            let earlier = reads.earlier,
            let entries = reads.changedBodies(in: request.catalog)
        else { return nil }
        let inputs = InputFingerprints(
            request, tool: run.program, versions: registry.versions, entries: nil)
        // The same holds for what plugins contribute to every page.
        guard inputs.surroundings == earlier.site else { return nil }
        let (plans, problems, times) = await Planner.plans(
            of: registry.emitters, bodiesOf: entries, request)
        guard let plans else { return nil }
        run.times += times
        try run.take(problems)
        run.take((earlier.links?.all ?? []) + earlier.planFindings)
        run.reads?.keep(earlier.links, earlier.planFindings, site: inputs.surroundings)
        let planner = Planner(
            registry: registry, request: request, inputs: inputs, shipped: shipped)
        return (await planner.plan(changes: plans), planner)
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
