import ShowcardCatalog
import ShowcardCommonMark
import ShowcardYAML

/// An entry's file after parsing, before anything is checked against its kind.
package struct LoadedEntry: Sendable {
    let id: String
    let file: ParsedFile
    let body: ContentEntry.Body

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
    ) -> (entry: LoadedEntry?, problems: [Diagnostic]) {
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
    ) throws(DiagnosticError) -> (entry: LoadedEntry?, problems: [Diagnostic]) {
        try text.checkEncoding()
        let parts = try FrontMatter(text)
        var problems: [Diagnostic] = []
        var document: Document?
        do throws(ParseFailure) {
            document = try text.bytes.withUnsafeBufferPointer {
                bytes throws(ParseFailure) -> Document in
                try Document.parse(
                    UnsafeBufferPointer(rebasing: bytes[parts.yaml]), origin: parts.origin)
            }
        } catch {
            problems += error.problems.map { text.diagnostic($0) }
        }
        var html: [UInt8] = []
        do throws(MarkdownProblem) {
            html = try text.bytes.withUnsafeBufferPointer {
                bytes throws(MarkdownProblem) -> [UInt8] in
                try renderer.render(UnsafeBufferPointer(rebasing: bytes[parts.body])).html
            }
        } catch {
            problems.append(
                .error(
                    "markdown", error.message,
                    at: text.location(line: error.line + parts.bodyLine - 1, column: error.column),
                    help: error.help))
        }
        let entry = document.map {
            LoadedEntry(
                id: id, file: ParsedFile(text, $0),
                body: ContentEntry.Body(
                    markdown: text.bytes[parts.body], html: html, line: parts.bodyLine))
        }
        return (entry, problems)
    }
}
