import Foundation

/// The form in which searches compare texts: the same on the site, in `serve` and in apps.
///
/// Letters of the width of Han characters are as narrow or wide as usual (NFKC), all are in lower case by Unicode's
/// default mapping and without marks (NFD without the categories M, then NFC), and ``letters`` are written with others.
/// The theme's script `kit.page.js` does the same.
public struct SearchFolding: Sendable {
    /// Letters that people write in another way if their keyboard lacks them, in any position of a word.
    private let expansions: [Unicode.Scalar: String]

    /// Creates the form for texts in a language.
    ///
    /// - Parameter language: The language; in some, letters with marks are also written with two letters, such as `ae`
    ///   for `ä` in German.
    public init(_ language: LanguageTag?) {
        let own = language?.chain.lazy.compactMap { Self.expansions[$0.lowercased()] }.first
        expansions = own ?? [:]
    }

    /// Returns a text in the form.
    public func folded(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : Self.folded(text)
    }

    /// Returns a text with the two letters of its language for one letter; `nil` if the text has no such letter.
    public func expanded(_ text: String) -> String? {
        guard !expansions.isEmpty, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let composed = text.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars
        guard composed.contains(where: { expansions[$0] != nil }) else { return nil }
        var expanded = ""
        for scalar in composed {
            if let letters = expansions[scalar] {
                expanded += letters
            } else {
                expanded.unicodeScalars.append(scalar)
            }
        }
        return Self.folded(expanded)
    }

    private static func folded(_ text: String) -> String {
        let lower = usualWidth(text).lowercased()
        var plain = String.UnicodeScalarView()
        for scalar in lower.decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: continue
            default: plain.append(scalar)
            }
        }
        var folded = ""
        for scalar in String(plain).precomposedStringWithCanonicalMapping.unicodeScalars {
            if let other = letters[scalar] {
                folded += other
            } else if katakana.contains(scalar.value),
                let kana = Unicode.Scalar(scalar.value - 0x60)
            {
                folded.unicodeScalars.append(kana)
            } else {
                folded.unicodeScalars.append(scalar)
            }
        }
        return folded
    }

    /// The full-width and half-width forms, and ligatures of Latin letters.
    private static func usualWidth(_ text: String) -> String {
        func isForm(_ scalar: Unicode.Scalar) -> Bool {
            (0xFF01...0xFF9F).contains(scalar.value) || (0xFB00...0xFB06).contains(scalar.value)
        }
        guard text.unicodeScalars.contains(where: isForm) else { return text }
        var usual = ""
        var forms = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isForm(scalar) {
                forms.append(scalar)
            } else {
                usual += String(forms).precomposedStringWithCompatibilityMapping
                forms = String.UnicodeScalarView()
                usual.unicodeScalars.append(scalar)
            }
        }
        return usual + String(forms).precomposedStringWithCompatibilityMapping
    }

    /// The katakana letters that have a hiragana letter, which is 0x60 before it.
    private static let katakana: ClosedRange<UInt32> = 0x30A1...0x30F6

    /// Letters that are written with others: those of CLDR's transform Latin-ASCII that have no decomposition, the forms
    /// of Arabic letters that differ in languages or at the end of words, and the final forms of Greek and Hebrew.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i",
        "ł": "l", "ŋ": "n", "ſ": "s", "þ": "th", "ŧ": "t", "ς": "σ",
        "ٱ": "ا", "ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك", "ـ": "",
        "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ",
    ]

    /// The two letters for letters, by language.
    private static let expansions: [String: [Unicode.Scalar: String]] = {
        let nordic: [Unicode.Scalar: String] = ["å": "aa", "ø": "oe"]
        return [
            "de": ["ä": "ae", "ö": "oe", "ü": "ue"], "da": nordic, "nb": nordic, "nn": nordic,
            "no": nordic,
        ]
    }()
}
