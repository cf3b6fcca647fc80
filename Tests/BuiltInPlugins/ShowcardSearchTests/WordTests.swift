import Foundation
import ShowcardCatalog
import Testing

@Suite struct WordTests {
    /// The words of one name, sorted.
    private static func words(of name: String) async throws -> [String] {
        var shelf = Shelf()
        shelf.add("a", name)
        let root = try #require(try await ReadShard.deepest(for: "", in: shelf.files()))
        return root.words.keys.sorted()
    }

    @Test(
        "what is joined is one word more",
        arguments: [
            ("Paper-Cut", ["cut", "paper", "papercut"]),
            ("8-bit", ["8", "8bit", "bit"]),
            ("New Year's Eve", ["eve", "new", "s", "year", "years"]),
            ("O\u{2019}Neill\u{2010}Smith", ["neill", "o", "oneillsmith", "smith"]),
            ("hand\u{AD}made", ["hand", "handmade", "made"]),
            ("état-major", ["etat", "etatmajor", "major"]),
            ("one - two -three four- five--six '", ["five", "four", "one", "six", "three", "two"]),
            ("-a-b-", ["a", "ab", "b"]),
            ("a/b c_d", ["a", "b", "c", "d"]),
        ])
    func whatIsJoinedIsOneWordMore(name: String, words: [String]) async throws {
        #expect(try await Self.words(of: name) == words)
    }

    @Test(
        "each pair of characters is a word in scripts without spaces",
        arguments: [
            ("我的猫", ["我的", "猫", "的猫"]),
            ("猫", ["猫"]),
            ("我的 猫、犬", ["我的", "犬", "猫", "的"]),
            ("新iPhone手机-2", ["2", "iphone", "手机", "新", "机"]),
            ("ガラス", ["から", "す", "らす"]),
            ("สวัสดี", ["ด", "วส", "สด", "สว"]),
            ("한국어 검색", ["검색", "한국어"]),
        ])
    func withoutSpacesEachPairIsAWord(name: String, words: [String]) async throws {
        #expect(try await Self.words(of: name) == words)
    }

    @Test("a joined word is cut too")
    func whatIsJoinedIsCutToo() async throws {
        let half = String(repeating: "ab", count: 8)
        let words = try await Self.words(of: "\(half)-\(half)")
        #expect(words == [half, String("\(half)\(half)".prefix(24))])
    }

    @Test("words that many entries have are common")
    func wordsThatManyEntriesHaveAreCommon() async throws {
        var shelf = Shelf()
        for number in 0..<96 {
            shelf.add(
                "book-\(number)", "Book \(number)",
                number < 16 ? "There" : number < 24 ? "for" : nil,
                subjects: (number < 15 ? ["rare"] : [])
                    + (number < 7 ? ["art"] : number < 15 ? ["猫"] : []))
        }
        let root = try #require(try await shelf.files()["v1/search/-.json"])
        #expect(root.contains(#""common":["book","for","there"],"next":"#))
    }

    @Test("no word of a few entries is common")
    func ofAFewEntriesNoWordIsCommon() async throws {
        var shelf = Shelf()
        for number in 0..<5 { shelf.add("book-\(number)", "A book") }
        let root = try #require(try await shelf.files()["v1/search/-.json"])
        #expect(!root.contains("common"))
    }
}
