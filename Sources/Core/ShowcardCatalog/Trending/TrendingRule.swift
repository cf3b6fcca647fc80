/// A trending rule with the values of its options.
public struct TrendingRule: Sendable {
    /// The rule.
    public let rule: any UsageRule
    /// The options with their values, in the order declared.
    public let parameters: [RuleParameter]
    /// The plugin that offers the rule; `nil` for built-in rules.
    public let plugin: String?

    /// The maximum number of days that a rule can use.
    public static let maxReach = 3_650

    /// The rule of totals, compared with ``BadgeRules/trendingMinUsage``.
    public static let threshold = TrendingRule(ThresholdRule())

    /// The built-in rules, the default first.
    package static let builtIn: [TrendingRule] = [
        threshold, TrendingRule(WindowRule()), TrendingRule(DecayRule()), TrendingRule(HotRule()),
        TrendingRule(RisingRule()),
    ]

    /// Creates a rule with values of its options.
    ///
    /// - Parameters:
    ///   - rule: The rule; its own properties are replaced by the values and defaults of its options.
    ///   - values: The values by the names of options, within their limits; other options have their defaults.
    ///   - plugin: The plugin that offers the rule; `nil` for built-in rules.
    public init(_ rule: any UsageRule, _ values: [String: Double] = [:], of plugin: String? = nil) {
        var members: [FieldValue.Member] = []
        var parameters: [RuleParameter] = []
        for field in rule.options.map(\.field) {
            guard let value = values[field.name] ?? field.defaultValue.flatMap(Double.init) else {
                continue
            }
            let whole = field.type == .integer ? Int(exactly: value) : nil
            members.append(
                .init(name: field.name, value: whole.map(FieldValue.integer) ?? .number(value)))
            parameters.append(RuleParameter(field.name, value))
        }
        self.rule = rule.configured(with: PluginOptions(members))
        self.parameters = parameters
        self.plugin = plugin
    }

    /// Creates a built-in rule with values of its options.
    ///
    /// - Parameters:
    ///   - name: The name of the rule in `catalog.yml`, such as `window`; `nil` comes back for other names.
    ///   - values: The values by the names of options, within their limits; other options have their defaults.
    public init?(named name: String, _ values: [String: Double] = [:]) {
        guard let known = Self.builtIn.first(where: { $0.name == name }) else { return nil }
        self.init(known.rule, values)
    }

    private init(resolved rule: any UsageRule, _ parameters: [RuleParameter]) {
        self.rule = rule
        self.parameters = parameters
        plugin = nil
    }

    /// The name of the rule.
    public var name: String { rule.name }

    /// How many single days before as-of's day the rule uses; 0 for a rule of totals.
    public var days: Int { min(max(0, rule.reach), Self.maxReach) }

    /// The same rule with other values of its options.
    package func configured(with values: [FieldValue.Member]) -> TrendingRule {
        let numbers = values.compactMap { member in Double(member.value).map { (member.name, $0) } }
        return TrendingRule(
            rule, Dictionary(numbers, uniquingKeysWith: { first, _ in first }), of: plugin)
    }

    /// The rule with the catalog's threshold, if it is the rule of totals.
    fileprivate func with(_ badges: BadgeRules) -> TrendingRule {
        guard rule is ThresholdRule else { return self }
        return TrendingRule(
            resolved: ThresholdRule(minUsage: badges.trendingMinUsage),
            [RuleParameter("min_usage", Double(badges.trendingMinUsage))])
    }
}

extension TrendingRule: Hashable {
    /// Whether both are the same rule with the same values.
    public static func == (left: TrendingRule, right: TrendingRule) -> Bool {
        left.name == right.name && left.rule.version == right.rule.version
            && left.parameters == right.parameters && left.plugin == right.plugin
    }

    /// Hashes the name and the values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(parameters)
    }
}

/// An option of a rule and its value.
public struct RuleParameter: Sendable, Hashable {
    /// Its name in `catalog.yml`.
    public let name: String
    /// Its value.
    public let value: Double

    /// Creates a parameter.
    public init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
    }
}

extension Configuration {
    /// The trending rule, with the catalog's threshold for totals.
    public var trendingRule: TrendingRule { trending.with(badges) }
}
