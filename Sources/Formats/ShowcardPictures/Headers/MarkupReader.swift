/// Reads XML up to the end of the first start tag.
///
/// It accepts more than well-formed XML: whatever browsers could display. XML 1.0: https://www.w3.org/TR/xml/
struct MarkupReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// The next byte, or `nil` at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = current, Self.isSpace(byte) { position += 1 }
    }

    /// Reads up to the name of the root element, after declarations, comments and instructions.
    ///
    /// - Returns: The name with its prefix; `nil` if something else comes first.
    mutating func readRootName() throws(PictureHeaderError) -> String? {
        while true {
            skipSpace()
            guard try next() == UInt8(ascii: "<") else { return nil }
            position += 1
            switch try next() {
            case UInt8(ascii: "?"): try skip(past: "?>")
            case UInt8(ascii: "!"):
                if try skip(ifNext: "!--") { try skip(past: "-->") } else { try skipDeclaration() }
            default: return try readName()
            }
        }
    }

    /// Reads an attribute of a start tag; `nil` at the end of the tag.
    mutating func readAttribute() throws(PictureHeaderError) -> (name: String, value: String)? {
        while true {
            skipSpace()
            let byte = try next()
            if byte == UInt8(ascii: ">") { return nil }
            let name = try readName()
            skipSpace()
            guard try next() == UInt8(ascii: "=") else {
                // A slash, or a name without a value.
                if name.isEmpty { position += 1 }
                continue
            }
            position += 1
            skipSpace()
            return (name, try readValue())
        }
    }

    private mutating func readName() throws(PictureHeaderError) -> String {
        let start = position
        while !Self.isSpace(try next()), !"/>=".utf8.contains(try next()) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func readValue() throws(PictureHeaderError) -> String {
        let quote = try next()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return try readName()
        }
        position += 1
        let start = position
        while try next() != quote { position += 1 }
        position += 1
        return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }

    /// Skips `<!DOCTYPE ...>` with an internal subset in brackets, section 2.8.
    private mutating func skipDeclaration() throws(PictureHeaderError) {
        var depth = 0
        while true {
            let byte = try next()
            position += 1
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while try next() != byte { position += 1 }
                position += 1
            case UInt8(ascii: ">") where depth <= 0: return
            default: break
            }
        }
    }

    private func next() throws(PictureHeaderError) -> UInt8 {
        guard let current else { throw .truncated(bytesNeeded: bytes.count + 1) }
        return current
    }

    private mutating func skip(ifNext text: String) throws(PictureHeaderError) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func skip(past text: String) throws(PictureHeaderError) {
        while !(try skip(ifNext: text)) {
            _ = try next()
            position += 1
        }
    }
}
