import ShowcardCatalog

/// Events for open pages, in the format of the HTML Standard (section 9.2.6).
enum PageEvents {
    /// A comment that checks whether the client is still connected.
    static let heartbeat = Array(":\n\n".utf8)

    /// The current tag of a page, and the problems.
    static func state(page: String, _ problems: Problems) -> [UInt8] {
        event("state") { writer in
            writer.member("page", page)
            writer.member("failed", problems.isFailed)
            writer.member("errors", problems.errors)
            writer.member("warnings", problems.warnings)
            writer.member("text", problems.text)
        }
    }

    /// A change of a page that only affects its style sheets.
    static func styles(before: String, page: String, _ change: StyleChange) -> [UInt8] {
        event("styles") { writer in
            writer.member("before", before)
            writer.member("page", page)
            writer.key("sheets")
            writer.array(of: change.sheets) { sheet, writer in
                writer.object { writer in
                    writer.member("from", sheet.from)
                    writer.member("to", sheet.to)
                }
            }
        }
    }

    /// The data is one line, because JSON is written without line breaks.
    private static func event(_ name: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(write)
        return Array("event: \(name)\ndata: ".utf8) + writer.bytes + Array("\n\n".utf8)
    }
}
