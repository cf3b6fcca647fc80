extension CountWords {
    /// Reads the words for a number of uses from the strings of a theme.
    ///
    /// - Parameters:
    ///   - strings: The strings: `uses_one`, `uses_other` and other forms, and `group_separator`.
    ///   - language: Their language tag.
    package init(_ strings: [ThemeString], language: String) {
        func text(_ key: String) -> String? { strings.first { $0.key == key }?.text }
        let forms = PluralRules.Category.allCases.compactMap { category in
            text("uses_\(category.rawValue)").map { (category.rawValue, $0) }
        }
        self.init(
            Dictionary(uniqueKeysWithValues: forms), separator: text("group_separator") ?? "",
            language: LanguageTag(language))
    }
}

/// The contents of the theme's folder: templates, assets, interface strings and components.
public struct Theme: Sendable {
    /// The Mustache templates, by path.
    public let templates: [ThemeFile]
    /// Styles, scripts and pictures of the theme, by path.
    public let assets: [ThemeFile]
    /// The interface strings, by key, with their locations.
    public let strings: [ThemeString]
    /// The described components, in display order.
    public let components: [ThemeComponent]
    /// The theme's words in other languages, by language tag.
    package private(set) var translations: [String: Words] = [:]

    /// The words of a theme in a language.
    package struct Words: Sendable {
        /// The interface strings, by key.
        package let strings: [ThemeString]
        /// The described components, in display order.
        package let components: [ThemeComponent]

        /// Creates the words of a language.
        package init(_ strings: [ThemeString], _ components: [ThemeComponent]) {
            self.strings = strings
            self.components = components
        }
    }

    /// Creates a theme.
    public init(
        templates: [ThemeFile] = [], assets: [ThemeFile] = [], strings: [ThemeString] = [],
        components: [ThemeComponent] = []
    ) {
        self.templates = templates
        self.assets = assets
        self.strings = strings
        self.components = components
    }

    /// The theme with other words.
    package func with(_ words: Words, translations: [String: Words]) -> Theme {
        var theme = Theme(
            templates: templates, assets: assets, strings: words.strings,
            components: words.components)
        theme.translations = translations
        return theme
    }

    /// The theme in another language.
    func localized(in language: LanguageTag) -> Theme {
        with(translations[language.text] ?? Words(strings, components), translations: [:])
    }

    /// What keys begin with whose rest is any text: that of a value, a plugin's fact, a currency or a language.
    package static let freeKeys = ["value_", "fact_", "currency_", "language_"]
    /// What keys begin with whose rest is a name in the catalog: of a field, feed, token set, group of picks or page.
    package static let keysOfNames = ["field_", "order_", "theme_", "pick_", "page_"]

    /// Whether the key of a string has a part that is not a word of the theme.
    package static func hasFreeKey(_ string: ThemeString) -> Bool {
        (freeKeys + keysOfNames).contains { string.key.utf8.starts(with: $0.utf8) }
    }
}

/// One file of a theme.
public struct ThemeFile: Sendable, Hashable {
    /// The file's name: a template's path without `.mustache`, an asset's path below `assets/`.
    public let name: String
    /// The file's path relative to the catalog's folder.
    public let path: String
    /// The file's bytes.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}

/// One text of the interface; `{{name}}` is replaced by a value of the page.
public struct ThemeString: Sendable, Hashable {
    /// The key templates use.
    public let key: String
    /// The text.
    public let text: String
    /// Its location.
    public let location: SourceLocation

    /// Creates a string.
    public init(key: String, text: String, location: SourceLocation) {
        self.key = key
        self.text = text
        self.location = location
    }
}
