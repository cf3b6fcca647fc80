/// Percent-encoding of paths for links.
public enum PercentEncoding {
    /// Encodes a path, keeping its slashes.
    ///
    /// Encodes all bytes except RFC 3986's unreserved characters (section 2.3) and the sub-delimiters that are safe in
    /// a path segment and in HTML.
    public static func path(_ path: String) -> String {
        encoded(path, keeping: isPlain)
    }

    /// Encodes a value within an address: all bytes except RFC 3986's unreserved characters.
    package static func component(_ text: String) -> String {
        encoded(text) { isPlain($0) && !"/@+,=".utf8.contains($0) }
    }

    /// Encodes characters that are not valid in addresses, as CommonMark does for HTML; encoded bytes are unchanged.
    package static func address(_ address: String) -> String {
        encoded(address) { isPlain($0) || "%!*'();:&$?#".utf8.contains($0) }
    }

    private static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        let isKeptWhole =
            text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isKept) }
            ?? text.utf8.allSatisfy(isKept)
        if isKeptWhole { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count * 2)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"),
            UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="):
            true
        default: false
        }
    }

    /// Decodes a text once (RFC 3986, section 2.1); `%` without two digits is unchanged.
    ///
    /// - Returns: The text; `nil` if the decoded bytes are not UTF-8.
    package static func decoded(_ text: Substring.UTF8View) -> String? {
        guard text.contains(UInt8(ascii: "%")) else { return String(Substring(text)) }
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
                let low = rest.dropFirst().first.flatMap(digit)
            {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
