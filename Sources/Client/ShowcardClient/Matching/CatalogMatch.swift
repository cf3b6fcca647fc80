/// An entry that matches the picks of a user.
public struct CatalogMatch: Sendable, Hashable {
    /// The picked entries that an entry refers to.
    public struct Reason: Sendable, Hashable {
        /// The path of the picked entries' kind.
        public let path: String
        /// The group that they were picked in.
        public let group: String
        /// Their ids, in the order of the picks.
        public let ids: [String]
        /// What each of them adds to the score.
        public let weight: Int

        /// Creates a reason.
        public init(path: String, group: String, ids: [String], weight: Int) {
            self.path = path
            self.group = group
            self.ids = ids
            self.weight = weight
        }
    }

    /// The entry.
    public let item: CatalogItem
    /// The sum of the weights of the picks that the entry refers to, at least 1.
    public let score: Int
    /// The picks that the entry refers to, in the order of the kinds and of their groups.
    public let reasons: [Reason]

    /// Creates a match.
    public init(item: CatalogItem, score: Int, reasons: [Reason]) {
        self.item = item
        self.score = score
        self.reasons = reasons
    }
}

/// What a user picked: the ids of entries, by the paths of their kinds and by the groups of the kinds' rules.
///
///     let picks: CatalogPicks = ["interests": ["likes": ["art", "coffee"]], "vibes": ["picks": ["romantic"]]]
public typealias CatalogPicks = [String: [String: [String]]]
