/// A language tag of BCP 47, such as `de` or `pt-BR`.
public struct LanguageTag: Sendable, Hashable {
    /// The tag as written.
    public let text: String

    /// The maximum length of a tag, in bytes: more than the longest tags in use, and a valid part of a file name.
    private static let maxLength = 35

    /// Creates a tag.
    ///
    /// - Parameter text: The text: subtags of 1 to 8 ASCII letters and digits, joined by hyphens; the first has 2 to 8
    ///   letters (RFC 5646, section 2.1). Whether subtags are registered is not checked.
    public init?(_ text: String) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.maxLength, let first = parts.first, first.count >= 2,
            first.allSatisfy(Self.isLetter),
            parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(Self.isWordByte) })
        else { return nil }
        self.text = text
    }

    /// The tag in the case that is recommended for its subtags (RFC 5646, section 2.1.1): `pt-BR` for `PT-br`.
    public var canonical: LanguageTag {
        var parts: [String] = []
        var isAfterLetter = false
        for part in text.lowercased().split(separator: "-") {
            let size = part.utf8.count
            switch size {
            case 2 where !parts.isEmpty && !isAfterLetter: parts.append(part.uppercased())
            case 4 where !parts.isEmpty && !isAfterLetter:
                parts.append(part.prefix(1).uppercased() + part.dropFirst())
            default: parts.append(String(part))
            }
            isAfterLetter = isAfterLetter || size == 1
        }
        return LanguageTag(parts.joined(separator: "-")) ?? self
    }

    /// The tag, and the less specific tags that it falls back to: `pt-BR`, `pt` (RFC 4647, section 3.4).
    public var chain: [String] {
        var parts = text.utf8.split(separator: UInt8(ascii: "-")).map { Substring($0) }
        var chain: [String] = []
        while !parts.isEmpty {
            chain.append(parts.joined(separator: "-"))
            parts.removeLast()
            // A single letter only introduces what follows it.
            if let last = parts.last, last.utf8.count == 1 { parts.removeLast() }
        }
        return chain
    }

    /// The language of a catalog for a user (RFC 4647, section 3.4, for each of their languages in order).
    ///
    /// - Parameters:
    ///   - offered: The tags of the catalog's languages.
    ///   - preferred: The tags of the user's languages, the preferred one first; what is not a tag is skipped.
    /// - Returns: The first offered tag that is one of the user's, or that one of these falls back to, regardless of case;
    ///   `nil` if no offered tag is.
    public static func choice(of offered: [String], for preferred: [String]) -> String? {
        for tag in preferred.compactMap({ LanguageTag($0) }) {
            for candidate in tag.chain {
                let same = offered.first { $0.lowercased() == candidate.lowercased() }
                if let same { return same }
            }
        }
        return nil
    }

    /// Whether the language is written from right to left, by its script, or by the usual script of its language.
    public var isRightToLeft: Bool {
        let parts = text.lowercased().utf8.split(separator: UInt8(ascii: "-"))
            .map { String(Substring($0)) }
        if let script = parts.dropFirst().first(where: {
            $0.utf8.count == 4 && $0.utf8.allSatisfy(Self.isLetter)
        }) {
            return Self.rightToLeftScripts.contains(script)
        }
        return parts.first.map(Self.rightToLeftLanguages.contains) ?? false
    }

    /// The scripts with `rtl` in the script metadata of CLDR 44, in lower case.
    private static let rightToLeftScripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
        "mend",  // words:ignore
    ]
    /// The languages whose likely script (CLDR 44, likely subtags) is one of these.
    private static let rightToLeftLanguages: Set<String> = [
        "ar", "arc", "arz", "ary", "azb", "bal", "bgn", "bqi", "ckb", "dv", "fa", "glk", "he",
        "khw", "ks", "lrc", "luz", "mzn", "nqo", "ps", "sd", "sdh", "skr", "syr", "ug", "ur",
        "uzs", "yi",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
