import ShowcardCatalog
import ShowcardYAML

/// A file with the YAML document in it.
struct ParsedFile: Sendable {
    let text: SourceText
    let document: Document

    /// Parses a file that is YAML from end to end.
    ///
    /// - Throws: ``DiagnosticError`` with every problem the parser tells of.
    init(_ text: SourceText) throws(DiagnosticError) {
        self.text = text
        do throws(YAMLError) {
            document = try Document.parse(text.bytes)
        } catch {
            throw DiagnosticError(error.problems.map { text.diagnostic($0) })
        }
    }

    /// Takes a document that was parsed from a part of the file.
    init(_ text: SourceText, _ document: Document) {
        self.text = text
        self.document = document
    }
}

extension SourceText {
    /// The place of a node: its characters, as far as they stand on its first line.
    func location(of node: Node) -> SourceLocation {
        let (start, end) = (node.start, node.end)
        let line = excerpt(ofLine: start.line)
        let rest = (line?.unicodeScalars.count ?? start.column) - start.column + 1
        let length = end.line == start.line ? end.column - start.column : rest
        return SourceLocation(
            path: path, line: start.line, column: start.column, length: max(1, length),
            excerpt: line)
    }

    /// The place of a part of a scalar's text, as far as it stands on the scalar's line.
    ///
    /// - Parameters:
    ///   - node: The scalar.
    ///   - offset: Where the part begins, in Unicode scalars of the text.
    ///   - length: How many scalars it has.
    /// - Returns: The place; `nil` when the text is not written there character by character, as with escapes in
    ///   quotes.
    func location(in node: Node, from offset: Int, length: Int) -> SourceLocation? {
        guard node.kind == .scalar, node.start.line == node.end.line,
            let line = excerpt(ofLine: node.start.line)
        else { return nil }
        let text = Array(node.text.unicodeScalars)
        let start = node.start.column - 1 + (node.isPlain ? 0 : 1)
        guard line.unicodeScalars.dropFirst(start).starts(with: text) else { return nil }
        let from = min(offset, max(0, text.count - 1))
        return location(
            line: node.start.line, column: start + from + 1,
            length: max(1, min(length, text.count - from)))
    }

    /// The place of a mapping that lacks something: all of one in braces; of others only where it begins, as the
    /// keys it has are not at fault.
    func location(ofIncomplete node: Node) -> SourceLocation {
        let place = location(of: node)
        let opening = place.excerpt?.unicodeScalars.dropFirst(place.column - 1).first
        guard opening != "{" else { return place }
        return location(line: place.line, column: place.column)
    }

    /// What the YAML parser found, as a diagnostic.
    func diagnostic(_ problem: YAMLDiagnostic) -> Diagnostic {
        if let place = commentInList(before: problem.mark.line) {
            return .error(
                "yaml", "a '#' begins a comment, so the list is never closed", at: place,
                help: "quote what begins with one, as \"#735E4B\"")
        }
        return .error(
            "yaml", problem.message, at: location(at: problem.mark, length: problem.length),
            help: problem.help,
            related: problem.related.map {
                [
                    Diagnostic.Related(
                        location: location(at: $0.mark, length: 1), message: $0.message)
                ]
            } ?? [])
    }

    /// The place of a `#` that follows the opening of a list or a comma in one, on the lines just before a problem:
    /// most often a colour that should have been quoted.
    private func commentInList(before line: Int) -> SourceLocation? {
        for number in stride(from: line, through: max(1, line - 3), by: -1) {
            guard let text = excerpt(ofLine: number) else { continue }
            var last: Unicode.Scalar?
            for (index, scalar) in text.unicodeScalars.enumerated() {
                if scalar == "#", last == "[" || last == "," {
                    return location(line: number, column: index + 1)
                }
                if scalar != " " { last = scalar }
            }
        }
        return nil
    }

    private func location(at mark: Mark, length: Int) -> SourceLocation {
        location(line: mark.line, column: mark.column, length: length)
    }
}

extension SourceText {
    /// Refuses bytes that are no text.
    ///
    /// - Throws: An error at the first byte that is not UTF-8.
    func checkEncoding() throws(DiagnosticError) {
        guard let offset = firstMalformedByte else { return }
        throw DiagnosticError(
            .error(
                "not-utf8", "the file is not UTF-8", at: location(offset: offset),
                help: "save it as UTF-8"))
    }
}
