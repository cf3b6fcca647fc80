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
