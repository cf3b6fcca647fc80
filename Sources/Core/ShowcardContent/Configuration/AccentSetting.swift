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
        node(in: file)
            .flatMap { try? TextFormat.opaqueColor.parse($0.text) }.flatMap { SRGBColor(hex: $0) }
    }

    /// The problems with an accent that some of the theme's token sets don't show.
    static func problems(
        _ configuration: Configuration, _ sets: [LoadedTokens], _ file: ParsedFile?
    ) -> [Diagnostic] {
        guard configuration.theme.accent != nil else { return [] }
        let place = file.flatMap { file in
            node(in: file).map(file.text.location(of:))
        }
        return configuration.theme.sets.filter { name in
            let set = sets.first { $0.name == name }?.tokens
            return set.map { $0.base.extensions?["showcard"]?["accent"] == nil } ?? false
        }.map { name in
            .error(
                "unused-accent",
                "the token set '\(name)' does not declare which tokens show the accent",
                at: place,
                help: "add their paths to content/tokens/\(name).tokens.json: "
                    + #""$extensions": {"showcard": {"accent": ["color.link", …]}}, "#
                    + "or an empty list if it keeps its colors")
        }
    }
}
