import ShowcardCatalog
import ShowcardYAML

/// Splits a Markdown file into front matter and body, by bytes.
///
/// Lines may end in LF, CRLF or CR; the file may begin with a byte order mark. A fence is a line of exactly `---`,
/// optionally followed by spaces and tabs.
struct FrontMatter {
    /// The bytes between the fences.
    let yaml: Range<Int>
    /// The position of the front matter in the file.
    let origin: SourceMark
    /// The bytes after the closing fence.
    private(set) var body: Range<Int>
    /// The line the body begins on, from 1.
    let bodyLine: Int

    /// Splits a file, or the part of it that comes from one layer.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - part: The part; absent for the whole file.
    /// - Throws: ``DiagnosticError`` if the front matter is missing or not closed.
    init(_ text: SourceText, part: Range<Int>? = nil) throws(DiagnosticError) {
        let bytes = text.bytes
        let part = part ?? bytes.indices
        let start = part.lowerBound + (bytes[part].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        let first = part.lowerBound == 0 ? 1 : text.line(of: part)
        var lines = LineScanner(bytes[..<part.upperBound], at: start)
        let opening = lines.next() ?? start..<start
        guard Self.isFence(bytes, opening) else {
            throw DiagnosticError(Self.problem(text, withOpening: opening, line: first))
        }
        let opened = lines.position
        var line = first
        while let next = lines.next() {
            line += 1
            guard Self.isFence(bytes, next) else { continue }
            yaml = opened..<next.lowerBound
            origin = SourceMark(line: first + 1, column: 1, offset: opened)
            body = lines.position..<part.upperBound
            bodyLine = line + 1
            return
        }
        throw DiagnosticError(
            .error(
                "unclosed-front-matter", "the front matter is not closed",
                at: text.location(line: first, column: 1, length: 3),
                help: "add a line '---' after the last field"))
    }

    /// Leaves an empty body.
    mutating func dropBody() { body = body.upperBound..<body.upperBound }

    /// Why the first line doesn't open front matter.
    private static func problem(
        _ text: SourceText, withOpening opening: Range<Int>, line: Int
    ) -> Diagnostic {
        let bytes = text.bytes[opening]
        if bytes.starts(with: "---".utf8) {
            return .error(
                "missing-front-matter",
                "front matter has to begin with a line of only '---'",
                at: text.location(offset: opening.lowerBound, length: opening.count),
                help: "write only '---' on this line")
        }
        return .error(
            "missing-front-matter", "the file does not begin with front matter",
            at: text.location(line: line, column: 1),
            help: bytes.elementsEqual("+++".utf8)
                ? "write it as YAML between two lines '---'; TOML is not supported"
                : "begin it with a line '---', then the fields, then '---'")
    }

    private static func isFence(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        guard line.count >= 3,
            bytes[line.lowerBound..<line.lowerBound + 3].allSatisfy({
                $0 == UInt8(ascii: "-")
            })
        else { return false }
        return bytes[(line.lowerBound + 3)..<line.upperBound].allSatisfy {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
        }
    }
}

extension SourceText {
    /// The front matter and body of each layer that has the file, the first to be used first.
    ///
    /// - Throws: ``DiagnosticError`` if the front matter of one is missing or not closed.
    func frontMatters() throws(DiagnosticError) -> [FrontMatter] {
        guard !parts.isEmpty else { return [try FrontMatter(self)] }
        var all: [FrontMatter] = []
        for part in parts { all.append(try FrontMatter(self, part: part)) }
        return all
    }

    /// The layer with the body that is used: the first with more than white space.
    func body(of layers: [FrontMatter]) -> FrontMatter? {
        layers.count < 2 ? layers.first : layers.first(where: hasBody) ?? layers.first
    }

    /// Whether the body of a layer is more than white space.
    func hasBody(_ layer: FrontMatter) -> Bool {
        !bytes[layer.body].allSatisfy { " \t\r\n".utf8.contains($0) }
    }

    /// Parses the front matter of a layer.
    func document(
        _ layer: FrontMatter, limits: YAMLLimits = .ofParsed
    ) throws(YAMLError) -> Document {
        try bytes.withUnsafeBufferPointer { bytes throws(YAMLError) -> Document in
            try Document.parse(
                UnsafeBufferPointer(rebasing: bytes[layer.yaml]), origin: layer.origin,
                limits: limits)
        }
    }
}

/// Iterates over the lines of a file, without their line breaks.
private struct LineScanner {
    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    mutating func next() -> Range<Int>? {
        guard position < bytes.endIndex else { return nil }
        let start = position
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\n"),
            bytes[position] != UInt8(ascii: "\r")
        {
            position += 1
        }
        let end = position
        if position < bytes.endIndex {
            let isReturn = bytes[position] == UInt8(ascii: "\r")
            position += 1
            if isReturn, position < bytes.endIndex, bytes[position] == UInt8(ascii: "\n") {
                position += 1
            }
        }
        return start..<end
    }
}
