/// Which text around a tag is shown, after the rules for tags that stand alone on their line.
///
/// See the overviews of the specification's modules: a section, comment, delimiter or partial tag
/// alone on a line takes the line with it. A parent and its closing tag count as one tag; so a
/// whole expansion takes its lines with it. Content given for a block begins and ends with its
/// tags, and loses the rest of the line after the first and the whitespace before the last.
struct TagLayout {
    /// Where the text in front of the tag ends.
    var textEnd: Int
    /// Where the text after the tag begins.
    var textStart: Int
    /// Where the line of the tag begins, if only whitespace precedes the tag on it.
    var lineStart: Int?
    /// Whether the tag, or the expansion it begins, stands alone.
    var isStandalone = false

    /// Lays out one tag.
    ///
    /// - Parameters:
    ///   - index: Which tag of the template.
    ///   - template: The template.
    ///   - isArgument: Whether the tag begins or ends content given for a block.
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

    /// What has to be alone on its lines: the tag, or the parent with all up to its closing tag.
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
