import ShowcardCatalog

/// A named attribute of the entries of a kind: a field, a computed fact, an id or a path.
struct EntryAttribute: Sendable {
    /// The origin of a value.
    enum Source: Sendable, Hashable {
        case field(slot: Int)
        case fact
        case id, kind, path
        case isVisible, reason
        case isNew, isNewUntil, isTrending, tag, subtitle
        case trendingScore
        case uses(UsageWindow)
    }

    /// The name.
    let name: String
    /// The type of the values.
    let type: FieldType
    /// The origin of the value.
    let source: Source
    /// Whether the attribute counts uses, so that an absent value is sorted as 0.
    var isUsage = false

    /// Returns the value of an entry.
    func value(of listed: ListedEntry) -> FieldValue? {
        let entry = listed.entry
        return switch source {
        case .field(let slot): entry.content[slot]
        case .fact: entry.facts.first { $0.name == name }?.value
        case .id: .string(entry.id)
        case .kind: .string(listed.kind.name)
        case .path: .string(entry.content.path)
        case .isVisible: .boolean(listed.reason == nil)
        case .reason: listed.reason.map(FieldValue.string)
        case .isNew: .boolean(entry.badges.isNew)
        case .isNewUntil: entry.badges.isNewUntil.map(FieldValue.instant)
        case .isTrending: .boolean(entry.badges.isTrending)
        case .tag: entry.badges.tag.map { .string($0.rawValue) }
        case .subtitle: entry.badges.subtitle.map(FieldValue.string)
        case .trendingScore: entry.trendingScore.map(FieldValue.number)
        case .uses(let window):
            entry.history.map { .integer(window.uses(of: $0, on: listed.asOf.daysSinceEpoch)) }
        }
    }
}

/// The attributes of the entries of one kind.
struct AttributeTable: Sendable {
    /// All attributes; if two have the same name, the first counts.
    let attributes: [EntryAttribute]

    /// Creates the attributes of a kind.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - facts: The facts that transforms declare.
    init(_ kind: Kind, facts: [Field]) {
        var attributes = [
            EntryAttribute(name: "id", type: .string, source: .id),
            EntryAttribute(name: "kind", type: .string, source: .kind),
        ]
        if kind.isPaged { attributes += Self.badges }
        if kind.slot(of: .usage) != nil { attributes += Self.uses(besides: kind) }
        attributes += kind.fields.enumerated().map { slot, field in
            EntryAttribute(
                name: field.name, type: field.type, source: .field(slot: slot),
                isUsage: field.role == .usage)
        }
        attributes += facts.map { EntryAttribute(name: $0.name, type: $0.type, source: .fact) }
        attributes += [
            EntryAttribute(name: "path", type: .string, source: .path),
            EntryAttribute(name: "visible", type: .boolean, source: .isVisible),
            EntryAttribute(name: "reason", type: .string, source: .reason),
        ]
        self.attributes = attributes
    }

    /// Returns the score and the uses of the last days, without names that are fields of the kind.
    private static func uses(besides kind: Kind) -> [EntryAttribute] {
        let score = EntryAttribute(name: "trending_score", type: .number, source: .trendingScore)
        let windows = UsageWindow.allCases.map {
            EntryAttribute(name: $0.rawValue, type: .integer, source: .uses($0), isUsage: true)
        }
        return ([score] + windows).filter { kind.slot(of: $0.name) == nil }
    }

    private static let badges = [
        EntryAttribute(name: "is_new", type: .boolean, source: .isNew),
        EntryAttribute(name: "is_new_until", type: .instant, source: .isNewUntil),
        EntryAttribute(name: "is_trending", type: .boolean, source: .isTrending),
        EntryAttribute(
            name: "tag", type: .choice(BadgeFacts.Tag.allCases.map(\.rawValue)), source: .tag),
        EntryAttribute(name: "subtitle", type: .string, source: .subtitle),
    ]

    /// Returns the attribute with a name.
    subscript(name: String) -> EntryAttribute? {
        attributes.first { TextKey.areSame($0.name, name) }
    }

    /// All names, each once.
    var names: [String] {
        var seen = Set<String>()
        return attributes.map(\.name).filter { seen.insert($0).inserted }
    }
}
