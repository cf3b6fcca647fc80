/// The class of a non-ASCII scalar in searches; other scalars separate words.
enum CharacterClass {
    /// A letter or digit of a script with spaces between words.
    case spaced
    /// A letter or digit of a script without spaces between words.
    case unspaced
    /// A character that joins words.
    case joiner

    /// Classifies a scalar in UTF-8; `nil` if it separates words.
    init?(_ bytes: SearchWords.Bytes) {
        guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
            return nil
        }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            self = Self.isUnspaced(scalar) ? .unspaced : .spaced
        default:
            guard Self.joiners.contains(scalar) else { return nil }
            self = .joiner
        }
    }

    /// The soft hyphen, hyphens, and quotation marks that are used as apostrophes.
    private static let joiners: [Unicode.Scalar] = [
        "\u{AD}", "\u{2010}", "\u{2011}", "\u{2018}", "\u{2019}",
    ]

    /// Returns whether a scalar is in a block of a script without spaces: Thai, Lao, Myanmar, Khmer, kana or Han.
    static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
            0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
