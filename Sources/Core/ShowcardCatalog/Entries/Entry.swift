/// The position of an entry in a catalog: the indices of its collection and of the entry.
public struct EntryKey: Sendable, Hashable {
    /// The index of the collection in ``Catalog/collections``.
    public let collection: Int
    /// The index of the entry in ``EntryCollection/entries``.
    public let entry: Int

    /// Creates a key.
    public init(collection: Int, entry: Int) {
        self.collection = collection
        self.entry = entry
    }
}

/// An entry of the published catalog, with everything computed about it.
public struct Entry: Sendable {
    private var source: Source

    /// Where the constant parts come from.
    private enum Source: Sendable {
        case made(Shared<Parts>)
        /// Most of them are read on first use.
        case read(Shared<Reading>)
    }

    /// An entry that is read on first use, except for what lists of all entries need.
    private struct Reading: Sendable {
        let head: Head
        let parts: Once<Shared<Parts>>
    }

    /// The parts of an entry that lists of all entries need.
    package struct Head: Sendable {
        /// The id.
        package let id: String
        /// Its publication.
        package let published: Instant?
        /// The number of uses.
        package let usage: Int?
        private let isTrending: Bool
        private let asOf: Instant
        private let rules: BadgeRules

        /// Creates the parts.
        package init(
            id: String, published: Instant?, usage: Int?, isTrending: Bool, asOf: Instant,
            rules: BadgeRules
        ) {
            (self.id, self.published, self.usage) = (id, published, usage)
            (self.isTrending, self.asOf, self.rules) = (isTrending, asOf, rules)
        }

        /// The facts computed from publication, usage and as-of.
        package var badges: BadgeFacts {
            BadgeFacts(
                published: published, usage: usage, asOf: asOf, rules: rules,
                isTrending: isTrending)
        }
    }

    private var shared: Shared<Parts> {
        switch source {
        case .made(let parts): parts
        case .read(let reading): reading.value.parts.value
        }
    }

    private var head: Head? {
        if case .read(let reading) = source { reading.value.head } else { nil }
    }

    /// The constant parts of an entry, behind one reference because entries are copied often.
    private struct Parts: Sendable {
        let kind: Kind
        var content: ContentEntry
        let name: String
        let published: Instant?
        let usage: Int?
        let badges: BadgeFacts
        let trendingScore: Double?
        let history: UsageHistory?
        let references: [ReferenceField]
        let included: [EntryKey?]
    }

    /// The contents of its file.
    public var content: ContentEntry { shared.value.content }
    /// Its kind.
    public var kind: Kind { shared.value.kind }
    /// Its name.
    public var name: String { shared.value.name }
    /// Its publication.
    public var published: Instant? {
        if let head { head.published } else { shared.value.published }
    }
    /// The number of uses.
    public var usage: Int? {
        if let head { head.usage } else { shared.value.usage }
    }
    /// The facts computed from publication, usage and as-of.
    public var badges: BadgeFacts { head?.badges ?? shared.value.badges }
    /// Its score by the catalog's trending rule; `nil` if the rule has none.
    public var trendingScore: Double? { shared.value.trendingScore }
    /// Its uses by day; `nil` if no source counts by day.
    public var history: UsageHistory? { shared.value.history }
    /// The entries it refers to, by field, in the order written, without excluded entries.
    public var references: [ReferenceField] { shared.value.references }
    /// The linked or shown entry of each include of its body; `nil` for an include that doesn't refer to an entry, or
    /// refers to an excluded one.
    public var included: [EntryKey?] { shared.value.included }
    /// The first instant after as-of at which the clock alone changes or removes the entry.
    ///
    /// It stops being new, starts or stops trending if there are no new uses, or expires. An entry that it refers to or
    /// includes, or that refers to it and is one of ``Catalog/listedReferrers(of:)``, enters or leaves the catalog. Or
    /// the next day of a yearly date has passed.
    public internal(set) var nextChange: Instant?
    /// The same as ``nextChange``, for the part of the entry that lists show.
    public let nextSummaryChange: Instant?
    /// The facts that transforms added, in the order of the plugins.
    public var facts: [FieldValue.Member]

    /// The entries that one field refers to.
    public struct ReferenceField: Sendable, Hashable {
        /// The field's position in the kind.
        public let slot: Int
        /// The entries, in the order written.
        public let targets: [EntryKey]

        /// Creates the references of a field.
        public init(slot: Int, targets: [EntryKey]) {
            self.slot = slot
            self.targets = targets
        }
    }

    /// The id.
    public var id: String { head?.id ?? content.id }

    /// The entry with another text of its body.
    func with(body: ContentEntry.Body) -> Entry {
        var parts = shared.value
        parts.content = parts.content.with(body: body)
        var entry = self
        entry.source = .made(Shared(parts))
        return entry
    }

    /// Creates an entry.
    public init(
        kind: Kind, content: ContentEntry, name: String, published: Instant? = nil,
        usage: Int? = nil, badges: BadgeFacts, references: [ReferenceField] = [],
        nextChange: Instant? = nil, nextSummaryChange: Instant? = nil,
        facts: [FieldValue.Member] = [], included: [EntryKey?] = [], trendingScore: Double? = nil,
        history: UsageHistory? = nil
    ) {
        source = .made(
            Shared(
                Parts(
                    kind: kind, content: content, name: name, published: published, usage: usage,
                    badges: badges,
                    trendingScore: trendingScore, history: history, references: references,
                    included: included)))
        self.nextChange = nextChange
        self.nextSummaryChange = nextSummaryChange
        self.facts = facts
    }

    /// Creates an entry without facts of transforms that is read on first use.
    ///
    /// - Parameters:
    ///   - head: What is known without reading it.
    ///   - nextChange: Its next change.
    ///   - nextSummaryChange: The next change of the part that lists show.
    ///   - reading: Reads the entry; its changes and facts are ignored.
    package init(
        _ head: Head, nextChange: Instant?, nextSummaryChange: Instant?,
        reading: @escaping @Sendable () -> Entry
    ) {
        source = .read(Shared(Reading(head: head, parts: Once { reading().shared })))
        self.nextChange = nextChange
        self.nextSummaryChange = nextSummaryChange
        facts = []
    }
}
