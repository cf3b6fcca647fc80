/// Creates the ids of a text's headings: similar to GitHub's anchors, but prefixed and limited in length.
package struct HeadingNames {
    /// Every id starts with this: an element with an id is a property of `window` and `document`,
    /// which an author could otherwise set (DOM clobbering).
    private static let prefix = "section"
    /// The maximum number of bytes of a heading's text in its id.
    private static let maxLength = 60

    /// The number to try next for each id given.
    ///
    /// String equality is canonical equivalence, so that ids that
    /// look alike (NFC and NFD) count as one.
    private var next: [String: Int] = [:]

    /// Names a heading.
    /// - Parameter text: Its text without markup.
    /// - Returns: An id that no other heading has: letters and digits of any script, '_' and '-'.
    mutating func next(for text: String) -> String {
        let slug = Self.slug(text)
        let name = slug.isEmpty ? Self.prefix : Self.prefix + "-" + slug
        guard var number = next[name] else {
            next[name] = 2
            return name
        }
        while next["\(name)-\(number)"] != nil { number &+= 1 }
        next[name] = number &+ 1
        next["\(name)-\(number)"] = 2
        return "\(name)-\(number)"
    }

    /// The id of a heading that has an anchor on GitHub.
    /// - Parameter fragment: The anchor, percent-encoded or not. An id is unchanged.
    /// - Returns: The id, unless an earlier heading has the same text, or the text begins with "Section".
    package static func id(for fragment: String) -> String {
        let text = decoded(fragment)
        return text.utf8.starts(with: (prefix + "-").utf8) ? text : id(of: text)
    }

    /// The id of a heading by its text or anchor, without a number.
    static func id(of text: String) -> String { prefix + "-" + slug(text) }

    /// Resolves percent-encoded bytes (RFC 3986, section 2.1).
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let parts = text.utf8.split(
            separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
        let bytes = parts.dropFirst().flatMap { part -> [UInt8] in
            let digits = part.prefix(2).compactMap {
                Character(Unicode.Scalar($0)).hexDigitValue.map { UInt8($0) }
            }
            guard digits.count == 2 else { return Array("%".utf8) + part }
            let byte = digits[0] << 4 | digits[1]
            return [byte] + part.dropFirst(2)
        }
        return String(decoding: parts[0] + bytes, as: UTF8.self)
    }

    /// Lower-cases a text, keeps its letters and digits and joins its words with '-'.
    private static func slug(_ text: String) -> String {
        var slug = [UInt8]()
        slug.reserveCapacity(min(text.utf8.count, maxLength))
        for scalar in text.unicodeScalars {
            let hasRoom =
                scalar.isASCII
                ? append(UInt8(truncatingIfNeeded: scalar.value), to: &slug)
                : append(scalar, to: &slug)
            if !hasRoom { break }
        }
        if slug.last == hyphen { slug.removeLast() }
        return String(decoding: slug, as: UTF8.self)
    }

    private static let hyphen = UInt8(ascii: "-")

    /// Appends the slug of an ASCII character, and returns whether there was space.
    private static func append(_ byte: UInt8, to slug: inout [UInt8]) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            return append(CollectionOfOne(byte), to: &slug)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return append(CollectionOfOne(byte | 0x20), to: &slug)
        case hyphen, UInt8(ascii: " "), 0x09...0x0D:
            return appendHyphen(to: &slug)
        default:
            return true
        }
    }

    /// Appends the slug of another character, and returns whether there was space.
    private static func append(_ scalar: Unicode.Scalar, to slug: inout [UInt8]) -> Bool {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark:
            // Invisible characters would make ids that look alike.
            guard !properties.isDefaultIgnorableCodePoint else { return true }
            return append(properties.lowercaseMapping.utf8, to: &slug)
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation:
            return appendHyphen(to: &slug)
        default:
            return true
        }
    }

    private static func append(_ bytes: some Collection<UInt8>, to slug: inout [UInt8]) -> Bool {
        guard slug.count &+ bytes.count <= maxLength else { return false }
        slug.append(contentsOf: bytes)
        return true
    }

    private static func appendHyphen(to slug: inout [UInt8]) -> Bool {
        guard let last = slug.last, last != hyphen else { return true }
        return append(CollectionOfOne(hyphen), to: &slug)
    }
}
