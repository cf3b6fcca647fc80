import ShowcardCatalog

/// The overview of all sets.
struct OverviewPage: Sendable {
    let sets: [SetPages]
    let defaultSet: String
    let views: Set<SetFrame.View>

    /// The maximum number of colors of a set that are shown.
    private static let palette = 24

    /// The values of the page.
    var value: PageValue {
        .named(["sets": .list(sets.map(view))])
    }

    /// The names of the values.
    static let shape: PageValue = .names(
        "",
        [
            "sets": SetFrame.shape.joined(
                .names(
                    "name is_default count_colors has_deprecated css json",
                    [
                        "palettes": .names("is_dark mode count", ["colors": .names("x hex")]),
                        "deprecated": SetPages.linkShape,
                    ]))
        ])

    private func view(of pages: SetPages) -> PageValue {
        let set = pages.tokens.base
        let deprecated = set.tokens.filter { $0.deprecation != nil }
        let name = PercentEncoding.path("\(TokenPage.folder)\(set.name)")
        return SetFrame(pages: pages, all: [], views: views).value(.tokens).joined(
            .named([
                "name": .text(set.name), "is_default": .boolean(set.name == defaultSet),
                "count_colors": .integer(set.tokens.count { $0.type == .color }),
                "css": .text("\(name).css"), "json": .text("\(name).json"),
                "palettes": .list(pages.modes.map { palette(of: $0.colors, $0.mode) }),
                "has_deprecated": .boolean(!deprecated.isEmpty),
                "deprecated": .list(deprecated.map { pages.link(to: $0.path) }),
            ]))
    }

    /// Returns the first opaque colors of a set.
    private func palette(of colors: [SetColors.Item], _ mode: TokenMode) -> PageValue {
        let items = colors.filter { $0.color.alpha == 1 }.prefix(Self.palette)
        return .named([
            "is_dark": .boolean(mode == .dark), "mode": .text(mode.rawValue),
            "count": .integer(items.count),
            "colors": .list(
                items.enumerated().map { index, item in
                    .named(["x": .integer(index), "hex": .text(item.hex)])
                }),
        ])
    }
}
