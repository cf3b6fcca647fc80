/// The custom properties that a text mentions: a style sheet, or a text that contains styles.
struct CustomPropertyUses {
    /// A `var(--name)` without a fallback.
    struct Use {
        /// The name with its two hyphens.
        let name: String
        /// The position of the name in the bytes.
        let offset: Int
    }

    /// The names in `var(…)` without a fallback, in their order.
    private(set) var required: [Use] = []
    /// The names elsewhere, such as `--name: 1px` or `setProperty("--name", …)`.
    private(set) var declared: Set<String> = []

    /// Reads the names in a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - isStyleSheet: Whether comments of CSS are skipped. In templates and scripts, `/*` can be part of a media type.
    init(_ bytes: [UInt8], isStyleSheet: Bool) {
        var index = 0
        while index + 2 < bytes.count {
            if isStyleSheet, bytes[index] == UInt8(ascii: "/"),
                bytes[index + 1] == UInt8(ascii: "*")
            {
                index = Self.endOfComment(in: bytes, from: index + 2)
            } else if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-") {
                let start = index
                while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
                add(start..<index, of: bytes)
            } else if Self.isName(bytes[index]) {
                // The hyphens of `block--element` are not a name.
                while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
            } else {
                index += 1
            }
        }
    }

    private mutating func add(_ range: Range<Int>, of bytes: [UInt8]) {
        let name = String(decoding: bytes[range], as: UTF8.self)
        let before = bytes[..<range.lowerBound].lastIndex { $0 > UInt8(ascii: " ") } ?? 0
        let function = Array("var(".utf8)
        let isUse =
            before + 1 >= function.count
            && bytes[(before + 1 - function.count)...before].elementsEqual(function)
        guard isUse else {
            declared.insert(name)
            return
        }
        let next = bytes[range.upperBound...].first { $0 > UInt8(ascii: " ") }
        if next == UInt8(ascii: ")") { required.append(Use(name: name, offset: range.lowerBound)) }
    }

    private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                return index + 2
            }
            index += 1
        }
        return bytes.count
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
