import ShowcardCatalog
import ShowcardSigning

extension Builder {
    /// Builds a catalog for a server; writes nothing except cached pictures, which are made when they are
    /// asked for, and answers of external plugins.
    ///
    /// - Parameters:
    ///   - options: Which catalog, when, and which entries to include; the output is ignored.
    ///   - previous: The previous state, whose unchanged outputs are kept.
    ///   - sources: The sources read by the previous build, which had the same options except for the instant.
    ///   - progress: Receives the steps of the run.
    /// - Returns: The state, or `nil` if there are errors; and the report.
    package func render(
        _ options: BuildOptions, after previous: RenderedSite?, _ sources: inout KeptSources,
        progress: Progress? = nil
    ) async -> (site: RenderedSite?, report: BuildReport) {
        let reads = await sources.reads(options, after: previous)
        let first = await attempt(options, after: previous, reads, progress)
        guard first.reads.isOutdated else {
            if let site = first.site { sources.keep(site, first.reads, first.report) }
            return (first.site, first.report)
        }
        // A file that was assumed to be unchanged has changed.
        let second = await attempt(options, after: previous, BuildReads(), progress)
        if let site = second.site { sources.keep(site, second.reads, second.report) }
        return (second.site, second.report)
    }

    /// Builds a catalog once.
    private func attempt(
        _ options: BuildOptions, after previous: RenderedSite?, _ reads: BuildReads,
        _ progress: Progress?
    ) async -> (site: RenderedSite?, report: BuildReport, reads: BuildReads) {
        var run = Run(progress)
        run.reads = reads
        run.makesPicturesOnDemand = true
        var site: RenderedSite?
        do {
            let build = try await plan(options, &run)
            try options.stopIfObsolete()
            site = try await render(build, after: previous, options, &run)
            for release in build.plan.releases { release() }
            for collection in build.source.collections {
                for entry in collection.entries { entry.body.release() }
            }
            for text in build.source.translations.flatMap(\.contents.values) {
                text.content.body.release()
            }
        } catch {
            run.fail(error)
        }
        return (site, await run.finish(), run.reads ?? reads)
    }

    private func render(
        _ build: PlannedBuild, after previous: RenderedSite?, _ options: BuildOptions,
        _ run: inout Run
    ) async throws -> RenderedSite {
        run.begin(.emit)
        let sink = MemorySink(previous: previous, jobs: options.jobs)
        var records = try await render(build.plan.items, into: sink, &run)
        if !build.plan.isWhole { records = sink.planned(after: records) }
        var registered = MemorySink.registered(of: records)
        // A preview keeps no earlier outputs, so there is nothing to make deltas from.
        let (summary, _, problems) = try await build.planner.planFromRendered(
            RenderedOutputs(registered: registered), after: build.plan)
        try run.take(problems)
        try run.stopOnErrors(isStrict: options.isStrict)
        let summarized = try await render(summary, into: sink, &run)
        registered += MemorySink.registered(of: summarized)
        records += summarized
        let finalizer = Finalizer(
            planner: build.planner, kept: { sink.kept($0, of: $1, bytes: $2) }, asOf: options.asOf,
            publishedGeneration: previous?.generation, registered: registered, signer: nil)
        let ending = try finalizer.finalize(
            isChanged: sink.isChanged(records, before: try finalizer.keys()))
        records += ending.outputs.map { output in
            output.kept ?? MemorySink.record(output.rendering, of: output.item, output.bytes)
        }
        run.report.files = sink.files(records)
        run.report.generation = ending.generation
        if let previous, !build.plan.isWhole {
            return RenderedSite(
                generation: ending.generation, survey: previous.survey, records: records,
                latest: build.planner.request.catalog)
        }
        let request = build.planner.request
        return RenderedSite(
            generation: ending.generation,
            survey: CatalogSnapshot(
                source: build.source, catalog: request.catalog, facts: request.facts, folder: nil),
            records: records, completion: run.completion)
    }

    /// Renders outputs; those with unchanged inputs are kept.
    private func render(
        _ items: [Plan.Item], into sink: MemorySink, _ run: inout Run
    ) async throws -> [RenderedSite.Record] {
        let (outcomes, times) = await sink.emit(items)
        run.times += times
        var records: [RenderedSite.Record] = []
        var faults = RenderingErrors()
        records.reserveCapacity(outcomes.count)
        for outcome in outcomes {
            switch outcome {
            case .success(let record): records.append(record)
            case .failure(let fault): faults.take(fault.fault)
            }
        }
        try run.stop(on: faults)
        return records
    }
}
