import Testing

@testable import ShowcardDesignTokens

@Suite("Words of names")
struct NameWordsTests {
    @Test(
        "words begin at capitals and after what is no letter",
        arguments: [
            ("fontSize.small", ["font", "Size", "small"]), ("buttonUI", ["button", "UI"]),
            ("UIButton-2", ["UI", "Button", "2"]), ("$root", ["root"]), ("a  b", ["a", "b"]),
            ("größeXL", ["größe", "XL"]), ("%", []), ("", []),
        ])
    func words(name: String, words: [String]) {
        #expect(NameWords.words(of: name) == words)
    }

    @Test(
        "pieces put together are the name",
        arguments: [
            ("color.textPrimary", ["color.", "text", "Primary"]), ("$root", ["$root"]),
            ("a--b.", ["a--", "b."]), ("%", ["%"]), ("", []),
        ])
    func pieces(name: String, pieces: [String]) {
        #expect(NameWords.pieces(of: name) == pieces)
        #expect(NameWords.pieces(of: name).joined() == name)
    }
}
