import ShowcardCatalog

/// Writes diagnostics as a log of one run in the Static Analysis Results Interchange Format, version 2.1.0
/// (OASIS standard of 27 March 2020), which code hosts show beside the source lines.
struct SARIFLog: Sendable {
    private let prefix: SourcePrefix

    /// The schema of the format.
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"

    /// Creates a writer; `source` is the catalog's folder, preferably relative to the repository.
    init(source: String) {
        prefix = SourcePrefix(source: source)
    }

    /// Returns the whole log and a line break; without diagnostics it has no results.
    func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
        let codes = Set(diagnostics.map(\.code)).sorted(by: TextKey.precedes)
        let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("$schema", Self.schema)
        writer.member("version", "2.1.0")
        writer.key("runs")
        writer.beginArray()
        writer.beginObject()
        writeTool(codes, to: &writer)
        // Section 3.14.17: the unit of columns; Unicode scalars are code points.
        writer.member("columnKind", "unicodeCodePoints")
        writer.key("results")
        writer.beginArray()
        for diagnostic in diagnostics { write(diagnostic, indices, to: &writer) }
        writer.endArray()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func writeTool(_ codes: [String], to writer: inout JSONWriter) {
        writer.key("tool")
        writer.beginObject()
        writer.key("driver")
        writer.beginObject()
        writer.member("name", ProgramInformation.name)
        writer.member("semanticVersion", ProgramInformation.version)
        writer.key("rules")
        writer.beginArray()
        for code in codes { writeRule(code, to: &writer) }
        writer.endArray()
        writer.endObject()
        writer.endObject()
    }

    /// Writes a rule (section 3.49): the explanation of a code; codes of third-party plugins have only an id.
    private func writeRule(_ code: String, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", code)
        if let explanation = CodeExplanation.of(code) {
            writeText("shortDescription", explanation.summary, to: &writer)
            writeText("fullDescription", explanation.text, to: &writer)
            writer.key("defaultConfiguration")
            writer.beginObject()
            writer.member("level", explanation.severity.rawValue)
            writer.endObject()
            let parts = [explanation.text, explanation.example].compactMap(\.self)
            writeText("help", parts.joined(separator: "\n\n"), to: &writer)
        }
        writer.endObject()
    }

    private func write(
        _ diagnostic: Diagnostic, _ codes: [String: Int], to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("ruleId", diagnostic.code)
        if let index = codes[diagnostic.code] { writer.member("ruleIndex", index) }
        writer.member("level", diagnostic.severity.rawValue)
        let sentences = [diagnostic.message] + [diagnostic.help].compactMap { $0 }
        writeText("message", sentences.joined(separator: "\n"), to: &writer)
        // Section 3.27.19: the number of results that this one stands for.
        if diagnostic.count > 1 { writer.member("occurrenceCount", diagnostic.count) }
        if let location = diagnostic.location {
            writer.key("locations")
            writer.beginArray()
            writer.beginObject()
            write(location, to: &writer)
            writer.endObject()
            writer.endArray()
        }
        if !diagnostic.related.isEmpty { write(diagnostic.related, to: &writer) }
        if let fix = diagnostic.fix { write(fix, to: &writer) }
        writer.endObject()
    }

    /// Writes a fix (section 3.55).
    private func write(_ fix: Fix, to writer: inout JSONWriter) {
        writer.key("fixes")
        writer.beginArray()
        writer.beginObject()
        writeText("description", fix.title, to: &writer)
        writer.key("artifactChanges")
        writer.beginArray()
        writer.beginObject()
        writeArtifact(SourceLocation.file(fix.path), to: &writer)
        writer.key("replacements")
        writer.beginArray()
        for edit in fix.edits { write(edit, to: &writer) }
        writer.endArray()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        writer.endArray()
    }

    private func write(_ edit: Fix.Edit, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("deletedRegion")
        writer.beginObject()
        writer.member("byteOffset", edit.offset)
        writer.member("byteLength", edit.length)
        writer.endObject()
        writeText("insertedContent", edit.replacement, to: &writer)
        writer.endObject()
    }

    private func writeArtifact(_ location: SourceLocation, to writer: inout JSONWriter) {
        writer.key("artifactLocation")
        writer.beginObject()
        writer.member("uri", PercentEncoding.path(prefix.unescapedPath(location)))
        writer.endObject()
    }

    private func write(_ related: [Diagnostic.Related], to writer: inout JSONWriter) {
        writer.key("relatedLocations")
        writer.beginArray()
        for (index, place) in related.enumerated() {
            writer.beginObject()
            writer.member("id", index)
            writeText("message", place.message, to: &writer)
            write(place.location, to: &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    /// Writes an object with a text, as in messages, descriptions and contents.
    private func writeText(_ key: String, _ text: String, to writer: inout JSONWriter) {
        writer.key(key)
        writer.beginObject()
        writer.member("text", text)
        writer.endObject()
    }

    /// Writes a location (section 3.30): lines and columns count from 1, and the end column is after the last one.
    private func write(_ location: SourceLocation, to writer: inout JSONWriter) {
        writer.key("physicalLocation")
        writer.beginObject()
        writeArtifact(location, to: &writer)
        writer.key("region")
        writer.beginObject()
        writer.member("startLine", location.line)
        writer.member("startColumn", location.column)
        writer.member("endColumn", location.column &+ location.length)
        if let excerpt = location.excerpt {
            writeText("snippet", excerpt, to: &writer)
        }
        writer.endObject()
        writer.endObject()
    }
}
