import ShowcardCatalog
import ShowcardCommonMark
import ShowcardStore
import ShowcardYAML

/// The file of an entry, parsed in this build, or in an earlier one if it has not changed.
///
/// A class, because lists of entries are copied from stage to stage.
package final class LoadedEntry: Sendable {
    /// The id given by the file's name.
    let id: String
    /// The file's path below the catalog's folder.
    let path: String
    /// The record of an earlier build; absent if the file was parsed.
    let record: EntryRecord?
    private let reading: Once<ParsedEntry?>?
    private let given: ParsedEntry?

    /// Creates an entry that was parsed.
    init(_ parsed: ParsedEntry) {
        (id, path) = (parsed.id, parsed.file.text.path)
        (record, reading, given) = (nil, nil, parsed)
    }

    /// Creates an entry that an earlier build has read.
    ///
    /// - Parameters:
    ///   - record: The record of that build.
    ///   - reading: Parses the file again, if the record is not enough.
    init(_ record: EntryRecord, reading: @escaping @Sendable () -> ParsedEntry?) {
        (id, path) = (record.entry.id, record.entry.path)
        (self.record, given) = (record, nil)
        self.reading = Once(reading)
    }

    /// The parsed file; absent if the file has changed since an earlier build read it.
    var parsed: ParsedEntry? { given ?? reading?.value }

    /// The texts of a field that is compared between entries.
    func texts(of field: String) -> [WrittenText] {
        if let record { return record.texts(of: field) }
        guard let root = given?.file.document.root, root.kind == .mapping else { return [] }
        return WrittenText.all(in: root[field])
    }

    /// The location of a field's value, or of a text in it.
    func location(of field: String, _ text: WrittenText? = nil) -> SourceLocation {
        guard let file = parsed?.file, let value = file.document.root?[field] else {
            return .file(path)
        }
        let elements = value.kind == .sequence ? Array(value.elements) : []
        let node = text?.index.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        return file.text.location(of: node ?? value)
    }
}

/// The parsed file of an entry, before it is checked against its kind.
struct ParsedEntry: Sendable {
    let id: String
    let file: ParsedFile
    private(set) var body: ContentEntry.Body
    /// The warnings about its body.
    var warnings: [Diagnostic] = []
    /// Whether a body in the file is not used, so that the file alone does not determine it.
    var hasOverriddenBody = false

    /// The key with which a layer hides an entry of the layers below it.
    static let hidingKey = "hide"
    /// The declaration of ``hidingKey`` for pages, which ``ValueReader/checkHiding(_:)`` checks.
    static let hidingDeclaration = DeclaredKey(hidingKey, "whether the page is hidden")

    /// The value of ``hidingKey`` in a layer above another one that has the file.
    var hiding: Node? {
        guard let lowest = file.text.parts.last,
            let node = file.document.root?[Self.hidingKey],
            node.start.offset < lowest.lowerBound
        else { return nil }
        return node
    }

    /// The key of a file that only hides an entry of a layer below, but no layer below has the file.
    var uselessHiding: Node? {
        guard file.text.parts.isEmpty, let root = file.document.root, root.count == 1 else {
            return nil
        }
        return root.key(Self.hidingKey)
    }

    /// Whether a layer hides the entry.
    var isHidden: Bool { hiding?.scalar == .boolean(true) }

    /// Reads and parses one file.
    ///
    /// - Parameters:
    ///   - path: The file's path below the catalog's folder.
    ///   - id: The entry's id.
    ///   - folder: The catalog's folder.
    ///   - renderer: Renders the body to HTML.
    ///   - shared: Files that other catalogs have parsed.
    ///   - overridden: The texts of a translation that have no effect, for each part of the file.
    /// - Returns: The entry, or `nil` if its front matter cannot be read; and every problem of the file. If only the
    ///   body has a problem, the entry has no body.
    static func load(
        _ path: String, id: String, from folder: SourceFolder, _ renderer: MarkdownRenderer,
        sharing shared: ParsedEntries? = nil, overridden: [OverriddenTexts] = []
    ) -> (entry: ParsedEntry?, problems: [Diagnostic]) {
        do throws(DiagnosticError) {
            let text = try folder.read(path)
            guard let shared, overridden.isEmpty else {
                let (entry, problems) = try parse(
                    text, id: id, renderer, folder.limits, overridden: overridden)
                return (entry?.movingTexts(to: folder), problems)
            }
            return try shared.entry(of: text, id: id, renderer, folder.limits)
        } catch {
            return (nil, error.diagnostics)
        }
    }

    /// The entry with the texts of its body in the scratch file of a folder, if there is one.
    private func movingTexts(to folder: SourceFolder) -> ParsedEntry {
        guard let scratch = folder.scratch else { return self }
        var entry = self
        entry.body = body.moved(to: scratch) { [log = folder.log] in log?.noteChange() }
        return entry
    }

    /// Parses one file.
    ///
    /// - Throws: ``DiagnosticError`` if it is not UTF-8, or its front matter is missing or not closed.
    static func parse(
        _ text: SourceText, id: String, _ renderer: MarkdownRenderer,
        _ limits: CatalogLimits, overridden: [OverriddenTexts] = []
    ) throws(DiagnosticError) -> (entry: ParsedEntry?, problems: [Diagnostic]) {
        try text.checkEncoding()
        let layers = try text.frontMatters()
        var withBody = layers
        if overridden.contains(where: \.hasBody) {
            withBody = zip(layers, overridden).filter { !$1.hasBody }.map(\.0)
        }
        guard var parts = text.body(of: withBody) ?? layers.last else { return (nil, []) }
        if withBody.isEmpty { parts.dropBody() }
        var problems: [Diagnostic] = []
        var document: Document?
        var nearer: Set<String> = []
        for (index, layer) in layers.enumerated() {
            do throws(YAMLError) {
                let own = try text.document(layer, limits: limits.ofFrontMatter)
                let texts = overridden.indices.contains(index) ? overridden[index] : .init()
                if let above = document {
                    document = above.overriding(
                        own, ignoring: texts.keys,
                        joining: [TextHash.key: nearer.union(texts.hashes)])
                } else {
                    document =
                        texts.isEmpty
                        ? own : own.without(texts.keys, nested: [TextHash.key: texts.hashes])
                }
                guard index + 1 < layers.count else { continue }
                // Hashes of texts that a nearer layer translates are those of other texts.
                nearer.formUnion(own.root?.members.map(\.key.text) ?? [])
                if text.hasBody(layer) { nearer.insert(TextHash.body) }
            } catch {
                problems += error.problems.map { text.diagnostic($0) }
            }
        }
        if layers.count > 1, !problems.isEmpty { return (nil, problems) }
        var rendered: RenderedMarkdown?
        do throws(MarkdownError) {
            if let nul = text.bytes[parts.body].firstIndex(of: 0) {
                let place = text.location(offset: nul)
                throw MarkdownError(
                    "the body has a NUL character", line: place.line - parts.bodyLine + 1,
                    column: place.column,
                    help: "remove it; the file may be damaged, or in another encoding")
            }
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
                    text.bytes[parts.body], line: parts.bodyLine, rendered: rendered),
                warnings: (rendered?.findings ?? []).map {
                    $0.warning(in: text, bodyLine: parts.bodyLine)
                },
                hasOverriddenBody: withBody.count < layers.count)
        }
        return (entry, problems)
    }
}
