import ShowcardCatalog
import ShowcardYAML

/// `theme.accent` in `catalog.yml`: the color in place of the accent of token sets.
///
/// It is read before the rest of the configuration, because tokens are read first.
enum AccentSetting {
    /// The value; `nil` if it is not set.
    static func node(in file: ParsedFile?) -> Node? { file?.document.root?["theme"]?["accent"] }

    /// The color; `nil` if it is not set, or not an opaque color in hexadecimal digits.
    static func color(in file: ParsedFile?) -> SRGBColor? {
        guard let text = node(in: file)?.text, [4, 7].contains(text.utf8.count) else { return nil }
        return SRGBColor(hex: text)
    }

    /// The problem with an accent that the default token set doesn't show.
    static func problem(
        _ configuration: Configuration, _ sets: [LoadedTokens], _ file: ParsedFile?
    ) -> Diagnostic? {
        let name = configuration.theme.defaultSet
        guard configuration.theme.accent != nil,
            let set = sets.first(where: { $0.name == name })?.tokens,
            set.base.extensions?["showcard"]?["accent"] == nil
        else { return nil }
        let place = file.flatMap { file in
            node(in: file).map(file.text.location(of:))
        }
        return .error(
            "unused-accent",
            "the token set '\(name)' does not declare which tokens show the accent",
            at: place,
            help: "add their paths to content/tokens/\(name).tokens.json: "
                + #""$extensions": {"showcard": {"accent": ["color.link", …]}}"#)
    }
}
