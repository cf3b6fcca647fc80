import ShowcardCatalog
import ShowcardYAML

/// Files of design tokens in YAML, which other tools read, as JSON.
enum TokenYAML {
    /// The limits of a file; those of tokens apply to its tokens.
    private static let limits = YAMLLimits(bytes: 8 << 20, depth: 64, nodes: 1_000_000)

    /// Whether a file is YAML by its name.
    static func isNamed(_ path: String) -> Bool {
        path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    }

    /// Translates a file to JSON.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - name: The name of the source.
    ///   - path: The path of the source.
    /// - Returns: The tokens in JSON, with their places in the file.
    /// - Throws: ``DiagnosticError`` with every problem of the parser.
    static func source(
        _ text: SourceText, name: String, path: String
    ) throws(DiagnosticError) -> TokenSource {
        let file = try ParsedFile(text, limits: limits)
        var json = PlacedText()
        if let root = file.document.root { write(root, to: &json) }
        return TokenSource(
            name: name, path: path, bytes: json.bytes,
            origin: TokenSource.Origin(bytes: text.bytes, places: PlaceMaps([json.places])))
    }

    /// The recursion ends with the depth that YAML may have.
    private static func write(_ node: Node, to json: inout PlacedText, indent: String = "") {
        let range = node.start.offset..<max(node.start.offset, node.end.offset)
        let start = range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
        let inner = indent + "  "
        switch node.kind {
        case .scalar: write(scalar: node, to: &json, for: range)
        case .sequence:
            json.write("[", for: start)
            for (place, element) in node.elements.enumerated() {
                if place > 0 { json.write(", ", for: start) }
                write(element, to: &json, indent: inner)
            }
            json.write("]", for: start)
        case .mapping:
            json.write("{", for: start)
            for (place, member) in node.members.enumerated() {
                json.write(place == 0 ? "\n\(inner)" : ",\n\(inner)", for: start)
                json.writeString(
                    member.key.text, for: member.key.start.offset..<member.key.end.offset)
                json.write(": ", for: start)
                write(member.value, to: &json, indent: inner)
            }
            json.write(node.count == 0 ? "}" : "\n\(indent)}", for: start)
        }
    }

    private static func write(
        scalar node: Node, to json: inout PlacedText, for range: Range<Int>
    ) {
        switch node.scalar {
        case .null: json.write("null", for: range)
        case .boolean(let flag): json.write(flag ? "true" : "false", for: range)
        case .integer(let number): json.write("\(number)", for: range)
        case .number(let number) where number.isFinite:
            // A number keeps its digits if JSON writes it as YAML does.
            let isJSON = (try? JSONNode.parse(Array(node.text.utf8)))?.doubleValue != nil
            var writer = JSONWriter()
            writer.number(number)
            json.write(
                isJSON ? node.text : String(decoding: writer.bytes, as: UTF8.self), for: range)
        case .integerOverflow, .number, .string: json.writeString(node.text, for: range)
        }
    }
}
