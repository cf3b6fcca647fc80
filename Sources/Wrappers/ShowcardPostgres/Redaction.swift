#if Postgres
/// Makes texts of libpq and of servers safe to show: without secrets, on one line, and limited in length.
struct Redaction: Sendable {
    private let secrets: [[UInt8]]

    private static let mask = Array("***".utf8)
    private static let maxBytes = 1_000
    /// Shorter secrets are part of ordinary words, and replacing them there would reveal them.
    private static let distinctive = 8

    /// - Parameters:
    ///   - secrets: The texts that must not be shown.
    ///   - shown: Texts that are shown anyway. A password that is the same as the user's name is not replaced, because
    ///     that would reveal that both are the same.
    init(secrets: [String], shown: [String]) {
        let hidden = secrets.filter { !$0.isEmpty && !shown.contains($0) }.map { Array($0.utf8) }
        let encoded = hidden.map(Self.percentEncoded)
        let all = Set(hidden + encoded)
        // The longest first, as one may be a part of another.
        self.secrets = all.sorted { one, other in
            one.count == other.count
                ? one.lexicographicallyPrecedes(other) : one.count > other.count
        }
    }

    /// A text that may be shown.
    func text(_ bytes: UnsafePointer<CChar>?) -> String {
        guard let bytes else { return "" }
        return text(String(cString: bytes))
    }

    /// A text that may be shown.
    func text(_ text: String) -> String {
        let bytes = secrets.reduce(Array(text.utf8)) { Self.masking($1, in: $0) }
        return Self.oneLine(String(decoding: bytes, as: UTF8.self))
    }

    /// A text of anybody in one line, without control characters and not too long.
    static func oneLine(_ text: String, maxBytes: Int = maxBytes) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        var isBlank = true
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || isControl(scalar) {
                if !isBlank { result.append(" ") }
                isBlank = true
                continue
            }
            isBlank = false
            count += UTF8.width(scalar)
            guard count <= maxBytes else { return String(result) + "…" }
            result.append(scalar)
        }
        if isBlank, !result.isEmpty { result.removeLast() }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // Formats turn the direction of text around.
        case .control, .format, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }

    private static func masking(_ secret: [UInt8], in text: [UInt8]) -> [UInt8] {
        guard text.count >= secret.count else { return text }
        var result: [UInt8] = []
        var place = 0
        while place < text.count {
            if text[place...].starts(with: secret), isMet(secret, at: place, in: text) {
                result += mask
                place += secret.count
            } else {
                result.append(text[place])
                place += 1
            }
        }
        return result
    }

    /// Whether a secret that stands in a text is meant by it: always if it is long, else if it is a word of its own.
    private static func isMet(_ secret: [UInt8], at place: Int, in text: [UInt8]) -> Bool {
        if secret.count >= distinctive { return true }
        let isFree = place == 0 || !isWord(text[place - 1]) || !isWord(secret[0])
        let end = place + secret.count
        return isFree
            && (end == text.count || !isWord(text[end]) || !isWord(secret[secret.count - 1]))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
            true
        default: false
        }
    }

    /// The text as it stands in an address, where all but letters, digits and `-._~` may be written so.
    private static func percentEncoded(_ text: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return text.flatMap { byte -> [UInt8] in
            if byte < 0x80, isWord(byte) || "-._~".utf8.contains(byte) { return [byte] }
            return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
}
#endif
