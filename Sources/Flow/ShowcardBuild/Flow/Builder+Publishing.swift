import ShowcardCatalog
import ShowcardContent
import ShowcardStore

extension Builder {
    /// Renders a plan and publishes the outputs.
    ///
    /// - Returns: What saves the next build work.
    func publish(
        _ build: PlannedBuild, to folder: OutputFolder, _ opening: OpeningOutput,
        after given: [EarlierOutput], _ parts: MergedParts?, _ options: BuildOptions,
        _ run: inout Run
    ) async throws -> PublishedBuild {
        run.begin(.emit)
        let signer = options.shard == nil ? try signer(build, folder, options, &run) : nil
        let publication = try await opening.publication()
        run.take(publication.notes)
        // Files that are kept without examining their inputs have to be those that were published.
        if !build.plan.isWhole, publication.current?.isIntact != true { throw Stop.needsWholePlan }
        do {
            if let shard = options.shard {
                return try await publish(shard, of: build, to: publication, options, &run)
            }
            return try await publish(
                build, publication, after: given, parts, signer, options, &run)
        } catch {
            publication.rollBack()
            throw error
        }
    }

    /// The signer of the state; `nil` if `catalog.yml` names no keys, or the source is not trusted.
    ///
    /// Keys are read only here, so that a check works without them.
    private func signer(
        _ build: PlannedBuild, _ folder: OutputFolder, _ options: BuildOptions, _ run: inout Run
    ) throws -> OutputSigner? {
        // Apps trust what is signed.
        guard options.trustedBase == nil else { return nil }
        let sources = build.planner.request.catalog.configuration.signingKeys
        for source in sources { run.observe(source, options) }
        let reader = SigningKeyReader(
            source: options.source, output: folder.path, environment: options.environment)
        let (keys, problems) = reader.read(sources)
        run.take(problems)
        if !problems.isEmpty { throw Stop.reported(.content) }
        return keys.isEmpty ? nil : OutputSigner(signingWith: keys)
    }

    private func publish(
        _ build: PlannedBuild, _ publication: Publication, after given: [EarlierOutput],
        _ parts: MergedParts?, _ signer: OutputSigner?, _ options: BuildOptions,
        _ run: inout Run
    ) async throws -> PublishedBuild {
        let entries = run.reads.map { reads in Task { reads.records.files } }
        let emission = Emission(
            current: publication.current, parts: parts, jobs: options.jobs,
            isTimed: options.timesOutputs)
        var timer = OutputTimer()
        var draft = Draft(current: publication.current)
        var staging: Staging?
        func stage() throws -> Staging {
            if let staging { return staging }
            let (opened, notes) = try publication.stage()
            run.take(notes)
            staging = opened
            return opened
        }
        func emit(_ items: [Plan.Item]) async throws {
            let (changed, kept) = await emission.survey(items)
            draft.add(kept)
            if !changed.isEmpty {
                let tree = try stage()
                let (outcomes, times, timed) = await emission.emit(changed, into: tree.tree)
                run.times += times
                timer += timed
                draft.add(outcomes)
            }
            try run.stop(on: draft.faults)
        }
        let epoch = build.plan.epoch?.number ?? 0
        let published = publication.publishedRevision(without: epoch)
        let known = given.map(\.revision) + [published].compactMap(\.self)
        run.take(
            [build.plan.epoch.flatMap { PublishedRevision.problem(with: $0, after: known) }]
                .compactMap(\.self))
        try run.stopOnErrors(isStrict: options.isStrict)
        try compare(parts, with: build.plan, &run)
        if !build.plan.isWhole { draft.keepPlanned(except: build.plan.items) }
        try await emit(build.plan.items)
        // The summary does not use what these free.
        for release in build.plan.releases { release() }
        var registered = draft.registered(arePlanned: true)
        let (summary, notes, problems) = try await build.planner.planFromRendered(
            RenderedOutputs(
                registered: registered,
                earlier: [publication.publishedState].compactMap(\.self) + given.map(\.state)),
            after: build.plan)
        try run.take(problems)
        run.report.notes += notes
        try run.stopOnErrors(isStrict: options.isStrict)
        try await emit(summary)
        registered += draft.registered(arePlanned: false)
        let finalizer = Finalizer(
            planner: build.planner, kept: { emission.kept($0, of: $1, bytes: $2) },
            asOf: options.asOf,
            // A higher epoch begins with lower generations.
            publishedGeneration: known.filter { $0.epoch >= epoch }.map(\.generation).max(),
            keptAsOf: run.keptAsOf(options), registered: registered, signer: signer)
        let endingKeys = try finalizer.keys()
        draft.keepEarlierVersions(before: endingKeys)
        try await draft.adopt(given, after: published) {
            try stage().tree
        }
        let isChanged = draft.isChanged(before: endingKeys)
        let ending = try finalizer.finalize(isChanged: isChanged)
        run.begin(.publish)
        try run.stopIfOutdated()
        let packing = packing(build, options, run)
        let inputs = run.reads.map { reads in Task { reads.inputs } }
        var changes: TreeChanges?
        let manifest: Manifest
        if ending.isChanged || isChanged || publication.lacksMarker {
            let staged = try stage()
            try draft.add(ending, emission, into: staged.tree)
            run.take(FileLimitCheck.problems(build.plan.fileLimits, count: draft.records.count))
            try run.stopOnErrors(isStrict: options.isStrict)
            manifest = Manifest(generation: ending.generation, records: draft.records)
            let finished = draft
            async let counts = finished.counts(manifest)
            changes = try publication.publish(
                staged, manifest, written: draft.written, syncs: options.syncs)
            run.take([changes?.problem].compactMap(\.self))
            (run.report.files, run.report.groups) = await counts
        } else {
            try draft.add(ending, emission, into: nil)
            manifest = Manifest(generation: ending.generation, records: draft.records)
            if staging != nil { publication.rollBack() }
            // Files with the expected bytes and a new stamp are recorded with that stamp.
            (run.report.files, run.report.groups) = draft.counts(manifest)
            let isStale = draft.records.contains { publication.current?.holds($0) != true }
            if staging != nil || isStale { try publication.update(manifest) }
        }
        if options.explainsRebuild {
            let explanation = RebuildExplanation(
                current: publication.current, changed: run.reads?.allChangedFiles ?? [],
                reason: run.report.workReason, catalog: build.planner.request.catalog)
            run.report.rebuilt = draft.explained(
                build.plan.items + summary + ending.outputs.map(\.item), by: explanation)
        }
        if options.timesOutputs {
            run.report.timings = timer.timings(published: draft.records)
        }
        run.report.generation = ending.generation
        return PublishedBuild(
            publication: publication, records: draft.records,
            changes: changes,
            asOf: ending.asOf,
            changesAt: [
                ending.refreshesAt, build.planner.request.catalog.nextChange, run.givenUntil,
            ]
            .reduce(nil, Instant.earlier),
            catalog: packing, entries: entries, inputs: inputs)
    }

    /// Begins to pack the catalog for the next build.
    ///
    /// - Returns: The packed catalog; `nil` if the last build has kept the same, or it cannot be packed.
    func packing(
        _ build: PlannedBuild, _ options: BuildOptions, _ run: Run
    ) -> Task<PackedCatalog, Never>? {
        guard let reads = run.reads, !reads.knowsUnchangedCatalog,
            build.planner.registry.transforms.isEmpty
        else { return nil }
        let catalog = build.planner.request.catalog
        return Task { await PackedCatalog(catalog, reads.records, jobs: options.jobs) }
    }
}
