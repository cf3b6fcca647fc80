import ShowcardCatalog

/// Events that pages wait for, as the HTML Standard writes them (section 9.2.6).
enum PageEvents {
    /// Nothing, to find out whether anybody is there.
    static let heartbeat = Array(":\n\n".utf8)

    /// How things stand: what a page is known by now, and what is wrong.
    static func state(page: String, _ problems: Problems) -> [UInt8] {
        event("state") { writer in
            writer.member("page", page)
            writer.member("failed", problems.isFailed)
            writer.member("errors", problems.errors)
            writer.member("warnings", problems.warnings)
            writer.member("text", problems.text)
        }
    }

    /// That a page is another only in its style sheets.
    static func styles(before: String, page: String, _ change: StyleChange) -> [UInt8] {
        event("styles") { writer in
            writer.member("before", before)
            writer.member("page", page)
            writer.key("sheets")
            writer.beginArray()
            for sheet in change.sheets {
                writer.beginObject()
                writer.member("from", sheet.from)
                writer.member("to", sheet.to)
                writer.endObject()
            }
            writer.endArray()
        }
    }

    /// JSON has no line break of its own, so the data is one line.
    private static func event(_ name: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        write(&writer)
        writer.endObject()
        return Array("event: \(name)\ndata: ".utf8) + writer.bytes + Array("\n\n".utf8)
    }
}
