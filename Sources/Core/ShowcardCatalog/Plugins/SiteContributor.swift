/// Adds pages, assets and links to the HTML site; the plugin that renders the site puts them into the theme.
public protocol SiteContributor: PluginPart {
    /// Returns the contribution for a catalog.
    ///
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func contribute(to catalog: Catalog) async throws -> SiteContribution

    /// Returns the contribution for a catalog and the theme of its pages.
    ///
    /// Builds call this method. Contributors that do not read the theme keep the default implementation.
    ///
    /// - Throws: As ``contribute(to:)``.
    func contribute(to catalog: Catalog, theme: Theme) async throws -> SiteContribution
}

extension SiteContributor {
    /// The contribution for the catalog, independent of the theme.
    public func contribute(to catalog: Catalog, theme: Theme) async throws -> SiteContribution {
        try await contribute(to: catalog)
    }
}

/// Pages, assets and links added to the site.
public struct SiteContribution: Sendable {
    /// The pages.
    public var pages: [SitePage]
    /// The assets; every page links the style sheets among them, before those of the theme.
    public var assets: [SiteAsset]
    /// The links in the head of every page.
    public var links: [SiteLink]
    /// The problems that were found.
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
    /// Its folder, ending in a slash, such as `tokens/`.
    public let folder: String
    /// The template's name in the theme.
    public let template: String
    /// The key of its title among the theme's strings.
    public let titleKey: String
    /// The value of `{{subject}}` in the title's string, if several pages share the string.
    public let subject: String?
    /// Whether the site's navigation links it.
    public let isInNavigation: Bool
    /// The values for the template.
    public let content: Content
    /// Further records, with names that templates can use besides those of the data.
    ///
    /// Declare names here that are missing in some data: a template that uses a name which no record has fails to
    /// render. The values are not shown.
    public let shape: PageValue

    /// Whether the page may show the text of bodies, or something that is computed from it; `true` by default.
    ///
    /// Pages that don't are not rendered again if only bodies have changed.
    public var showsBodies = true

    /// Whether search engines should list the page; `true` by default.
    public var isIndexed = true
    /// Whether there is a page in each language; ``folder`` is then below ``Catalog/languageFolder``.
    package var isInEachLanguage = false

    /// The plugin that adds the page, for messages; set by the build.
    public package(set) var plugin: String?

    /// The values of a page.
    public enum Content: Sendable {
        /// Known values; if they change, every page of the site is rendered again.
        case given(PageValue)
        /// Values that are computed when the page is rendered, from inputs that are listed when needed; only the page depends on
        /// these.
        case made(inputs: @Sendable () -> [OutputInput], @Sendable () -> PageValue)
    }

    /// Creates a page with known values.
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

    /// Creates a page whose values are computed when it is rendered, which is only done if one of its inputs has changed.
    ///
    /// - Parameters:
    ///   - folder: Its folder, ending in a slash.
    ///   - template: The template's name in the theme.
    ///   - titleKey: The key of its title among the theme's strings.
    ///   - subject: The value of `{{subject}}` in the title's string.
    ///   - isInNavigation: Whether the site's navigation links it.
    ///   - shape: All names of the values; values with other names are not shown.
    ///   - inputs: Everything that `making` reads besides the configuration; listed on any thread when needed, but not for
    ///     `showcard check`.
    ///   - making: Computes the values; called on any thread.
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

    /// The values, known or computed now.
    public var data: PageValue {
        switch content {
        case .given(let data): data
        case .made(_, let making): making()
        }
    }

    /// The values that are known without computing any.
    public var givenData: PageValue {
        if case .given(let data) = content { data } else { .null }
    }

    /// The inputs of the computed values.
    public var inputs: [OutputInput] {
        if case .made(let inputs, _) = content { inputs() } else { [] }
    }
}

/// A value for a template.
public enum PageValue: Sendable, Hashable {
    /// No value: empty text, and false for a section.
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

/// A file that the site's pages use; it is published under a name that contains the hash of its content.
public struct SiteAsset: Sendable {
    /// The file's name, such as `tokens.css`.
    public let name: String
    /// The inputs of computed bytes; `nil` if the bytes are given.
    public let inputs: [OutputInput]?
    /// The token set whose values the style sheet has, if pages need it only in this look.
    ///
    /// Pages don't link it. Templates find it in `site.looks`, and in `site.themes` if visitors can choose the set.
    public var look: String?
    /// The SHA-256 of the bytes in hexadecimal, if it is known without computing them.
    package var hash: String?
    private let making: Once<[UInt8]>

    /// The bytes, given or computed now.
    public var bytes: [UInt8] { making.value }

    /// Creates an asset with given bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        inputs = nil
        making = Once { bytes }
    }

    /// Creates an asset whose bytes are computed when it is written, which is only done if one of its inputs has changed.
    ///
    /// Relative links in it are not changed, unlike those in a given style sheet.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - inputs: Everything that `making` reads besides the configuration.
    ///   - making: Computes the bytes; called at most once, on any thread.
    public init(
        name: String, inputs: [OutputInput], making: @escaping @Sendable () -> [UInt8]
    ) {
        self.name = name
        self.inputs = inputs
        self.making = Once(making)
    }
}
