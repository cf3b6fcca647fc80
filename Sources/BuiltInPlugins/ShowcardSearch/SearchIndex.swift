import ShowcardCatalog

/// The words of all entries and collections, with those that contain them.
struct SearchIndex: Sendable {
    /// An entry or a collection in search results.
    struct Record: Sendable {
        /// The path of its page below the pages of its language, without the slash at the end.
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

    /// The entries: kinds in order, each newest first and then by id; then the collections.
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
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - collectionTitle: What a collection is called; `nil` for the word in English.
    ///   - jobs: How many batches are read at the same time.
    init(_ catalog: Catalog, collectionTitle: String? = nil, jobs: Int) async {
        let items = Self.items(of: catalog)
        let batches = stride(from: 0, to: items.count, by: Self.batchSize).map {
            $0..<min($0 + Self.batchSize, items.count)
        }
        let folding = SearchFolding(LanguageTag(catalog.configuration.language))
        let labels = Dictionary(
            catalog.tags.filter { $0.text != $0.key }.map { ($0.path, $0.text) },
            uniquingKeysWith: { first, _ in first })
        let found = await concurrentMap(batches, jobs: jobs) {
            Self.words(of: items, at: $0, labels, folding)
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
        common = Self.common(of: sorted, among: items.count)
        records = items.map { item in
            Record(
                path: "\(item.fields.path)/\(item.entry.id)", name: item.entry.name,
                picture: catalog.picture(of: item.entry)
                    .flatMap { $0.variants.isEmpty ? nil : $0.smallest.address })
        }
        var kinds = catalog.collections.filter { !$0.entries.isEmpty }
            .map { (path: $0.kind.defaultPath, title: $0.kind.titleOne) }
        let sort = ContentPage.Sort.collection
        if !catalog.pages(sort).isEmpty {
            kinds.append((sort.kind.path, collectionTitle ?? sort.kind.titleOne))
        }
        self.kinds = kinds
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
        return scalars.count <= 3 && scalars.allSatisfy { !SearchCharacter.isUnspaced($0) }
    }

    /// An entry or a collection, with the searched fields of its kind.
    private struct Item: Sendable {
        let entry: Entry
        let fields: Fields
    }

    private static func items(of catalog: Catalog) -> [Item] {
        let entries = catalog.collections.flatMap { collection in
            let fields = Fields(collection.kind)
            return collection.newestFirst.map {
                Item(entry: collection.entries[$0], fields: fields)
            }
        }
        let fields = Fields(ContentPage.Sort.collection.kind)
        return entries
            + catalog.pages(.collection).map { Item(entry: $0.entry, fields: fields) }
    }

    private static func words(
        of items: [Item], at positions: Range<Int>, _ labels: [String: String],
        _ folding: SearchFolding
    ) -> WordTable {
        var table = WordTable()
        for position in positions {
            let (entry, fields) = (items[position].entry, items[position].fields)
            func add(_ text: String, _ place: Place) {
                let posting = Posting(record: position, place: place)
                SearchWords.each(in: text, folding) { table.add($0, posting) }
            }
            if fields.hasName { add(entry.name, .name) }
            for tag in entry.content[fields.tags]?.texts ?? [] {
                add(tag, .tags)
                if let label = labels[TextKey.tagPath(tag)] { add(label, .tags) }
            }
            if let text = entry.content[fields.description]?.text { add(text, .description) }
        }
        return table
    }

    /// The searched fields of a kind.
    private final class Fields: Sendable {
        let path: String
        let hasName: Bool
        let tags: Int?
        let description: Int?

        init(_ kind: Kind) {
            path = kind.defaultPath
            hasName = kind.publicSlot(of: "name") != nil
            tags = kind.publicSlot(of: .tags)
            description = kind.publicSlot(of: "description")
        }
    }
}
