import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// Asks the emitters for their outputs, and finds conflicts between outputs.
struct Planner: Sendable {
    let registry: PluginRegistry
    private(set) var request: EmissionRequest
    /// The fingerprints of the inputs; absent if outputs are not compared with published ones.
    let inputs: InputFingerprints?
    /// The fingerprints of the inputs in the other languages, in their order; empty if ``inputs`` is absent.
    var languageInputs: [InputFingerprints] = []
    /// The names of the built-in plugins.
    var shipped: Set<String> = []

    /// Lists everything that will be published, except the final outputs.
    ///
    /// - Parameters:
    ///   - plans: The plans of the emitters.
    ///   - staticFiles: The files to copy.
    ///   - folder: The catalog's folder, which contains them.
    ///   - source: The source, whose links are checked against the planned outputs.
    ///   - reads: What is known of the last build.
    /// - Returns: The plan, the problems with links, other problems, and conflicts between outputs.
    /// - Throws: Any error of ``finalize(_:)``.
    func plan(
        _ plans: [NamedPlan], staticFiles: [StaticFile], in folder: SourceFolder,
        source: SourceCatalog, after reads: BuildReads?
    ) async throws -> (
        plan: Plan, links: LinkFindings, diagnostics: [Diagnostic], collisions: PartDiagnostics
    ) {
        var diagnostics: [Diagnostic] = []
        var items: [Plan.Item] = []
        items.reserveCapacity(plans.reduce(staticFiles.count) { $0 + $1.plan.outputs.count })
        for plan in SharedOutputs.omittingRepeated(in: plans) {
            diagnostics += plan.plan.diagnostics
            items += await concurrentMap(plan.plan.outputs, jobs: request.jobs) {
                item(for: $0, plugin: plan.plugin, language: plan.language, isPlanned: true)
            }
        }
        for file in staticFiles {
            if let path = OutputPath(file.path) {
                let copied = FolderFile(file.source, in: folder)
                items.append(
                    Plan.Item(
                        copied, from: file.origin, to: path,
                        fingerprint: StaticStamps().fingerprint(of: copied)))
            } else {
                diagnostics.append(unusable(file))
            }
        }
        let endings = try endingItems()
        let fallbacks = items.filter(\.isFallback)
        if !fallbacks.isEmpty { items.removeAll(where: \.isFallback) }
        let all = items + endings
        async let collisions = CollisionCheck(shipped: shipped).problems(all)
        let limits = plans.compactMap(\.plan.fileLimit)
        let ordered = sorted(items)
        let paths = PlannedPaths(sorted: ordered.map(\.key), others: endings.map(\.key))
        let added = CollisionCheck.withoutCollisions(fallbacks, with: all)
        diagnostics += FileLimitCheck.problems(limits, count: all.count + added.count)
        let plan = Plan(
            items: added.isEmpty ? ordered : sorted(items + added), fileLimits: limits,
            epoch: plans.lazy.compactMap(\.plan.epoch).first,
            releases: plans.compactMap(\.plan.release))
        let records = reads?.records
        let links = await LinkCheck(source: source, catalog: request.catalog, paths: paths)
            .findings(jobs: request.jobs, after: reads?.knownLinks) { path in
                records?.isKept(path) ?? false
            }
        let aliases = AliasCheck(
            catalog: request.catalog, paths: paths, others: source.staticFiles.map(\.path))
        diagnostics += aliases.problems(besides: links.all + diagnostics)
        diagnostics += StaticLinkCheck(source: source, catalog: request.catalog, paths: paths)
            .problems(with: plans.flatMap(\.plan.links))
        return (plan, links, diagnostics, await collisions)
    }

    /// The plan of a few outputs; all others stay as published.
    func plan(changes plans: [NamedPlan]) async -> Plan {
        var items: [Plan.Item] = []
        for plan in plans {
            items += await concurrentMap(plan.plan.outputs, jobs: request.jobs) {
                item(for: $0, plugin: plan.plugin, isPlanned: true)
            }
        }
        return Plan(
            items: sorted(items), fileLimits: plans.compactMap(\.plan.fileLimit),
            epoch: plans.lazy.compactMap(\.plan.epoch).first, isWhole: false)
    }

