/// The contents of `catalog.yml`: everything that differs between two catalogs.
public struct Configuration: Sendable, Hashable {
    /// The catalog's name.
    public var name: String
    /// The absolute URL of the site, with a trailing slash.
    public var baseURL: String
    /// One line about the catalog.
    public var tagline: String?
    /// The promise on the home page; `nil` for the catalog's name.
    public var headline: String?
    /// The BCP 47 tag of the language of the texts.
    public var language: String
    /// The language that other languages fall back to: ``language``, unless the catalog is in another one.
    public internal(set) var defaultLanguage: String
    /// The tags of the other languages in which the catalog is published, in the order written.
    public var otherLanguages: [LanguageTag] = []
    /// The address of the privacy policy.
    public var privacyURL: String?
    /// The path of the site's icon below `content/static/`.
    public var icon: String?
    /// The location of the icon's path, if known.
    public var iconPlace: SourceLocation?
    /// The token sets of the site.
    public var theme: ThemeChoice
    /// The shelves of the home page, in order: `featured`, `trending`, `new`, or names of kinds; `nil` for the first
    /// that have entries.
    public var homeShelves: [String]?
    /// Who sees the pages that are made for the catalog's team.
    public var teamPages = TeamPages()
    /// The syntax of texts beyond CommonMark.
    public var markdown = Set(MarkdownSyntax.allCases)
    /// The thresholds for new, trending and popular entries.
    public var badges: BadgeRules
    /// The trending rule.
    public var trending: TrendingRule
    /// The location of the rule, if known.
    public var trendingPlace: SourceLocation?
    /// The feeds that add to or replace the built-in ones.
    public var feeds: [FeedDefinition]
    /// The settings of plugins, in the order written.
    public var plugins: [PluginSetting]
    /// The severities of diagnostic codes, in the order written.
    public var severities: [SeveritySetting]
    /// The locations of the signing keys, in the order written; only signatures depend on
    /// them.
    public var signingKeys: [SigningKeySource] = []
    /// The static files that are published even if their names or contents are unsafe, in the order written; only
    /// those files depend on them.
    public var staticAllowances: [StaticAllowance] = []

    /// Creates a configuration.
    public init(
        name: String, baseURL: String, tagline: String? = nil, language: String = "en",
        privacyURL: String? = nil, theme: ThemeChoice = ThemeChoice(),
        badges: BadgeRules = BadgeRules(), trending: TrendingRule = .threshold,
        feeds: [FeedDefinition] = [],
        plugins: [PluginSetting] = [], severities: [SeveritySetting] = []
    ) {
        self.name = name
        self.baseURL = baseURL
        self.tagline = tagline
        self.language = language
        defaultLanguage = language
        self.privacyURL = privacyURL
        self.theme = theme
        self.badges = badges
        self.trending = trending
        self.feeds = feeds
        self.plugins = plugins
        self.severities = severities
    }

    /// The path part of ``baseURL``, with a slash at both ends.
    public var basePath: String {
        let scheme = baseURL.utf8.firstIndex(of: UInt8(ascii: ":")) ?? baseURL.startIndex
        var slashes = 0
        for index in baseURL.utf8.indices where index > scheme {
            guard baseURL.utf8[index] == UInt8(ascii: "/") else { continue }
            slashes += 1
            if slashes == 3 { return String(baseURL[index...]) }
        }
        return "/"
    }

    /// The languages and the folders of their pages, the default language first; empty if the catalog has only one.
    public var languageFolders: [(tag: String, folder: String)] {
        otherLanguages.isEmpty
            ? []
            : [(defaultLanguage, "")] + otherLanguages.map { ($0.text, "\($0.text)/") }
    }

    /// The folder of the language that a path, relative to the site, belongs to, ending in a slash; empty for the default one.
    package func languageFolder(of path: String) -> String {
        languageFolders.map(\.folder).first { !$0.isEmpty && path.utf8.starts(with: $0.utf8) } ?? ""
    }

    /// The same configuration for another address of the site.
    package func moved(to address: SiteURL) -> Configuration {
        var configuration = self
        configuration.baseURL =
            switch address {
            case .origin(let origin): origin + basePath
            case .base(let url): url
            }
        return configuration
    }
}

