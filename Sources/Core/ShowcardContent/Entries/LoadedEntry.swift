import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning
import ShowcardYAML

/// An entry's file, parsed in this build or, where it has not changed since, in an earlier one.
package struct LoadedEntry: Sendable {
    /// The id that the file's name stands for.
    let id: String
    /// The file's path below the catalog's folder.
    let path: String
    /// What an earlier build made of it; absent where it was parsed.
    let record: EntryRecord?
    private let reading: Once<ParsedEntry?>?
    private let given: ParsedEntry?

    /// An entry that was parsed.
    init(_ parsed: ParsedEntry) {
        (id, path) = (parsed.id, parsed.file.text.path)
        (record, reading, given) = (nil, nil, parsed)
    }

    /// An entry as an earlier build has read it.
    ///
    /// - Parameters:
    ///   - record: What it made of the file.
    ///   - reading: Parses the file again, where that is not enough.
    init(_ record: EntryRecord, reading: @escaping @Sendable () -> ParsedEntry?) {
        (id, path) = (record.entry.id, record.entry.path)
        (self.record, given) = (record, nil)
        self.reading = Once(reading)
    }

    /// The file after parsing; absent where it has changed since an earlier build read it.
    var parsed: ParsedEntry? { given ?? reading?.value }

    /// The texts of one of the fields whose texts are compared.
    func texts(of field: String) -> [WrittenText] {
        if let record { return record.texts(of: field) }
        guard let root = given?.file.document.root, root.kind == .mapping else { return [] }
        return WrittenText.all(in: root[field])
    }

    /// Where the value of a field stands, or one of the texts in it.
    func location(of field: String, _ text: WrittenText? = nil) -> SourceLocation {
        guard let file = parsed?.file, let value = file.document.root?[field] else {
            return .file(path)
        }
        let elements = value.kind == .sequence ? Array(value.elements) : []
        let node = text?.index.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        return file.text.location(of: node ?? value)
    }
}

/// An entry's file after parsing, before anything is checked against its kind.
struct ParsedEntry: Sendable {
    let id: String
    let file: ParsedFile
    private(set) var body: ContentEntry.Body

    /// Lets the texts of the body be released, and read again.
    mutating func releaseBody(in folder: SourceFolder, _ renderer: Renderer) {
        let known = KnownFile(
            path: file.text.path, hash: Fingerprint(hashing: file.text.bytes), folder: folder)
        body = body.held { known.body(renderer) }
    }

    /// Reads and parses one file.
    ///
    /// - Parameters:
    ///   - path: The file's path below the catalog's folder.
    ///   - id: The entry's id.
    ///   - folder: Where to read it from.
    ///   - renderer: What turns its body into HTML.
    /// - Returns: The entry, or `nil` when its front matter cannot be read; and every problem of the file. An
    ///   entry whose body alone has a problem is there, without a body.
    static func load(
        _ path: String, id: String, from folder: SourceFolder, _ renderer: Renderer
    ) -> (entry: ParsedEntry?, problems: [Diagnostic]) {
        do throws(DiagnosticError) {
            return try parse(try folder.read(path), id: id, renderer)
        } catch {
            return (nil, error.diagnostics)
        }
    }

    /// Parses one file.
    ///
    /// - Throws: ``DiagnosticError`` when it is not UTF-8, or its front matter is missing or never closed.
    static func parse(
        _ text: SourceText, id: String, _ renderer: Renderer
    ) throws(DiagnosticError) -> (entry: ParsedEntry?, problems: [Diagnostic]) {
        try text.checkEncoding()
        let parts = try FrontMatter(text)
        var problems: [Diagnostic] = []
        var document: Document?
        do throws(YAMLError) {
            document = try text.bytes.withUnsafeBufferPointer {
                bytes throws(YAMLError) -> Document in
                try Document.parse(
                    UnsafeBufferPointer(rebasing: bytes[parts.yaml]), origin: parts.origin)
            }
        } catch {
            problems += error.problems.map { text.diagnostic($0) }
        }
        var rendered: RenderedMarkdown?
        do throws(MarkdownError) {
            rendered = try renderer.render(text, parts.body)
        } catch {
            problems.append(
                .error(
                    "markdown", error.message,
                    at: text.location(line: error.line + parts.bodyLine - 1, column: error.column),
                    help: error.help))
        }
        let entry = document.map {
            ParsedEntry(
                id: id, file: ParsedFile(text, $0),
                body: ContentEntry.Body(
                    text.bytes[parts.body], line: parts.bodyLine, rendered: rendered))
        }
        return (entry, problems)
    }
}