    /// The items by key.
    private func sorted(_ items: [Plan.Item]) -> [Plan.Item] {
        items.sorted { TextKey.precedes($0.key, $1.key) }
    }

    /// The final outputs, whose destinations are known before they can be rendered.
    private func endingItems() throws -> [Plan.Item] {
        let isSigned = !request.catalog.configuration.signingKeys.isEmpty
        return try finalize(
            Finalization(
                generation: request.catalog.asOf.seconds, registered: [],
                signer: isSigned ? OutputSigner { _ in [] } : nil))
    }

    private func unusable(_ file: StaticFile) -> Diagnostic {
        .error(
            "wrong-path", "the file '\(file.path)' cannot be published under its name",
            at: .file(file.source), help: "rename it")
    }

    /// Lists the outputs that are made from rendered outputs.
    ///
    /// - Parameters:
    ///   - outputs: The registered outputs, and the states published before.
    ///   - plan: The plan so far.
    /// - Returns: The outputs by key, the notes of plugins, and the problems.
    /// - Throws: ``DiagnosticError`` or ``PluginError``.
    func planFromRendered(
        _ outputs: RenderedOutputs, after plan: Plan
    ) async throws -> (items: [Plan.Item], notes: [String], problems: PartDiagnostics) {
        var items: [Plan.Item] = []
        var notes: [String] = []
        var diagnostics: [Diagnostic] = []
        for emitter in registry.emitters {
            do {
                let own = try await emitter.part.planFromRendered(outputs, request: request)
                items += own.outputs.map {
                    item(for: $0, plugin: emitter.plugin, isPlanned: false)
                }
                notes += own.notes
                diagnostics += own.diagnostics
            } catch {
                throw PartError(error, plugin: emitter.plugin).error
            }
        }
        // Only the outputs that these may collide with: the others were checked when they were planned.
        let neighbors = items.compactMap { plan[$0.key] }
        var problems = CollisionCheck(shipped: shipped).problems(neighbors + items)
        problems.content += diagnostics
        return (sorted(items), notes, problems)
    }

    /// The same planner, for a catalog as of another instant.
    func dated(_ instant: Instant) -> Planner {
        guard instant != request.catalog.asOf else { return self }
        var planner = self
        planner.request.catalog = request.catalog.dated(instant)
        return planner
    }

    /// Lists the final outputs, after all others were rendered.
    ///
    /// - Throws: ``DiagnosticError`` or ``PluginError``.
    func finalize(_ finalization: Finalization) throws -> [Plan.Item] {
        try outputs(of: finalization) { item(for: $1, plugin: $0, isPlanned: false) }
    }

    /// The keys of the final outputs.
    ///
    /// - Throws: Any error of ``finalize(_:)``.
    func finalKeys(_ finalization: Finalization) throws -> Set<String> {
        Set(try outputs(of: finalization) { $1.destination.key })
    }

    private func outputs<Result>(
        of finalization: Finalization, _ convert: (String, PlannedOutput) -> Result
    ) throws -> [Result] {
        try registry.emitters.flatMap { emitter in
            do {
                return try emitter.part.finalize(finalization, request: request)
                    .map { convert(emitter.plugin, $0) }
            } catch {
                throw PartError(error, plugin: emitter.plugin).error
            }
        }
    }

    /// The plan of an emitter.
    struct NamedPlan: Sendable {
        /// The plugin of the emitter.
        let plugin: String
        /// Its outputs.
        var plan: EmissionPlan
        /// The position of the language among the other languages; `nil` for the default language.
        var language: Int?
    }

