import ShowcardCatalog
import ShowcardYAML

/// Reads `catalog.yml`, except for the settings of plugins.
struct ConfigurationReader {
    private let file: ParsedFile
    let codes: DiagnosticCodes
    var reader: ValueReader
    private let kinds: [Kind]
    let kindNames: KindNames
    private let plugins: [PluginSetting]
    private let rules: [TrendingRule]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: The parsed file.
    ///   - kinds: The kinds that feeds may select from.
    ///   - kindNames: The names of all kinds, including those with errors.
    ///   - plugins: The settings of plugins, which were read before.
    ///   - rules: The trending rules of plugins.
    ///   - context: Checks values in the conditions of feeds.
    ///   - codes: The codes whose severity the file may set.
    init(
        _ file: ParsedFile, kinds: [Kind], kindNames: KindNames, plugins: [PluginSetting] = [],
        rules: [TrendingRule] = [], context: ValueContext = ValueContext(), codes: DiagnosticCodes
    ) {
        self.file = file
        self.kinds = kinds
        self.kindNames = kindNames
        self.plugins = plugins
        self.rules = rules
        self.codes = codes
        reader = ValueReader(file.text, context: context)
    }

    /// The keys of the file.
    static let keys =
        [
            DeclaredKey(
                Field("name", .string, limits: FieldLimits(minLength: 1), isRequired: true),
                "the catalog's name"),
            DeclaredKey(
                Field("base_url", .url, isRequired: true),
                "the address of the site, without a query or a fragment"),
            DeclaredKey(Field("tagline", .string), "one line about the catalog"),
            DeclaredKey(
                Field("headline", .string, limits: FieldLimits(maxLength: 80)),
                "the promise on the home page, instead of the catalog's name"),
        ] + LanguageSetting.keys + [
            DeclaredKey(Field("privacy_url", .url), "the address of the privacy policy"),
            DeclaredKey(
                Field("icon", .string, limits: FieldLimits(minLength: 1)),
                "the site's icon: the path below content/static/ of an SVG file, or of a square picture "
                    + "of at least 512 pixels"),
            DeclaredKey(
                Field(
                    "theme",
                    .object([
                        Field("default", .string, isRequired: true),
                        Field("sets", .list(.string), limits: FieldLimits(isUnique: true)),
                        Field("cards", .object([cardStyle("gallery"), cardStyle("lead")])),
                        Field("accent", .formatted(.opaqueColor)),
                        Field(
                            ThemeBase.key,
                            .choice([ThemeBase.choices.builtIn, ThemeBase.choices.none]),
                            defaultValue: .string(ThemeBase.choices.builtIn)),
                    ])),
                "the token set that pages use by default, all that visitors can choose, where cards "
                    + "have their names, the color of the accent, and the theme below templates/"),
            DeclaredKey(
                Field(
                    "home",
                    .object([
                        Field(
                            "shelves", .list(.string),
                            limits: FieldLimits(minCount: 1, maxCount: 4, isUnique: true))
                    ])), "the shelves of the home page: featured, trending, new, or names of kinds"),
            DeclaredKey(
                Field(
                    "site",
                    .object(
                        ["tokens", "components"].map {
                            Field(
                                $0, .choice(TeamPages.Publicity.allCases.map(\.rawValue)),
                                defaultValue: .string(TeamPages.Publicity.footer.rawValue))
                        })), "where the pages of design tokens and of components are linked"),
            DeclaredKey(
                Field(
                    "badges",
                    .object(
                        ["new_within_days", "trending_min_usage", "popular_over", "uses_over"].map {
                            Field($0, .integer, limits: FieldLimits(min: 0, max: 1_000_000_000))
                        })), "the thresholds for new, trending and popular entries"),
            DeclaredKey("trending", "the rule for trending entries, and its parameters"),
            DeclaredKey("feeds", "feeds that add to or replace the built-in ones, by name"),
            DeclaredKey("usage", "the source of usage counts; the same as 'usage' under 'plugins'"),
            DeclaredKey("plugins", "plugins by name: on, off, or options"),
            DeclaredKey("diagnostics", "severities of diagnostics, by their codes"),
            ExtendedCatalogs.declaration,
            DeclaredKey(
                AllowedLink.key, "symbolic links to follow, by path, with their targets"),
            DeclaredKey(
                TokensConfiguration.catalogKey,
                "the outputs of the design tokens, for 'showcard tokens'"),
            DeclaredKey("signing", "the locations of the keys that sign the output"),
            MarkdownSyntax.declaration,
            CatalogLimits.declaration,
            DeclaredKey(
                Field("allow_static", .list(.string), limits: FieldLimits(isUnique: true)),
                "patterns of static files to publish even if hosts or browsers may run them"),
        ]

