import ShowcardCatalog

/// The words of all entries, with the entries they lead to.
struct SearchIndex: Sendable {
    /// An entry as a search shows it.
    struct Record: Sendable {
        /// The path of its page, without the slash at the end.
        let path: String
        /// Its name.
        let name: String
    }

    /// Where an entry has a word, the best place first.
    enum Place: UInt8, Sendable, CaseIterable {
        case name, tags, description
    }

    /// An entry that has a word.
    struct Posting: Sendable, Hashable {
        private let bits: UInt32

        init(record: Int, place: Place) {
            bits = UInt32(truncatingIfNeeded: record << 2) | UInt32(place.rawValue)
        }

        /// The entry's position among ``SearchIndex/records``.
        var record: Int { Int(bits >> 2) }
        /// The best place that has the word.
        var place: Place { Place(rawValue: UInt8(bits & 3)) ?? .description }
    }

    /// A word with the entries that have it, in their order.
    struct Word: Sendable {
        /// The word, folded.
        let text: String
        /// The entries.
        fileprivate(set) var postings: [Posting]
    }

    /// The entries: kinds in order, each newest first and then by id.
    ///
    /// Nothing that time or use changes is in it.
    let records: [Record]
    /// The words, by UTF-8 bytes.
    let words: [Word]
    /// The titles of the kinds, by path.
    let kinds: [(path: String, title: String)]
    /// The words that so many entries have that they tell little, by UTF-8 bytes.
    let common: [String]

    /// A word is common if one in so many entries has it, and as many entries in all.
    private static let commonShare = 6
    /// The same of words with at most three letters, as those that tie others together are short in most languages.
    private static let shortShare = 12
    /// How many common words there are at most, as every visitor fetches them.
    private static let maxCommon = 48
    /// How many entries one task reads.
    private static let batchSize = 2_048

    /// Reads the names, tags and descriptions of a catalog, as far as they are public.
    init(_ catalog: Catalog, jobs: Int) async {
        let keys = catalog.collections.indices.flatMap { Self.keys(of: $0, in: catalog) }
        let batches = stride(from: 0, to: keys.count, by: Self.batchSize).map {
            $0..<min($0 + Self.batchSize, keys.count)
        }
        let found = await concurrentMap(batches, jobs: jobs) { batch in
            Self.words(of: keys, at: batch, in: catalog)
        }
        var words: [String: [Posting]] = [:]
        for table in found {
            for (word, postings) in table.postings.enumerated() {
                words[table.text(of: word), default: []] += postings
            }
        }
        let sorted = words.map { Word(text: $0.key, postings: $0.value) }
            .sorted { TextKey.precedes($0.text, $1.text) }
        self.words = sorted
        common = Self.common(of: sorted, among: keys.count)
        records = keys.map { key in
            Record(
                path: String(catalog.pagePath(of: key).dropLast()), name: catalog[key].name)
        }
        kinds = catalog.collections.filter { !$0.entries.isEmpty }
            .map { (path: $0.kind.path, title: $0.kind.titleOne) }
    }

    private static func common(of words: [Word], among count: Int) -> [String] {
        let found = words.filter { word in
            let least = max(commonShare, count / (isShort(word.text) ? shortShare : commonShare))
            return word.postings.count >= least
        }.sorted { left, right in
            left.postings.count == right.postings.count
                ? TextKey.precedes(left.text, right.text)
                : left.postings.count > right.postings.count
        }
        return found.prefix(maxCommon).map(\.text).sorted(by: TextKey.precedes)
    }

    private static func isShort(_ word: String) -> Bool {
        let scalars = word.unicodeScalars
        return scalars.count <= 3 && scalars.allSatisfy { !CharacterClass.isUnspaced($0) }
    }

    private static func keys(of collection: Int, in catalog: Catalog) -> [EntryKey] {
        catalog.collections[collection].newestFirst.map {
            EntryKey(collection: collection, entry: $0)
        }
    }

    private static func words(
        of keys: [EntryKey], at positions: Range<Int>, in catalog: Catalog
    ) -> WordTable {
        var table = WordTable()
        let sources = catalog.collections.map { Sources($0.kind) }
        for position in positions {
            let key = keys[position]
            let entry = catalog[key]
            let source = sources[key.collection]
            func add(_ text: String, _ place: Place) {
                let posting = Posting(record: position, place: place)
                SearchWords.each(in: text) { table.add($0, posting) }
            }
            if source.hasName { add(entry.name, .name) }
            for tag in entry.content[source.tags]?.texts ?? [] { add(tag, .tags) }
            if let text = entry.content[source.description]?.text { add(text, .description) }
        }
        return table
    }

    /// What is searched of a kind.
    private struct Sources {
        let hasName: Bool
        let tags: Int?
        let description: Int?

        init(_ kind: Kind) {
            hasName = kind.publicSlot(of: "name") != nil
            tags = kind.publicSlot(of: .tags)
            description = kind.publicSlot(of: "description")
        }
    }
}
