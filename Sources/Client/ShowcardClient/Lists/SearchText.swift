import Foundation

/// The words of a text in the form in which searches compare them, the same as that of the site's search.
///
/// Words are in lower case, without marks, and `ς` is `σ`. Each begins with a space, so that a text has a word with a
/// certain beginning if its bytes contain the beginning with a space. In scripts without spaces between words, each
/// letter is a word. Parts joined by a hyphen or an apostrophe are also one word together.
struct SearchText: Sendable {
    /// The words, each after a space.
    let bytes: [UInt8]

    /// Creates the words of several texts.
    init(_ texts: [String]) {
        bytes = texts.flatMap { Self.words($0).flatMap { [0x20] + $0.utf8 } }
    }

    /// Returns the words of a query, which a text has to contain all.
    static func query(_ text: String) -> [[UInt8]] {
        var (words, run): ([[UInt8]], [UInt8]) = ([], [])
        for scalar in folded(text) {
            switch Kind(scalar) {
            case .spaced: run += (run.isEmpty ? [0x20] : []) + String(scalar).utf8
            case .unspaced: run += [0x20] + String(scalar).utf8
            case .joiner, .separator:
                if !run.isEmpty { words.append(run) }
                run = []
            }
        }
        return run.isEmpty ? words : words + [run]
    }

    /// Returns whether the text has words with these beginnings, next to each other.
    func contains(_ run: [UInt8]) -> Bool {
        Bytes.contains(run, in: bytes)
    }

    private static func words(_ text: String) -> [String] {
        var (words, word, joined, parts) = ([String](), "", "", 0)
        func endPart() {
            guard !word.isEmpty else { return }
            words.append(word)
            joined += word
            parts += 1
            word = ""
        }
        func endWord() {
            endPart()
            if parts > 1 { words.append(joined) }
            (joined, parts) = ("", 0)
        }
        for scalar in folded(text) {
            switch Kind(scalar) {
            case .spaced: word.unicodeScalars.append(scalar)
            case .unspaced:
                endWord()
                words.append(String(scalar))
            case .joiner: endPart()
            case .separator: endWord()
            }
        }
        endWord()
        return words
    }

    private static func folded(_ text: String) -> String.UnicodeScalarView {
        let lower = text.lowercased()
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return lower.unicodeScalars }
        var kept = String.UnicodeScalarView()
        for scalar in lower.decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: continue
            default: kept.append(scalar == "ς" ? "σ" : scalar)
            }
        }
        return String(kept).precomposedStringWithCanonicalMapping.unicodeScalars
    }

    /// What a scalar is in searches.
    private enum Kind {
        case spaced, unspaced, joiner, separator

        private static let joiners: [Unicode.Scalar] = [
            "-", "'", "\u{AD}", "\u{2010}", "\u{2011}", "\u{2018}", "\u{2019}",
        ]

        init(_ scalar: Unicode.Scalar) {
            switch scalar.properties.generalCategory {
            case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter,
                .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
                self = Self.isUnspaced(scalar) ? .unspaced : .spaced
            default: self = Self.joiners.contains(scalar) ? .joiner : .separator
            }
        }

        /// Returns whether a scalar is in a block of Thai, Lao, Myanmar, Khmer, kana or Han.
        private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007,
                0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
                0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
                true
            default: false
            }
        }
    }
}

/// Comparisons of bytes.
enum Bytes {
    /// Returns whether a text contains another, byte by byte: in UTF-8, no character begins within another.
    static func contains(_ needle: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = needle.first, needle.count <= text.count else { return needle.isEmpty }
        for start in 0...(text.count - needle.count)
        where text[start] == first && text[start...].starts(with: needle) {
            return true
        }
        return false
    }
}
