/// What a translation has to repeat from its source.
enum Placeholders {
    /// The placeholders, such as `{n}`, and the targets of links that a translation lacks.
    static func missing(in target: String, of source: String) -> [String] {
        var rest: [String: Int] = [:]
        for placeholder in all(in: target) { rest[placeholder, default: 0] += 1 }
        return all(in: source).filter { placeholder in
            rest[placeholder, default: 0] -= 1
            return rest[placeholder, default: 0] < 0
        }
    }

    /// The maximum length of a placeholder in bytes; of what is longer, nothing is compared.
    private static let maxLength = 2_048

    private static func all(in text: String) -> [String] {
        var found: [String] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            switch bytes[index] {
            case UInt8(ascii: "{"):
                let end = bytes[(index + 1)...].prefix(64).firstIndex { !isName($0) }
                guard let end, end > index + 1, bytes[end] == UInt8(ascii: "}") else { continue }
                found.append(String(decoding: bytes[index...end], as: UTF8.self))
            case UInt8(ascii: "(") where index > 0 && bytes[index - 1] == UInt8(ascii: "]"):
                let end = bytes[index...].prefix(maxLength).firstIndex { ") \n".utf8.contains($0) }
                guard let end else { continue }
                found.append(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
            default: continue
            }
        }
        return found
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
