/// A table of counts by entry and day with a fixed capacity.
struct CellTable {
    /// The counts of one entry on one day.
    struct Cell {
        /// The number of the entry in the import.
        let entry: Int
        /// Days since 1970-01-01.
        let day: Int
        /// The number of uses.
        let count: Int
        /// The line of the first row that was counted.
        let line: Int
    }

    private var keys: [UInt64]
    private var counts: [Int]
    private var lines: [Int]
    private var used = 0

    /// The default capacity: about 12 MB of cells.
    static let defaultCapacity = 1 << 18
    private let capacity: Int
    private let mask: Int
    private static let unused = UInt64.max

    /// Creates a table.
    ///
    /// - Parameter capacity: The maximum number of cells, a power of two.
    init(capacity: Int = defaultCapacity) {
        self.capacity = capacity
        mask = capacity * 2 - 1
        keys = Array(repeating: Self.unused, count: capacity * 2)
        counts = Array(repeating: 0, count: capacity * 2)
        lines = counts
    }

    /// Whether the table is full.
    var isFull: Bool { used >= capacity }

    /// Adds to the count of an entry on a day.
    ///
    /// - Returns: Whether the sum is at most ``Ledger/maxCount``.
    mutating func add(_ count: Int, entry: Int, day: Int, line: Int) -> Bool {
        let slot = slot(entry, day)
        if keys[slot] == Self.unused { occupy(slot, entry, day, line) }
        let (sum, overflow) = counts[slot].addingReportingOverflow(count)
        guard !overflow, sum <= Ledger.maxCount else { return false }
        counts[slot] = sum
        return true
    }

    /// Sets the count of an entry on a day unless it is already set.
    ///
    /// - Returns: The line of the existing count; `nil` if the count was set.
    mutating func put(_ count: Int, entry: Int, day: Int, line: Int) -> Int? {
        let slot = slot(entry, day)
        guard keys[slot] == Self.unused else { return lines[slot] }
        occupy(slot, entry, day, line)
        counts[slot] = count
        return nil
    }

    /// All cells, unordered.
    var cells: [Cell] {
        keys.indices.compactMap { slot in
            guard keys[slot] != Self.unused else { return nil }
            return Cell(
                entry: Int(keys[slot] >> 32), day: Int(keys[slot] & 0xFFFF_FFFF),
                count: counts[slot], line: lines[slot])
        }
    }

    /// Empties the table.
    mutating func removeAll() {
        for slot in keys.indices { keys[slot] = Self.unused }
        used = 0
    }

    private mutating func occupy(_ slot: Int, _ entry: Int, _ day: Int, _ line: Int) {
        keys[slot] = Self.key(entry, day)
        counts[slot] = 0
        lines[slot] = line
        used += 1
    }

    private func slot(_ entry: Int, _ day: Int) -> Int {
        let key = Self.key(entry, day)
        // Fibonacci hashing: adjacent days of adjacent entries are spread far apart.
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 45) & mask
        while keys[slot] != Self.unused, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private static func key(_ entry: Int, _ day: Int) -> UInt64 {
        UInt64(UInt32(truncatingIfNeeded: entry)) << 32 | UInt64(UInt32(truncatingIfNeeded: day))
    }
}
