import ShowcardCatalog

/// The words of all entries, with the entries that contain them.
struct SearchIndex: Sendable {
    /// An entry in search results.
    struct Record: Sendable {
        /// The path of its page, without the slash at the end.
        let path: String
        /// The name of the entry.
        let name: String
        /// The address of a small file of its picture, relative to the site.
        let picture: String?
    }

    /// The position of a word in an entry, best position first.
    enum Place: UInt8, Sendable, CaseIterable {
        case name, tags, description
    }

    /// An entry that contains a word.
    struct Posting: Sendable, Hashable {
        private let bits: UInt32

        init(record: Int, place: Place) {
            bits = UInt32(truncatingIfNeeded: record << 2) | UInt32(place.rawValue)
        }

        /// The entry's position among ``SearchIndex/records``.
        var record: Int { Int(bits >> 2) }
        /// The best position of the word in the entry.
        var place: Place { Place(rawValue: UInt8(bits & 3)) ?? .description }
    }

    /// A word with the entries that contain it, in order.
    struct Word: Sendable {
        /// The case-folded word.
        let text: String
        /// The entries.
        fileprivate(set) var postings: [Posting]
    }

    /// The entries: kinds in order, each newest first and then by id.
    ///
    /// The records contain nothing that changes with time or use.
    let records: [Record]
    /// The words, by UTF-8 bytes.
    let words: [Word]
    /// The titles of the kinds, by path.
    let kinds: [(path: String, title: String)]
    /// Words that occur in too many entries to be useful, by UTF-8 bytes.
    let common: [String]

    /// A word is common if at least one in this many entries contains it, and at least this many entries in total.
    private static let commonShare = 6
    /// The same for words of at most three letters, because function words are short in most languages.
    private static let shortShare = 12
    /// The maximum number of common words, because every visitor fetches them.
    private static let maxCommon = 48
    /// The number of entries that one task reads.
    private static let batchSize = 2_048

    /// Reads the public names, tags and descriptions of a catalog.
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
                path: String(catalog.pagePath(of: key).dropLast()), name: catalog[key].name,
                picture: catalog.picture(of: catalog[key])
                    .flatMap { $0.variants.isEmpty ? nil : $0.smallest.address })
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

    /// The searched fields of a kind.
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
