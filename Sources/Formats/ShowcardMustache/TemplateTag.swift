/// A tag in a template.
struct TemplateTag: Sendable {
    enum Kind: Sendable {
        case escaped, raw, section, inverted, partial, parent, block, close, comment, delimiters
    }

    var kind: Kind

    /// Whether the name has a star: the value of the name is the name of the template.
    var isDynamic = false

    /// The location of the name, without the sigil, the star and surrounding whitespace.
    var name: Range<Int>

    /// The location of the whole tag, including delimiters.
    var range: Range<Int>

    /// The current delimiters.
    var delimiters: Delimiters

    /// Whether the tag is closed by another one.
    var isOpening: Bool {
        switch kind {
        case .section, .inverted, .parent, .block: true
        case .escaped, .raw, .partial, .close, .comment, .delimiters: false
        }
    }

    /// Whether the name, or the value that it contains, is looked up in records.
    var isLookup: Bool {
        switch kind {
        case .escaped, .raw, .section, .inverted: true
        case .partial, .parent: isDynamic
        case .block, .close, .comment, .delimiters: false
        }
    }

    /// The noun for an opening tag in messages.
    var noun: String {
        switch kind {
        case .parent: "parent"
        case .block: "block"
        case .partial: "partial"
        default: "section"
        }
    }
}

/// The delimiters of tags.
struct Delimiters: Sendable {
    var open: [UInt8]
    var close: [UInt8]

    /// Double braces.
    static let standard = Delimiters(
        open: [UInt8(ascii: "{"), UInt8(ascii: "{")], close: [UInt8(ascii: "}"), UInt8(ascii: "}")])

    /// Returns a tag with these delimiters, for messages.
    func tag(_ content: String) -> String {
        String(decoding: open, as: UTF8.self) + content + String(decoding: close, as: UTF8.self)
    }
}

/// The text around a tag that is shown, according to the rules for standalone tags.
///
/// See the overviews of the specification's modules: a section, comment, delimiter or partial tag alone on a line
/// removes the line. A parent and its closing tag count as one tag, so a whole expansion removes its lines. The content
/// of a block begins and ends at its tags, and loses the rest of the line after the first and the whitespace before the
/// last.
struct TagLayout {
    /// The end of the text before the tag.
    var textEnd: Int
    /// The start of the text after the tag.
    var textStart: Int
    /// The start of the tag's line, if only whitespace precedes the tag.
    var lineStart: Int?
    /// Whether the tag, or the expansion that it begins, is standalone.
    var isStandalone = false

    /// Computes the layout of one tag.
    ///
    /// - Parameters:
    ///   - index: The index of the tag in the template.
    ///   - template: The template.
    ///   - isArgument: Whether the tag begins or ends the content of a block.
    init(_ index: Int, in template: ParsedTemplate, isArgument: Bool) {
        let (text, tag) = (template.text, template.tags[index])
        textEnd = tag.range.lowerBound
        textStart = tag.range.upperBound
        lineStart = text.lineStart(before: tag.range.lowerBound)
        if isArgument {
            if tag.kind == .close {
                textEnd = lineStart ?? textEnd
            } else {
                textStart = text.lineEnd(after: tag.range.upperBound) ?? textStart
            }
            return
        }
        guard tag.kind != .escaped, tag.kind != .raw else { return }
        let (first, last) = TagLayout.extent(of: index, in: template)
        guard let start = text.lineStart(before: first), let end = text.lineEnd(after: last) else {
            return
        }
        isStandalone = true
        if first == tag.range.lowerBound { textEnd = start }
        if last == tag.range.upperBound { textStart = end }
    }

    /// Returns the tags that must be alone on their lines: the tag, or the parent with everything up to its closing
    /// tag.
    private static func extent(of index: Int, in template: ParsedTemplate) -> (Int, Int) {
        let tag = template.tags[index]
        guard let partner = template.partners[index] else {
            return (tag.range.lowerBound, tag.range.upperBound)
        }
        let other = template.tags[partner]
        if tag.kind == .parent { return (tag.range.lowerBound, other.range.upperBound) }
        if other.kind == .parent { return (other.range.lowerBound, tag.range.upperBound) }
        return (tag.range.lowerBound, tag.range.upperBound)
    }
}
