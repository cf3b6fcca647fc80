import ShowcardCatalog

/// The colors of a set in one mode, each with the tokens that have it.
enum SetColors {
    /// One color.
    struct Item: Sendable {
        /// The color in sRGB.
        let color: SRGBColor
        /// The color in hexadecimal, which identifies it.
        let hex: String
        /// The tokens with the color, in the order of the set.
        var tokens: [Token]
    }

    /// Returns the colors of a set, in its order.
    static func items(of set: TokenSet) -> [Item] {
        var items: [Item] = []
        var places: [String: Int] = [:]
        for token in set.tokens {
            guard case .color(let value) = token.value else { continue }
            let color = value.sRGB.clamped
            let hex = color.hex
            if let place = places[hex] {
                items[place].tokens.append(token)
            } else {
                places[hex] = items.count
                items.append(Item(color: color, hex: hex, tokens: [token]))
            }
        }
        return items
    }
}

extension SetColors.Item {
    /// Returns the values for a page: the color, its first token, and the number of further tokens.
    func value(in pages: SetPages) -> PageValue {
        let first = tokens.first?.path ?? ""
        return .named([
            "hex": .text(hex),
            "more": tokens.count > 1 ? .integer(tokens.count - 1) : .null,
            "others": .list(tokens.dropFirst().map { pages.link(to: $0.path) }),
        ]).joined(pages.link(to: first))
    }

    /// The names of ``value(in:)``.
    static let shape = PageValue.names("hex path pieces link more", ["others": SetPages.linkShape])
}
