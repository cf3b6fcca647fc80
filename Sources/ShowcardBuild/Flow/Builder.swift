package import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// Runs the flow from a source folder to a published one.
///
///     load -> validate -> enrich -> plan -> emit -> publish
///
/// Only the two ends touch the disk; everything between is a pure function of what came before.
package struct Builder: Sendable {
    /// The plugins of the run, in order.
    package let plugins: [any Plugin]
    /// The codes whose severity `catalog.yml` may set.
    package let codes: DiagnosticCodes

    /// Told which stage begins.
    package typealias Progress = @Sendable (BuildReport.Stage) -> Void

    /// Creates a builder.
    ///
    /// - Parameters:
    ///   - plugins: The plugins of the run, in order.
    ///   - codes: The codes whose severity `catalog.yml` may set.
    package init(plugins: [any Plugin], codes: DiagnosticCodes = DiagnosticCodes()) {
        self.plugins = plugins
        self.codes = codes
    }

    /// Builds a catalog and publishes it.
    ///
    /// What goes wrong is in the report; then nothing is published.
    package func build(_ options: BuildOptions, progress: Progress? = nil) async -> BuildReport {
        var run = Run(progress)
        do {
            let folder = try OutputFolder(options.output, source: options.source)
            let plan = try await plan(options, &run)
            try await publish(plan, to: folder, options, &run)
        } catch {
            run.fail(error)
        }
        return run.finish()
    }

    /// Checks a catalog as far as it can be without rendering it.
    ///
    /// Writes nothing.
    package func check(_ options: BuildOptions, progress: Progress? = nil) async -> BuildReport {
        var run = Run(progress)
        do {
            _ = try await plan(options, &run)
        } catch {
            run.fail(error)
        }
        return run.finish()
    }

    /// Everything up to the plan.
    private func plan(_ options: BuildOptions, _ run: inout Run) async throws -> PlannedBuild {
        let source = try await validate(await load(options, &run), options, &run)
        Memory.returnFreed()
        return try await plan(source, enrich(source, options, &run), options, &run)
    }

    /// Reads and parses everything.
    func load(_ options: BuildOptions, _ run: inout Run) async -> LoadedCatalog {
        run.begin(.load)
        let loaded = await CatalogLoader(
            SourceFolder(options.source), configuration: options.configuration, jobs: options.jobs
        ).load()
        run.take(loaded.diagnostics)
        return loaded
    }

    /// Checks what was loaded, everything against everything.
    func validate(
        _ loaded: LoadedCatalog, _ options: BuildOptions, _ run: inout Run
    ) async throws -> SourceCatalog {
        run.begin(.validate)
        let (catalog, severities, diagnostics) = await CatalogValidator(
            plugins: plugins.map(\.declaration), codes: codes, asOf: options.asOf,
            visibility: options.visibility, jobs: options.jobs
        ).validate(loaded)
        run.severities = severities
        run.take(diagnostics)
        guard let catalog else { throw Stop.reported(.content) }
        run.goOnWithoutFaults()
        return catalog
    }

    /// Computes facts, references and orders.
    func enrich(
        _ source: SourceCatalog, _ options: BuildOptions, _ run: inout Run
    ) async throws -> EnrichedCatalog {
        run.begin(.enrich)
        let registry = PluginRegistry(
            plugins, settings: source.configuration.plugins, excluding: options.excludedPlugins)
        let catalog = Enricher(asOf: options.asOf, options: options.visibility).enrich(source)
        let transforms = TransformRunner(registry: registry)
        let (transformed, diagnostics, faults) = await transforms.run(catalog, jobs: options.jobs)
        run.take(diagnostics + faults)
        if !faults.isEmpty { throw Stop.reported(.plugin) }
        if !run.isPartial {
            run.count(transformed)
            run.take(transformed.selectionWarnings)
        }
        return EnrichedCatalog(catalog: transformed, registry: registry)
    }

    private func plan(
        _ source: SourceCatalog, _ enriched: EnrichedCatalog, _ options: BuildOptions,
        _ run: inout Run
    ) async throws -> PlannedBuild {
        run.begin(.plan)
        let registry = enriched.registry
        let contributions = registry.contributors.map {
            $0.part.contribute(to: enriched.catalog)
        }
        run.take(contributions.flatMap(\.diagnostics))
        let request = EmissionRequest(
            catalog: enriched.catalog, theme: source.theme, contributions: contributions,
            facts: registry.transforms.flatMap(\.part.facts), plugins: registry.plugins,
            jobs: options.jobs)
        async let inputs = InputFingerprints(request, tool: Tool.identity)
        async let plans = Planner.plans(of: registry.emitters, request)
        let planner = Planner(registry: registry, request: request, inputs: await inputs)
        let withheld = WithheldFiles(of: source, in: enriched.catalog)
        let (plan, diagnostics) = await planner.plan(
            await plans, staticFiles: source.staticFiles.filter { withheld.lets($0.path) },
            source: source)
        run.take(diagnostics)
        try run.stopOnErrors(isStrict: options.isStrict)
        return PlannedBuild(plan: plan, planner: planner)
    }
}

/// The catalog with all facts, and the plugins that are on.
struct EnrichedCatalog {
    let catalog: Catalog
    let registry: PluginRegistry
}

/// A plan, and who can conclude it.
struct PlannedBuild: Sendable {
    let plan: Plan
    let planner: Planner
}
