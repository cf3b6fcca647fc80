/// What a character is in searches, which compare words.
public enum SearchCharacter: Sendable {
    /// A letter or digit of a script with spaces between words.
    case spaced
    /// A letter or digit of a script without spaces between words.
    case unspaced
    /// A character that joins words.
    case joiner

    /// Classifies a character; `nil` if it separates words.
    public init?(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            self = Self.isUnspaced(scalar) ? .unspaced : .spaced
        default:
            guard Self.joiners.contains(scalar) else { return nil }
            self = .joiner
        }
    }

    /// Hyphens, the soft hyphen, the apostrophe, and quotation marks that are used as apostrophes.
    private static let joiners: [Unicode.Scalar] = [
        "-", "'", "\u{AD}", "\u{2010}", "\u{2011}", "\u{2018}", "\u{2019}",
    ]

    /// Returns whether a scalar is in a block of a script without spaces: Thai, Lao, Myanmar, Khmer, kana or Han.
    public static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
            0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
