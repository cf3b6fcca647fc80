import ShowcardCatalog
import ShowcardContent
import ShowcardJSON
import ShowcardTOML
import ShowcardYAML

/// A file with front matter in YAML (`---`), TOML (`+++`) or JSON (`{`), and a body.
struct SourceDocument: Sendable {
    /// The fields, in order.
    let fields: [(key: String, value: SourceValue)]
    /// The bytes after the front matter.
    let body: [UInt8]

    /// Reads a file.
    ///
    /// - Throws: ``DiagnosticError`` if the front matter is not closed or not valid.
    init(
        _ text: SourceText, _ limits: CatalogLimits, readsJSON: Bool
    ) throws(DiagnosticError) {
        let bytes = text.bytes
        try text.checkEncoding()
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for fence in ["---", "+++"] where Self.isFence(fence, bytes, at: start) {
            let opened = Self.endOfLine(bytes, from: start)
            var position = opened
            while position < bytes.count, !Self.isFence(fence, bytes, at: position) {
                position = Self.endOfLine(bytes, from: position)
            }
            guard position < bytes.count else {
                throw DiagnosticError(
                    .error(
                        "unclosed-front-matter", "the front matter is not closed",
                        at: text.location(offset: start, length: 3),
                        help: "add a line '\(fence)' after the last field"))
            }
            let part = opened..<position
            body = Array(bytes[Self.endOfLine(bytes, from: position)...])
            let value =
                fence == "---"
                ? try Self.yaml(text, part, limits) : try Self.toml(text, part, limits)
            fields = value.members
            return
        }
        guard readsJSON, bytes.dropFirst(start).first == UInt8(ascii: "{") else {
            (fields, body) = ([], Array(bytes[start...]))
            return
        }
        let end = Self.endOfObject(bytes, from: start)
        body = Array(bytes[end...].drop { "\r\n".utf8.contains($0) })
        fields = try Self.json(text, start..<end, limits).members
    }

    private static func isFence(_ fence: String, _ bytes: [UInt8], at start: Int) -> Bool {
        guard bytes[start...].starts(with: fence.utf8) else { return false }
        let rest = bytes[(start + 3)...].prefix { !"\r\n".utf8.contains($0) }
        return rest.allSatisfy { " \t".utf8.contains($0) }
    }

    /// The offset after the line break of a line.
    private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while end < bytes.count, !"\r\n".utf8.contains(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == 0x0D { end += 1 }
        if end < bytes.count, bytes[end] == 0x0A, end == start || bytes[end - 1] != 0x0A {
            end += 1
        }
        return end
    }

    /// The offset after the brace that closes an object; the end of the text if it is not closed.
    private static func endOfObject(_ bytes: [UInt8], from start: Int) -> Int {
        var (depth, isQuoted, position) = (0, false, start)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if isQuoted {
                if byte == UInt8(ascii: "\\") { position += 1 }
                if byte == UInt8(ascii: "\"") { isQuoted = false }
            } else if byte == UInt8(ascii: "\"") {
                isQuoted = true
            } else if byte == UInt8(ascii: "{") {
                depth += 1
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
                if depth == 0 { return position }
            }
        }
        return bytes.count
    }
}

extension SourceDocument {
    /// Parses a part that is YAML.
    static func yaml(
        _ text: SourceText, _ part: Range<Int>, _ limits: CatalogLimits
    ) throws(DiagnosticError) -> SourceValue {
        let origin = SourceMark(
            line: text.location(offset: part.lowerBound).line, column: 1, offset: part.lowerBound)
        let root: Node?
        do throws(YAMLError) {
            root = try text.bytes.withUnsafeBufferPointer { bytes throws(YAMLError) -> Document in
                try Document.parse(
                    UnsafeBufferPointer(rebasing: bytes[part]), origin: origin,
                    limits: limits.ofFrontMatter)
            }.root
        } catch {
            throw DiagnosticError(error.problems.map { text.diagnostic($0) })
        }
        return try table(root.map { SourceValue($0) }, text, part)
    }

    /// Parses a part that is TOML.
    static func toml(
        _ text: SourceText, _ part: Range<Int>, _ limits: CatalogLimits
    ) throws(DiagnosticError) -> SourceValue {
        try checkSize(text, part, limits)
        do throws(TOMLError) {
            return SourceValue(try TOMLNode.parse(text.bytes, part))
        } catch {
            throw DiagnosticError(
                .error(
                    "toml", error.message,
                    at: text.location(offset: error.offset, length: error.length),
                    help: error.help))
        }
    }

    /// Parses a part that is JSON.
    static func json(
        _ text: SourceText, _ part: Range<Int>, _ limits: CatalogLimits
    ) throws(DiagnosticError) -> SourceValue {
        try checkSize(text, part, limits)
        let value = SourceValue(
            try text.parsedJSON(Array(text.bytes[part]), at: part.lowerBound), at: part.lowerBound)
        return try table(value, text, part)
    }

    private static func checkSize(
        _ text: SourceText, _ part: Range<Int>, _ limits: CatalogLimits
    ) throws(DiagnosticError) {
        let limit = limits[Limits.frontMatter]
        guard part.count > limit.value else { return }
        throw DiagnosticError(
            .error(
                "entry-not-imported", "not imported: the front matter is larger than \(limit)",
                at: text.location(offset: part.lowerBound),
                help: "shorten it" + (limit.setting?.advice ?? "")))
    }

    /// Front matter without a value is empty.
    private static func table(
        _ value: SourceValue?, _ text: SourceText, _ part: Range<Int>
    ) throws(DiagnosticError) -> SourceValue {
        guard let value, !value.isAbsent else { return SourceValue(.table([]), part) }
        if case .table = value.content { return value }
        throw DiagnosticError(
            .error(
                "wrong-type", "front matter takes keys and values",
                at: text.location(offset: value.range.lowerBound, length: value.range.count),
                help: "write each field as 'name: value' on a line of its own"))
    }
}

extension SourceText {
    /// Parses JSON that begins at an offset of the text.
    func parsedJSON(_ bytes: [UInt8], at offset: Int = 0) throws(DiagnosticError) -> JSONNode {
        do throws(JSONParseError) {
            return try JSONNode.parse(bytes)
        } catch {
            throw DiagnosticError(
                error.problems.map { problem in
                    .error(
                        problem.code.rawValue, problem.message,
                        at: location(offset: offset + problem.offset, length: problem.length),
                        help: problem.help)
                })
        }
    }
}
