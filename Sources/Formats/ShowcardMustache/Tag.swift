/// A tag in a template.
struct Tag: Sendable {
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
