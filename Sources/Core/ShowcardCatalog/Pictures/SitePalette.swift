extension ShareCard.Palette {
    /// The colors of paper and ink.
    public static let paper = Self(
        ground: ShareCard.Gradient(from: "#ffffff", to: "#ffffff"), ink: "#1c1917",
        accent: "#44403c")

    /// The colors of a catalog's default token set, in the mode that the set is defined for.
    ///
    /// They are found by the names that the shipped theme uses. A set without them has those of ``paper``.
    public init(of catalog: Catalog) {
        let name = catalog.configuration.theme.defaultSet
        let set = catalog.tokens.first { TextKey.areSame($0.name, name) }?.base
        func color(_ names: [String], or other: String) -> String {
            for name in names {
                guard case .color(let color) = set?["color.\(name)"]?.value else { continue }
                return color.sRGB.composited(over: .white).clamped.hex
            }
            return other
        }
        let ground = color(["backgroundTop", "background", "surface"], or: Self.paper.ground.from)
        self.init(
            ground: ShareCard.Gradient(
                from: ground, to: color(["backgroundBottom"], or: ground)),
            ink: color(["textPrimary", "text"], or: Self.paper.ink),
            accent: color(["action", "accentStrong", "accent"], or: Self.paper.accent))
    }
}
