import Foundation
import ShowcardCatalog
import Testing

@Suite struct ShardTests {
    @Test("a small catalog is one file")
    func aSmallCatalogIsOneFile() async throws {
        var shelf = Shelf()
        shelf.add("tea", "Tea & Time", "How to wait", subjects: ["slow food"], day: 2, loans: 900)
        shelf.add("time", "Time", day: 3)
        let files = try await shelf.files()
        #expect(files.keys.sorted() == ["v1/schemas/search.schema.json", "v1/search/-.json"])
        #expect(
            files["v1/search/-.json"] == """
                {"schema_version":"1.1.0","prefix":"","complete":true,"kinds":{"books":"Book"},"next":[],\
                "entries":[["books/time","Time"],["books/tea","Tea & Time"]],\
                "words":{"food":[[],[1]],"how":[[],[],[1]],"slow":[[],[1]],"tea":[[1]],"time":[[0,1]],\
                "to":[[],[],[1]],"wait":[[],[],[1]]}}
                """)
    }

    @Test("nothing is found in an empty catalog")
    func nothingIsFoundInAnEmptyCatalog() async throws {
        let files = try await Shelf().files()
        #expect(
            files["v1/search/-.json"] == """
                {"schema_version":"1.1.0","prefix":"","complete":true,"kinds":{},"next":[],"entries":[],"words":{}}
                """)
    }

    @Test("words are folded as a script folds them")
    func wordsAreFoldedAsAScriptFoldsThem() async throws {
        var shelf = Shelf()
        shelf.add("a", "Café ÁO dài", "ΟΔΟΣ, naïve—İstanbul’s 1930s x² 한국어")
        shelf.add("b", "Cafe\u{301}")
        let root = try #require(try await ReadShard.deepest(for: "", in: shelf.files()))
        #expect(
            root.words.keys.sorted()
                == [
                    "1930s", "ao", "cafe", "dai", "istanbul", "istanbuls", "naive", "s", "x²",
                    "οδοσ",
                    "한국어",
                ])
        #expect(root.paths(of: "cafe") == ["books/a", "books/b"])
    }

    @Test("private fields are not searched")
    func privateFieldsAreNotSearched() async throws {
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

    @Test("a long word is cut as a query is")
    func aLongWordIsCutAsAQueryIs() async throws {
        var shelf = Shelf()
        shelf.add("a", String(repeating: "ab", count: 20))
        let root = try #require(try await ReadShard.deepest(for: "", in: shelf.files()))
        #expect(Array(root.words.keys) == [String(repeating: "ab", count: 12)])
    }
}
