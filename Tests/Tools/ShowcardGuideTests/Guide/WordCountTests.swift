import ShowcardTesting
import Testing

@Suite("The plugin word-count")
struct WordCountTests {
    @Test("word-count writes the number of words of each entry, and warns about short bodies")
    func counts() async throws {
        let catalog = try TestCatalog(
            [
                "content/notes/first.md": "---\nname: First\n---\nOne two three\n",
                "content/notes/short.md": "---\nname: Short\n---\nOne\n",
            ], configuration: "plugins: {word-count: {at_least: 2}}\n")
        let build = try await catalog.build(with: [WordCount()])
        #expect(build.text("words.json") == #"{"notes":{"first":3,"short":1}}"#)
        #expect(build.diagnostics.map(\.code) == ["few-words"])
        #expect(build.result.isSuccess)
    }

    @Test("word-count counts the words of one entry")
    func one() async throws {
        let catalog = try TestCatalog(["content/notes/a.md": "---\nname: A\n---\nOne two\n"])
        let notes = try await catalog.load().collections[0]
        let result = WordCounter(least: 0).transform(notes.entries[0], kind: notes.kind)
        #expect(result.facts["word_count"] == .integer(2))
    }
}
