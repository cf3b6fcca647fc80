import ShowcardCatalog

/// Estimates the widths of bold text, which only the program that draws knows exactly.
///
/// Widths are in thousandths of the font's size.
struct CardMetrics: Sendable, Hashable {
    /// The factor for the font in percent: DejaVu Sans is wider than Inter.
    let percent: Int
    /// Whether a font has emoji.
    let hasEmoji: Bool

    /// The widths of the printable ASCII characters in Inter Display Bold.
    private static let ascii: [Int] = [
        229, 239, 366, 635, 630, 796, 651, 169, 360, 331, 500, 607, 250, 414,
        248, 377, 631, 379, 585, 615, 637, 597, 617, 557, 618, 617, 262, 261,
        606, 603, 606, 525, 982, 712, 627, 711, 685, 572, 548, 727, 693, 237,
        555, 669, 525, 856, 695, 732, 605, 743, 621, 626, 623, 675, 722, 1011,
        669, 701, 620, 358, 377, 325, 458, 473, 388, 541, 573, 531, 573, 541,
        359, 581, 579, 230, 233, 555, 231, 865, 581, 562, 574, 574, 366, 512,
        363, 581, 561, 810, 551, 561, 520, 386, 285, 376, 616,
    ]

    /// The width of a space.
    var space: Int { width(of: " ") }

    /// How many units fit into a width.
    func units(of width: Int, at size: Int) -> Int {
        width * 1_000 / max(1, size)
    }

    /// The width of characters.
    func width(of characters: [Character]) -> Int {
        characters.reduce(0) { $0 + width(of: $1) }
    }

    /// The width of a character.
    func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        let width =
            switch first.value {
            case 0x20..<0x7F: Self.ascii[Int(first.value) - 0x20]
            case _ where Self.isWide(character): 1_100
            case 0x400...0x52F, 0x1E00...0x1EFF: 720
            default: 680
            }
        return width * percent / 100
    }

    /// Whether a character is wide (UAX 11), as those of East Asian scripts and emoji are.
    static func isWide(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFFEF, 0x1F000...0x3FFFF:
            true
        default: false
        }
    }
}
