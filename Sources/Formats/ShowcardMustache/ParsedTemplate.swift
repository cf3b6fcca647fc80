/// A template as matched tags, with its syntax errors.
struct ParsedTemplate {
    let text: Text
    let tags: [TemplateTag]
    /// For each tag, the index of the tag that closes or opens it.
    let partners: [Int?]
    /// The syntax errors; a template with errors is not compiled.
    let faults: [SourceError]

    /// Parses a template; one that is too long has no tags.
    init(_ source: TemplateSource, limits: TemplateLimits) {
        guard source.bytes.count <= limits.templateBytes else {
            text = Text(bytes: [])
            tags = []
            partners = []
            let message =
                "the template has \(source.bytes.count) bytes, "
                + "but the limit is \(limits.templateBytes)"
            faults = [SourceError(0..<0, message, help: "move parts of it to partials")]
            return
        }
        text = Text(bytes: source.bytes)
        let scanner = TagScanner(text)
        tags = scanner.tags
        let matcher = TagMatcher(text, tags: tags, depth: limits.sectionDepth)
        partners = matcher.partners
        faults = scanner.faults + matcher.faults
    }
}

/// One template as it was read.
package struct TemplateSource: Sendable {
    /// The name in other templates, such as `home` or `partials/card`.
    package let name: String

    /// The path, for messages.
    package let path: String

    /// The text in UTF-8; invalid bytes are passed through.
    package let bytes: [UInt8]

    /// Creates a source.
    package init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }

    /// The template's pieces, in order; ranges are in bytes.
    package var pieces: [TemplatePiece] {
        let template = ParsedTemplate(self, limits: .standard)
        var pieces: [TemplatePiece] = []
        var position = 0
        for tag in template.tags {
            if position < tag.range.lowerBound {
                pieces.append(.text(position..<tag.range.lowerBound))
            }
            let isValue = tag.kind == .escaped || tag.kind == .raw
            let name = String(decoding: template.text.bytes[tag.name], as: UTF8.self)
            pieces.append(isValue ? .value(name: name, tag.range) : .tag(tag.range))
            position = tag.range.upperBound
        }
        let end = template.text.bytes.count
        return position < end ? pieces + [.text(position..<end)] : pieces
    }
}

/// A piece of a template: text, or a tag.
package enum TemplatePiece: Sendable, Equatable {
    /// Literal text.
    case text(Range<Int>)
    /// A tag that shows the value of a name.
    case value(name: String, Range<Int>)
    /// Any other tag.
    case tag(Range<Int>)
}

/// Finds the line of an offset, for messages.
struct LineNumbers {
    private let starts: [Int]

    /// Finds the lines of a text.
    init(_ bytes: [UInt8]) {
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Returns the number of the line that contains an offset, from 1.
    func number(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
