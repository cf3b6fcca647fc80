import ShowcardCatalog

/// The selectors of a set in its modes: the meaning of `data-theme` and `data-mode`.
///
/// `data-theme` selects a set for an element and its descendants. `data-mode` selects a mode for its element or, on the
/// root, for all elements. Without them, the default set is used, and every set with both modes follows the reader's
/// system.
///
/// Every selector of the other mode is more specific than any selector of a base, and the default set's root has no
/// specificity, so the order of sets doesn't affect them: each can have its own style sheet.
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
            base.insert(":where(:root)", at: 0)
            other.append(":root\(mode):not([data-theme])")
            system.append(":root:not([data-theme], [data-mode])")
        }
        return CSSVariables.ModeSelectors(base: base, other: other, otherBySystem: system)
    }

    /// The selectors for a style sheet of a single set, which the root always uses.
    var ofOneSet: CSSVariables.ModeSelectors {
        let mode = "[data-mode=\"\(tokens.mode == .light ? TokenMode.dark : .light)\"]"
        return CSSVariables.ModeSelectors(
            base: [":root"], other: [":root\(mode)"],
            otherBySystem: [":root:not([data-mode])"])
    }
}
