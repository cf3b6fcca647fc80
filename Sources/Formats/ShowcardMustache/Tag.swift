/// A tag as it is written in a template.
struct Tag: Sendable {
    enum Kind: Sendable {
        case escaped, raw, section, inverted, partial, parent, block, close, comment, delimiters
    }

    var kind: Kind

    /// Whether the name is written with a star: the value of the name names the template.
    var isDynamic = false

    /// Where the name is written, without the sigil, the star and whitespace around them.
    var name: Range<Int>

    /// Where the whole tag is written, delimiters included.
    var range: Range<Int>

    /// The delimiters in force.
    var delimiters: Delimiters

    /// Whether the tag is closed by another one.
    var isOpening: Bool {
        switch kind {
        case .section, .inverted, .parent, .block: true
        case .escaped, .raw, .partial, .close, .comment, .delimiters: false
        }
    }

    /// Whether its name, or what its name stands for, is looked up in records.
    var isLookup: Bool {
        switch kind {
        case .escaped, .raw, .section, .inverted: true
        case .partial, .parent: isDynamic
        case .block, .close, .comment, .delimiters: false
        }
    }

    /// What to call an opening tag in messages.
    var noun: String {
        switch kind {
        case .parent: "parent"
        case .block: "block"
        case .partial: "partial"
        default: "section"
        }
    }
}

/// What tags begin and end with.
struct Delimiters: Sendable {
    var open: [UInt8]
    var close: [UInt8]

    /// Double braces.
    static let standard = Delimiters(
        open: [UInt8(ascii: "{"), UInt8(ascii: "{")], close: [UInt8(ascii: "}"), UInt8(ascii: "}")])

    /// A tag with these delimiters, for messages.
    func tag(_ content: String) -> String {
        String(decoding: open, as: UTF8.self) + content + String(decoding: close, as: UTF8.self)
    }
}
