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
        var rendered: RenderedMarkdown?
        do throws(MarkdownProblem) {
            rendered = try text.bytes.withUnsafeBufferPointer {
                bytes throws(MarkdownProblem) -> RenderedMarkdown in
                try renderer.render(UnsafeBufferPointer(rebasing: bytes[parts.body]))
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
                    text.bytes[parts.body], line: parts.bodyLine, rendered: rendered))
        }
        return (entry, problems)
    }
}

extension ContentEntry.Body {
    /// A body that begins on a line of its file; `nil` for what it renders to leaves it empty.
    fileprivate init(_ markdown: ArraySlice<UInt8>, line: Int, rendered: RenderedMarkdown?) {
        let links = rendered?.links ?? []
        self.init(
            markdown: markdown, html: rendered?.html ?? [], line: line,
            links: links.map {
                Link(address: $0.url, line: $0.line + line - 1, isImage: $0.isImage)
            },
            anchors: rendered?.headings.compactMap(\.id) ?? [],
            includes: (rendered?.includes ?? []).map {
                Include(
                    address: $0.url, line: $0.line + line - 1, isImage: $0.isImage,
                    isInLink: $0.isInLink, isInInclude: $0.isInInclude, range: $0.range,
                    paragraph: $0.paragraph)
            })
    }
}
