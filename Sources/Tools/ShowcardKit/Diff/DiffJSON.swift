import ShowcardCatalog

/// Writes machine-readable differences between two states.
///
/// Within a format, members are only added.
struct DiffJSON: Sendable {
    /// The number of the format.
    static let format = 1

    let diff: CatalogDiff

    /// One JSON object and a line break.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("format", Self.format)
        writer.member("version", ProgramInformation.version)
        writer.member("same", diff.isEmpty)
        writer.member("breaking", diff.isBreaking)
        write("old", diff.old, to: &writer)
        write("new", diff.new, to: &writer)
        list("kinds", diff.kinds, to: &writer) { kind, writer in
            writer.member("kind", kind.path)
            if let old = kind.old { writer.member("old", old) }
            if let new = kind.new { writer.member("new", new) }
        }
        list("entries", diff.entries, to: &writer, entry)
        list("feeds", diff.feeds, to: &writer, feed)
        list("tags", diff.tags, to: &writer) { tag, writer in
            writer.member("change", tag.change.rawValue)
            writer.member("kind", tag.kind)
            writer.member("tag", tag.tag)
            writer.member("old", tag.old)
            writer.member("new", tag.new)
        }
        list("contract", diff.contract, to: &writer) { change, writer in
            writer.member("judgement", change.judgment.rawValue)
            writer.member("rule", change.rule.rawValue)
            writer.member("file", change.file)
            writer.member("place", change.place)
            writer.member("message", change.message)
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func write(_ key: String, _ state: CatalogState, to writer: inout JSONWriter) {
        writer.key(key)
        writer.beginObject()
        writer.member("path", state.name)
        writer.member("generation", state.generation)
        writer.member("as_of", state.asOf)
        writer.member("schema_version", state.schemaVersion)
        writer.member("base_url", state.baseURL)
        writer.endObject()
    }

    private func list<Item>(
        _ key: String, _ items: [Item], to writer: inout JSONWriter,
        _ members: (Item, inout JSONWriter) -> Void
    ) {
        writer.key(key)
        writer.beginArray()
        for item in items {
            writer.beginObject()
            members(item, &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    private func entry(_ entry: CatalogDiff.Entry, to writer: inout JSONWriter) {
        writer.member("change", entry.change.rawValue)
        writer.member("kind", entry.kind)
        writer.member("id", entry.id)
        writer.member("name", entry.name)
        guard entry.change == .changed else { return }
        writer.member("computed", !entry.isEdited)
        list("fields", entry.fields, to: &writer) { field, writer in
            writer.member("field", field.field)
            writer.member("computed", field.isComputed)
            if let old = field.old { writer.member("old", raw: old.json) }
            if let new = field.new { writer.member("new", raw: new.json) }
        }
    }

    private func feed(_ feed: CatalogDiff.Feed, to writer: inout JSONWriter) {
        writer.member("change", feed.change.rawValue)
        writer.member("kind", feed.kind)
        writer.member("feed", feed.name)
        writer.member("old", feed.old)
        writer.member("new", feed.new)
        list("entered", feed.order.entered, to: &writer) { place, writer in
            writer.member("id", place.id)
            writer.member("new", place.place)
        }
        list("left", feed.order.left, to: &writer) { place, writer in
            writer.member("id", place.id)
            writer.member("old", place.place)
        }
        list("moved", feed.order.moved, to: &writer) { move, writer in
            writer.member("id", move.id)
            writer.member("old", move.old)
            writer.member("new", move.new)
        }
    }
}
