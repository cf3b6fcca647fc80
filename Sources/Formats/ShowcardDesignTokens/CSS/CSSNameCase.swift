/// The notation of names of variables.
enum CSSNameCase: String, CaseIterable {
    /// `color-text-muted`.
    case kebab
    /// `colorTextMuted`.
    case camel
    /// `color_text_muted`.
    case snake
    /// `ColorTextMuted`.
    case pascal
    /// `COLOR_TEXT_MUTED`.
    case constant

    /// Returns a name from its words in lower case with hyphens between them.
    func text(_ words: String) -> String {
        switch self {
        case .kebab: words
        case .camel: Self.joined(words, capitalizingFirst: false)
        case .snake: Self.joined(words, by: "_")
        case .pascal: Self.joined(words, capitalizingFirst: true)
        case .constant: Self.joined(words, by: "_").uppercased()
        }
    }

    private static func joined(_ words: String, by separator: String) -> String {
        words.split(separator: "-").joined(separator: separator)
    }

    private static func joined(_ words: String, capitalizingFirst: Bool) -> String {
        words.split(separator: "-").enumerated().map { index, word in
            index == 0 && !capitalizingFirst
                ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }

    /// The option of exporters.
    static let option = TokenExportOption(
        "case", "the notation of names", .choice(allCases.map(\.rawValue)), standard: "kebab")

    /// Creates the notation that options select.
    init(_ options: TokenExportOptions) {
        self = CSSNameCase(rawValue: options[Self.option.name]) ?? .kebab
    }
}

/// What the shorthand of a composite value refers to.
enum CSSShorthands: String, CaseIterable {
    /// The variables of the tokens that its parts come from.
    case tokens
    /// The variables of its own parts.
    case parts
}

/// The form of text styles.
enum CSSTextStyles {
    /// A `font` shorthand, and its parts.
    case shorthand
    /// The size, and parts after two hyphens, as Tailwind CSS reads them: `--text-body--line-height`.
    case sizeWithParts
}
