import ShowcardCatalog

/// `v1/stats/<sha256>.json`: how often the entries of a pack were used, and the trending entries.
struct StatsFile {
    static let folder = "v1/stats/"

    let catalog: Catalog
    /// The SHA-256 of the pack, in hexadecimal.
    let pack: String

    /// The file.
    var json: [UInt8] {
        var writer = JSONWriter(reservingCapacity: 4_096)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.member("pack", PackHash.short(pack))
        writer.key("kinds")
        writer.beginArray()
        for collection in catalog.collections where collection.kind.isPaged {
            write(collection, to: &writer)
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private func write(_ collection: EntryCollection, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("kind", collection.kind.name)
        writer.member("key", collection.kind.dataKey)
        if collection.kind.publicSlot(of: .usage) != nil {
            writer.key("usage_count")
            writer.beginArray()
            for entry in collection.entries {
                if let usage = entry.usage { writer.integer(usage) } else { writer.null() }
            }
            writer.endArray()
        }
        if let feed = collection.feed("trending") {
            writer.key("trending")
            writer.beginArray()
            for entry in feed.selection.entries { writer.integer(entry) }
            writer.endArray()
        }
        writer.endObject()
    }
}

/// The forms of a pack's hash.
enum PackHash {
    private static let shortLength = 16

    /// Returns the first digits, which the names of deltas contain.
    static func short(_ sha256: String) -> String {
        String(Substring(sha256.utf8.prefix(shortLength)))
    }

    /// Returns whether a text is a complete hash.
    static func isWhole(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}
