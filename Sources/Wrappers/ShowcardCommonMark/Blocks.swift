internal import CShowcardCommonMark

/// Parses the blocks of a text, with those of extensions.
struct Blocks {
    let extensions: MarkdownExtensions
    let limits: MarkdownLimits
    let words: MarkdownWords

    typealias Parsed = (
        root: OpaquePointer?, map: LineMap, footnotes: [FootnoteSource.Definition]
    )

    /// Parses a text.
    /// - Parameter text: The text.
    /// - Returns: The tree, where its lines are in the text, and the definitions of footnotes, which are items of lists.
    /// - Throws: The limit that the text passes.
    func parse(_ text: UnsafeBufferPointer<UInt8>) throws(MarkdownError) -> Parsed {
        let root = Tree.parse(text)
        guard extensions.contains(.footnotes), let source = FootnoteSource(text, root) else {
            let (root, map) = try addTables(root, of: text, [])
            return (root, map, [])
        }
        cmark_node_free(root)
        return try source.text.withUnsafeBufferPointer { (text) throws(MarkdownError) in
            let (root, map) = try addTables(Tree.parse(text), of: text, source.definitions)
            return (root, map, source.definitions)
        }
    }

    /// The tree of a text with its tables, in place of the one without.
    private func addTables(
        _ root: OpaquePointer?, of text: UnsafeBufferPointer<UInt8>,
        _ definitions: [FootnoteSource.Definition]
    ) throws(MarkdownError) -> (root: OpaquePointer?, map: LineMap) {
        var tables: TableWriter?
        if extensions.contains(.tables) {
            do throws(MarkdownError) {
                tables = try TableWriter(text, root, limits)
            } catch {
                cmark_node_free(root)
                throw error
            }
        }
        guard let tables else {
            mark(root, in: text, definitions, before: 0)
            return (root, LineMap())
        }
        cmark_node_free(root)
        return tables.source.withUnsafeBufferPointer { text in
            let root = Tree.parse(text)
            mark(root, in: text, definitions, before: tables.map.cells.count)
            tables.write(into: root)
            return (root, tables.map)
        }
    }

    /// Marks tasks and alerts; the items of definitions are no tasks.
    private func mark(
        _ root: OpaquePointer?, in text: UnsafeBufferPointer<UInt8>,
        _ definitions: [FootnoteSource.Definition], before: Int
    ) {
        if extensions.contains(.taskLists) {
            let items = FootnoteSource.Items(definitions, before: before)
            Tree.markTasks(root, besides: items) { SourceLines(text) }
        }
        if extensions.contains(.alerts) { Tree.addAlerts(root, words) { SourceLines(text) } }
    }
}
