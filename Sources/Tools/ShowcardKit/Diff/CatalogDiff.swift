import ShowcardCatalog

/// The differences between two published states.
struct CatalogDiff: Sendable {
    /// Whether an item was added, removed or changed.
    enum Change: String, Sendable, Hashable { case added, removed, changed }

    /// A kind, with the number of its entries.
    struct Kind: Sendable, Hashable {
        let path: String
        /// The old number of entries; `nil` if the kind did not exist.
        let old: Int?
        let new: Int?
    }

    /// An entry.
    struct Entry: Sendable, Hashable {
        let change: Change
        let kind: String
        let id: String
        /// The new name of the entry; the old one if it was removed.
        let name: String
        /// The changed fields.
        var fields: [FieldChange] = []

        /// Whether more than computed fields changed.
        var isEdited: Bool { change != .changed || fields.contains { !$0.isComputed } }
    }

    /// A feed.
    struct Feed: Sendable, Hashable {
        let change: Change
        let kind: String
        let name: String
        /// The old number of entries; 0 if the feed did not exist.
        let old: Int
        let new: Int
        let order: OrderChange
    }

    /// A tag.
    struct Tag: Sendable, Hashable {
        let change: Change
        let kind: String
        let tag: String
        let old: Int
        let new: Int
    }

    let old: CatalogState
    let new: CatalogState
    /// Every kind of both states, by path.
    let kinds: [Kind]
    /// By kind and id.
    let entries: [Entry]
    /// The entries whose texts in another language changed; the path of their kind begins with its tag.
    let translations: [Entry]
    /// By kind and name.
    let feeds: [Feed]
    /// By kind and tag.
    let tags: [Tag]
    /// The changes of the schemas and documents that apps rely on, breaking ones first.
    let contract: [ContractChange]

    /// Whether apps made for the old state may fail with the new one.
    var isBreaking: Bool { contract.contains { $0.judgment == .breaking } }

    /// Whether both states are the same, except as-of and generation.
    var isEmpty: Bool {
        entries.isEmpty && translations.isEmpty && feeds.isEmpty
            && tags.isEmpty && contract.isEmpty
            && kinds.allSatisfy { $0.old != nil && $0.new != nil }
            && TextKey.areSame(old.baseURL, new.baseURL)
            && TextKey.areSame(old.schemaVersion, new.schemaVersion)
    }

    /// What apps can expect, as one sentence.
    var verdict: String {
        if isEmpty { return "No differences in the feeds." }
        let breaking = contract.count { $0.judgment == .breaking }
        if breaking > 0 {
            let what = breaking == 1 ? "One change" : "\(breaking) changes"
            return "\(what) may break apps made for the old schemas."
        }
        return "Apps made for the old schemas keep working."
    }

    /// The entries in reading order: added, removed, then changed ones.
    var listedEntries: [Entry] {
        [Change.added, .removed, .changed].flatMap { change in
            entries.filter { $0.change == change }
        }
    }

    /// Compares two states.
    init(from old: CatalogState, to new: CatalogState) {
        self.old = old
        self.new = new
        let paths = Self.joined(old.kinds, new.kinds)
        kinds = paths.map {
            Kind(
                path: $0, old: old.kinds[$0]?.entries.count, new: new.kinds[$0]?.entries.count)
        }
        let comparison = EntryComparison(from: old, to: new)
        entries = paths.flatMap { comparison.changes(in: $0) }
        translations = old.translations.keys.sorted(by: TextKey.precedes).flatMap {
            comparison.changedTexts(in: $0)
        }
        feeds = paths.flatMap { Self.feeds(of: $0, old, new) }
        tags = paths.flatMap { Self.tags(of: $0, old, new) }
        contract = ContractComparison.changes(from: old, to: new)
    }

    /// Returns the keys of two dictionaries, sorted by UTF-8 bytes.
    static func joined<First, Second>(
        _ first: [String: First], _ second: [String: Second]
    ) -> [String] {
        Set(first.keys).union(second.keys).sorted(by: TextKey.precedes)
    }

    private static func feeds(
        of kind: String, _ old: CatalogState, _ new: CatalogState
    ) -> [Feed] {
        let (before, after) = (old.kinds[kind]?.feeds ?? [:], new.kinds[kind]?.feeds ?? [:])
        return joined(before, after).compactMap { name in
            let (first, second) = (before[name], after[name])
            guard first != second else { return nil }
            return Feed(
                change: first == nil ? .added : second == nil ? .removed : .changed, kind: kind,
                name: name, old: first?.total ?? 0, new: second?.total ?? 0,
                order: OrderChange(from: first?.ids ?? [], to: second?.ids ?? []))
        }
    }

    private static func tags(of kind: String, _ old: CatalogState, _ new: CatalogState) -> [Tag] {
        let (before, after) = (old.kinds[kind]?.tags ?? [:], new.kinds[kind]?.tags ?? [:])
        return joined(before, after).compactMap { tag in
            let (first, second) = (before[tag], after[tag])
            guard first != second else { return nil }
            return Tag(
                change: first == nil ? .added : second == nil ? .removed : .changed, kind: kind,
                tag: tag, old: first ?? 0, new: second ?? 0)
        }
    }
}
