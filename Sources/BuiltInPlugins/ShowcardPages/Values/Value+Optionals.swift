internal import ShowcardMustache

extension Value {
    /// A text, or null for none.
    static func text(orNull text: String?) -> Value {
        if let text { .text(text) } else { .null }
    }

    /// A whole number, or null for none.
    static func integer(orNull number: Int?) -> Value {
        if let number { .integer(number) } else { .null }
    }

    /// Whether it is a list with nothing in it.
    var isEmptyList: Bool {
        if case .list(let items) = self { items.isEmpty } else { false }
    }

    /// Text as HTML that shows it.
    static func escaped(_ text: String) -> [UInt8] {
        var markup: [UInt8] = []
        HTMLEscaping.escape(text, into: &markup)
        return markup
    }
}
