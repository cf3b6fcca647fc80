import ShowcardCatalog
import ShowcardUsage

/// Writes a machine-readable report of a ledger.
enum UsageReportJSON {
    /// Returns one JSON object.
    static func bytes(of report: LedgerReport) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("day", report.day.text)
        if let day = report.foldedBefore { writer.member("folded_before", day.text) }
        list("kinds", report.kinds, to: &writer, write)
        list("sources", report.sources, to: &writer, write)
        list("imports", report.files, to: &writer, write)
        writer.endObject()
        return writer.bytes + [0x0A]
    }

    private static func list<Element>(
        _ name: String, _ elements: [Element], to writer: inout JSONWriter,
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        writer.key(name)
        writer.beginArray()
        for element in elements {
            writer.beginObject()
            write(element, &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    private static func write(_ kind: LedgerReport.Kind, to writer: inout JSONWriter) {
        writer.member("kind", kind.kind)
        writer.member("entries", kind.entries)
        writer.member("total", kind.total)
        list(
            "windows", Array(zip(LedgerReport.windows, kind.windows)), to: &writer
        ) { window, writer in
            writer.member("days", window.0)
            writer.member("count", window.1)
        }
        write(kind.days, to: &writer)
        list("top", kind.top, to: &writer) { line, writer in
            writer.member("id", line.id)
            writer.member("total", line.total)
        }
    }

    private static func write(_ source: LedgerReport.Source, to writer: inout JSONWriter) {
        writer.member("name", source.name)
        writer.member("total", source.total)
        write(source.days, to: &writer)
    }

    private static func write(_ file: LedgerReport.File, to writer: inout JSONWriter) {
        writer.member("file", file.name)
        writer.member("source", file.source)
        writer.member("form", file.isEvents ? "events" : "counts")
        writer.member("rows", file.rows)
        writer.member("imported_at", file.instant.text)
    }

    private static func write(_ days: ClosedRange<CivilDate>?, to writer: inout JSONWriter) {
        guard let days else { return }
        writer.member("first", days.lowerBound.text)
        writer.member("last", days.upperBound.text)
    }
}
