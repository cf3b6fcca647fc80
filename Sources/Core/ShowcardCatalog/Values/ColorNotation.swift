/// A color as written in content.
public enum ColorNotation: Sendable, Hashable {
    /// `#RGB`, `#RRGGBB` or `#RRGGBBAA` (CSS order), as written.
    case hex(String)
    /// `{set.path}`: a token of a set.
    case token(set: String, path: String)

    /// Reads a color; `nil` if the text is neither.
    public init?(_ text: String) {
        if Self.isHex(text) {
            self = .hex(text)
        } else if let reference = Self.reference(text) {
            self = .token(set: reference.set, path: reference.path)
        } else {
            return nil
        }
    }

    /// Whether a text is a reference to a token, so that the color may change with the tokens.
    public static func isReference(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "{")
    }

    private static func reference(_ text: String) -> (set: String, path: String)? {
        guard isReference(text), text.utf8.last == UInt8(ascii: "}") else { return nil }
        let inner = text.utf8.dropFirst().dropLast()
        guard let point = inner.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        return (
            String(Substring(inner[..<point])),
            String(Substring(inner[point...].dropFirst()))
        )
    }

    private static func isHex(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "#"), [4, 7, 9].contains(bytes.count) else {
            return false
        }
        return bytes.dropFirst().allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"):
                true
            default: false
            }
        }
    }
}
