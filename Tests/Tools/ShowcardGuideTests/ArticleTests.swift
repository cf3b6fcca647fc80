import Foundation
import ShowcardTestSupport
import Testing

@Suite("The articles about plugins")
struct ArticleTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    @Test(
        "The articles about plugins show the code that is compiled and run here",
        arguments: [("WriteYourFirstPlugin", 4), ("EmitAFile", 4)])
    func same(article: String, count: Int) throws {
        let text = try String(
            contentsOf: Checkout.url(
                "Sources/Core/ShowcardCatalog/ShowcardCatalog.docc/\(article).md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        let files = try ["Articles/Words", "Articles/WordsTests", "Guide/WordCount"].map { name in
            try String(
                contentsOf: Self.tests.appendingPathComponent("\(name).swift"), encoding: .utf8)
        }.joined()
        #expect(blocks.count == count)
        #expect(blocks.filter { !files.contains($0) } == [])
    }
}
