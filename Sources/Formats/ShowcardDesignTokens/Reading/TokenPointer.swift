internal import ShowcardJSON

/// A JSON Pointer in a fragment, as in a `$ref`: `#/group/token/$value` (section 7.1.2; RFC 6901, section 6).
struct TokenPointer {
    /// The names and indexes of the path, decoded.
    let segments: [String]

    /// The reason that a text is not a valid pointer.
    struct PointerError: Error {
        let message: String
        let help: String
    }

    /// Returns whether a value is meant to be a reference object.
    static func isMeant(by node: JSONNode) -> Bool {
        node["$ref"] != nil
    }

    /// Parses a pointer.
    init(_ text: String) throws(PointerError) {
        let spelling = "write '#', and a '/' before each name: '#/group/token'"
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#") else {
            if bytes.contains(UInt8(ascii: "#")) || text.hasSuffix(".json") {
                throw PointerError(
                    message: "'\(text)' points outside of these tokens",
                    help: "a '$ref' among tokens begins with '#'; a resolver combines files")
            }
            throw PointerError(message: "'\(text)' is not a JSON Pointer", help: spelling)
        }
        guard bytes.count > 1 else {
            throw PointerError(
                message: "'#' names the whole document, which is not a value", help: spelling)
        }
        let names = bytes.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.first?.isEmpty == true else {
            throw PointerError(message: "'\(text)' is not a JSON Pointer", help: spelling)
        }
        var segments: [String] = []
        for name in names.dropFirst() {
            guard !name.isEmpty else {
                throw PointerError(
                    message: "'\(text)' has an empty name between or after its slashes",
                    help: "remove the extra '/'")
            }
            guard let decoded = Self.unescaped(Self.percentDecoded(name)) else {
                throw PointerError(
                    message: "'\(text)' has a '~' that is not '~0' or '~1'",
                    help: "write '~0' for '~', and '~1' for a '/' in a name")
            }
            segments.append(decoded)
        }
        self.segments = segments
    }

    /// RFC 3986, section 2.1; a percent sign that is not followed by two hexadecimal digits is kept.
    static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let high = digit(rest[rest.startIndex]), let low = digit(rest[rest.startIndex + 1])
            {
                result.append(high * 16 + low)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }

    /// RFC 6901, section 4; `nil` for an invalid tilde.
    private static func unescaped(_ bytes: [UInt8]) -> String? {
        guard bytes.contains(UInt8(ascii: "~")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                result.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a pointer to a token, for suggestions.
    static func text(_ segments: [String]) -> String {
        "#" + segments.map { "/" + escaped($0) }.joined()
    }

    private static func escaped(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// A reference in curly braces: `{group.token}` (section 7.1).
struct TokenReference {
    /// The path between the braces.
    let path: String
    let range: Range<Int>

    /// Returns whether a value is meant to be a reference, even if it is malformed.
    static func isMeant(by node: JSONNode) -> Bool {
        node.stringValue?.utf8.first == UInt8(ascii: "{")
    }

    /// Parses a reference; `nil` if it is malformed.
    init?(_ node: JSONNode) {
        guard let text = node.stringValue, text.utf8.count > 2 else { return nil }
        let bytes = Array(text.utf8)
        let inner = bytes[1..<(bytes.count - 1)]
        guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"),
            !inner.contains(UInt8(ascii: "{")), !inner.contains(UInt8(ascii: "}")),
            inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .allSatisfy({ !$0.isEmpty })
        else { return nil }
        path = String(decoding: inner, as: UTF8.self)
        range = node.range
    }
}
