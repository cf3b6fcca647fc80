import ShowcardCatalog

/// The colours of a set in one mode, each with the tokens that have it.
struct SetColors {
    /// One colour.
    struct Item {
        /// The colour in sRGB.
        let color: SRGBColor
        /// The same in hexadecimal, as it tells colours apart.
        let hex: String
        /// The tokens that have it, in the order of the set.
        var tokens: [Token]
    }

    /// The colours, in the order of the set.
    let items: [Item]

    /// Gathers the colours of a set.
    init(_ set: TokenSet) {
        var items: [Item] = []
        var places: [String: Int] = [:]
        for token in set.tokens {
            guard case .color(let value) = token.value else { continue }
            let color = value.sRGB.clamped
            if let place = places[color.hex] {
                items[place].tokens.append(token)
            } else {
                places[color.hex] = items.count
                items.append(Item(color: color, hex: color.hex, tokens: [token]))
            }
        }
        self.items = items
    }
}

extension SetColors.Item {
    /// The values for a page: the colour, its first token and how many more have it.
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
