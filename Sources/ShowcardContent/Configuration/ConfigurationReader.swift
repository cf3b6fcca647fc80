import ShowcardCatalog
import ShowcardYAML

/// Reads `catalog.yml`.
struct ConfigurationReader {
    private let file: ParsedFile
    let codes: DiagnosticCodes
    var reader: ValueReader
    private let kinds: [Kind]
    private let kindNames: KindNames
    private let plugins: [PluginDeclaration]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: The parsed file.
    ///   - kinds: The kinds that feeds may select from.
    ///   - kindNames: The names of all kinds, those with errors among them.
    ///   - plugins: The plugins it may speak of.
    ///   - codes: The codes whose severity it may set.
    init(
        _ file: ParsedFile, kinds: [Kind], kindNames: KindNames, plugins: [PluginDeclaration],
        codes: DiagnosticCodes
    ) {
        self.file = file
        self.kinds = kinds
        self.kindNames = kindNames
        self.plugins = plugins
        self.codes = codes
        reader = ValueReader(file.text)
    }

    private static let keys: [Field] = [
        Field("name", .string, limits: FieldLimits(minLength: 1), isRequired: true),
        Field("base_url", .url, isRequired: true), Field("tagline", .string),
        Field("language", .string, defaultValue: .string("en")), Field("privacy_url", .url),
        Field(
            "theme",
            .object([
                Field("default", .string, isRequired: true),
                Field("sets", .list(.string), limits: FieldLimits(isUnique: true)),
            ])),
        Field(
            "badges",
            .object(
                ["new_within_days", "trending_min_usage", "popular_over"].map {
                    Field($0, .integer, limits: FieldLimits(min: 0, max: 1_000_000_000))
                })),
    ]

    /// Reads the configuration.
    ///
    /// - Returns: The configuration, without what has problems, or `nil` when there are no keys and values; and
    ///   the problems.
    mutating func read() -> (configuration: Configuration?, problems: [Diagnostic]) {
        guard let root = file.document.root else {
            return (
                nil,
                [
                    .error(
                        "empty-file", "the file says nothing", at: .file(file.text.path),
                        help: "add at least 'name:' and 'base_url:'")
                ]
            )
        }
        guard
            let members = reader.members(
                root, Self.keys, others: ["feeds", "plugins", "diagnostics"], what: "catalog.yml")
        else { return (nil, reader.problems) }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        var configuration = Configuration(
            name: values["name"]?.text ?? "", baseURL: baseURL(values, root),
            tagline: values["tagline"]?.text, language: language(values, root),
            privacyURL: values["privacy_url"]?.text, theme: theme(values, root),
            badges: badges(values))
        configuration.feeds = feeds(root)
        configuration.plugins = pluginSettings(root)
        configuration.severities = severitySettings(root)
        return (configuration, reader.problems)
    }

    private mutating func baseURL(_ values: [String: FieldValue], _ root: Node) -> String {
        guard let text = values["base_url"]?.text else { return "" }
        if text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }),
            let node = root["base_url"]
        {
            reader.report(
                "wrong-url", "'base_url' cannot have a query or fragment", at: node,
                help: "end it with the folder, as https://example.com/catalog/")
        }
        return text.utf8.last == UInt8(ascii: "/") ? text : "\(text)/"
    }

    private mutating func language(_ values: [String: FieldValue], _ root: Node) -> String {
        let text = values["language"]?.text ?? "en"
        if !Self.isLanguageTag(text), let node = root["language"] {
            let hyphenated = text.split(separator: "_").joined(separator: "-")
            let isMeant = Self.isLanguageTag(hyphenated)
            reader.report(
                "wrong-language", "'\(text)' is not a language tag", at: node,
                help: isMeant ? "write '\(hyphenated)'" : "write it as en or pt-BR",
                fix: isMeant ? file.text.fix(node, writing: hyphenated) : nil)
        }
        return text
    }

    private static func isLanguageTag(_ text: String) -> Bool {
        text.utf8.count >= 2
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    private mutating func theme(_ values: [String: FieldValue], _ root: Node) -> ThemeChoice {
        guard case .object(let members) = values["theme"] else {
            return root["theme"] == nil ? ThemeChoice() : ThemeChoice(defaultSet: "", sets: [])
        }
        let named = members.first { $0.name == "default" }?.value.text
        let sets = members.first { $0.name == "sets" }?.value.texts
        let choice = ThemeChoice(defaultSet: named ?? "glass", sets: sets)
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

    private func badges(_ values: [String: FieldValue]) -> BadgeRules {
        var rules = BadgeRules()
        guard case .object(let members) = values["badges"] else { return rules }
        for member in members {
            guard let number = member.value.integer else { continue }
            switch member.name {
            case "new_within_days": rules.newWithinDays = number
            case "trending_min_usage": rules.trendingMinUsage = number
            default: rules.popularOver = number
            }
        }
        return rules
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

    private mutating func pluginSettings(_ root: Node) -> [PluginSetting] {
        guard let node = root["plugins"] else { return [] }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'plugins' takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'name: on' or 'name: off' on a line of its own")
            return []
        }
        var settings: [PluginSetting] = []
        for (key, value) in node.members {
            guard let plugin = plugins.first(where: { $0.name == key.text }) else {
                reader.report(
                    "unknown-plugin", "there is no plugin '\(key.text)'", at: key,
                    help: NearMiss.help(for: key.text, among: plugins.map(\.name)))
                continue
            }
            if let isOn = switchState(value) {
                settings.append(PluginSetting(name: plugin.name, isOn: isOn))
            } else if value.kind == .scalar {
                reader.report(
                    "wrong-type",
                    "'\(plugin.name)' takes on, off or its options, not \(value.phrase)",
                    at: value, help: "write '\(plugin.name): on'")
            } else if let options = reader.members(
                value, plugin.options, what: "the plugin '\(plugin.name)'")
            {
                settings.append(PluginSetting(name: plugin.name, isOn: true, options: options))
            }
        }
        return settings
    }

    /// Whether a node says on or off; `nil` when it is something else, such as options.
    private func switchState(_ node: Node) -> Bool? {
        guard node.kind == .scalar else { return nil }
        switch node.text {
        case "on", "true": return true
        case "off", "false": return false
        default: return nil
        }
    }
}
