/// Adds pages, assets and links to the HTML site, which whoever renders the site puts into the theme.
public protocol SiteContributor: Sendable {
    /// What it adds for a catalog.
    ///
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginFailure`` for the plugin's own.
    func contribute(to catalog: Catalog) async throws -> SiteContribution
}

/// Pages, assets and links added to the site.
public struct SiteContribution: Sendable {
    /// The pages.
    public var pages: [SitePage]
    /// The assets; style sheets among them are linked from every page, before the theme's own.
    public var assets: [SiteAsset]
    /// What every page links in its head.
    public var links: [SiteLink]
    /// Problems found on the way.
    public var diagnostics: [Diagnostic]

    /// Creates a contribution.
    public init(
        pages: [SitePage] = [], assets: [SiteAsset] = [], links: [SiteLink] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.pages = pages
        self.assets = assets
        self.links = links
        self.diagnostics = diagnostics
    }
}

/// A page to be rendered by a template of the theme.
public struct SitePage: Sendable {
    /// The folder it goes to, ending in a slash, such as `tokens/`.
    public let folder: String
    /// The template's name in the theme.
    public let template: String
    /// The key of its title among the theme's strings.
    public let titleKey: String
    /// Whether the site's navigation links it.
    public let isInNavigation: Bool
    /// What the template shows.
    public let data: PageValue
    /// Records with names that templates may use besides those of the data, each at its place.
    ///
    /// It is for names that are rare: without it a template that uses one fails where no record happens to have
    /// it. The values are not shown.
    public let shape: PageValue

    /// Creates a page.
    public init(
        folder: String, template: String, titleKey: String, isInNavigation: Bool, data: PageValue,
        shape: PageValue = .null
    ) {
        self.folder = folder
        self.template = template
        self.titleKey = titleKey
        self.isInNavigation = isInNavigation
        self.data = data
        self.shape = shape
    }
}

/// A value for a template.
public enum PageValue: Sendable, Hashable {
    /// Nothing: empty, and false for a section.
    case null
    /// True or false.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// Text, escaped when it is shown.
    case text(String)
    /// Values shown one after another.
    case list([PageValue])
    /// Named values; templates may use exactly these names.
    case record([Member])

    /// One named value of a record.
    public struct Member: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The value.
        public let value: PageValue

        /// Creates a member.
        public init(_ name: String, _ value: PageValue) {
            self.name = name
            self.value = value
        }
    }
}

/// A file the site's pages use; it is published under a name that carries its content's hash.
public struct SiteAsset: Sendable, Hashable {
    /// The file's name, such as `tokens.css`.
    public let name: String
    /// Its bytes.
    public let bytes: [UInt8]

    /// Creates an asset.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// A link that stands in the head of every page, such as that to a feed of the site.
public struct SiteLink: Sendable, Hashable {
    /// What it is to the page, as HTML names it: `alternate`.
    public let relation: String
    /// Where it leads, relative to the site and percent-encoded.
    public let path: String
    /// The media type of what is there.
    public let mediaType: String
    /// What it is called.
    public let title: String

    /// Creates a link.
    public init(_ relation: String, path: String, mediaType: String, title: String) {
        self.relation = relation
        self.path = path
        self.mediaType = mediaType
        self.title = title
    }
}
