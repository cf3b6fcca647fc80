import ShowcardCatalog

/// The complete file of one entry.
///
/// It ends with what uses and the clock change, so that ``IndexTree`` has the hash of the rest.
struct EntryFeedFile: Sendable {
    private let key: EntryKey
    private let context: PlanContext
    private let referencedValues: String?

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - key: The entry.
    ///   - referencedValues: The values of other entries and tokens that the file shows.
    ///   - context: The context of the plan.
    init(_ key: EntryKey, referencedValues: String?, context: PlanContext) {
        (self.key, self.referencedValues, self.context) = (key, referencedValues, context)
    }

    /// Adds the file to a plan.
    func add(to plan: inout EmissionPlan) {
        let kind = context.catalog.kind(of: key)
        let path = "v1/\(kind.path)/id/\(kind.publishedID(of: entry)).json"
        plan.add(
            path, listingInputs: { inputs }, manifestName: IndexTree.entryName,
            group: "\(kind.path)/id", renderingPart: { try render(to: &$0, at: path) })
    }

    /// Everything the file's bytes depend on.
    private var inputs: [OutputInput] {
        [.entry(key), .configuration, .text(entry.nextChange?.text ?? "")]
            + (referencedValues.map { [.text($0)] } ?? []) + context.wordInputs + referrerInputs
    }

    /// The entries that refer to the entry; only their ids are shown.
    private var referrerInputs: [OutputInput] {
        context.catalog.listedReferrers(of: key).flatMap { collection, entries in
            [.number(collection), .number(entries.count)]
                + entries.map {
                    .text(
                        context.catalog.publishedID(
                            of: EntryKey(collection: collection, entry: $0)))
                }
        }
    }

    /// Appends the file.
    ///
    /// - Returns: The number of bytes before the values that uses and the clock change.
    private func render(to bytes: inout [UInt8], at path: String) throws -> Int {
        let start = bytes.count
        var size = 0
        let entry = entry
        let text = entry.content.body.text
        let bodies = (html: context.bodyHTML(of: entry, text), markdown: text.markdown)
        var writer = JSONWriter(
            reservingCapacity: bodies.html.count + bodies.markdown.count + 4 * Envelope.overhead)
        Envelope.write(to: &writer) { writer in
            writer.member(context.catalog.kind(of: key).itemKey) {
                size = write(entry, bodies, to: &$0)
            }
        } meta: { writer in
            Envelope.writeVersion(
                nextChange: entry.nextChange, language: context.language, to: &writer)
        }
        bytes += writer.bytes
        try context.budgets.check(bytes, at: path, of: "id")
        return start + size
    }

    private var entry: Entry { context.catalog[key] }

    /// Writes the members of the entry.
    ///
    /// - Returns: The number of bytes before those that uses and the clock change.
    private func write(
        _ entry: Entry, _ bodies: (html: [UInt8], markdown: ArraySlice<UInt8>),
        to writer: inout JSONWriter
    ) -> Int {
        let layout = context.layouts[key.collection]
        context.write(layout.listed.filter { !$0.content.isVolatile }, of: entry, to: &writer)
        context.write(layout.others, of: entry, to: &writer)
        context.values.writeFacts(of: entry, besides: layout.keys, to: &writer)
        writeReferrers(to: &writer)
        writer.key("body_html")
        bodies.html.withUnsafeBufferPointer { writer.string(utf8: $0) }
        writer.key("body_markdown")
        bodies.markdown.withUnsafeBufferPointer { writer.string(utf8: $0) }
        writer.member("url", context.catalog.pageURL(of: key))
        let size = writer.bytes.count
        context.write(layout.listed.filter(\.content.isVolatile), of: entry, to: &writer)
        return size
    }

    private func writeReferrers(to writer: inout JSONWriter) {
        let referrers = context.catalog.listedReferrers(of: key)
        guard !referrers.isEmpty else { return }
        writer.member("referenced_by") { writer in
            for (index, entries) in referrers {
                let collection = context.catalog.collections[index]
                writer.member(collection.kind.dataKey, of: entries) { entry, writer in
                    writer.string(collection.kind.publishedID(of: collection.entries[entry]))
                }
            }
        }
    }
}
