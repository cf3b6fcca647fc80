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
        guard let changed = await InputCheck(options: options).changed(in: &inputs, ReadLog())
        else { return nil }
        // What is rendered for a request has the text that its file has by then.
        return InputCheck.known(records, in: inputs, besides: changed, areBodiesKept: false)
    }

    /// Keeps what a build without errors has read.
    mutating func keep(_ reads: BuildReads) {
        guard !reads.hasImpureScheme else { return }
        inputs = StampTable(reads.log.contents.rows)
        (records, links) = (reads.records, reads.links)
    }
}
