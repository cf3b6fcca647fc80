import ShowcardContent
import ShowcardStore

/// The sources that a build has read, for the next one in the same process with the same plugins and options.
package struct KeptSources: Sendable {
    private var inputs: StampTable?
    private var records = EntryRecords()
    private(set) var links: LinkFindings?

    /// Creates an empty value, before anything was read.
    package init() {}

    /// The entries whose files have not changed since.
    mutating func known(_ options: BuildOptions) async -> KnownEntries? {
        guard var inputs else { return nil }
        defer { self.inputs = inputs }
        guard let changed = await InputCheck(options: options).changed(in: &inputs, ReadLog())
        else { return nil }
        // Bodies are read again when they are rendered for a request.
        return InputCheck.known(records, in: inputs, besides: changed, areBodiesKept: false)
    }

    /// Keeps what a build without errors has read.
    mutating func keep(_ reads: BuildReads) {
        guard !reads.hasImpureScheme else { return }
        inputs = StampTable(reads.log.contents.rows)
        (records, links) = (reads.records, reads.links)
    }
}
