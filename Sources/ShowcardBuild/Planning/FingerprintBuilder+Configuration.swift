import ShowcardCatalog
import ShowcardSigning

extension FingerprintBuilder {
    /// Adds what `catalog.yml` says.
    mutating func combine(_ configuration: Configuration) {
        combine(configuration.name)
        combine(configuration.baseURL)
        for text in [configuration.tagline, configuration.language, configuration.privacyURL] {
            combine(text.map(FieldValue.string))
        }
        combine(configuration.theme.defaultSet)
        combine(.list(configuration.theme.sets.map(FieldValue.string)))
        let badges = configuration.badges
        for number in [badges.newWithinDays, badges.trendingMinUsage, badges.popularOver] {
            combine(Int64(number))
        }
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
        combine(feed.filter?.rawValue ?? "")
        combine(Int64(feed.order.count))
        for order in feed.order {
            combine(order.field)
            combine(order.isDescending ? 1 : 0)
        }
        combine(Int64(feed.pageSize))
        combine(feed.maxItems.map(FieldValue.integer))
    }

    /// Adds a kind.
    mutating func combine(_ kind: Kind) {
        combine(kind.name)
        combine(kind.path)
        combine(kind.titleOne)
        combine(kind.titleMany)
        combine(Int64(kind.fields.count))
        for field in kind.fields { combine(field) }
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
        combine(field.limits)
    }

    private mutating func combine(_ limits: FieldLimits) {
        for number in [limits.min, limits.max] { combine(number.map(FieldValue.number)) }
        for number in [limits.minLength, limits.maxLength, limits.count] {
            combine(number.map(FieldValue.integer))
        }
        combine(limits.isUnique ? 1 : 0)
    }

    /// Adds a type.
    private mutating func combine(_ type: FieldType) {
        switch type {
        case .list(let element):
            combine("list")
            combine(element)
        case .object(let fields):
            combine("object")
            combine(Int64(fields.count))
            for field in fields { combine(field) }
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
        case .url: combine("url")
        case .color: combine("color")
        case .icon: combine("icon")
        }
    }
}
