import ShowcardCatalog

/// Words with the entries that contain them, while the index is built; the bytes of each word are stored once.
struct WordTable: Sendable {
    /// The entries that contain each word, in insertion order.
    private(set) var postings: [[SearchIndex.Posting]] = []
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// The hash table: the position of a word plus one; 0 is free.
    private var slots = [UInt32](repeating: 0, count: 1_024)

    /// Returns the text of a word.
    func text(of word: Int) -> String {
        String(decoding: bytes[start(of: word)..<ends[word]], as: UTF8.self)
    }

    /// Adds an entry that contains a word; the first position is kept, so the best one must be added first.
    mutating func add(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ posting: SearchIndex.Posting) {
        let position = position(of: word)
        if postings[position].last?.record != posting.record { postings[position].append(posting) }
    }

    private mutating func position(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let mask = slots.count - 1
        var slot = Self.hash(word) & mask
        while slots[slot] != 0 {
            let known = Int(slots[slot]) - 1
            if bytes[start(of: known)..<ends[known]].elementsEqual(word) { return known }
            slot = (slot + 1) & mask
        }
        bytes += word
        ends.append(bytes.count)
        postings.append([])
        slots[slot] = UInt32(truncatingIfNeeded: postings.count)
        if postings.count * 2 > slots.count { grow() }
        return postings.count - 1
    }

    private mutating func grow() {
        var larger = [UInt32](repeating: 0, count: slots.count * 2)
        let mask = larger.count - 1
        for word in postings.indices {
            var slot = bytes[start(of: word)..<ends[word]].withUnsafeBufferPointer {
                Self.hash($0[...]) & mask
            }
            while larger[slot] != 0 { slot = (slot + 1) & mask }
            larger[slot] = UInt32(truncatingIfNeeded: word + 1)
        }
        slots = larger
    }

    private func start(of word: Int) -> Int {
        word == 0 ? 0 : ends[word - 1]
    }

    /// The FNV-1a hash.
    private static func hash(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}
