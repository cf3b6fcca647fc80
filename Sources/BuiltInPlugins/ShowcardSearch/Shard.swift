import ShowcardCatalog

/// 256 letters that follow each other in Unicode.
struct Block: Sendable, Hashable {
    /// Its number; the first is 0.
    let number: UInt32

    /// The block of a scalar.
    init(of scalar: Unicode.Scalar) {
        number = scalar.value >> 8
    }

    /// What files and ways are called by.
    var name: String { String(number, radix: 16) }
}

/// One file of the index: the words that begin with a prefix, or the best of them.
struct Shard: Sendable {
    /// What its words begin with; empty for the first shard.
    let prefix: String
    /// The block of the letters that follow the prefix, of a shard that has one block alone.
    let block: Block?
    /// What further shards have behind the prefix.
    let next: [String]
    /// The blocks of what further shards have behind the prefix, where there is too much for `next`.
    let blocks: [Block]
    /// Whether nothing is left out.
    let isComplete: Bool
    /// The words that are in it, by their positions in the index, ascending, with their postings.
    let words: [(word: Int, postings: [SearchIndex.Posting])]

    /// Where it goes.
    var path: String {
        let name = block.map { "\(prefix)-\($0.name)" } ?? (prefix.isEmpty ? "-" : prefix)
        return "\(SearchEmitter.folder)\(name).json"
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
        if prefix.isEmpty, block == nil {
            writer.key("kinds")
            writer.beginObject()
            for kind in index.kinds { writer.member(kind.path, kind.title) }
            writer.endObject()
            if !index.common.isEmpty { writer.member("common", index.common) }
        }
        writer.member("next", next)
        if !blocks.isEmpty { writer.member("blocks", blocks.map(\.name)) }
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
