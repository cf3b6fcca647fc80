extension JSONWriter {
    /// The JSON written so far in human-readable form: with two spaces per level, an array without arrays and objects
    /// on one line, and a line break at the end.
    public var indentedBytes: [UInt8] {
        var layout = IndentedLayout(bytes)
        return layout.written()
    }
}

/// Formats JSON without white space.
private struct IndentedLayout {
    private let source: [UInt8]
    private var result: [UInt8] = []
    private var index = 0
    /// For each open container, whether it is on one line.
    private var open: [Bool] = []

    init(_ source: [UInt8]) {
        self.source = source
    }

    mutating func written() -> [UInt8] {
        result.reserveCapacity(source.count &* 2)
        while index < source.count {
            let byte = source[index]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): begin(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): end(byte)
            case UInt8(ascii: ","):
                result.append(byte)
                if open.last == true { result.append(UInt8(ascii: " ")) } else { breakLine() }
            case UInt8(ascii: ":"): result += [byte, UInt8(ascii: " ")]
            case UInt8(ascii: "\""):
                let past = Self.end(ofStringAt: index, in: source)
                result += source[index..<past]
                index = past
                continue
            default: result.append(byte)
            }
            index += 1
        }
        result.append(UInt8(ascii: "\n"))
        return result
    }

    private mutating func begin(_ byte: UInt8) {
        result.append(byte)
        let isOnOneLine = isFlat(from: index + 1)
        open.append(isOnOneLine)
        if !isOnOneLine { breakLine() }
    }

    private mutating func end(_ byte: UInt8) {
        let isOnOneLine = open.popLast() ?? true
        if !isOnOneLine { breakLine() }
        result.append(byte)
    }

    /// Returns whether a container is empty, or an array without arrays and objects.
    private func isFlat(from start: Int) -> Bool {
        var place = start
        while place < source.count {
            switch source[place] {
            case UInt8(ascii: "]"): return true
            case UInt8(ascii: "}"): return place == start
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"): return false
            case UInt8(ascii: "\""): place = Self.end(ofStringAt: place, in: source)
            default: place += 1
            }
        }
        return true
    }

    private mutating func breakLine() {
        result.append(UInt8(ascii: "\n"))
        result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: open.count &* 2))
    }

    /// Returns the position after a string's closing quote.
    private static func end(ofStringAt start: Int, in source: [UInt8]) -> Int {
        var place = start + 1
        while place < source.count, source[place] != UInt8(ascii: "\"") {
            place += source[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place + 1, source.count)
    }
}
