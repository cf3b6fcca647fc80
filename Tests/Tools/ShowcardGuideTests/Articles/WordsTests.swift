import ShowcardTesting
import Testing

@Suite("The plugin words")
struct WordsTests {
    @Test("the plugin words counts the words of one entry")
    func fact() async throws {
        let catalog = try TestCatalog(["content/notes/a.md": "---\nname: A\n---\nOne two\n"])
        let loaded = try await catalog.load(with: [Words()])
        #expect(loaded.collections[0].entries[0].facts["word_count"] == .integer(2))
    }

    @Test("the plugin words warns about short bodies")
    func warning() async throws {
        let catalog = try TestCatalog(
            ["content/notes/a.md": "---\nname: A\n---\nOne two\n"],
            configuration: "plugins: {words: {at_least: 3}}\n")
        let build = try await catalog.build(with: [Words()])
        #expect(build.diagnostics.map(\.code) == ["few-words"])
    }
}

@Suite("The plugin word-file")
struct WordFileTests {
    @Test("the plugin word-file writes the file again when a count changes")
    func inputs() async throws {
        let catalog = try TestCatalog(["content/notes/a.md": "---\nname: A\n---\nOne two\n"])
        let first = try await catalog.build(with: [Words(), WordFile()])
        #expect(first.text("words.json") == #"{"notes":{"a":2}}"#)

        try catalog.write("---\nname: A\n---\nOne two three\n", to: "content/notes/a.md")
        let second = try await catalog.build(with: [Words(), WordFile()])
        #expect(second.text("words.json") == #"{"notes":{"a":3}}"#)
    }
}
