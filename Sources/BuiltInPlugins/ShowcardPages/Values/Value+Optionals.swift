internal import ShowcardMustache

extension Value {
    /// Creates a text, or null for `nil`.
    static func text(orNull text: String?) -> Value {
        if let text { .text(text) } else { .null }
    }

    /// Creates a whole number, or null for `nil`.
    static func integer(orNull number: Int?) -> Value {
        if let number { .integer(number) } else { .null }
    }

    /// Whether the value is an empty list.
    var isEmptyList: Bool {
        if case .list(let items) = self { items.isEmpty } else { false }
    }

    /// Escapes text as HTML.
    static func escaped(_ text: String) -> [UInt8] {
        var markup: [UInt8] = []
        HTMLEscaping.escape(text, into: &markup)
        return markup
    }
}
