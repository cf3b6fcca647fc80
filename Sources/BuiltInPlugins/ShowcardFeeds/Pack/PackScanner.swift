/// Scans the bytes of a pack.
struct PackScanner {
    private let bytes: [UInt8]
    private let model: PackTable?
    private var place = 0

    /// The maximum nesting of a value.
    private static let deepest = 64

    init(_ bytes: [UInt8], model: PackTable?) {
        self.bytes = bytes
        self.model = model
    }

    /// Returns the parts of the whole file; `nil` if it is not a pack.
    mutating func pack() -> (head: Range<Int>, baseURL: Range<Int>, kinds: [PackTable.Kind])? {
        guard skip(#"{"schema_version":"#), skipString() != nil, skip(#","base_url":"#) else {
            return nil
        }
        let head = 0..<place
        guard let baseURL = skipString(), skip(#","kinds":["#) else { return nil }
        var kinds: [PackTable.Kind] = []
        while !skip("]") {
            guard kinds.isEmpty || skip(","), let kind = kind(at: kinds.count) else { return nil }
            kinds.append(kind)
        }
        return skip("}") && place == bytes.count ? (head, baseURL, kinds) : nil
    }

    private mutating func kind(at index: Int) -> PackTable.Kind? {
        let like = model.flatMap { $0.kinds.indices.contains(index) ? $0.kinds[index] : nil }
        let start = place
        guard skip(#"{"kind":"#), let name = plainString(), skip(#","path":"#),
            plainString() != nil,
            skip(#","key":"#), plainString() != nil
        else { return nil }
        var head = start..<place
        while !skip(#","count":"#) {
            // Roles, rules and whatever else a kind declares.
            guard skip(","), skipString() != nil, skip(":"), skipValue() else { return nil }
            head = start..<place
        }
        guard skipNumber(), skip(#","ids":"#), let ids = values(like?.ids),
            skip(#","columns":{"#)
        else { return nil }
        var columns: [PackTable.Column] = []
        while !skip("}") {
            guard columns.isEmpty || skip(","), let key = plainString(), skip(":") else {
                return nil
            }
            let twin = like?.columns.first { $0.key.utf8.elementsEqual(key.utf8) }
            guard let values = values(twin?.values), values.count == ids.count else { return nil }
            columns.append(PackTable.Column(key: key, values: values))
        }
        return skip("}")
            ? PackTable.Kind(name: name, head: head, ids: ids, columns: columns) : nil
    }

    /// Skips an array and records the ranges of its elements.
    private mutating func values(_ twin: PackTable.Values?) -> PackTable.Values? {
        guard skip("[") else { return nil }
        if let twin, let same = same(as: twin) { return same }
        var starts: [UInt32] = []
        starts.reserveCapacity((twin?.count ?? 0) + 64)
        starts.append(UInt32(place))
        if skip("]") {
            return PackTable.Values(starts: [UInt32(place)])
        }
        repeat {
            guard skipValue() else { return nil }
            starts.append(UInt32(place) + 1)
        } while skip(",")
        return skip("]") ? PackTable.Values(starts: starts) : nil
    }

    /// Returns the elements if they have the same bytes as those of another pack.
    private mutating func same(as twin: PackTable.Values) -> PackTable.Values? {
        guard let model, twin.count > 0 else { return nil }
        let extent = twin.extent
        let end = place + extent.count
        guard end < bytes.count, bytes[end] == UInt8(ascii: "]"),
            ByteRuns.areSame(bytes, place..<end, model.bytes, extent)
        else { return nil }
        let shift = place - extent.lowerBound
        place = end + 1
        return PackTable.Values(
            starts: twin.starts.map { UInt32(truncatingIfNeeded: Int($0) + shift) })
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - place else { return false }
        let isThere = text.withUTF8Buffer { text in
            bytes.withUnsafeBufferPointer { bytes in
                (0..<count).allSatisfy { bytes[place + $0] == text[$0] }
            }
        }
        if isThere { place += count }
        return isThere
    }

    /// Reads a string of printable ASCII without escapes.
    private mutating func plainString() -> String? {
        guard let range = skipString() else { return nil }
        let text = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
        let isPlain = text.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }
        return isPlain ? String(decoding: text, as: UTF8.self) : nil
    }

    private mutating func skipNumber() -> Bool {
        let start = place
        while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
            place += 1
        }
        return place > start
    }

    private mutating func skipString() -> Range<Int>? {
        let start = place
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
        guard let end = bytes.withUnsafeBufferPointer({ Self.end(ofString: start, in: $0) }) else {
            return nil
        }
        place = end
        return start..<end
    }

    /// Skips a value of any type.
    private mutating func skipValue() -> Bool {
        let start = place
        let end = bytes.withUnsafeBufferPointer { Self.end(ofValue: start, in: $0) }
        guard let end, end > start else { return false }
        place = end
        return true
    }

    /// Returns the position after the closing quote of a string.
    static func end(ofString start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = start + 1
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""): return place + 1
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        return nil
    }

    /// Returns the position after a value; brackets are counted but their types are not compared.
    static func end(ofValue start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = start
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                guard let end = end(ofString: place, in: bytes) else { return nil }
                place = end
                if depth == 0 { return place }
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > deepest { return nil }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return place }
                depth -= 1
                if depth == 0 { return place + 1 }
            case UInt8(ascii: ","):
                if depth == 0 { return place }
            default: break
            }
            place += 1
        }
        return nil
    }
}
