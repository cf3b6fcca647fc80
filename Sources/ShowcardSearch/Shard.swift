import ShowcardCatalog

/// One file of the index: the words that begin with a prefix, or the best of them.
struct Shard: Sendable {
    /// What its words begin with; empty for the first shard.
    let prefix: String
    /// What further shards have behind the prefix.
    let next: [String]
    /// Whether nothing is left out.
    let isComplete: Bool
    /// The words that are in it, by their positions in the index, ascending, with their postings.
    let words: [(word: Int, postings: [SearchIndex.Posting])]

    /// Where it goes.
    var path: String {
        prefix.isEmpty ? SearchEmitter.root : "\(SearchEmitter.folder)\(prefix).json"
    }

    /// The file.
    func json(of index: SearchIndex) -> [UInt8] {
        var positions: [Int: Int] = [:]
        let records = Set(words.lazy.flatMap(\.postings).map(\.record)).sorted()
        for (position, record) in records.enumerated() { positions[record] = position }
        var writer = JSONWriter(reservingCapacity: 8_192)
        writer.beginObject()
        writer.member("schema_version", SearchSchema.version)
        writer.member("prefix", prefix)
        writer.member("complete", isComplete)
        if prefix.isEmpty {
            writer.key("kinds")
            writer.beginObject()
            for kind in index.kinds { writer.member(kind.path, kind.title) }
            writer.endObject()
        }
        writer.member("next", next)
        writer.key("entries")
        writer.beginArray()
        for record in records {
            writer.beginArray()
            writer.string(index.records[record].path)
            writer.string(index.records[record].name)
            writer.endArray()
        }
        writer.endArray()
        writer.key("words")
        writer.beginObject()
        for (word, postings) in words {
            writer.key(index.words[word].text)
            Self.write(postings, at: positions, to: &writer)
        }
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }

    /// A list for each place, those at the end left out that are empty.
    private static func write(
        _ postings: [SearchIndex.Posting], at positions: [Int: Int], to writer: inout JSONWriter
    ) {
        let last = postings.map(\.place.rawValue).max() ?? 0
        writer.beginArray()
        for place in SearchIndex.Place.allCases where place.rawValue <= last {
            writer.beginArray()
            for posting in postings where posting.place == place {
                if let position = positions[posting.record] { writer.integer(position) }
            }
            writer.endArray()
        }
        writer.endArray()
    }
}
