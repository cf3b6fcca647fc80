import ShowcardCatalog
import ShowcardFiles

extension Builder {
    /// Plans and renders everything from scratch, and compares the result with the published state.
    ///
    /// Compares the diagnostics, the entries, and all outputs except those that depend on earlier states: deltas and
    /// final outputs.
    ///
    /// - Parameters:
    ///   - report: The report of the build that published the state, or found it unchanged.
    ///   - options: The options of that build.
    /// - Returns: The report, with the number of compared outputs or with the differences.
    func verify(_ report: BuildReport, _ options: BuildOptions) async -> BuildReport {
        var run = Run(nil)
        var faults: [Diagnostic] = []
        var count = 0
        do {
            let folder = try OutputFolder(options.output, source: options.source)
            let publication = try Publication(folder)
            guard let current = publication.current else { throw Stop.reported(.system) }
            var options = options
            options.asOf = publication.publishedAsOf ?? options.asOf
            _ = givenStates(options, &run)
            let all = try await plan(options, &run, compares: false).plan.items
            let items = options.shard.map { all.filter($0.has) } ?? all
            count = items.count
            faults = await Self.differences(items, in: current, jobs: options.jobs)
        } catch {
            run.fail(error)
        }
        let fresh = await run.finish()
        if let failure = fresh.failure {
            var report = report
            let new = fresh.diagnostics.filter { !report.diagnostics.contains($0) }
            report.diagnostics = (report.diagnostics + new).sorted()
            report.failure = failure
            return report
        }
        if fresh.kinds != report.kinds || fresh.leftOut != report.leftOut
            || fresh.diagnostics != report.diagnostics.filter({ $0.code != "damaged-state" })
        {
            faults.insert(Self.difference("what was found in the catalog is"), at: 0)
        }
        var report = report
        if faults.isEmpty {
            report.verifiedOutputs = count
        } else {
            report.diagnostics = (report.diagnostics + faults).sorted()
            report.failure = .system
        }
        return report
    }

    /// The maximum number of differing outputs that are named.
    private static let maxNamed = 20

    private static func differences(
        _ items: [Plan.Item], in current: PublishedTree, jobs: Int
    ) async -> [Diagnostic] {
        let paths = await concurrentMap(items, jobs: jobs) { item -> String? in
            var bytes: [UInt8] = []
            guard let output = try? Rendering.render(item, into: &bytes) else { return item.key }
            return current.tree.file(output.path.text, holds: bytes) ? nil : output.path.text
        }.compactMap(\.self)
        var faults = paths.prefix(maxNamed).map { difference("'\($0)' is") }
        let rest = paths.count - faults.count
        if rest > 0 {
            faults.append(difference("\(rest) more outputs are").standing(for: rest))
        }
        return faults
    }

    private static func difference(_ what: String) -> Diagnostic {
        .error(
            "unverified-output", "\(what) different in a build from scratch",
            help:
                "run 'showcard clean' and build again; the cause is a plugin that declares too few inputs, or a bug"
        )
    }
}
