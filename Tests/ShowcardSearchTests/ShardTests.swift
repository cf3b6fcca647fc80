import Foundation
import ShowcardCatalog
import Testing

@Suite struct ShardTests {
    @Test func aSmallCatalogIsOneFile() async throws {
        var shelf = Shelf()
        shelf.add("tea", "Tea & Time", "How to wait", subjects: ["slow food"], day: 2, loans: 900)
        shelf.add("time", "Time", day: 3)
        let files = try await shelf.files()
        #expect(files.keys.sorted() == ["v1/schemas/search.schema.json", "v1/search/-.json"])
        #expect(
            files["v1/search/-.json"] == """
                {"schema_version":"1.0.0","prefix":"","complete":true,"kinds":{"books":"Book"},"next":[],\
                "entries":[["books/time","Time"],["books/tea","Tea & Time"]],\
                "words":{"food":[[],[1]],"how":[[],[],[1]],"slow":[[],[1]],"tea":[[1]],"time":[[0,1]],\
                "to":[[],[],[1]],"wait":[[],[],[1]]}}
                """)
    }

    @Test func nothingIsFoundInAnEmptyCatalog() async throws {
        let files = try await Shelf().files()
        #expect(
            files["v1/search/-.json"] == """
                {"schema_version":"1.0.0","prefix":"","complete":true,"kinds":{},"next":[],"entries":[],"words":{}}
                """)
    }

    @Test func wordsAreFoldedAsAScriptFoldsThem() async throws {
        var shelf = Shelf()
        shelf.add("a", "Café ÁO dài", "ΟΔΟΣ, naïve—İstanbul’s 1930s x² 한국어")
        shelf.add("b", "Cafe\u{301}")
        let root = try #require(try await ReadShard.deepest(for: "", in: shelf.files()))
        #expect(
            root.words.keys.sorted()
                == [
                    "1930s", "ao", "cafe", "dai", "istanbul", "naive", "s", "x²", "οδοσ", "한국어",
                ])
        #expect(root.paths(of: "cafe") == ["books/a", "books/b"])
    }

    @Test func privateFieldsAreNotSearched() async throws {
        var shelf = Shelf()
        shelf.add("a", "Open")
        shelf.addSecret("b", "Known", "hidden", subject: "covert")
        let files = try await shelf.files()
        for word in ["confidential", "hidden", "covert"] {
            #expect(!files.values.contains { $0.contains(word) })
        }
        let shard = try #require(try ReadShard.deepest(for: "known", in: files))
        #expect(shard.paths(of: "known") == ["secrets/b"])
    }

    @Test func aLongWordIsCutAsAQueryIs() async throws {
        var shelf = Shelf()
        shelf.add("a", String(repeating: "ab", count: 20))
        let root = try #require(try await ReadShard.deepest(for: "", in: shelf.files()))
        #expect(Array(root.words.keys) == [String(repeating: "ab", count: 12)])
    }
}

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

    @Test func everyWordIsFoundByTheWayOfAScript() async throws {
        let files = try await Self.shelf(1_500).files()
        for number in stride(from: 0, to: 1_500, by: 13) {
            let code = String(String(number, radix: 20).map { Self.letters[$0.hexDigitOrMore] })
            let shard = try #require(try ReadShard.deepest(for: "w\(code)", in: files))
            #expect(shard.paths(of: "w\(code)") == ["books/book-\(number)"])
        }
    }

    @Test func aWordThatTooManyHaveKeepsTheNewest() async throws {
        let shard = try #require(
            try await ReadShard.deepest(for: "portrait", in: Self.shelf(1_500).files()))
        let paths = shard.paths(of: "portrait")
        #expect(!shard.complete)
        #expect(shard.next.isEmpty)
        #expect(paths.count > 50)
        #expect(paths == (0..<paths.count).map { "books/book-\(1_499 - $0)" })
    }

    @Test func noShardIsMuchLargerThanItsLimit() async throws {
        let files = try await Self.shelf(1_500).files()
        let shards = files.filter { $0.key.hasPrefix("v1/search") }
        #expect(shards.count > 20)
        #expect(shards.allSatisfy { $0.value.utf8.count < 7_000 })
    }

    @Test func howManyJobsThereAreDoesNotMatter() async throws {
        let shelf = Self.shelf(1_500)
        #expect(try await shelf.files(jobs: 1) == shelf.files(jobs: 4))
    }

    @Test func usesChangeNothing() async throws {
        #expect(try await Self.shelf(40).files() == Self.shelf(40, loans: 900).files())
    }

    @Test func anotherBookChangesOnlyTheShardsOfItsWords() async throws {
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
