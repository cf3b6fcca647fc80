import ShowcardKit
import Testing

@Suite("Selections that too few entries are public for")
struct SelectionWarningTests {
    private static let kind = """
        kind: mood
        path: moods
        title: {one: Mood, many: Moods}
        fields: {name: {type: string, required: true}}
        selection: {likes: {count: 1}, dislikes: {min: 1}, disjoint: [likes, dislikes]}

        """

    @Test(
        "Selections that too few entries are public for are warned of where they are declared, and published"
    )
    func warning() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(Self.kind, to: "content/moods/_kind.yml")
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                content/moods/_kind.yml:5:1: warning[too-few-entries]: the selection needs 2 entries, but 1 is public
                    5 | selection: {likes: {count: 1}, dislikes: {min: 1}, disjoint: [likes, dislikes]}
                      | ^~~~~~~~~
                help: publish 1 more, or require fewer

                1 warning

                """)
        #expect(await catalog.build(to: "other", "--strict").code == .content)
    }

    @Test(
        "Selections that too few entries are public for are not spoken of while entries have errors"
    )
    func noise() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(Self.kind, to: "content/moods/_kind.yml")
        try catalog.write("---\nnam: Wild\n---\n", to: "content/moods/wild.md")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(!outcome.errors.contains("too-few-entries"))
    }
}
