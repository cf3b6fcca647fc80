/// Adds pages, assets and links to the HTML site, which whoever renders the site puts into the theme.
public protocol SiteContributor: PluginPart {
    /// What it adds for a catalog.
    ///
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func contribute(to catalog: Catalog) async throws -> SiteContribution

    /// What it adds for a catalog and the theme its pages are drawn with.
    ///
    /// It is this that a build asks; a contributor that has nothing to read in the theme leaves it alone.
    ///
    /// - Throws: As ``contribute(to:)``.
    func contribute(to catalog: Catalog, theme: Theme) async throws -> SiteContribution
}

extension SiteContributor {
    /// What it adds for the catalog, whatever the theme.
    public func contribute(to catalog: Catalog, theme: Theme) async throws -> SiteContribution {
        try await contribute(to: catalog)
    }
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
    /// What the title's string has for `{{subject}}`, where several pages share the string.
    public let subject: String?
    /// Whether the site's navigation links it.
    public let isInNavigation: Bool
    /// What the template shows.
    public let content: Content
    /// Records with names that templates may use besides those of the data, each at its place.
    ///
    /// Declare names here that are missing in some data: a template that uses a name which no record has fails to
    /// render. The values are not shown.
    public let shape: PageValue

    /// Whether the page may show the text of bodies, or something that is computed from it; `true` by default.
    ///
    /// Pages that don't are left as they are when only bodies have changed.
    public var showsBodies = true

    /// Whether search engines are to list the page; `true` by default.
    public var isIndexed = true

    /// The plugin that adds the page, for messages; set by the build.
    public package(set) var plugin: String?

    /// What a page shows.
    public enum Content: Sendable {
        /// Values that are known; every page of the site is rendered again when they change.
        case given(PageValue)
        /// Values that are made when the page is rendered, of inputs that are listed when they are needed; the page alone
        /// depends on those.
        case made(inputs: @Sendable () -> [OutputInput], @Sendable () -> PageValue)
    }

    /// Creates a page of values that are known.
    public init(
        folder: String, template: String, titleKey: String, subject: String? = nil,
        isInNavigation: Bool, data: PageValue, shape: PageValue = .null
    ) {
        self.folder = folder
        self.template = template
        self.titleKey = titleKey
        self.subject = subject
        self.isInNavigation = isInNavigation
        content = .given(data)
        self.shape = shape
    }

    /// Creates a page whose values are made when it is rendered, which it is not as long as nothing it reads changes.
    ///
    /// - Parameters:
    ///   - folder: The folder it goes to, ending in a slash.
    ///   - template: The template's name in the theme.
    ///   - titleKey: The key of its title among the theme's strings.
    ///   - subject: What the title's string has for `{{subject}}`.
    ///   - isInNavigation: Whether the site's navigation links it.
    ///   - shape: All names of the values; what stands at others is not shown.
    ///   - inputs: Everything that making the values reads, beside the configuration; evaluated on any thread when it is
    ///     needed, which it is not for `showcard check`.
    ///   - making: Makes the values; called on any thread.
    public init(
        folder: String, template: String, titleKey: String, subject: String? = nil,
        isInNavigation: Bool, shape: PageValue,
        inputs: @autoclosure @escaping @Sendable () -> [OutputInput],
        making: @escaping @Sendable () -> PageValue
    ) {
        self.folder = folder
        self.template = template
        self.titleKey = titleKey
        self.subject = subject
        self.isInNavigation = isInNavigation
        content = .made(inputs: inputs, making)
        self.shape = shape
    }

    /// The values, known or made now.
    public var data: PageValue {
        switch content {
        case .given(let data): data
        case .made(_, let making): making()
        }
    }

    /// The values that are known without making any.
    public var givenData: PageValue {
        if case .given(let data) = content { data } else { .null }
    }

    /// What making the values reads.
    public var inputs: [OutputInput] {
        if case .made(let inputs, _) = content { inputs() } else { [] }
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
public struct SiteAsset: Sendable {
    /// The file's name, such as `tokens.css`.
    public let name: String
    /// What making the bytes reads; `nil` if they are given.
    public let inputs: [OutputInput]?
    /// The token set whose values the style sheet has, if pages need it only in this look.
    ///
    /// Pages don't link it. Templates find it in `site.looks`, and in `site.themes` if visitors can choose the set.
    public var look: String?
    /// The SHA-256 of the bytes, in hexadecimal, if it is known without making them.
    package var hash: String?
    private let making: Once<[UInt8]>

    /// The bytes, given or made now.
    public var bytes: [UInt8] { making.value }

    /// Creates an asset of given bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        inputs = nil
        making = Once { bytes }
    }

    /// Creates an asset whose bytes are made when it is written, which it is not as long as nothing it reads changes.
    ///
    /// Unlike the relative links in a given style sheet, those in this one stay as they are.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - inputs: Everything that making the bytes reads, besides the configuration.
    ///   - making: Makes the bytes; called at most once, on any thread.
    public init(
        name: String, inputs: [OutputInput], making: @escaping @Sendable () -> [UInt8]
    ) {
        self.name = name
        self.inputs = inputs
        self.making = Once(making)
    }
}