    /// Reads the configuration.
    ///
    /// - Returns: The configuration, without invalid values, or `nil` if the file has no keys and values; and
    ///   the problems.
    mutating func read() -> (configuration: Configuration?, problems: [Diagnostic]) {
        guard let root = file.document.root else {
            return (
                nil,
                [
                    .error(
                        "empty-file", "the file is empty", at: .file(file.text.path),
                        help: "add at least 'name:' and 'base_url:'")
                ]
            )
        }
        let sets = root["theme"].flatMap { $0.kind == .mapping ? $0["sets"]?.elements : nil }
        reader.examples["default"] = sets?.first { Identifier.isValid($0.text) }?.text ?? "glass"
        guard
            let members = reader.members(root, Self.keys, what: "catalog.yml")
        else { return (nil, reader.problems) }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        let languages = LanguageSetting.read(values, root, &reader)
        var configuration = Configuration(
            name: values["name"]?.text ?? "", baseURL: baseURL(values, root),
            tagline: values["tagline"]?.text, language: languages.own,
            privacyURL: values["privacy_url"]?.text, theme: theme(values, root),
            badges: badges(values))
        configuration.otherLanguages = languages.others
        configuration.headline = values["headline"]?.text
        configuration.homeShelves = homeShelves(values, root)
        configuration.teamPages = teamPages(values)
        configuration.markdown = MarkdownSyntax.all(in: file)
        configuration.icon = values["icon"]?.text
        configuration.iconPlace = root["icon"].map(file.text.location(of:))
        if let node = root["trending"] {
            configuration.trending = trending(node)
            configuration.trendingPlace = root.key("trending").map(file.text.location(of:))
        }
        configuration.feeds = feeds(root)
        configuration.plugins = plugins
        configuration.severities = severitySettings(root)
        configuration.signingKeys = signingKeys(root)
        configuration.staticAllowances = staticAllowances(root)
        AllowedLink.check(root, in: &reader)
        checkTokens(root)
        return (configuration, reader.problems)
    }

    /// Reports problems of the outputs of design tokens, which only `showcard tokens` writes.
    private mutating func checkTokens(_ root: Node) {
        guard let node = root[TokensConfiguration.catalogKey] else { return }
        var tokensReader = TokensConfigurationReader(reader, hasSources: false)
        _ = tokensReader.read(node)
        reader = tokensReader.reader
    }

    private mutating func baseURL(_ values: [String: FieldValue], _ root: Node) -> String {
        guard let text = values["base_url"]?.text else { return "" }
        if let problem = WebAddress.problem(withFolder: text), let node = root["base_url"] {
            reader.report(
                "wrong-url", "'base_url' cannot have \(problem)", at: node,
                help: "write only the folder of the site, as in https://example.com/catalog/")
        }
        return text.utf8.last == UInt8(ascii: "/") ? text : "\(text)/"
    }

    private mutating func theme(_ values: [String: FieldValue], _ root: Node) -> ThemeChoice {
        guard case .object(let members) = values["theme"] else {
            return root["theme"] == nil ? ThemeChoice() : ThemeChoice(defaultSet: "", sets: [])
        }
        let named = members.first { $0.name == "default" }?.value.text
        let sets = members.first { $0.name == "sets" }?.value.texts
        let styles = members.first { $0.name == "cards" }?.value
        let choice = ThemeChoice(
            defaultSet: named ?? "glass", sets: sets,
            galleryCards: Self.cardStyle("gallery", in: styles) ?? .below,
            leadCards: Self.cardStyle("lead", in: styles) ?? .overlay,
            accent: AccentSetting.color(in: file)?.hex)
        if !choice.sets.contains(choice.defaultSet), let node = root["theme"]?["default"] {
            reader.report(
                "unknown-value", "the default set '\(choice.defaultSet)' is not among 'sets'",
                at: node, help: NearMiss.help(for: choice.defaultSet, among: choice.sets))
        }
        for node in root["theme"]?["sets"]?.elements.map({ $0 }) ?? []
        where !Identifier.isValid(node.text) {
            reader.report(
                "wrong-name", "'\(node.text)' cannot name a token set", at: node,
                help: "use lower-case letters and digits, joined by hyphens")
        }
        return choice
    }

    private func teamPages(_ values: [String: FieldValue]) -> TeamPages {
        var pages = TeamPages()
        guard case .object(let members) = values["site"] else { return pages }
        for member in members {
            guard let publicity = member.value.text.flatMap(TeamPages.Publicity.init(rawValue:))
            else { continue }
            if member.name == "tokens" {
                pages.tokens = publicity
            } else {
                pages.components = publicity
            }
        }
        return pages
    }

    private func badges(_ values: [String: FieldValue]) -> BadgeRules {
        var rules = BadgeRules()
        guard case .object(let members) = values["badges"] else { return rules }
        for member in members {
            guard let number = member.value.integer else { continue }
            switch member.name {
            case "new_within_days": rules.newWithinDays = number
            case "trending_min_usage": rules.trendingMinUsage = number
            case "uses_over": rules.usesOver = number
            default: rules.popularOver = number
            }
        }
        return rules
    }

    private mutating func trending(_ node: Node) -> TrendingRule {
        var trendingReader = TrendingReader(reader, rules: rules)
        let rule = trendingReader.read(node)
        reader = trendingReader.reader
        return rule ?? .threshold
    }

    private mutating func feeds(_ root: Node) -> [FeedDefinition] {
        guard let node = root["feeds"] else { return [] }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'feeds' takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'name: {kind: …, order: […]}' on a line of its own")
            return []
        }
        var feeds: [FeedDefinition] = []
        for (key, spec) in node.members {
            var feedReader = FeedReader(
                reader: reader, kinds: kinds, kindNames: kindNames)
            if let feed = feedReader.read(key, spec) { feeds.append(feed) }
            reader = feedReader.reader
        }
        return feeds
    }
}
