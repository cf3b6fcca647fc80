/// The custom properties that a text mentions: a style sheet, or a text that contains styles.
package struct CSSCustomProperties: Sendable {
    /// A `var(--name)`.
    package struct Use: Sendable {
        /// The name with its two hyphens.
        package let name: String
        /// The position of the name in the bytes.
        package let offset: Int
        /// Whether a fallback follows, as in `var(--name, 1px)`.
        package let hasFallback: Bool
    }

    /// The names in `var(…)`, in their order.
    package private(set) var uses: [Use] = []
    /// The names elsewhere, such as `--name: 1px` or `setProperty("--name", …)`.
    package private(set) var others: Set<String> = []

    /// Reads the names in a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - isStyleSheet: Whether comments of CSS are skipped. In templates and scripts, `/*` can be part of a media type.
    package init(_ bytes: [UInt8], isStyleSheet: Bool = false) {
        var index = 0
        while index + 2 < bytes.count {
            if isStyleSheet, bytes[index] == UInt8(ascii: "/"),
                bytes[index + 1] == UInt8(ascii: "*")
            {
                index = Self.endOfComment(in: bytes, from: index + 2)
            } else if Self.isName(bytes[index]) {
                let start = index
                while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
                // The hyphens of `block--element` are not those of a custom property.
                if bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: "-") {
                    add(start..<index, of: bytes)
                }
            } else {
                index += 1
            }
        }
    }

    private mutating func add(_ range: Range<Int>, of bytes: [UInt8]) {
        let name = String(decoding: bytes[range], as: UTF8.self)
        let function = Array("var(".utf8)
        let end =
            bytes[..<range.lowerBound].lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
        guard bytes[..<end].suffix(function.count).elementsEqual(function) else {
            others.insert(name)
            return
        }
        let next = bytes[range.upperBound...].first { $0 > UInt8(ascii: " ") }
        uses.append(
            Use(name: name, offset: range.lowerBound, hasFallback: next == UInt8(ascii: ",")))
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
