import ShowcardCatalog

extension Builder {
    /// Emits a plan and publishes what came of it.
    func publish(
        _ build: PlannedBuild, to folder: OutputFolder, _ options: BuildOptions, _ run: inout Run
    ) async throws {
        run.begin(.emit)
        let signer = try signer(build, folder, options, &run)
        let publication = try Publication(folder)
        do {
            try await publish(build, publication, signer, options, &run)
        } catch {
            publication.abandon()
            throw error
        }
    }

    /// What signs the state; nothing where `catalog.yml` names no keys.
    ///
    /// Only here are keys looked for, so that a check needs none.
    private func signer(
        _ build: PlannedBuild, _ folder: OutputFolder, _ options: BuildOptions, _ run: inout Run
    ) throws -> OutputSigner? {
        let sources = build.planner.request.catalog.configuration.signingKeys
        let reader = SigningKeyReader(
            source: options.source, output: folder.path, environment: options.environment)
        let (keys, problems) = reader.read(sources)
        run.take(problems)
        if !problems.isEmpty { throw Stop.reported(.content) }
        return keys.isEmpty ? nil : OutputSigner(signingWith: keys)
    }

    private func publish(
        _ build: PlannedBuild, _ publication: Publication, _ signer: OutputSigner?,
        _ options: BuildOptions, _ run: inout Run
    ) async throws {
        let emission = Emission(current: publication.current, jobs: options.jobs)
        var draft = Draft(current: publication.current)
        let (changed, kept) = await emission.survey(build.plan.items)
        draft.add(kept)
        var staging: Staging?
        if !changed.isEmpty {
            let tree = try publication.stage()
            let (outcomes, times) = await emission.emit(changed, into: tree.tree)
            run.times += times
            draft.add(outcomes)
            staging = tree
        }
        try run.stop(on: draft)
        let concluder = Concluder(
            planner: build.planner, emission: emission, asOf: options.asOf,
            publishedGeneration: publication.publishedGeneration,
            announcements: draft.announcements(of: build.plan.items), signer: signer)
        let isChanged = draft.isChanged(before: try concluder.keys())
        let ending = try concluder.conclude(isChanged: isChanged)
        run.begin(.publish)
        if ending.isChanged || isChanged {
            let staged = try staging ?? publication.stage()
            try draft.add(ending, emission, into: staged.tree)
            try publication.publish(
                staged, Manifest(generation: ending.generation, records: draft.records),
                written: draft.written)
        } else {
            try draft.add(ending, emission, into: nil)
            if staging != nil {
                publication.abandon()
                try publication.renew(
                    Manifest(generation: ending.generation, records: draft.records))
            }
        }
        run.report.files = draft.files
        run.report.generation = ending.generation
    }
}
