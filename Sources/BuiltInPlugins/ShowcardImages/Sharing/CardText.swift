import ShowcardCatalog

/// A text on a share picture: wrapped into lines, shortened, and without characters that XML or a line of text cannot have.
struct CardText: Sendable, Hashable {
    /// The lines, from the top.
    let lines: [String]
    /// The size of the font in pixels.
    let size: Int
    /// Whether the text is written from right to left.
    let isRightToLeft: Bool
}

extension CardText {
    /// The length at which texts are cut before they are measured, in Unicode scalars.
    private static let maxScalars = 240
    /// The scalars of one character that are kept: enough for a family of emoji, and not for a pile of accents.
    private static let maxScalarsOfCharacter = 10

    /// Fits a text into a column: in the largest size in which it needs no more lines than the size allows.
    ///
    /// If it is too long for the smallest size, it ends with an ellipsis.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - width: The width of the column in pixels.
    ///   - sizes: The sizes with the number of lines they allow, the largest first; at least one.
    ///   - metrics: Estimates widths.
    init(
        _ text: String, width: Int, sizes: [(size: Int, lines: Int)], metrics: CardMetrics
    ) {
        let words = Self.words(of: text, hasEmoji: metrics.hasEmoji)
        isRightToLeft = Self.isRightToLeft(text)
        let last = sizes.last ?? (size: 32, lines: 1)
        for (size, count) in sizes {
            let room = metrics.units(of: width, at: size)
            // A large size must not break words, but wide characters need no spaces between them.
            let isWhole = words.allSatisfy {
                metrics.width(of: $0) <= room || $0.contains(where: CardMetrics.isWide)
            }
            guard size == last.size || isWhole else { continue }
            let lines = Self.wrapped(words, room, metrics)
            if lines.count <= count {
                (self.lines, self.size) = (lines, size)
                return
            }
        }
        let room = metrics.units(of: width, at: last.size)
        var lines = Array(Self.wrapped(words, room, metrics).prefix(last.lines))
        if let end = lines.popLast() { lines.append(Self.shortened(end, room, metrics)) }
        (self.lines, size) = (lines, last.size)
    }

    /// The words, each a list of characters; a text in a script without spaces is one word, which is broken anywhere.
    ///
    /// Emoji are omitted if no font has them.
    private static func words(of text: String, hasEmoji: Bool) -> [[Character]] {
        var scalars = String.UnicodeScalarView()
        var isCut = false
        for scalar in text.unicodeScalars {
            if scalars.count == maxScalars {
                isCut = true
                break
            }
            if scalar.properties.isWhitespace || scalar.value < 0x20 {
                scalars.append(" ")
            } else if isShown(scalar) {
                scalars.append(scalar)
            }
        }
        if isCut { scalars.append(contentsOf: "\u{2026}".unicodeScalars) }
        let characters = String(scalars).compactMap { character -> Character? in
            let own = character.unicodeScalars
            if !hasEmoji, own.first?.properties.isEmojiPresentation ?? false { return nil }
            guard own.count > maxScalarsOfCharacter else { return character }
            return String(String.UnicodeScalarView(own.prefix(2))).first
        }
        return characters.split(separator: " ").map(Array.init)
    }

    /// Whether a scalar can be in XML 1.0 (production 2) and does not change the order of the text around it.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF:
            false
        default: true
        }
    }

    private static func wrapped(
        _ words: [[Character]], _ room: Int, _ metrics: CardMetrics
    ) -> [String] {
        var lines: [String] = []
        var line: [Character] = []
        var used = 0
        func end() {
            if !line.isEmpty { lines.append(String(line)) }
            (line, used) = ([], 0)
        }
        for word in words {
            let width = metrics.width(of: word)
            if !line.isEmpty, used + metrics.space + width > room { end() }
            if !line.isEmpty {
                line.append(" ")
                used += metrics.space
            }
            guard used + width > room else {
                line += word
                used += width
                continue
            }
            for character in word {
                let width = metrics.width(of: character)
                if !line.isEmpty, used + width > room { end() }
                line.append(character)
                used += width
            }
        }
        end()
        return lines
    }

    private static func shortened(
        _ line: String, _ room: Int, _ metrics: CardMetrics
    ) -> String {
        var characters = Array(line)
        let ellipsis: Character = "\u{2026}"
        if characters.last == ellipsis { characters.removeLast() }
        var width = metrics.width(of: characters)
        while width + metrics.width(of: ellipsis) > room, let last = characters.popLast() {
            width -= metrics.width(of: last)
        }
        while characters.last == " " { characters.removeLast() }
        return String(characters + [ellipsis])
    }

    /// Whether the first strong character is written from right to left (UAX 9, rules P2 and P3), by the blocks of
    /// scripts.
    private static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                return true
            default: return false
            }
        }
        return false
    }
}
