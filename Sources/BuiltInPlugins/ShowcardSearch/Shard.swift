import ShowcardCatalog

/// A block of 256 consecutive Unicode scalars.
struct ShardBlock: Sendable, Hashable {
    /// The number of the block, from 0.
    let number: UInt32

    /// Creates the block of a scalar.
    init(of scalar: Unicode.Scalar) {
        number = scalar.value >> 8
    }

    /// The name of the block in files and in `blocks`.
    var name: String { String(number, radix: 16) }
}

/// One file of the index: the words that begin with a prefix, or the best of them.
struct Shard: Sendable {
    /// The prefix of the words; empty for the first shard.
    let prefix: String
    /// The block of the letters after the prefix, for a shard that is limited to one block.
    let block: ShardBlock?
    /// The continuations of the prefix that have their own shards.
    let next: [String]
    /// The blocks of the continuations, if there are too many for `next`.
    let blocks: [ShardBlock]
    /// Whether the shard contains all words with the prefix.
    let isComplete: Bool
    /// The words in the shard by their positions in the index, ascending, with their postings.
    let words: [(word: Int, postings: [SearchIndex.Posting])]

    /// The name of the file.
    var file: String {
        let name = block.map { "\(prefix)-\($0.name)" } ?? (prefix.isEmpty ? "-" : prefix)
        return "\(name).json"
    }

    /// Returns the file.
    func json(of index: SearchIndex) -> [UInt8] {
        var positions: [Int: Int] = [:]
        let records = Set(words.lazy.flatMap(\.postings).map(\.record)).sorted()
        for (position, record) in records.enumerated() { positions[record] = position }
        var writer = JSONWriter(reservingCapacity: 8_192)
        writer.beginObject()
        writer.member("schema_version", SearchShardSchema.version)
        writer.member("prefix", prefix)
        writer.member("complete", isComplete)
        if prefix.isEmpty, block == nil {
            writer.member("kinds") { writer in
                for kind in index.kinds { writer.member(kind.path, kind.title) }
            }
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
            if let picture = index.records[record].picture { writer.string(picture) }
            writer.endArray()
        }
        writer.endArray()
        writer.member("words") { writer in
            for (word, postings) in words {
                writer.key(index.words[word].text)
                Self.write(postings, at: positions, to: &writer)
            }
        }
        writer.endObject()
        return writer.bytes
    }

    /// Writes a list of entries for each position; empty lists at the end are omitted.
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