    /// Asks the emitters concurrently for their plans, in each language, and then for outputs that depend on the planned
    /// pages.
    ///
    /// - Parameters:
    ///   - emitters: The emitters.
    ///   - request: The request in the default language.
    ///   - languages: The requests in the other languages.
    /// - Returns: The plans: those in the default language in the order of the emitters, those in the other languages, and
    ///   those of derived outputs; the errors thrown, and the time each took.
    static func plans(
        of emitters: [PluginRegistry.Registered<any Emitter>], _ request: EmissionRequest,
        languages: [EmissionRequest]
    ) async -> (plans: [NamedPlan], problems: PartDiagnostics, times: PluginTimes) {
        var times = PluginTimes()
        var (plans, problems) = gathered(
            await ask(emitters, &times) { try await $0.plan(request) })
        // If a plan is missing, so are its pages.
        guard problems.isEmpty else { return (plans, problems, times) }
        // The same problems would be found in each language.
        let translating =
            plans.contains(where: \.hasErrors) ? [] : emitters.filter(\.part.isForEachLanguage)
        for (index, request) in languages.enumerated() {
            let own = gathered(
                await ask(translating, &times) { try await $0.plan(request) }, language: index)
            plans += own.plans
            problems += own.problems
        }
        guard problems.isEmpty else { return (plans, problems, times) }
        let pages = plans.flatMap { $0.plan.outputs.compactMap(\.page) }
        let following = gathered(
            await ask(emitters, &times) {
                try await $0.planDerivedOutputs(for: pages, request: request)
            })
        plans += following.plans
        problems += following.problems
        return (plans, problems, times)
    }

    /// Asks the emitters concurrently for the outputs that show the bodies of some entries.
    ///
    /// - Returns: The plans, in the order of the emitters, or `nil` if one of them has to plan everything; the errors
    ///   thrown; and the time each took.
    static func plans(
        of emitters: [PluginRegistry.Registered<any Emitter>], bodiesOf entries: [EntryKey],
        _ request: EmissionRequest
    ) async -> (plans: [NamedPlan]?, problems: PartDiagnostics, times: PluginTimes) {
        var times = PluginTimes()
        let answers = await ask(emitters, &times) {
            try await $0.plan(bodiesOf: entries, request: request)
        }
        var plans: [NamedPlan] = []
        var problems = PartDiagnostics()
        for (plugin, answer) in answers {
            do {
                guard let plan = try answer.get(), plan.diagnostics.isEmpty, plan.links.isEmpty
                else { return (nil, PartDiagnostics(), times) }
                plans.append(NamedPlan(plugin: plugin, plan: plan))
            } catch {
                problems.take(PartError(error, plugin: plugin))
            }
        }
        return (plans, problems, times)
    }

    private static func gathered(
        _ answers: [(plugin: String, answer: Result<EmissionPlan, any Error>)],
        language: Int? = nil
    ) -> (plans: [NamedPlan], problems: PartDiagnostics) {
        var plans: [NamedPlan] = []
        var problems = PartDiagnostics()
        for (plugin, answer) in answers {
            do {
                plans.append(
                    NamedPlan(plugin: plugin, plan: try answer.get(), language: language))
            } catch {
                problems.take(PartError(error, plugin: plugin))
            }
        }
        return (plans, problems)
    }

    private func item(
        for output: PlannedOutput, plugin: String, language: Int? = nil, isPlanned: Bool
    ) -> Plan.Item {
        let inputs =
            language.flatMap { place in
                languageInputs.indices.contains(place) ? languageInputs[place] : nil
            } ?? inputs
        return Plan.Item(
            output, plugin: plugin,
            fingerprint: inputs?.fingerprint(of: output.inputs, plugin: plugin) ?? .absent,
            isPlanned: isPlanned)
    }
}

extension Planner.NamedPlan {
    fileprivate var hasErrors: Bool {
        plan.diagnostics.contains { $0.severity == .error }
    }
}

/// The outputs that the plans of several languages have.
private enum SharedOutputs {
    /// Removes them from all plans but the first.
    static func omittingRepeated(in plans: [Planner.NamedPlan]) -> [Planner.NamedPlan] {
        guard plans.contains(where: { $0.language != nil }) else { return plans }
        var known: Set<String> = []
        return plans.map { plan in
            var plan = plan
            plan.plan.outputs.removeAll {
                $0.isShared && !known.insert($0.destination.key).inserted
            }
            return plan
        }
    }
}
