package import ShowcardCatalog
package import ShowcardContent
import ShowcardFiles
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
    /// The names of the built-in plugins: where these write depends on the content.
    package let shipped: Set<String>
    /// The theme below those of catalogs.
    package let themeBase: ThemeBase
    /// Whether the process ends with the build or check, so that the system frees its memory at once.
    private let leaksUntilExit: Bool

    /// Receives the current step of a run, from any thread.
    package typealias Progress = @Sendable (BuildStep) -> Void

    /// The name of the file by which a build recognizes its output folder.
    package static var outputMarker: String { OutputFolder.marker }

    /// Creates a builder.
    ///
    /// - Parameters:
    ///   - plugins: The plugins of the run, in order.
    ///   - codes: The codes whose severity `catalog.yml` may set.
    ///   - shipped: The names of the built-in plugins.
    ///   - themeBase: The theme below those of catalogs.
    ///   - leaksUntilExit: Whether the process ends with the build or check; then the plan and what it needs are not freed.
    package init(
        plugins: [any Plugin], codes: DiagnosticCodes = DiagnosticCodes(),
        shipped: Set<String> = [], themeBase: ThemeBase = .none, leaksUntilExit: Bool = false
    ) {
        self.plugins = plugins
        self.codes = codes
        self.shipped = shipped
        self.themeBase = themeBase
        self.leaksUntilExit = leaksUntilExit
    }

    /// Builds a catalog and publishes it.
    ///
    /// Errors are in the report; if there are any, nothing is published.
    package func build(_ options: BuildOptions, progress: Progress? = nil) async -> BuildReport {
        var (report, next) = await attempt(.first, options, progress)
        while let again = next { (report, next) = await attempt(again, options, progress) }
        guard options.verifies, report.failure == nil else { return report }
        return await verify(report, options)
    }

    /// How much of the previous build's work an attempt reuses.
    private enum Attempt {
        /// All of it.
        case first
        /// The known entries, but everything is planned.
        case planningAll
        /// Nothing.
        case readingAll
    }

    /// Builds a catalog once.
    ///
    /// - Returns: The report, and the attempt to make instead, if any; then nothing is published.
    private func attempt(
        _ attempt: Attempt, _ options: BuildOptions, _ progress: Progress?
    ) async -> (report: BuildReport, next: Attempt?) {
        var run = Run(progress)
        run.omitsUnchanged = attempt == .first && options.parts.isEmpty
        var published: PublishedBuild?
        var next: Attempt?
        let key = stateKey(options)
        do {
            try options.checkTrust()
            let folder = try OutputFolder(options.output, source: options.source)
            let parts = try openParts(options, &run)
            try folder.refuseOther(than: options.shard)
            if let report = await unchanged(key, options, folder, &run) { return (report, nil) }
            let opening = OpeningOutput(folder, after: run.reads?.earlier, jobs: options.jobs)
            if attempt != .readingAll {
                run.reads?.readKnown()
                // Without a log of what is read, a failed read would go unnoticed.
                run.scratch = run.reads == nil ? nil : ScratchFile(in: folder.parent)
            }
            run.take(options.futureWarning)
            let given = givenStates(options, &run)
            do {
                let plan = try await plan(options, &run)
                leakUntilExit(plan)
                published = try await publish(
                    plan, to: folder, opening, after: given, parts, options, &run)
            } catch {
                // The lock is free before another attempt.
                await opening.end(&run)
                throw error
            }
        } catch Stop.needsWholePlan {
            next = .planningAll
        } catch {
            run.fail(error)
        }
        // A file that was assumed to be unchanged has changed.
        if run.reads?.isOutdated ?? false, attempt != .readingAll { next = .readingAll }
        let report = await run.finish()
        if report.failure == nil, next == nil {
            await published?.keep(key, report, run)
            // It holds the lock, which verifying takes.
            if !options.verifies { leakUntilExit(published) }
        }
        return (report, next)
    }

    /// Checks a catalog as far as possible without rendering it.
    ///
    /// Publishes nothing; what is found out about pictures is kept in their cache.
    package func check(_ options: BuildOptions, progress: Progress? = nil) async -> BuildReport {
        var run = Run(progress)
        do {
            try options.checkTrust()
            let plan = try await plan(options, &run, compares: false)
            leakUntilExit(plan)
            try await renderSamples(of: plan, options, &run)
        } catch {
            run.fail(error)
        }
        return await run.finish()
    }

    /// Renders one output of each sort, to find the errors of templates that depend on values.
    private func renderSamples(
        of plan: PlannedBuild, _ options: BuildOptions, _ run: inout Run
    ) async throws {
        let samples = plan.plan.items.filter(\.isSample)
        let faults = await concurrentMap(samples, jobs: options.jobs) { item -> RenderingError? in
            do {
                var buffer: [UInt8] = []
                _ = try Rendering.render(item, into: &buffer)
                return nil
            } catch {
                return RenderingError(error, of: item)
            }
        }
        var errors = RenderingErrors()
        for fault in faults.compactMap(\.self) { errors.take(fault) }
        try run.stop(on: errors)
    }

    /// Leaks a value when the process is about to end, to save the time for freeing it.
    private func leakUntilExit(_ value: some Sendable) {
        if leaksUntilExit { _ = Unmanaged.passRetained(Shared(value)) }
    }

    /// Runs all stages up to the plan.
    ///
    /// - Parameters:
    ///   - options: Which catalog, when, and which entries to include.
    ///   - run: Receives the diagnostics.
    ///   - compares: Whether outputs are compared with published ones, which requires their fingerprints.
    /// - Returns: The plan.
    /// - Throws: The error that prevents planning.
    func plan(
        _ options: BuildOptions, _ run: inout Run, compares: Bool = true
    ) async throws -> PlannedBuild {
        if compares, let build = try await planChangedBodies(options, &run) { return build }
        let loaded = await load(options, &run)
        try options.stopIfObsolete()
        let source = try await validate(loaded, options, &run)
        if run.reads?.releasesBodies ?? false { run.parsed = loaded.catalog }
        try options.stopIfObsolete()
        let (registry, folder) = (loaded.registry, loaded.catalog.folder)
        // Frees the parsed files, which need much memory.
        Task.detached { [loaded = consume loaded] in _ = loaded }
        let (facts, tool) = (registry.facts, run.program)
        async let base =
            compares
            ? InputFingerprints.Base(source, address: options.address, facts: facts, tool: tool)
            : nil
        let enriched = try await enrich(source, registry, options, &run)
        try options.stopIfObsolete()
        return try await plan(enriched, in: folder, await base, options, &run)
    }

    /// Checks everything that was loaded.
    func validate(
        _ loaded: LoadedBuild, _ options: BuildOptions, _ run: inout Run
    ) async throws -> SourceCatalog {
        run.begin(.validate)
        let outcome = await CatalogValidator(
            codes: codes, asOf: options.asOf, visibility: options.visibility, jobs: options.jobs,
            keepsRecords: run.reads != nil, releasesBodies: run.reads?.releasesBodies ?? false
        ).validate(loaded.catalog)
        run.reads?.records = outcome.records
        run.reads?.records.join()
        run.severities = outcome.severities
        run.take(outcome.diagnostics)
        try run.stopWhereBlocked()
        guard
            let catalog = outcome.catalog?.limited(to: options.languages).moved(to: options.address)
        else {
            throw Stop.reported(.content)
        }
        run.take(options.unknownLanguages(in: outcome.catalog))
        let rule = catalog.configuration.trending
        let fault = RuleDeclaration.problem(with: rule, at: catalog.configuration.trendingPlace)
        try run.take(PartDiagnostics(faults: [fault].compactMap(\.self)))
        run.goOnWithoutFaults()
        let join = UsageJoin(loaded.usage, in: catalog, asOf: options.asOf)
        try run.take(join.problems)
        if !join.hasDays { run.take(MissingDays(configuration: catalog.configuration).diagnostics) }
        return join.joined
    }

    /// Computes facts, references and orders.
    func enrich(
        _ source: SourceCatalog, _ registry: PluginRegistry, _ options: BuildOptions,
        _ run: inout Run
    ) async throws -> EnrichedCatalog {
        run.begin(.enrich)
        let enricher = Enricher(asOf: options.asOf, options: options.visibility)
        let plain = EnrichedCatalog(
            source: source, catalog: await enricher.enrichInParallel(source), registry: registry)
        let enriched = try await transform(plain, enricher, jobs: options.jobs, &run)
        let fault = RuleDeclaration.problem(withScoresIn: enriched.catalog)
        try run.take(PartDiagnostics(faults: [fault].compactMap(\.self)))
        if !run.isPartial {
            run.count(enriched.catalog)
            run.take(enriched.catalog.selectionWarnings + enriched.catalog.collectionWarnings)
            run.take(
                UnreferencedEntries(of: enriched.source, in: enriched.catalog).diagnostics)
        }
        return enriched
    }

    /// Applies the transforms; if they set fields, references, badges and feeds are computed again.
    private func transform(
        _ plain: EnrichedCatalog, _ enricher: Enricher, jobs: Int, _ run: inout Run
    ) async throws -> EnrichedCatalog {
        let registry = plain.registry
        guard !registry.transforms.isEmpty else { return plain }
        let check = GivenValueCheck(plain.source)
        let outcome = await TransformRunner(registry: registry, check: check, jobs: jobs)
            .run(plain.catalog)
        run.times += outcome.times
        try run.take(outcome.problems)
        guard !outcome.fields.isEmpty else {
            return EnrichedCatalog(
                source: plain.source, catalog: outcome.catalog, registry: registry)
        }
        let (source, problems) = outcome.fields.joined(plain.source, check)
        try run.take(problems)
        return EnrichedCatalog(
            source: source,
            catalog: await enricher.enrichInParallel(source).withFacts(of: outcome.catalog),
            registry: registry)
    }
}

/// The catalog with all facts, its source, and the enabled plugins.
struct EnrichedCatalog {
    let source: SourceCatalog
    let catalog: Catalog
    let registry: PluginRegistry
}

/// A plan and its planner.
struct PlannedBuild: Sendable {
    let plan: Plan
    let planner: Planner
    let source: SourceCatalog
}