/// Where a site is served, if not at the `base_url` of `catalog.yml`.
package enum SiteURL: Sendable, Hashable {
    /// The scheme, host and port, without a trailing slash, in place of those of `base_url`.
    case origin(String)
    /// The URL, with a trailing slash, in place of all of `base_url`.
    case base(String)
}

/// Static files that are published even if they are unsafe.
public struct StaticAllowance: Sendable, Hashable {
    /// Their paths below `content/static/`.
    public let pattern: PathPattern
    /// The location of the pattern.
    public let place: SourceLocation

    /// Creates an allowance.
    public init(_ pattern: PathPattern, at place: SourceLocation) {
        self.pattern = pattern
        self.place = place
    }
}

/// Who sees the pages that are made for the catalog's team.
public struct TeamPages: Sendable, Hashable {
    /// Where pages are linked.
    public enum Publicity: String, Sendable, Hashable, CaseIterable {
        /// In the navigation and the sitemap, like the pages for visitors.
        case `public`
        /// In the foot of pages; search engines are asked not to list them.
        case footer
        /// Nowhere: the pages don't exist.
        case off
    }

    /// The pages of design tokens.
    public var tokens: Publicity
    /// The page of components.
    public var components: Publicity

    /// Creates the settings.
    public init(tokens: Publicity = .footer, components: Publicity = .footer) {
        self.tokens = tokens
        self.components = components
    }
}

/// The token sets of the site.
public struct ThemeChoice: Sendable, Hashable {
    /// The set that pages use by default.
    public var defaultSet: String
    /// All sets that visitors can choose.
    public var sets: [String]
    /// Where the cards in galleries have their names.
    public var galleryCards: CardStyle
    /// Where the lead cards, which stand out on the home page, have their names.
    public var leadCards: CardStyle
    /// The color in place of the accent of the token sets, such as `#2aa198`; `nil` for their own.
    public var accent: String?

    /// Where a card has its name.
    public enum CardStyle: String, Sendable, Hashable, CaseIterable {
        /// Below the picture.
        case below
        /// On the picture.
        case overlay
    }

    /// Creates a choice.
    public init(
        defaultSet: String = "glass", sets: [String]? = nil, galleryCards: CardStyle = .below,
        leadCards: CardStyle = .overlay, accent: String? = nil
    ) {
        self.defaultSet = defaultSet
        self.sets = sets ?? [defaultSet]
        self.galleryCards = galleryCards
        self.leadCards = leadCards
        self.accent = accent
    }
}

/// The thresholds for new, trending and popular entries.
public struct BadgeRules: Sendable, Hashable {
    /// The last whole day after publication on which an entry is new.
    public var newWithinDays: Int
    /// The minimum usage count of trending entries, by the rule `threshold`.
    public var trendingMinUsage: Int
    /// The usage count above which an entry is popular.
    public var popularOver: Int
    /// The usage count above which subtitles show it.
    public var usesOver: Int

    /// Creates rules.
    public init(
        newWithinDays: Int = 7, trendingMinUsage: Int = 500, popularOver: Int = 50,
        usesOver: Int = 0
    ) {
        self.newWithinDays = newWithinDays
        self.trendingMinUsage = trendingMinUsage
        self.popularOver = popularOver
        self.usesOver = usesOver
    }

    /// The number of seconds after publication for which an entry is new: one day more than the last whole
    /// day.
    public var newSeconds: Int64 {
        (Int64(clamping: newWithinDays).addingReportingOverflow(1).partialValue)
            .multipliedReportingOverflow(by: 86_400).partialValue
    }
}

/// The settings of one plugin in `catalog.yml`.
public struct PluginSetting: Sendable, Hashable {
    /// The plugin's name.
    public var name: String
    /// Whether it is enabled.
    public var isOn: Bool
    /// Its options, checked against its declaration.
    public var options: [FieldValue.Member]
    /// The location of the settings, if known.
    public var place: SourceLocation?
    /// The locations of the values of its options, by the names that ``PluginOptions/place(of:)`` takes.
    public var places: [String: SourceLocation]

    /// Creates a setting.
    public init(
        name: String, isOn: Bool, options: [FieldValue.Member] = [], place: SourceLocation? = nil,
        places: [String: SourceLocation] = [:]
    ) {
        self.name = name
        self.isOn = isOn
        self.options = options
        self.place = place
        self.places = places
    }
}
