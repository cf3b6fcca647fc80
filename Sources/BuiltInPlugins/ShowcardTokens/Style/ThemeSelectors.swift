import ShowcardCatalog

/// Which elements wear which set in which mode: the meaning of `data-theme` and `data-mode`.
///
/// `data-theme` names a set for an element and all in it; `data-mode` a mode for the element it stands on or, on the
/// root, for all. Without them the default set is worn, and a set made for light grounds follows the reader's system;
/// one made for dark grounds is dark whatever the system prefers.
///
/// Every selector of the other mode is more specific than any of a base, so that the order of sets does not matter to
/// it. The default set's rules must come first, as `:root` is no more specific than `[data-theme]`.
struct ThemeSelectors {
    let tokens: ThemedTokens
    let isDefault: Bool

    /// The selectors for the style sheet of a site.
    var ofSite: CSSVariables.ModeSelectors {
        let set = "[data-theme=\"\(tokens.name)\"]"
        let mode = "[data-mode=\"\(tokens.mode == .light ? TokenMode.dark : .light)\"]"
        var (base, other) = ([set], ["\(set)\(mode)", ":root\(mode) \(set):not([data-mode])"])
        var system = [
            "\(set):root:not([data-mode])", ":root:not([data-mode]) \(set):not([data-mode])",
        ]
        if isDefault {
            base.insert(":root", at: 0)
            other.append(":root\(mode):not([data-theme])")
            system.append(":root:not([data-theme], [data-mode])")
        }
        return CSSVariables.ModeSelectors(
            base: base, other: other, otherBySystem: tokens.mode == .light ? system : [])
    }

    /// The selectors for a style sheet of one set alone, which the root always wears.
    var ofOneSet: CSSVariables.ModeSelectors {
        let mode = "[data-mode=\"\(tokens.mode == .light ? TokenMode.dark : .light)\"]"
        return CSSVariables.ModeSelectors(
            base: [":root"], other: [":root\(mode)"],
            otherBySystem: tokens.mode == .light ? [":root:not([data-mode])"] : [])
    }
}
