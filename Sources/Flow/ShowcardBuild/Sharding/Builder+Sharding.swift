import ShowcardCatalog
import ShowcardContent
import ShowcardFiles

extension Builder {
    /// Renders one part of a plan, and publishes it with the list of its files.
    ///
    /// Copied files, and outputs that are made from all others, are left to the merge.
    ///
    /// - Parameters:
    ///   - shard: The part.
    ///   - build: The whole plan.
    ///   - publication: The folder of the part.
    ///   - options: The options of the build.
    ///   - run: Receives the diagnostics.
    /// - Returns: What saves the next build of the part work.
    /// - Throws: Any error of rendering and writing.
    func publish(
        _ shard: Shard, of build: PlannedBuild, to publication: Publication,
        _ options: BuildOptions, _ run: inout Run
    ) async throws -> PublishedBuild {
        let entries = run.reads.map { reads in Task { reads.records.files } }
        let emission = Emission(
            current: publication.current, jobs: options.jobs, isTimed: options.timesOutputs)
        var draft = Draft(current: publication.current)
        let (staging, notes) = try publication.stage()
        run.take(notes)
        try run.stopOnErrors(isStrict: options.isStrict)
        let items = build.plan.items.filter(shard.has)
        if !build.plan.isWhole { draft.keepPlanned(except: items) }
        let (changed, kept) = await emission.survey(items)
        draft.add(kept)
        let (outcomes, times, timer) = await emission.emit(changed, into: staging.tree)
        run.times += times
        draft.add(outcomes)
        try run.stop(on: draft.faults)
        let list = PartList(shard, asOf: options.asOf, records: draft.records)
        try draft.add(list.bytes, at: PartList.name, to: staging.tree)
        run.begin(.publish)
        try run.stopIfOutdated()
        let packing = packing(build, options, run)
        let inputs = run.reads.map { reads in Task { reads.inputs } }
        let manifest = Manifest(generation: options.asOf.seconds, records: draft.records)
        let changes = try publication.publish(
            staging, manifest, written: draft.written, syncs: options.syncs)
        run.take([changes.problem].compactMap(\.self))
        (run.report.files, run.report.groups) = draft.counts(manifest)
        if options.timesOutputs {
            run.report.timings = timer.timings(published: draft.records)
        }
        return PublishedBuild(
            publication: publication, records: draft.records, changes: changes,
            asOf: options.asOf,
            changesAt: [build.planner.request.catalog.nextChange, run.givenUntil]
                .reduce(nil, Instant.earlier),
            catalog: packing, entries: entries, inputs: inputs)
    }

    /// Opens the parts that a merge names; `nil` without any.
    ///
    /// - Throws: ``Stop`` after everything that is wrong with them was reported.
    func openParts(_ options: BuildOptions, _ run: inout Run) throws -> MergedParts? {
        guard !options.parts.isEmpty else { return nil }
        do {
            return try MergedParts(options.parts, asOf: options.asOf)
        } catch {
            run.take(error.diagnostics)
            throw Stop.reported(.commandLine)
        }
    }

    /// Stops if the parts have other outputs than the merge plans.
    func compare(_ parts: MergedParts?, with plan: Plan, _ run: inout Run) throws {
        guard let problems = parts?.problems(with: plan.items), !problems.isEmpty else { return }
        run.take(problems)
        throw Stop.reported(.commandLine)
    }
}

extension OutputFolder {
    /// Refuses to replace a site with a part, and a part with a site.
    ///
    /// - Parameter shard: The part to publish; `nil` for a whole site.
    /// - Throws: ``OutputFolderError``.
    func refuseOther(than shard: Shard?) throws(OutputFolderError) {
        guard FileSystem.item(at: "\(path)/\(Self.marker)") == .file else { return }
        let isPart = FileSystem.item(at: "\(path)/\(PartList.name)") == .file
        guard isPart != (shard != nil) else { return }
        throw Self.refuse(
            isPart
                ? "'\(path)' is a part of a build" : "'\(path)' is a site, not a part of a build",
            "name another folder, or remove this one")
    }
}
