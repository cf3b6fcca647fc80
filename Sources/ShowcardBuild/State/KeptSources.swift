import ShowcardContent
import ShowcardStore

/// What a build has read, for the next one in the same process with the same plugins and options.
package struct KeptSources: Sendable {
    private var inputs: StampTable?
    private var records = EntryRecords()
    private(set) var links: LinkFindings?

    /// Nothing was read yet.
    package init() {}

    /// The entries whose files have not changed since.
    mutating func known(_ options: BuildOptions) async -> KnownEntries? {
        guard var inputs else { return nil }
        defer { self.inputs = inputs }
        return await InputCheck(options: options).changed(in: &inputs, ReadLog()).map {
            InputCheck.known(records, in: inputs, besides: $0)
        } ?? nil
    }

    /// Keeps what a build has read that has published something.
    mutating func keep(_ reads: BuildReads?) {
        guard let reads, !reads.hasImpureScheme, !reads.isOutdated else { return }
        inputs = StampTable(reads.log.contents.rows.filter { $0.status != nil })
        (records, links) = (reads.records, reads.links)
    }
}
