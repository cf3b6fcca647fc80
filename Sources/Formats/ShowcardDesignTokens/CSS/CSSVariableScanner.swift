/// Finds the custom properties that a text uses: each `var(--…)`.
package enum CSSVariableScanner {
    private static let opening = Array("var(".utf8)

    /// Returns the custom properties that a text uses.
    ///
    /// a style sheet, or a text that contains styles.
    /// - Returns: the names with their two hyphens in order of appearance, each with the lines that use it, ascending.
    package static func lines(in bytes: [UInt8]) -> [(name: String, lines: [Int])] {
        var order: [String] = []
        var lines: [String: [Int]] = [:]
        var line = 1
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            guard bytes[index] == opening[0], bytes[index...].starts(with: opening) else {
                index += 1
                continue
            }
            index += opening.count
            while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
            let start = index
            while index < bytes.count, isName(bytes[index]) { index += 1 }
            let name = String(decoding: bytes[start..<index], as: UTF8.self)
            guard name.utf8.starts(with: "--".utf8) else { continue }
            if lines[name] == nil { order.append(name) }
            if lines[name]?.last != line { lines[name, default: []].append(line) }
        }
        return order.map { ($0, lines[$0] ?? []) }
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
