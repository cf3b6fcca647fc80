/// Scans XML, such as SVG pictures, for anything that browsers run when the file is opened by its address.
///
/// All rules apply to all of the text, including comments, so that they don't depend on recognizing comments.
enum MarkupScan {
    /// The active content of a file.
    ///
    /// - Parameter bytes: The whole file.
    /// - Returns: Why the file is not published, as words after a colon; `nil` if nothing in it is active.
    static func finding(in bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x1F, 0x8B]) {
            return "it is compressed, so it cannot be checked for scripts"
        }
        guard let text = text(of: bytes), hasKnownEncoding(text) else {
            return "its encoding is not one that can be checked for scripts"
        }
        let found =
            tag(in: text) ?? eventAttribute(in: text) ?? documentType(in: text)
            ?? phrase(in: compact(text))
        return found.map { "its markup has '\($0)', which browsers may run or load" }
    }

    /// Elements that run scripts or may contain them (SVG 2, chapter 15; SVG Tiny 1.2, chapter 15; XML Events 2).
    private static let elements = bytes(["script", "foreignobject", "handler", "listener"])
    /// Declarations and instructions that change the meaning of the rest.
    private static let declarations = bytes(["!entity", "!attlist", "?xml-stylesheet"])
    /// Phrases to find after removing white space and references: script addresses, addresses of pages that may run
    /// scripts, namespaces whose elements run or transform, and animations of event attributes.
    private static let phrases = bytes([
        "javascript:", "vbscript:", "data:text/html", "data:text/xml", "data:application/xhtml",
        "data:application/xml", "data:image/svg", "http://www.w3.org/1999/xhtml",
        "http://www.w3.org/1999/xsl/transform", "attributename=\"on", "attributename='on",
    ])
    /// The same by their first bytes, so that most bytes of a file need no comparison.
    private static let phrasesByFirst = (0...UInt8.max).map { byte in
        phrases.filter { $0.first == byte }
    }

    private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    /// The file in UTF-8 and lower case; `nil` if it is neither UTF-8 nor UTF-16 nor compatible with ASCII.
    private static func text(of bytes: [UInt8]) -> [UInt8]? {
        let isWide32 = bytes.starts(with: [0, 0]) || bytes.starts(with: [0xFF, 0xFE, 0, 0])
        if isWide32 { return nil }
        var bytes = bytes
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) {
            bytes = decoded(bytes, highFirst: true)
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) {
            bytes = decoded(bytes, highFirst: false)
        }
        guard !bytes.contains(0) else { return nil }
        return bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    private static func decoded(_ bytes: [UInt8], highFirst: Bool) -> [UInt8] {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return highFirst ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Whether an XML declaration names an encoding that is compatible with ASCII (XML 1.0, section 4.3.3).
    private static func hasKnownEncoding(_ text: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = text.starts(with: mark) ? mark.count : 0
        guard text[start...].starts(with: "<?xml".utf8) else { return true }
        let declaration = compact(Array(text[start...].prefix { $0 != UInt8(ascii: ">") }))
        guard let place = position(of: "encoding=", in: declaration) else { return true }
        let name = declaration[(place + "encoding=".utf8.count)...].dropFirst()
        return ["utf-8", "utf8", "utf-16", "us-ascii", "ascii", "iso-8859-", "windows-125"].contains
        {
            name.starts(with: $0.utf8)
        }
    }

    /// The first forbidden element, with any prefix, or declaration.
    private static func tag(in text: [UInt8]) -> String? {
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: "<") {
            let name = text[(index + 1)...].prefix { byte in
                byte > 0x20 && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
                    && byte != UInt8(ascii: ">")
            }
            let local = name.split(separator: UInt8(ascii: ":")).last ?? name
            let found =
                elements.first { local.elementsEqual($0) }
                ?? declarations.first { name.starts(with: $0) }
            if let found { return "<\(String(decoding: found, as: UTF8.self))" }
        }
        return nil
    }

    /// The first forbidden phrase.
    private static func phrase(in compact: [UInt8]) -> String? {
        for (index, byte) in compact.enumerated() {
            for phrase in phrasesByFirst[Int(byte)] where compact[index...].starts(with: phrase) {
                return String(decoding: phrase, as: UTF8.self)
            }
        }
        return nil
    }

    /// The first attribute that is an event handler: white space, `on`, letters and `=`.
    private static func eventAttribute(in text: [UInt8]) -> String? {
        var start = text.startIndex
        while let place = text[start...].firstIndex(where: { $0 <= 0x20 }) {
            start = place + 1
            let rest = text[start...]
            guard rest.starts(with: "on".utf8) else { continue }
            let name = rest.prefix { (0x61...0x7A).contains($0) }
            let next = text[name.endIndex...].first { $0 > 0x20 }
            if name.count > 2, next == UInt8(ascii: "=") {
                return "\(String(decoding: name.prefix(40), as: UTF8.self))="
            }
        }
        return nil
    }

    /// A document type with an internal subset, or with a definition that is not at the W3C.
    private static func documentType(in text: [UInt8]) -> String? {
        guard let place = position(of: "<!doctype", in: text) else { return nil }
        let type = Array(text[place...].prefix { $0 != UInt8(ascii: ">") })
        if contains(type, "[") { return "<!doctype [" }
        let isElsewhere = contains(type, "system") || contains(type, "public")
        return isElsewhere && !contains(type, "://www.w3.org/") ? "<!doctype" : nil
    }

    /// The text with decoded numeric references, and without the white space and control characters that browsers
    /// remove from addresses (URL Standard, section 4.4).
    private static func compact(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            var byte = text[index]
            index += 1
            if byte == UInt8(ascii: "&"), let (value, end) = reference(in: text, at: index) {
                byte = value
                index = end
            }
            if byte > 0x20, byte != 0x7F { result.append(byte) }
        }
        return result
    }

    /// A numeric reference to an ASCII character, in lower case, and its end (XML 1.0, section 4.1).
    private static func reference(in text: [UInt8], at start: Int) -> (value: UInt8, end: Int)? {
        guard start < text.count, text[start] == UInt8(ascii: "#") else { return nil }
        let isHexadecimal = start + 1 < text.count && text[start + 1] == UInt8(ascii: "x")
        let digits = text[(start + (isHexadecimal ? 2 : 1))...].prefix { byte in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        }
        let number = digits.drop { $0 == UInt8(ascii: "0") }
        guard !digits.isEmpty, number.count <= 3, digits.endIndex < text.count,
            text[digits.endIndex] == UInt8(ascii: ";"),
            let value = UInt8(
                number.isEmpty ? "0" : String(decoding: number, as: UTF8.self),
                radix: isHexadecimal ? 16 : 10), value < 0x80
        else { return nil }
        return ((0x41...0x5A).contains(value) ? value | 0x20 : value, digits.endIndex + 1)
    }

    private static func contains(_ text: [UInt8], _ phrase: String) -> Bool {
        position(of: phrase, in: text) != nil
    }

    /// The first position of a phrase.
    private static func position(of phrase: String, in text: [UInt8]) -> Int? {
        let phrase = Array(phrase.utf8)
        guard let first = phrase.first else { return nil }
        var start = text.startIndex
        while let place = text[start...].firstIndex(of: first) {
            if text[place...].starts(with: phrase) { return place }
            start = place + 1
        }
        return nil
    }
}
