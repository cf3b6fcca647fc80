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

    @Test("an entry has the smallest file of its picture that is wide enough")
    func anEntryHasTheSmallestFileOfItsPicture() async throws {
        var shelf = Shelf()
        shelf.add("tea", "Tea", day: 2, cover: "tea.jpg")
        shelf.add("time", "Time", day: 1, cover: "time.jpg")
        func file(_ width: Int, _ type: String) -> Picture.Variant {
            Picture.Variant(
                address: "assets/img/t-\(width).\(type)", width: width, height: width,
                mediaType: "image/\(type)")
        }
        let picture = Picture(
            source: "tea.jpg", address: "assets/img/t-640.jpeg", width: 640, height: 640,
            preview: file(640, "jpeg"),
            variants: [file(160, "avif"), file(640, "jpeg"), file(320, "jpeg")])
        let files = try await shelf.files(pictures: [picture])
        #expect(
            files["v1/search/-.json"]?.contains(
                #""entries":[["books/tea","Tea","assets/img/t-320.jpeg"],["books/time","Time"]]"#)
                == true)
    }

    @Test("a collection is found by its name and description; a page of its own isn't")
    func collectionsAreFound() async throws {
        func page(_ sort: ContentPage.Sort, _ id: String, _ values: [FieldValue?]) -> ContentPage {
            let content = ContentEntry(
                id: id, values: values, body: ContentEntry.Body(markdown: [], html: []),
                path: "\(id).md")
            return ContentPage(SourcePage(sort, content), members: []) { _ in nil }
        }
        var shelf = Shelf()
        shelf.add("tea", "Tea", day: 2)
        let files = try await shelf.files(pages: [
            page(.page, "about", [.string("About tea"), nil]),
            page(
                .collection, "rainy", [.string("Rainy days"), .string("With tea"), nil, nil]),
        ])
        #expect(
            files["v1/search/-.json"] == """
                {"schema_version":"1.1.0","prefix":"","complete":true,\
                "kinds":{"books":"Book","collections":"Collection"},"next":[],\
                "entries":[["books/tea","Tea"],["collections/rainy","Rainy days"]],\
                "words":{"days":[[1]],"rainy":[[1]],"tea":[[0],[],[1]],"with":[[],[],[1]]}}
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
