/// What an HTML page would do beyond showing text, found as a browser's tokenizer finds it.
///
/// Reads tags and attributes as the HTML standard does (section 13.2.5), quoted and unquoted, by bytes.
struct HTMLScan {
    /// An attribute as it is written.
    struct Attribute {
        let name: String
        let value: String
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The names of the elements, in order.
    private(set) var elements: [String] = []
    /// What is active in the page, in order.
    private(set) var findings: [String] = []

    /// Scans a page.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while let tag = next() { examine(tag.name, tag.attributes) }
    }

    private mutating func examine(_ name: String, _ attributes: [Attribute]) {
        elements.append(name)
        let addresses = ["href", "src", "action", "formaction", "srcset", "data", "xlink:href"]
        for attribute in attributes {
            let isPlain = attribute.name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || "-:".utf8.contains(byte)
            }
            if !isPlain || attribute.name.hasPrefix("on") || attribute.name == "srcdoc" {
                findings.append("<\(name) \(attribute.name)>")
            }
            if addresses.contains(attribute.name), !Self.isSafe(attribute.value) {
                findings.append("<\(name) \(attribute.name)=\"\(attribute.value)\">")
            }
        }
        // Linked data is read by others and run by nobody.
        let isData = attributes.contains { $0.name == "type" && $0.value == "application/ld+json" }
        if name == "script", !isData, !attributes.contains(where: { $0.name == "src" }) {
            findings.append("<script>")
        }
        if ["iframe", "object", "embed", "base"].contains(name) {
            findings.append("<\(name)>")
        }
        // A form without an action groups inputs and sends nothing anywhere else; the theme's own leads to its search.
        if name == "form",
            attributes.contains(where: { $0.name == "action" && !$0.value.hasSuffix("/search/") })
        {
            findings.append("<form>")
        }
    }

    /// Whether an address has no scheme but those of the web, after what browsers ignore is taken out.
    private static func isSafe(_ value: String) -> Bool {
        let address = value.replacingEntities.utf8.filter { $0 > 0x20 }
        guard let colon = address.firstIndex(of: UInt8(ascii: ":")),
            !address[..<colon].contains(where: { "/?#".utf8.contains($0) })
        else { return true }
        let scheme = String(decoding: address[..<colon], as: UTF8.self).lowercased()
        // Anything else before the colon, such as '%', makes the address relative (URL standard, scheme state).
        let isScheme = scheme.unicodeScalars.allSatisfy { scalar in
            ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
                || "+-.".unicodeScalars.contains(scalar)
        }
        return !isScheme || ["http", "https", "mailto"].contains(scheme)
    }

    private mutating func next() -> (name: String, attributes: [Attribute])? {
        while index + 1 < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "<"), Self.isLetter(bytes[index + 1]) else {
                continue
            }
            index += 1
            let name = take {
                !Self.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
            }
            return (name.lowercased(), attributes())
        }
        return nil
    }

    private mutating func attributes() -> [Attribute] {
        var attributes: [Attribute] = []
        while true {
            _ = take { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
            guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { return attributes }
            let start = index
            index += 1
            _ = take { !Self.isSpace($0) && !"/>=".utf8.contains($0) }
            let name = String(decoding: bytes[start..<index], as: UTF8.self)
            _ = take(while: Self.isSpace)
            attributes.append(Attribute(name: name.lowercased(), value: value()))
        }
    }

    private mutating func value() -> String {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return "" }
        index += 1
        _ = take(while: Self.isSpace)
        guard index < bytes.count else { return "" }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return take { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
        }
        index += 1
        let text = take { $0 != quote }
        index += 1
        return text
    }

    private mutating func take(while isPart: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension String {
    /// The text with the character references that can hide a scheme replaced.
    fileprivate var replacingEntities: String {
        var text = ""
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&", let end = rest.firstIndex(of: ";") else {
                text.unicodeScalars.append(scalar)
                continue
            }
            text += Self.meaning(of: String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return text
    }

    private static func meaning(of reference: String) -> String {
        let named = [
            "amp": "&", "colon": ":", "Tab": "\t", "NewLine": "\n", "quot": "\"", "lt": "<",
        ]
        if let text = named[reference] { return text }
        guard reference.hasPrefix("#") else { return "" }
        let digits = reference.dropFirst()
        let code =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
}
