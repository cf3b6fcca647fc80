/// The site's look as its folder holds it: templates, assets, interface strings and components.
public struct Theme: Sendable {
    /// The Mustache templates, by path.
    public let templates: [ThemeFile]
    /// Styles, scripts and pictures of the theme, by path.
    public let assets: [ThemeFile]
    /// The interface strings, by key, with where they stand.
    public let strings: [ThemeString]
    /// The components that are described, in the order they are shown.
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
    /// The name others use: a template's path without `.mustache`, an asset's path below `assets/`.
    public let name: String
    /// The file as read, with its path relative to the catalog's folder.
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

/// One text of the interface; `{{name}}` in it stands for a value of the page.
public struct ThemeString: Sendable, Hashable {
    /// The key templates use.
    public let key: String
    /// The text.
    public let text: String
    /// Where it stands.
    public let location: SourceLocation

    /// Creates a string.
    public init(key: String, text: String, location: SourceLocation) {
        self.key = key
        self.text = text
        self.location = location
    }
}
