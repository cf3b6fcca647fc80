import ShowcardCatalog
import ShowcardContent
import ShowcardSigning
import ShowcardStore

/// What a build leaves to the next one in the same process with the same plugins and options.
package struct KeptSources: Sendable {
    private var state: BuildState?
    private var records = EntryRecords()
    /// Whether what plugins read has a version that can be compared.
    private var areCompared = false

    /// Creates an empty value, before anything was read.
    package init() {}

    /// Begins the next build.
    ///
    /// - Parameters:
    ///   - options: Its options.
    ///   - previous: The state that the last build has made.
    /// - Returns: What has changed since, and what need not be read again.
    mutating func reads(
        _ options: BuildOptions, after previous: RenderedSite?
    ) async -> BuildReads {
        guard var state,
            let changed = await InputCheck(options: options)
                .changes(in: &state.inputs, ReadLog())?.rows
        else { return BuildReads() }
        self.state = state
        // Bodies are read again when they are rendered for a request.
        let known = InputCheck.known(
            records, in: state.inputs, besides: changed, areBodiesKept: false)
        // A state that lacks pictures is planned again as a whole.
        let areEntries =
            areCompared && !changed.isEmpty && changed.allSatisfy(InputCheck.isEntry)
            && previous?.completion == nil
            && state.holds(at: options.asOf, followsClock: true)
        return BuildReads(
            after: StateCheck.Change(
                reason: "files have changed", state: state,
                extent: areEntries ? .entryFiles : .anything,
                rows: changed),
            known: known, catalog: areEntries ? previous?.latest : nil)
    }

    /// Keeps what a build without errors has read.
    mutating func keep(_ site: RenderedSite, _ reads: BuildReads, _ report: BuildReport) {
        guard !reads.hasImpureScheme else {
            // What an earlier build has left does not belong to this state.
            self = KeptSources()
            return
        }
        let catalog = site.survey.catalog
        areCompared = reads.log.contents.gap == nil
        // In one block: ten thousand small ones would keep the memory between them from being returned.
        records = (try? EntryRecords(reads.records.bytes)) ?? reads.records
        state = BuildState(
            // Nothing is published, and nothing is kept beside it.
            key: .absent, asOf: catalog.asOf,
            changesAt: [catalog.nextChange, reads.givenUntil].reduce(nil, Instant.earlier),
            settled: 0, tree: 0, environment: reads.environment, outside: reads.outside,
            inputs: reads.inputs, outputs: StampTable([]), records: nil, catalog: nil,
            links: reads.links, shared: reads.shared, assets: reads.assets, report: report)
    }
}
