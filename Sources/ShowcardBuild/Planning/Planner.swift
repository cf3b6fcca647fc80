import ShowcardCatalog
import ShowcardSigning

/// Asks the emitters what they will write, and finds what cannot be written together.
struct Planner: Sendable {
    let registry: PluginRegistry
    let request: EmissionRequest
    let inputs: InputFingerprints

    /// Lists everything that will be published but for what concludes the build.
    ///
    /// - Parameters:
    ///   - plans: What the emitters will write.
    ///   - staticFiles: The files to copy.
    ///   - source: The source, whose bodies are checked against what will be there.
    /// - Returns: The plan, and what is wrong with it.
    func plan(
        _ plans: [NamedPlan], staticFiles: [StaticFile], source: SourceCatalog
    ) async -> (plan: Plan, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var items: [Plan.Item] = []
        for (plugin, plan) in plans {
            diagnostics += plan.diagnostics
            items += await concurrentMap(plan.outputs, jobs: request.jobs) {
                item(for: $0, plugin: plugin)
            }
        }
        for file in staticFiles {
            if let path = OutputPath(file.path) {
                items.append(copy(of: file, to: path))
            } else {
                diagnostics.append(unusable(file))
            }
        }
        let endings = endingItems
        diagnostics += CollisionCheck.problems(items + endings)
        let plan = Plan(items: sorted(items))
        let paths = PlannedPaths(sorted: plan.items.map(\.key), others: endings.map(\.key))
        let links = LinkCheck(source: source, catalog: request.catalog, paths: paths)
        diagnostics += await links.problems(jobs: request.jobs)
        return (plan, diagnostics)
    }

    /// The items by key.
    ///
    /// Positions are sorted and not the items, which are many words each.
    private func sorted(_ items: [Plan.Item]) -> [Plan.Item] {
        let keys = items.map(\.key)
        return keys.indices.sorted { TextKey.precedes(keys[$0], keys[$1]) }.map { items[$0] }
    }

    /// What will conclude the build, as far as it can be told before: where it goes.
    private var endingItems: [Plan.Item] {
        conclude(Conclusion(generation: request.catalog.asOf.seconds, announcements: []))
    }

    private func unusable(_ file: StaticFile) -> Diagnostic {
        .error(
            "wrong-path", "the file '\(file.path)' cannot be published under its name",
            at: .file("content/static/\(file.path)"), help: "rename it")
    }

    /// Lists what can be said only now that everything else is rendered.
    func conclude(_ conclusion: Conclusion) -> [Plan.Item] {
        registry.emitters.flatMap { emitter in
            emitter.part.conclude(conclusion, request: request).map {
                item(for: $0, plugin: emitter.plugin)
            }
        }
    }

    /// What an emitter will write.
    typealias NamedPlan = (plugin: String, plan: EmissionPlan)

    /// Asks the emitters, all at the same time, what they will write.
    static func plans(
        of emitters: [PluginRegistry.Registered<any Emitter>], _ request: EmissionRequest
    ) async -> [NamedPlan] {
        await withTaskGroup(of: (Int, EmissionPlan).self) { group in
            for (index, emitter) in emitters.enumerated() {
                group.addTask { (index, await emitter.part.plan(request)) }
            }
            var plans = [EmissionPlan](repeating: EmissionPlan(), count: emitters.count)
            for await (index, plan) in group { plans[index] = plan }
            return zip(emitters, plans).map { ($0.plugin, $1) }
        }
    }

    private func item(for output: PlannedOutput, plugin: String) -> Plan.Item {
        Plan.Item(
            key: output.destination.key, plugin: plugin, destination: output.destination,
            fingerprint: inputs.fingerprint(of: output.inputs, plugin: plugin),
            announcedAs: output.announcedAs, content: .rendered(output.render))
    }

    private func copy(
        of file: StaticFile, to path: OutputPath
    ) -> Plan.Item {
        Plan.Item(
            key: path.text, plugin: "content/static", destination: .path(path),
            fingerprint: StaticStamps().fingerprint(of: file),
            announcedAs: nil, content: .copied(file))
    }
}
