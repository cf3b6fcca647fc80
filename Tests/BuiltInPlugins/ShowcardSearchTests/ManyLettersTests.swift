import Foundation
import ShowcardCatalog
import Testing

@Suite struct ManyLettersTests {
    /// A book for each of 5 000 first letters, with a second letter of many that one of them has.
    private static func shelf() throws -> (shelf: Shelf, names: [String]) {
        var shelf = Shelf()
        var names: [String] = []
        for number: UInt32 in 0..<5_000 {
            let scalars = [0x4E00 + number, 0x5000 + number * 7 % 5_000].compactMap(
                Unicode.Scalar.init)
            var name = String.UnicodeScalarView()
            name += scalars
            names.append(String(name))
            shelf.add("book-\(number)", String(name))
        }
        for number: UInt32 in 0..<3_000 {
            let second = try #require(Unicode.Scalar(0x3400 + number))
            names.append("書\(second)")
            shelf.add("second-\(number)", "書\(second)")
        }
        return (shelf, names)
    }

    @Test("no file is large and every word is found")
    func noFileIsLargeAndEveryWordIsFound() async throws {
        let (shelf, names) = try Self.shelf()
        let files = try await shelf.files().filter { $0.key.hasPrefix("v1/search/") }
        let largest = files.max { $0.value.utf8.count < $1.value.utf8.count }
        #expect((largest?.value.utf8.count ?? 0) < 7_000, "\(largest?.key ?? "")")
        #expect(try #require(files["v1/search/-.json"]).utf8.count < 400)
        for name in stride(from: 0, to: names.count, by: 5).map({ names[$0] }) {
            let shard = try #require(try ReadShard.deepest(for: name, in: files))
            #expect(shard.words[name] != nil, "\(name)")
        }
    }

    @Test("one letter finds what begins with it")
    func oneLetterFindsWhatBeginsWithIt() async throws {
        let files = try await Self.shelf().shelf.files()
        let shard = try #require(try ReadShard.deepest(for: "書", in: files))
        #expect(!shard.complete)
        #expect(shard.words.count > 50)
        #expect(shard.words.keys.allSatisfy { $0.hasPrefix("書") })
    }

    @Test("the first shard names blocks")
    func theFirstShardNamesBlocks() async throws {
        let files = try await Self.shelf().shelf.files()
        let root = try #require(files["v1/search/-.json"])
        let blocks = [0x34...0x3F, 0x4E...0x63, 0x66...0x66].joined().map {
            "\"\(String($0, radix: 16))\""
        }
        #expect(root.contains("\"next\":[],\"blocks\":[\(blocks.joined(separator: ","))],"))
        #expect(files["v1/search/-4e.json"]?.contains(#""prefix":"","complete":"#) == true)
    }
}
