import Foundation
import ShowcardCatalog
import Testing

@Suite struct LargeShelfTests {
    private static let letters = Array("abcdefghijklmnopqrst")

    /// Books that all have a word in common and one of their own each, and a pair of letters.
    private static func shelf(_ count: Int, loans: Int = 0) -> Shelf {
        var shelf = Shelf()
        for number in 0..<count {
            let code = String(String(number, radix: 20).map { letters[$0.hexDigitOrMore] })
            shelf.add(
                "book-\(number)", "Portrait w\(code)", "both \(code)", day: number, loans: loans)
        }
        return shelf
    }

    @Test("every word is found in the way a script looks it up")
    func everyWordIsFoundByTheWayOfAScript() async throws {
        let files = try await Self.shelf(1_500).files()
        for number in stride(from: 0, to: 1_500, by: 13) {
            let code = String(String(number, radix: 20).map { Self.letters[$0.hexDigitOrMore] })
            let shard = try #require(try ReadShard.deepest(for: "w\(code)", in: files))
            #expect(shard.paths(of: "w\(code)") == ["books/book-\(number)"])
        }
    }

    @Test("a word that too many have keeps the newest")
    func aWordThatTooManyHaveKeepsTheNewest() async throws {
        let shard = try #require(
            try await ReadShard.deepest(for: "portrait", in: Self.shelf(1_500).files()))
        let paths = shard.paths(of: "portrait")
        #expect(!shard.complete)
        #expect(shard.next.isEmpty)
        #expect(paths.count > 50)
        #expect(paths == (0..<paths.count).map { "books/book-\(1_499 - $0)" })
    }

    @Test("no shard is much larger than its limit")
    func noShardIsMuchLargerThanItsLimit() async throws {
        let files = try await Self.shelf(1_500).files()
        let shards = files.filter { $0.key.hasPrefix("v1/search") }
        #expect(shards.count > 20)
        #expect(shards.allSatisfy { $0.value.utf8.count < 7_000 })
    }

    @Test("the number of jobs does not change the shards")
    func howManyJobsThereAreDoesNotMatter() async throws {
        let shelf = Self.shelf(1_500)
        #expect(try await shelf.files(jobs: 1) == shelf.files(jobs: 4))
    }

    @Test("usage counts change no shard")
    func usesChangeNothing() async throws {
        #expect(try await Self.shelf(40).files() == Self.shelf(40, loans: 900).files())
    }

    @Test("another book changes only the shards of its words")
    func anotherBookChangesOnlyTheShardsOfItsWords() async throws {
        var shelf = Self.shelf(1_500)
        let before = try await shelf.files()
        shelf.add("late", "Zebra", day: -1)
        let after = try await shelf.files()
        let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(changed == ["v1/search/-.json", "v1/search/zebra.json"])
        #expect(Set(before.keys).isSubset(of: after.keys))
    }
}

extension Character {
    /// The value of a digit up to base 20.
    fileprivate var hexDigitOrMore: Int {
        hexDigitValue ?? Int((asciiValue ?? 97) - 87)
    }
}
