/// A piece of a template: text, or a tag.
package enum TemplatePiece: Sendable, Equatable {
    /// Literal text.
    case text(Range<Int>)
    /// A tag that shows the value of a name.
    case value(name: String, Range<Int>)
    /// Any other tag.
    case tag(Range<Int>)
}

extension TemplateSource {
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
