import ShowcardCatalog
import ShowcardSigning

extension FingerprintBuilder {
    /// Adds the contents of `catalog.yml`.
    mutating func combine(_ configuration: Configuration) {
        combine(configuration.name)
        combine(configuration.baseURL)
        for text in [configuration.tagline, configuration.language, configuration.privacyURL] {
            combine(text.map(FieldValue.string))
        }
        combine(configuration.theme.defaultSet)
        combine(.list(configuration.theme.sets.map(FieldValue.string)))
        let badges = configuration.badges
        for number in [
            badges.newWithinDays, badges.trendingMinUsage, badges.popularOver, badges.usesOver,
        ] {
            combine(Int64(number))
        }
        let rule = configuration.trendingRule
        combine(rule.plugin ?? "")
        combine(rule.name)
        combine(Int64(rule.rule.version))
        for parameter in rule.parameters { combine(.number(parameter.value)) }
        combine(Int64(configuration.feeds.count))
        for feed in configuration.feeds { combine(feed) }
        combine(Int64(configuration.plugins.count))
        for plugin in configuration.plugins {
            combine(plugin.name)
            combine(plugin.isOn ? 1 : 0)
            combine(.object(plugin.options))
        }
    }

    private mutating func combine(_ feed: FeedDefinition) {
        combine(feed.name)
        combine(feed.kind)
        combine(Int64(feed.conditions.count))
        for condition in feed.conditions { combine(condition) }
        combine(feed.per ?? "")
        combine(Int64(feed.order.count))
        for order in feed.order {
            combine(order.field)
            combine(order.isDescending ? 1 : 0)
        }
        combine(Int64(feed.pageSize))
        combine(feed.maxItems.map(FieldValue.integer))
    }

    /// Adds a condition; its nesting is bounded by that of the file, and so is the recursion.
    private mutating func combine(_ condition: FeedCondition) {
        switch condition {
        case .isNew: combine(1)
        case .isTrending: combine(2)
        case .isPopular: combine(3)
        case .among(let field, let values):
            combine(4)
            combine(field)
            combine(.list(values))
        case .within(let field, let least, let most):
            combine(5)
            combine(field)
            combine(least)
            combine(most)
        case .not(let inner):
            combine(6)
            combine(inner)
        }
    }

    /// Adds a kind.
    mutating func combine(_ kind: Kind) {
        combine(kind.name)
        combine(kind.path)
        combine(kind.titleOne)
        combine(kind.titleMany)
        combine(Int64(kind.order))
        combine(Int64(kind.fields.count))
        for field in kind.fields { combine(field) }
        combine(kind.rules)
        combine(kind.selection)
    }

    private mutating func combine(_ selection: SelectionRules?) {
        guard let selection else { return combine(0) }
        combine(Int64(selection.groups.count + 1))
        for group in selection.groups {
            combine(group.name)
            combine(Int64(group.least))
            combine(group.most.map(FieldValue.integer))
        }
        combine(.list(selection.disjoint.map(FieldValue.string)))
        combine(selection.toggle?.rawValue ?? "")
    }

    /// Adds the declaration of a field.
    mutating func combine(_ field: Field) {
        combine(field.name)
        combine(field.type)
        combine(field.role?.rawValue ?? "")
        combine(field.isPrivate ? 1 : 0)
        combine(field.isListed ? 1 : 0)
        combine(field.isRequired ? 1 : 0)
        combine(field.defaultValue)
        combine(field.dependentDefault)
        combine(field.limits)
        combine(field.computation)
    }

    private mutating func combine(_ dependent: DependentDefault?) {
        guard let dependent else { return combine(0) }
        combine(Int64(dependent.cases.count + 1))
        combine(dependent.field)
        for item in dependent.cases {
            combine(item.key)
            combine(item.value)
        }
        combine(dependent.otherwise)
    }

    private mutating func combine(_ computation: Computation?) {
        switch computation {
        case nil: combine("")
        case .nextOccurrence(let field):
            combine("next")
            combine(field)
        case .least(let member):
            combine("least")
            combine(member)
        case .greatest(let member):
            combine("greatest")
            combine(member)
        }
    }

    private mutating func combine(_ member: Computation.ListMember) {
        combine(member.list)
        combine(member.member)
        combine(member.condition.map(FieldValue.string))
    }

    private mutating func combine(_ rules: [OrderRule]) {
        combine(Int64(rules.count))
        for rule in rules {
            combine(rule.lesser)
            combine(rule.greater)
            combine(rule.isStrict ? 1 : 0)
        }
    }

    private mutating func combine(_ limits: FieldLimits) {
        for number in [limits.min, limits.max] { combine(number.map(FieldValue.number)) }
        for instant in [limits.earliest, limits.latest] {
            combine(instant.map(FieldValue.instant))
        }
        let counts = [
            limits.minLength, limits.maxLength, limits.count, limits.minCount, limits.maxCount,
        ]
        for number in counts { combine(number.map(FieldValue.integer)) }
        combine(limits.pattern.map { FieldValue.string($0.text) })
        combine(limits.values.map(FieldValue.list))
        combine(limits.isUnique ? 1 : 0)
    }

    /// Adds a type.
    private mutating func combine(_ type: FieldType) {
        switch type {
        case .list(let element):
            combine("list")
            combine(element)
        case .object(let fields, let rules):
            combine("object")
            combine(Int64(fields.count))
            for field in fields { combine(field) }
            combine(rules)
        case .reference(let kind):
            combine("reference")
            combine(kind)
        case .choice(let values):
            combine("choice")
            combine(.list(values.map(FieldValue.string)))
        case .asset(let orURL): combine(orURL ? "asset or url" : "asset")
        case .string: combine("string")
        case .text: combine("text")
        case .integer: combine("integer")
        case .number: combine("number")
        case .boolean: combine("boolean")
        case .instant: combine("instant")
        case .date: combine("date")
        case .yearlyDate: combine("yearly date")
        case .money(let currency):
            combine("money")
            combine(currency?.code ?? "")
        case .url: combine("url")
        case .color: combine("color")
        case .icon: combine("icon")
        }
    }
}
