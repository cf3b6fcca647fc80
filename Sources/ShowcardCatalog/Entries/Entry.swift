/// Where an entry stands in a catalog: the collection's index and the entry's in it.
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
    /// What its file says.
    public let content: ContentEntry
    /// Its name.
    public let name: String
    /// When it went public.
    public let published: Instant?
    /// How often it was used.
    public let usage: Int?
    /// What is computed from publication, usage and as-of.
    public let badges: BadgeFacts
    /// Its score by the catalog's rule for what trends; `nil` when the rule cannot tell.
    public let trendingScore: Double?
    /// On which days it was used; `nil` when no source tells.
    public let history: UsageHistory?
    /// The entries it refers to, by field, in the order written; those left out of the catalog are left out.
    public let references: [ReferenceField]
    /// For each include of its body the entry that is linked or shown; `nil` for one that does not lead to an entry,
    /// or to one that is left out of the catalog.
    public let included: [EntryKey?]
    /// The first instant after as-of at which the clock alone changes what the entry says or takes it away: it is
    /// not new any more, it begins or ceases to trend if nothing more is counted, it expires, an entry that one of its fields refers to or that its body includes comes or
    /// leaves, one comes or leaves that refers to it and is among ``Catalog/listedReferrers(of:)``, or the next day of a yearly date has passed.
    public internal(set) var nextChange: Instant?
    /// The same as ``nextChange``, as far as lists show the entry: fields that lists do not carry do not count.
    public let nextSummaryChange: Instant?
    /// What transforms added, in the order of the plugins.
    public var facts: [FieldValue.Member]

    /// The entries one field refers to.
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
    public var id: String { content.id }

    /// Creates an entry.
    public init(
        content: ContentEntry, name: String, published: Instant?, usage: Int?, badges: BadgeFacts,
        references: [ReferenceField] = [], nextChange: Instant? = nil,
        nextSummaryChange: Instant? = nil, facts: [FieldValue.Member] = [],
        included: [EntryKey?] = [], trendingScore: Double? = nil, history: UsageHistory? = nil
    ) {
        self.content = content
        self.name = name
        self.published = published
        self.usage = usage
        self.badges = badges
        self.references = references
        self.nextChange = nextChange
        self.nextSummaryChange = nextSummaryChange
        self.facts = facts
        self.included = included
        self.trendingScore = trendingScore
        self.history = history
    }
}
