import ShowcardJSON

// The bodies of all entries, and their deltas.
extension Feeds {
    /// Writes the bodies and a delta from each earlier version, and the reference to them.
    mutating func putBodies(_ rows: [SampleEntry], to writer: inout JSONWriter) {
        let bodies = Self.bodies(rows)
        let hash = Self.hash(bodies)
        put(bodies, "bodies/\(hash).json")
        publishedBodies.removeAll { $0.sha256 == hash }
        for old in publishedBodies {
            let changed = rows.filter { row in
                !old.rows.contains { $0.id == row.id && $0.body == row.body }
            }
            let gone = old.rows.filter { row in !rows.contains { $0.id == row.id } }
            put(
                Self.bodiesDelta(from: old.sha256, to: hash, changed, gone),
                "delta/\(old.sha256.prefix(16))-\(hash.prefix(16)).json")
        }
        writer.key("bodies")
        writer.beginObject()
        Self.writeReference("bodies/\(hash).json", bodies, to: &writer)
        writer.member("deltas", publishedBodies.map { String($0.sha256.prefix(16)) })
        writer.endObject()
        publishedBodies.append((hash, rows))
    }

    private static func bodies(_ rows: [SampleEntry]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("base_url", base)
        writer.key("kinds")
        writer.beginArray()
        writer.beginObject()
        writer.member("kind", "template")
        writer.member("path", "templates")
        writer.member("key", "templates")
        writer.member("count", rows.count)
        writer.member("ids", rows.map(\.id))
        writer.key("columns")
        writer.beginObject()
        writer.member("body_html", rows.map { "<p>\($0.body ?? $0.id)</p>" })
        writer.member("body_markdown", rows.map { $0.body ?? $0.id })
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func bodiesDelta(
        from: String, to: String, _ changed: [SampleEntry], _ gone: [SampleEntry]
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("from", from)
        writer.member("to", to)
        writer.key("kinds")
        writer.beginObject()
        writer.key("template")
        writer.beginObject()
        writer.member("columns", ["body_html", "body_markdown"])
        writer.key("entries")
        writer.beginObject()
        for row in gone {
            writer.key(row.id)
            writer.null()
        }
        for row in changed {
            writer.key(row.id)
            writer.beginObject()
            writer.member("body_html", "<p>\(row.body ?? row.id)</p>")
            writer.member("body_markdown", row.body ?? row.id)
            writer.endObject()
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }
}
