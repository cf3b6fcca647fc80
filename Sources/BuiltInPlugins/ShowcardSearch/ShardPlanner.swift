import ShowcardCatalog

/// Distributes the words over shards: a shard that is too large is split, and keeps its best words.
struct ShardPlanner {
    /// The approximate maximum size of a shard in bytes: visitors fetch one for each letter typed, or three after a
    /// typo, and at most 8 KB compressed are acceptable for a letter.
    static let limit = 5_000
    /// The maximum number of bytes for continuations; if there are more, they are grouped into blocks of letters.
    static let maxWays = 2_000

    private let index: SearchIndex
    private let recordSizes: [Int]

    /// Prepares to distribute the words of an index.
    init(_ index: SearchIndex) {
        self.index = index
        recordSizes = index.records.map {
            $0.path.utf8.count + $0.name.utf8.count + ($0.picture.map { $0.utf8.count + 3 } ?? 0)
                + 8
        }
    }

    /// The words that begin with a prefix of a length in bytes, optionally only those that continue in one block.
    private struct Node {
        let words: Range<Int>
        let length: Int
        var block: ShardBlock?
    }

    /// The shards, starting with the first one.
    var shards: [Shard] {
        var shards: [Shard] = []
        var waiting = [Node(words: index.words.indices, length: 0)]
        var room = ShardBudget(recordSizes)
        while let node = waiting.popLast() {
            if let whole = whole(node, &room) {
                shards.append(whole)
                continue
            }
            let children = children(of: node)
            let ways = ways(to: children, from: node)
            if node.block == nil, size(of: ways) > Self.maxWays {
                let blocks = blocks(of: children, in: node)
                shards.append(part(node, ways: [], blocks: blocks.compactMap(\.block), &room))
                waiting += blocks.reversed()
            } else {
                shards.append(part(node, ways: ways, blocks: [], &room))
                waiting += children.reversed()
            }
        }
        return shards
    }

    /// Returns the shard with all words of a node; `nil` if there are too many.
    private func whole(_ node: Node, _ room: inout ShardBudget) -> Shard? {
        room.clear()
        for position in node.words {
            let word = index.words[position]
            room.used += word.text.utf8.count + 10
            for posting in word.postings {
                room.take(posting.record)
                guard room.used <= Self.limit else { return nil }
            }
        }
        return Shard(
            prefix: prefix(of: node), block: node.block, next: [], blocks: [], isComplete: true,
            words: node.words.map { ($0, index.words[$0].postings) })
    }

    /// Returns the child nodes, each as deep as its words agree; the children of a block are one letter deep.
    private func children(of node: Node) -> [Node] {
        var children: [Node] = []
        var start = node.words.lowerBound
        while start < node.words.upperBound {
            let first = index.words[start].text.utf8
            guard first.count > node.length else {
                start += 1
                continue
            }
            let step = node.length + Self.scalarLength(first, at: node.length)
            var end = start + 1
            while end < node.words.upperBound,
                index.words[end].text.utf8.prefix(step).elementsEqual(first.prefix(step))
            {
                end += 1
            }
            // Sorted, so the common prefix of the first and the last is common to all.
            let length =
                node.block == nil ? Self.common(first, index.words[end - 1].text.utf8) : step
            children.append(Node(words: start..<end, length: max(step, length)))
            start = end
        }
        return children
    }

    /// Returns the continuations of the node's prefix to its children.
    private func ways(to children: [Node], from node: Node) -> [String] {
        children.map {
            String(decoding: prefix(of: $0).utf8.dropFirst(node.length), as: UTF8.self)
        }
    }

    private func size(of ways: [String]) -> Int {
        ways.reduce(0) { $0 + $1.utf8.count + 3 }
    }

    /// Returns the children grouped by the blocks of their first letters; the children are sorted, so the blocks are
    /// too.
    private func blocks(of children: [Node], in node: Node) -> [Node] {
        var blocks: [Node] = []
        for child in children {
            let rest = index.words[child.words.lowerBound].text.utf8.dropFirst(node.length)
            let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
            guard let block = scalar.map(ShardBlock.init) else { continue }
            let start = blocks.last?.block == block ? blocks.popLast()?.words.lowerBound : nil
            let words = (start ?? child.words.lowerBound)..<child.words.upperBound
            blocks.append(Node(words: words, length: node.length, block: block))
        }
        return blocks
    }

    /// Returns a shard with the best words of a node: the word that equals the prefix, then names, tags and
    /// descriptions.
    ///
    /// The first shard contains no words because an empty query has no results, and neither does the shard of a block,
    /// because clients follow its continuations.
    private func part(_ node: Node, ways: [String], blocks: [ShardBlock], _ room: inout ShardBudget)
        -> Shard
    {
        var kept: [Int: [SearchIndex.Posting]] = [:]
        if node.length > 0, node.block == nil {
            room.clear()
            room.used = size(of: ways) + size(of: blocks.map(\.name))
            fill(&kept, from: node, &room)
        }
        return Shard(
            prefix: prefix(of: node), block: node.block, next: ways, blocks: blocks,
            isComplete: false,
            words: kept.keys.sorted().map { word in
                (word, (kept[word] ?? []).sorted { $0.record < $1.record })
            })
    }

    private func fill(
        _ kept: inout [Int: [SearchIndex.Posting]], from node: Node, _ room: inout ShardBudget
    ) {
        let isWord = index.words[node.words.lowerBound].text.utf8.count == node.length
        let own = isWord ? node.words.prefix(1) : node.words.prefix(0)
        for words in [own, node.words.dropFirst(own.count)] {
            for place in SearchIndex.Place.allCases {
                var found: [(word: Int, posting: SearchIndex.Posting)] = []
                for word in words {
                    for posting in index.words[word].postings where posting.place == place {
                        found.append((word, posting))
                    }
                }
                found.sort { left, right in
                    left.posting.record == right.posting.record
                        ? left.word < right.word : left.posting.record < right.posting.record
                }
                for (word, posting) in found {
                    if kept[word] == nil { room.used += index.words[word].text.utf8.count + 10 }
                    room.take(posting.record)
                    guard room.used <= Self.limit else { return }
                    kept[word, default: []].append(posting)
                }
            }
        }
    }

    private func prefix(of node: Node) -> String {
        guard node.length > 0 else { return "" }
        let word = index.words[node.words.lowerBound].text
        return String(decoding: word.utf8.prefix(node.length), as: UTF8.self)
    }

    /// Returns the length in bytes of the common prefix of two words, at a scalar boundary.
    private static func common(_ left: String.UTF8View, _ right: String.UTF8View) -> Int {
        var count = 0
        var whole = 0
        for (first, second) in zip(left, right) {
            if first & 0xC0 != 0x80 { whole = count }
            guard first == second else { return whole }
            count += 1
        }
        let isCut = right.dropFirst(count).first.map { $0 & 0xC0 == 0x80 } ?? false
        return isCut ? whole : count
    }

    /// Returns the length in bytes of the scalar at a position.
    private static func scalarLength(_ bytes: String.UTF8View, at position: Int) -> Int {
        let rest = bytes.dropFirst(position + 1)
        return 1 + rest.prefix { $0 & 0xC0 == 0x80 }.count
    }
}
