/// A table that numbers short texts by their bytes, without creating strings.
struct NameTable {
    private var slots: [Int32]
    private var hashes: [Int] = []
    private var groups: [Int32] = []
    private var ends: [Int] = [0]
    private var bytes: [UInt8] = []

    /// The number of texts.
    var count: Int { hashes.count }

    init() {
        slots = Array(repeating: -1, count: 1_024)
    }

    /// Returns the number of a text in a group; `nil` if it has no number yet.
    func number(of text: UsageRow.Bytes, in group: Int32) -> Int? {
        let hash = Self.hash(text, group)
        var slot = hash & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if hashes[number] == hash, groups[number] == group, isSame(text, number) {
                return number
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds a text and returns its number.
    mutating func add(_ text: UsageRow.Bytes, in group: Int32) -> Int {
        if count * 2 >= slots.count { grow() }
        hashes.append(Self.hash(text, group))
        groups.append(group)
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        place(count - 1)
        return count - 1
    }

    /// Removes all texts.
    mutating func removeAll() {
        self = NameTable()
    }

    // Seeded for each process, so that input can't be crafted to collide.
    private static func hash(_ text: UsageRow.Bytes, _ group: Int32) -> Int {
        var hasher = Hasher()
        hasher.combine(group)
        hasher.combine(bytes: UnsafeRawBufferPointer(text))
        return hasher.finalize()
    }

    private func isSame(_ text: UsageRow.Bytes, _ number: Int) -> Bool {
        let (start, end) = (ends[number], ends[number + 1])
        guard end - start == text.count else { return false }
        return bytes.withUnsafeBufferPointer { own in
            UnsafeBufferPointer(rebasing: own[start..<end]).elementsEqual(text)
        }
    }

    private mutating func place(_ number: Int) {
        var slot = hashes[number] & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(truncatingIfNeeded: number)
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for number in hashes.indices { place(number) }
    }
}
