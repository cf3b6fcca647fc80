package import ShowcardCatalog
package import ShowcardYAML

/// A file with its YAML document.
struct ParsedFile: Sendable {
    let text: SourceText
    let document: Document

    /// Parses a file that contains only YAML.
    ///
    /// - Parameters:
    ///   - text: The file; of several layers, each key has the value of the first layer that has it.
    ///   - limits: The limits of the parser.
    ///   - ignored: Returns the keys that a layer cannot have, by its position and the documents of the layers before it.
    /// - Throws: ``DiagnosticError`` with every problem of the parser.
    init(
        _ text: SourceText, limits: YAMLLimits = .standard,
        ignoring ignored: (_ part: Int, _ nearer: [Document]) -> Set<String> = { _, _ in [] }
    ) throws(DiagnosticError) {
        self.text = text
        var problems: [Diagnostic] = []
        var parsed: [Document] = []
        var joined: Document?
        for (index, part) in (text.parts.isEmpty ? [text.bytes.indices] : text.parts).enumerated() {
            do throws(YAMLError) {
                let own = try text.document(part, limits)
                let keys = ignored(index, parsed)
                joined = joined?.overriding(own, ignoring: keys) ?? own.without(keys)
                parsed.append(own)
            } catch {
                problems += error.problems.map { text.diagnostic($0) }
            }
        }
        guard let joined, problems.isEmpty else { throw DiagnosticError(problems) }
        document = joined
    }

    /// Creates a file from a document that was parsed from a part of it.
    init(_ text: SourceText, _ document: Document) {
        self.text = text
        self.document = document
    }
}

extension SourceText {
    /// Parses a part that contains only YAML.
    fileprivate func document(
        _ part: Range<Int>, _ limits: YAMLLimits
    ) throws(YAMLError) -> Document {
        let line = part.lowerBound == 0 ? 1 : line(of: part)
        return try bytes.withUnsafeBufferPointer { bytes throws(YAMLError) -> Document in
            try Document.parse(
                UnsafeBufferPointer(rebasing: bytes[part]),
                origin: SourceMark(line: line, column: 1, offset: part.lowerBound), limits: limits)
        }
    }

    /// The location of a node: its characters on its first line.
    func location(of node: Node) -> SourceLocation {
        let (start, end) = (node.start, node.end)
        let line = excerpt(ofLine: start.line)
        let rest = (line?.unicodeScalars.count ?? start.column) - start.column + 1
        let length = end.line == start.line ? end.column - start.column : rest
        return SourceLocation(
            path: path, line: start.line, column: start.column, length: max(1, length),
            excerpt: line)
    }

    /// The location of a part of a scalar's text on the scalar's line.
    ///
    /// - Parameters:
    ///   - node: The scalar.
    ///   - offset: The start of the part, in Unicode scalars of the text.
    ///   - length: The number of Unicode scalars.
    /// - Returns: The location; `nil` if the text is not written literally, for example with escapes in
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

    /// The location of a mapping that lacks something: the whole mapping if it is in braces, otherwise only its start,
    /// because its keys are not wrong.
    func location(ofIncomplete node: Node) -> SourceLocation {
        let place = location(of: node)
        let opening = place.excerpt?.unicodeScalars.dropFirst(place.column - 1).first
        guard opening != "{" else { return place }
        return location(line: place.line, column: place.column)
    }

    /// A problem of the YAML parser as a diagnostic.
    package func diagnostic(_ problem: YAMLDiagnostic) -> Diagnostic {
        if let (place, value, what) = commentInBrackets(before: problem.mark.line) {
            return .error(
                "yaml", "a '#' begins a comment, so the \(what) is never closed", at: place,
                help: "quote the value, as \"\(value)\"")
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

    /// A `#` in place of a value in brackets or braces, on the lines before a problem: usually a color without quotes.
    ///
    /// - Returns: Its location, the color or other word that it begins, and what its bracket opens.
    private func commentInBrackets(
        before line: Int
    ) -> (place: SourceLocation, value: String, what: String)? {
        var last: Unicode.Scalar?
        var openings: [Unicode.Scalar] = []
        for number in max(1, line - 3)...max(1, line) {
            guard let text = excerpt(ofLine: number) else { continue }
            let scalars = Array(text.unicodeScalars)
            for (index, scalar) in scalars.enumerated() {
                let isValue = last == "[" || last == "," || last == ":" && openings.last == "{"
                let word = scalars[(index + 1)...].prefix(while: Self.isOfWord)
                if scalar == "#", isValue, !word.isEmpty {
                    return (
                        location(line: number, column: index + 1),
                        "#" + String(String.UnicodeScalarView(word)),
                        openings.last == "{" ? "mapping" : "list"
                    )
                }
                if scalar == "#", last != nil, index > 0, scalars[index - 1] == " " { break }
                if scalar == "[" || scalar == "{" { openings.append(scalar) }
                if scalar == "]" || scalar == "}" { _ = openings.popLast() }
                if scalar != " " { last = scalar }
            }
        }
        return nil
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private func location(at mark: SourceMark, length: Int) -> SourceLocation {
        location(line: mark.line, column: mark.column, length: length)
    }

    /// Rejects bytes that are not UTF-8.
    ///
    /// - Throws: An error at the first byte that is not UTF-8.
    package func checkEncoding() throws(DiagnosticError) {
        guard let offset = firstMalformedByte else { return }
        throw DiagnosticError(
            .error(
                "not-utf8", "the file is not UTF-8", at: location(offset: offset),
                help: "save it as UTF-8"))
    }
}
