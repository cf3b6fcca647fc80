import ShowcardCatalog

/// Writes machine-readable diagnostics.
///
/// Paths are relative to the catalog's folder, so they are the same on every machine.
enum DiagnosticJSON {
    /// Returns one object per line.
    static func lines(_ diagnostics: [Diagnostic]) -> [UInt8] {
        var bytes: [UInt8] = []
        for diagnostic in diagnostics {
            var writer = JSONWriter()
            write(diagnostic, to: &writer)
            bytes += writer.bytes
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Writes one object, without members for absent values.
    static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("severity", diagnostic.severity.rawValue)
        writer.member("code", diagnostic.code)
        writer.member("message", diagnostic.message)
        if let location = diagnostic.location { write(location, to: &writer) }
        if let help = diagnostic.help { writer.member("help", help) }
        if diagnostic.count > 1 { writer.member("count", diagnostic.count) }
        if !diagnostic.related.isEmpty {
            writer.key("related")
            writer.beginArray()
            for related in diagnostic.related {
                writer.beginObject()
                writer.member("message", related.message)
                write(related.location, to: &writer)
                writer.endObject()
            }
            writer.endArray()
        }
        if let fix = diagnostic.fix { write(fix, to: &writer) }
        writer.endObject()
    }

    private static func write(_ fix: Fix, to writer: inout JSONWriter) {
        writer.key("fix")
        writer.beginObject()
        writer.member("title", fix.title)
        writer.member("path", fix.path)
        writer.key("edits")
        writer.beginArray()
        for edit in fix.edits {
            writer.beginObject()
            writer.member("offset", edit.offset)
            writer.member("length", edit.length)
            writer.member("replacement", edit.replacement)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    private static func write(_ location: SourceLocation, to writer: inout JSONWriter) {
        writer.member("path", location.path)
        writer.member("line", location.line)
        writer.member("column", location.column)
        writer.member("length", location.length)
    }
}
