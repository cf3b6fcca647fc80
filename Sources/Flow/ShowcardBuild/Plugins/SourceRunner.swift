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
    ///
    /// - Parameters:
    ///   - request: What to ask for.
    ///   - fileLimit: The maximum size of a file.
    /// - Returns: What they gave.
    func run(_ request: SourceRequest, fileLimit: Limit) async -> Outcome {
        var outcome = Outcome()
        let answers = await ask(sources, &outcome.times) { try await $0.load(request) }
        for ((plugin, answer), source) in zip(answers, sources) {
            do {
                take(try answer.get(), of: plugin, request, fileLimit, &outcome)
            } catch {
                outcome.problems.take(PartError(error, plugin: plugin))
                if source.part.givesEntries { outcome.entries.isComplete = false }
            }
        }
        return outcome
    }

    private func take(
        _ result: SourceResult, of plugin: String, _ request: SourceRequest, _ fileLimit: Limit,
        _ outcome: inout Outcome
    ) {
        let check = SourceFileCheck(
            plugin: plugin, folders: request.folders, limit: fileLimit)
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

/// Finds files of a source plugin that cannot be entries.
struct SourceFileCheck {
    let plugin: String
    /// The folders of kinds.
    let folders: [String]
    /// The maximum size of a file.
    let limit: Limit

    /// The maximum number of reported files of one source.
    private static let maxReported = 20

    /// The problems with files; each is an error of the plugin.
    func faults(in files: [SourceFile]) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        var paths = Set<[UInt8]>()
        for file in files where faults.count < Self.maxReported {
            if let fault = fault(in: file) {
                faults.append(fault)
            } else if !paths.insert(Array(file.path.utf8)).inserted {
                faults.append(fault("'\(file.path)' twice", help: "provide each file once"))
            }
        }
        return faults
    }

    private func fault(in file: SourceFile) -> Diagnostic? {
        let parts = file.path.utf8.split(separator: UInt8(ascii: "/"))
        guard OutputPath(file.path) != nil, parts.count > 1, let first = parts.first else {
            return fault(
                "'\(file.path)', which is not the path of an entry below 'content'",
                help: "name a folder and a file, such as 'notes/first.md'")
        }
        let folder = String(decoding: Array(first), as: UTF8.self)
        guard folders.contains(where: { TextKey.areSame($0, folder) }) else {
            return fault(
                "'\(file.path)', but 'content/\(folder)/_kind.yml' does not exist",
                help: NearMiss.help(for: folder, among: folders) ?? "declare a kind there")
        }
        guard file.path.utf8.suffix(3).elementsEqual(".md".utf8) else {
            return fault(
                "'\(file.path)', whose name does not end in '.md'",
                help: "provide only entries, which are Markdown files")
        }
        guard file.bytes.count <= limit.value else {
            return fault(
                "'\(file.path)' with more than \(limit)", help: "make the entry smaller"
            )
        }
        return nil
    }

    private func fault(_ what: String, help: String) -> Diagnostic {
        .error("wrong-source-file", "the plugin '\(plugin)' provides \(what)", help: help)
    }
}
