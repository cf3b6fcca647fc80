import ShowcardCatalog
import ShowcardContent

/// Asks the sources of a build concurrently.
struct SourceRunner: Sendable {
    let sources: [PluginRegistry.Registered<any Source>]

    /// The results of the sources.
    struct Outcome: Sendable {
        /// The files of entries, in the order of the plugins.
        var entries = GivenEntries()
        /// The usage counts, in the order of the plugins.
        var usage: [SourceUsage] = []
        /// The problems found.
        var problems = PartDiagnostics()
        /// The time that the plugins took.
        var times = PluginTimes()
    }

    /// Asks all sources.
    func run(_ request: SourceRequest) async -> Outcome {
        var outcome = Outcome()
        let answers = await ask(sources, &outcome.times) { try await $0.load(request) }
        for ((plugin, answer), source) in zip(answers, sources) {
            do {
                take(try answer.get(), of: plugin, request, &outcome)
            } catch {
                outcome.problems.take(PartError(error, plugin: plugin))
                if source.part.givesEntries { outcome.entries.isComplete = false }
            }
        }
        return outcome
    }

    private func take(
        _ result: SourceResult, of plugin: String, _ request: SourceRequest,
        _ outcome: inout Outcome
    ) {
        let check = SourceFileCheck(plugin: plugin, folders: request.folders)
        let faults = check.faults(in: result.files)
        outcome.problems.faults += faults
        outcome.problems.content += result.diagnostics
        if !faults.isEmpty || result.diagnostics.contains(where: { $0.severity == .error }) {
            outcome.entries.isComplete = false
        }
        guard faults.isEmpty else { return }
        let files = result.files.sorted { TextKey.precedes($0.path, $1.path) }
        outcome.entries.files += files.map { GivenEntries.File($0, from: plugin) }
        if !result.usage.isEmpty {
            outcome.usage.append(
                SourceUsage(
                    plugin: plugin, counts: result.usage, countsByDay: result.countsByDay))
        }
    }
}
