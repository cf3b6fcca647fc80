import Foundation
import ShowcardDesignTokens
import ShowcardTestSupport
import Testing

/// The code of the library's article, which the files of `Guide` are letter by letter.
struct GuideTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let article = Checkout.url(
        "Sources/Formats/ShowcardDesignTokens/ShowcardDesignTokens.docc/ReadTokens.md")

    @Test("The guide to design tokens is what is compiled here")
    func code() throws {
        let text = try String(contentsOf: Self.article, encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        let files = try ["TenLines", "Themes", "Beyond"].map { name in
            try String(
                contentsOf: Self.tests.appendingPathComponent("Guide/\(name).swift"),
                encoding: .utf8)
        }.joined()
        #expect(blocks.count == 6)
        #expect(blocks.filter { !files.contains($0) } == [])
    }

    @Test("The guide to design tokens reads a color of a file")
    func tenLines() {
        let file =
            #"{"color":{"ink":{"$type":"color","$value":{"colorSpace":"oklch","components":[1,0,0]}}}}"#
        #expect(ink(in: Array(file.utf8)) == "#ffffff")
        #expect(ink(in: []) == nil)
    }

    @Test("The guide to design tokens reads a color of a theme")
    func reading() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "showcard-guide-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let document = ##"""
            {"version":"2025.10","modifiers":{"theme":{"contexts":{"light":[],"dark":[{"$ref":"dark.json"}]},
             "default":"light"}},"resolutionOrder":[{"$ref":"#/modifiers/theme"}]}
            """##
        let dark =
            #"{"color":{"ink":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,1,1]}}}}"#
        let path = folder.appendingPathComponent("app.resolver.json")
        try Data(document.utf8).write(to: path)
        try Data(dark.utf8).write(to: folder.appendingPathComponent("dark.json"))
        #expect(try inkInDark(of: path.path) == "#ffffff")
    }

    @Test(
        "The guide to design tokens reads older files, compares versions, finds pairs that cannot be read, and writes style sheets"
    )
    func others() throws {
        let old = tokens(ofOlderTool: Array(##"{"ink":{"value":"#777"}}"##.utf8))
        let new = tokens(
            ofOlderTool: Array(##"{"ink":{"value":"#777"},"b":{"value":"1px"}}"##.utf8))
        #expect(old.problems == [])
        let (first, second) = (try #require(old.tokens), try #require(new.tokens))
        #expect(isSafeToUpdate(from: first, to: second))
        #expect(!isSafeToUpdate(from: second, to: first))
        let sheet = try styleSheet(of: second).map { String(decoding: $0, as: UTF8.self) }
        #expect(sheet?.contains("--app-b: 1px;") == true)
        let pair = #"{"$extensions":{"showcard":{"contrast":["ink on ink >= 3"]}},"#
        let source = TokenSource(
            name: "a",
            bytes: Array(
                (pair
                    + #""ink":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0]}}}"#)
                    .utf8))
        #expect(
            unreadable(in: DesignTokens.read([source])) == [
                "'ink' on 'ink': 1.00, and 3.0 is needed"
            ])
    }
}
