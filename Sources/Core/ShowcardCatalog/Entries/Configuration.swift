/// What `catalog.yml` says: everything that differs between two catalogs.
public struct Configuration: Sendable, Hashable {
    /// The catalog's name.
    public var name: String
    /// The absolute URL the output is served at, ending in a slash.
    public var baseURL: String
    /// One line about the catalog.
    public var tagline: String?
    /// The BCP 47 tag of the pages' language.
    public var language: String
    /// Where the privacy policy is.
    public var privacyURL: String?
    /// Which token sets the site wears.
    public var theme: ThemeChoice
    /// From when on an entry is new, trending or popular.
    public var badges: BadgeRules
    /// The rule by which entries trend.
    public var trending: TrendingRule
    /// Where that is said, as far as that is known.
    public var trendingPlace: SourceLocation?
    /// The feeds declared beyond, or in place of, the shipped ones.
    public var feeds: [FeedDefinition]
    /// What is said of plugins, in the order written.
    public var plugins: [PluginSetting]
    /// How much diagnostics of some codes weigh, in the order written.
    public var severities: [SeveritySetting]
    /// Where the keys are that sign what is published, in the order written; no output but the signatures depends on
    /// them.
    public var signingKeys: [SigningKeySource] = []
    /// The static files that are published though their names or contents are refused, in the order written; no output
    /// depends on them but those files.
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
        self.privacyURL = privacyURL
        self.theme = theme
        self.badges = badges
        self.trending = trending
        self.feeds = feeds
        self.plugins = plugins
        self.severities = severities
    }

    /// The path part of ``baseURL``, beginning and ending in a slash.
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
}

/// Static files that are published whatever they are.
public struct StaticAllowance: Sendable, Hashable {
    /// Their paths below `content/static/`.
    public let pattern: PathPattern
    /// Where it is written.
    public let place: SourceLocation

    /// Creates an allowance.
    public init(_ pattern: PathPattern, at place: SourceLocation) {
        self.pattern = pattern
        self.place = place
    }
}

/// Which token sets the site wears.
public struct ThemeChoice: Sendable, Hashable {
    /// The set pages open with.
    public var defaultSet: String
    /// All sets on offer.
    public var sets: [String]

    /// Creates a choice.
    public init(defaultSet: String = "glass", sets: [String]? = nil) {
        self.defaultSet = defaultSet
        self.sets = sets ?? [defaultSet]
    }
}

/// From when on an entry is new, trending or popular.
public struct BadgeRules: Sendable, Hashable {
    /// The last whole day after publication on which an entry is new.
    public var newWithinDays: Int
    /// The least usage count that trends, by the rule `threshold`.
    public var trendingMinUsage: Int
    /// The usage count above which an entry is popular.
    public var popularOver: Int
    /// The usage count above which subtitles tell it.
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

    /// For how many seconds after publication an entry is new: whole days elapsed count, so one day more
    /// than the last.
    public var newSeconds: Int64 {
        (Int64(clamping: newWithinDays).addingReportingOverflow(1).partialValue)
            .multipliedReportingOverflow(by: 86_400).partialValue
    }
}

/// What `catalog.yml` says of one plugin.
public struct PluginSetting: Sendable, Hashable {
    /// The plugin's name.
    public var name: String
    /// Whether it runs.
    public var isOn: Bool
    /// Its options, checked against what it declares.
    public var options: [FieldValue.Member]
    /// Where it stands, as far as that is known.
    public var place: SourceLocation?
    /// Where the values of its options stand, as ``PluginOptions/place(of:)`` takes their names.
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
