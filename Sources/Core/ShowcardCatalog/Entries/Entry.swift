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
    private let shared: Shared<Parts>

    /// What is known of an entry once and for all: behind one reference, as entries are copied much.
    private struct Parts: Sendable {
        let content: ContentEntry
        let name: String
        let published: Instant?
        let usage: Int?
        let badges: BadgeFacts
        let trendingScore: Double?
        let history: UsageHistory?
        let references: [ReferenceField]
        let included: [EntryKey?]
    }

    /// What its file says.
    public var content: ContentEntry { shared.value.content }
    /// Its name.
    public var name: String { shared.value.name }
    /// When it went public.
    public var published: Instant? { shared.value.published }
    /// How often it was used.
    public var usage: Int? { shared.value.usage }
    /// What is computed from publication, usage and as-of.
    public var badges: BadgeFacts { shared.value.badges }
    /// Its score by the catalog's rule for what trends; `nil` when the rule cannot tell.
    public var trendingScore: Double? { shared.value.trendingScore }
    /// On which days it was used; `nil` when no source tells.
    public var history: UsageHistory? { shared.value.history }
    /// The entries it refers to, by field, in the order written; those left out of the catalog are left out.
    public var references: [ReferenceField] { shared.value.references }
    /// For each include of its body the entry that is linked or shown; `nil` for one that does not lead to an entry,
    /// or to one that is left out of the catalog.
    public var included: [EntryKey?] { shared.value.included }
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
        shared = Shared(
            Parts(
                content: content, name: name, published: published, usage: usage, badges: badges,
                trendingScore: trendingScore, history: history, references: references,
                included: included))
        self.nextChange = nextChange
        self.nextSummaryChange = nextSummaryChange
        self.facts = facts
    }
}
