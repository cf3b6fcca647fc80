/// Splits a template into tags; the text is between them.
struct TagScanner {
    let text: Text
    private(set) var tags: [TemplateTag] = []
    private(set) var faults: [SourceError] = []
    private var delimiters = Delimiters.standard

    /// Finds all tags of a text.
    init(_ text: Text) {
        self.text = text
        var position = 0
        while let start = text.find(delimiters.open, from: position) {
            guard let end = scanTag(at: start) else { break }
            position = end
        }
    }

    /// Reads one tag and returns its end; `nil` if it is not closed.
    private mutating func scanTag(at start: Int) -> Int? {
        let inside = start + delimiters.open.count
        switch inside < text.bytes.count ? text.bytes[inside] : 0 {
        case UInt8(ascii: "{"):
            return scan(.raw, at: start, content: inside + 1, close: [UInt8(ascii: "}")])
        case UInt8(ascii: "="):
            return scanDelimiters(at: start, content: inside + 1)
        default:
            return scanPlain(at: start, content: inside)
        }
    }

    private mutating func scanPlain(at start: Int, content: Int) -> Int? {
        var sigil = content
        while sigil < text.bytes.count, Text.isSpace(text.bytes[sigil]) { sigil += 1 }
        let kind: TemplateTag.Kind? =
            switch sigil < text.bytes.count ? text.bytes[sigil] : 0 {
            case UInt8(ascii: "&"): .raw
            case UInt8(ascii: "#"): .section
            case UInt8(ascii: "^"): .inverted
            case UInt8(ascii: "/"): .close
            case UInt8(ascii: "!"): .comment
            case UInt8(ascii: ">"): .partial
            case UInt8(ascii: "<"): .parent
            case UInt8(ascii: "$"): .block
            default: nil
            }
        guard let kind, !text.has(delimiters.close, at: sigil) else {
            return scan(.escaped, at: start, content: content)
        }
        return scan(kind, at: start, content: sigil + 1)
    }

    private mutating func scan(
        _ kind: TemplateTag.Kind, at start: Int, content: Int, close: [UInt8] = []
    ) -> Int? {
        let ending = close + delimiters.close
        guard let contentEnd = text.find(ending, from: content) else {
            reportUnclosed(at: start, ending: ending)
            return nil
        }
        let end = contentEnd + ending.count
        var tag = TemplateTag(
            kind: kind, name: text.trimmed(content..<contentEnd), range: start..<end,
            delimiters: delimiters)
        takeStar(of: &tag)
        checkName(of: tag)
        tags.append(tag)
        return end
    }

    /// Removes the star of a dynamic name from the name.
    private func takeStar(of tag: inout TemplateTag) {
        guard [.partial, .parent].contains(tag.kind), let first = tag.name.first,
            text.bytes[first] == UInt8(ascii: "*")
        else { return }
        tag.isDynamic = true
        tag.name = text.trimmed(first + 1..<tag.name.upperBound)
    }

    private mutating func checkName(of tag: TemplateTag) {
        guard tag.kind != .comment else { return }
        if tag.name.isEmpty {
            let tagText = text.excerpt(tag.range)
            let fault = SourceError(
                tag.range, "'\(tagText)' has no name", help: "write a name in it, or remove it")
            return faults.append(fault)
        }
        let name = text.bytes[tag.name]
        if name.contains(where: Text.isSpace), !(tag.kind == .close && name.first == star) {
            let fault = SourceError(
                tag.name, "the name '\(text.excerpt(tag.name))' has whitespace in it",
                help: "write the name as one word")
            return faults.append(fault)
        }
        if tag.isLookup, tag.name.count > 1, hasEmptyPart(name) {
            let fault = SourceError(
                tag.name, "the name '\(text.excerpt(tag.name))' has an empty part",
                help: "write one '.' between two names")
            faults.append(fault)
        }
    }

    private func hasEmptyPart(_ name: ArraySlice<UInt8>) -> Bool {
        name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .contains { $0.isEmpty }
    }

    private let star = UInt8(ascii: "*")

    private mutating func reportUnclosed(at start: Int, ending: [UInt8]) {
        let rest = text.bytes[start...]
        let lineEnd = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let fault = SourceError(
            start..<(lineEnd ?? rest.endIndex), "this tag is never closed",
            help: "add '\(String(decoding: ending, as: UTF8.self))'")
        faults.append(fault)
    }

    /// Reads a tag that changes the delimiters, such as `{{=<% %>=}}`.
    private mutating func scanDelimiters(at start: Int, content: Int) -> Int? {
        let ending = [UInt8(ascii: "=")] + delimiters.close
        guard let contentEnd = text.find(ending, from: content) else {
            reportUnclosed(at: start, ending: ending)
            return nil
        }
        let end = contentEnd + ending.count
        let name = text.trimmed(content..<contentEnd)
        tags.append(
            TemplateTag(kind: .delimiters, name: name, range: start..<end, delimiters: delimiters))
        let parts = text.bytes[name].split(whereSeparator: Text.isSpace)
        if parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) {
            delimiters = Delimiters(open: Array(parts[0]), close: Array(parts[1]))
        } else {
            let fault = SourceError(
                start..<end, "'\(text.excerpt(start..<end))' does not give two delimiters",
                help: "write two words without '=', such as '{{=<% %>=}}'")
            faults.append(fault)
        }
        return end
    }
}
