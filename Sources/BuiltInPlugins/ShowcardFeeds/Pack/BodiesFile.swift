import ShowcardCatalog

/// `v1/bodies/<sha256>.json`: the bodies of all entries that have one, in the format of the pack.
struct BodiesFile: Sendable {
    let context: PlanContext

    /// Everything the file's bytes depend on: the bodies, and the entries that they show.
    var inputs: [OutputInput] {
        [.configuration]
            + context.catalog.collections.indices.flatMap { collection in
                context.catalog.collections[collection].entries.indices.map {
                    .entry(EntryKey(collection: collection, entry: $0))
                }
            }
    }

    /// Appends the rendered file.
    func render(to bytes: inout [UInt8]) {
        var writer = JSONWriter(reservingCapacity: 65_536)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.member("base_url", context.catalog.configuration.baseURL)
        writer.key("kinds")
        writer.beginArray()
        for collection in context.catalog.collections { write(collection, to: &writer) }
        writer.endArray()
        writer.endObject()
        bytes += writer.bytes
    }

    private func write(_ collection: EntryCollection, to writer: inout JSONWriter) {
        let (kind, texts) = (collection.kind, collection.entries.compactMap(texts))
        writer.beginObject()
        writer.member("kind", kind.name)
        writer.member("path", kind.path)
        writer.member("key", kind.dataKey)
        writer.member("count", texts.count)
        write("ids", texts.map(\.id), to: &writer)
        writer.member("columns") { writer in
            if !texts.isEmpty {
                write("body_html", texts.map(\.html), to: &writer)
                write("body_markdown", texts.map(\.markdown), to: &writer)
            }
        }
        writer.endObject()
    }

    private func write(_ key: String, _ texts: [[UInt8]], to writer: inout JSONWriter) {
        writer.key(key)
        writer.beginArray()
        for text in texts { text.withUnsafeBufferPointer { writer.string(utf8: $0) } }
        writer.endArray()
    }

    /// The body of an entry.
    private struct Texts {
        let id: [UInt8]
        let html: [UInt8]
        let markdown: [UInt8]
    }

    /// Returns the body of an entry; `nil` if it has none.
    private func texts(of entry: Entry) -> Texts? {
        let text = entry.content.body.text
        guard !text.markdown.isEmpty else { return nil }
        return Texts(
            id: Array(entry.id.utf8), html: context.bodyHTML(of: entry, text),
            markdown: Array(text.markdown))
    }
}

extension PlanContext {
    /// Returns the HTML of the body of an entry, with absolute links.
    func bodyHTML(of entry: Entry, _ text: BodyText) -> [UInt8] {
        guard bodies.changes(entry) else { return text.html }
        var html: [UInt8] = []
        bodies.append(entry, to: &html)
        return html
    }
}
