import Testing

@testable import ShowcardImages

@Suite("Text on share pictures")
struct CardTextTests {
    private let metrics = CardMetrics(percent: 100, hasEmoji: true)

    private func fit(_ text: String) -> CardText {
        CardText(text, width: 520, sizes: [(88, 2), (66, 3), (54, 4)], metrics: metrics)
    }

    @Test("A short text has the largest size")
    func short() {
        #expect(
            fit("Coffee")
                == CardText(lines: ["Coffee"], size: 88, isRightToLeft: false))
    }

    @Test("A text is wrapped between words, in the largest size in which its lines fit")
    func wrapped() {
        #expect(
            fit("Abstract Colorful Expression")
                == CardText(
                    lines: ["Abstract Colorful", "Expression"], size: 66, isRightToLeft: false))
    }

    @Test("A word that is wider than the column has a smaller size, and is broken in the smallest")
    func longWord() {
        #expect(
            fit("Donaudampfschifffahrtsgesellschaft")
                == CardText(
                    lines: ["Donaudampfschifffa", "hrtsgesellschaft"], size: 54,
                    isRightToLeft: false))
    }

    @Test("A text of 10 000 characters ends with an ellipsis in the last line")
    func endless() {
        let text = fit(String(repeating: "word ", count: 2_000))
        #expect(text.size == 54)
        #expect(
            text.lines == [
                "word word word", "word word word", "word word word", "word word word\u{2026}",
            ])
    }

    @Test("A word of 10 000 characters fills the lines and ends with an ellipsis")
    func endlessWord() {
        let text = fit(String(repeating: "m", count: 10_000))
        #expect(text.lines.map(\.count) == [11, 11, 11, 11])
        #expect(text.lines.last?.last == "\u{2026}")
    }

    @Test("A text without spaces in wide characters is broken between them")
    func wide() {
        #expect(
            fit("海辺の朝の光と影の物語の本")
                == CardText(
                    lines: ["海辺の朝の光と", "影の物語の本"], size: 66, isRightToLeft: false))
    }

    @Test("A text whose first letter is Arabic or Hebrew is written from right to left")
    func rightToLeft() {
        #expect(fit("رسالة Love").isRightToLeft)
        #expect(fit("12 שלום").isRightToLeft)
        #expect(!fit("Love رسالة").isRightToLeft)
        #expect(!fit("123").isRightToLeft)
    }

    @Test("Control characters, and those that reverse the text around them, are left out")
    func controls() {
        #expect(
            fit("a\u{0}b\u{202E}c\td\u{FFFE}\u{85}e\u{200B}")
                == CardText(lines: ["a bc d e\u{200B}"], size: 88, isRightToLeft: false))
    }

    @Test("Emoji of several characters stay whole or are left out, and piles of accents are cut")
    func emoji() {
        let family = "👩‍👩‍👧‍👦"
        #expect(fit("Hi \(family)").lines == ["Hi \(family)"])
        let plain = CardText(
            "Hi \(family) you", width: 520, sizes: [(54, 1)],
            metrics: CardMetrics(percent: 100, hasEmoji: false))
        #expect(plain.lines == ["Hi you"])
        let pile = "a" + String(repeating: "\u{301}", count: 100)
        #expect(fit(pile).lines.map { $0.unicodeScalars.count } == [2])
    }

    @Test("A text of spaces has no lines")
    func empty() {
        #expect(fit(" \n\t").lines == [])
        #expect(fit("").lines == [])
    }
}
