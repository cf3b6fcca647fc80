/// Finds where addresses occur in a Markdown text.
///
/// The text is read once, regardless of the number of addresses: from each place where one may begin, the bytes are
/// hashed up to each place where it may end.
struct AddressScan {
    private let addresses: [[UInt8]]
    private var ids: [[UInt8]: Int] = [:]
    private var found: [[Range<Int>]]

    /// The maximum length of an address, which bounds the time.
    private static let maxLength = 512

    /// Finds addresses.
    ///
    /// - Parameters:
    ///   - addresses: The addresses without Markdown escapes; may contain duplicates.
    ///   - text: The Markdown.
    init(_ addresses: [String], in text: [UInt8]) {
        var unique: [[UInt8]] = []
        for address in addresses {
            let bytes = Array(address.utf8)
            guard !bytes.isEmpty, bytes.count <= Self.maxLength, ids[bytes] == nil else { continue }
            ids[bytes] = unique.count
            unique.append(bytes)
        }
        self.addresses = unique
        found = Array(repeating: [], count: unique.count)
        guard !unique.isEmpty else { return }
        text.withUnsafeBufferPointer { scan($0) }
    }

    /// The number of an address; `nil` if it is not searched for.
    func id(of address: String) -> Int? { ids[Array(address.utf8)] }

    /// The places of an address by its number, in order.
    func ranges(of id: Int) -> [Range<Int>]? {
        found.indices.contains(id) ? found[id] : nil
    }

    private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
        var byHash: [UInt64: [Int]] = [:]
        var starts = [Bool](repeating: false, count: 256)
        for (id, address) in addresses.enumerated() {
            byHash[Self.hash(address), default: []].append(id)
            if let first = address.first { starts[Int(first)] = true }
        }
        // Any first character may follow a backslash.
        starts[Int(Self.backslash)] = true
        let longest = addresses.reduce(0) { max($0, $1.count) }
        let haveBlanks = addresses.contains { $0.contains { $0 == 0x20 || $0 == 0x09 } }
        for start in text.indices
        where starts[Int(text[start])] && Self.isBoundary(text, start - 1, Self.before) {
            var hash = Self.emptyHash
            var end = start
            // Every character may follow a backslash.
            let limit = min(text.count, start + 2 * longest)
            while true {
                if end > start, Self.isBoundary(text, end, Self.behind), let ids = byHash[hash] {
                    for id in ids where Self.end(of: addresses[id], text, from: start) == end {
                        found[id].append(start..<end)
                    }
                }
                guard end < limit, !Self.endsAddress(text[end], haveBlanks) else { break }
                if text[end] != Self.backslash { hash = Self.hash(hash, text[end]) }
                end += 1
            }
        }
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let before = boundaries("(<: \t\n\r")
    private static let behind = boundaries(")> \t\n\r")

    private static func boundaries(_ bytes: StaticString) -> [Bool] {
        var table = [Bool](repeating: false, count: 256)
        bytes.withUTF8Buffer { for byte in $0 { table[Int(byte)] = true } }
        return table
    }

    /// Whether a byte can surround an address, or is outside the text.
    private static func isBoundary(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ table: [Bool]
    ) -> Bool {
        !text.indices.contains(index) || table[Int(text[index])]
    }

    /// Whether an address cannot contain a byte: none has line breaks, and most have no blanks.
    private static func endsAddress(_ byte: UInt8, _ haveBlanks: Bool) -> Bool {
        byte == 0x0A || byte == 0x0D || !haveBlanks && (byte == 0x20 || byte == 0x09)
    }

    /// The end of the address that begins at an offset, ignoring backslashes; `nil` if it is another
    /// text.
    private static func end(
        of address: [UInt8], _ text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        var place = start
        for byte in address {
            if place < text.count, text[place] == backslash, byte != backslash { place += 1 }
            guard place < text.count, text[place] == byte else { return nil }
            place += 1
        }
        return place
    }

    /// The hash of an address without its backslashes (FNV-1a, 64 bits).
    private static func hash(_ address: [UInt8]) -> UInt64 {
        address.reduce(emptyHash) { $1 == backslash ? $0 : hash($0, $1) }
    }

    private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
