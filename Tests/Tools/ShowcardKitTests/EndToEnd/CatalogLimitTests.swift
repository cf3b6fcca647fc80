import ShowcardKit
import ShowcardTestSupport
import Testing

@testable import ShowcardCatalog

@Suite("Limits that a catalog sets")
struct CatalogLimitTests {
    /// A limit, the value that the sample just keeps, and the message for one less.
    struct Case: Sendable, CustomTestStringConvertible {
        let limit: Limit
        let exact: Int
        let message: String
        let help: String

        var testDescription: String { limit.setting?.name ?? "" }
    }

    private static let yaml = "name: Calm\ndescription: Quiet rooms\nphoto: pictures/lamp.jpg\n"
    private static let body = String(repeating: "Quiet rooms and long evenings.\n\n", count: 2_000)
    private static var entry: String { "---\n\(yaml)---\n\(body)" }
    private static let pictureBytes = 2_086

    static var cases: [Case] {
        let entry = entry.utf8.count
        return [
            Case(
                limit: Limits.sourceFile, exact: entry,
                message: "the file cannot be read: it is larger than 64,068 bytes",
                help: "make it smaller"),
            Case(
                limit: Limits.frontMatter, exact: yaml.utf8.count,
                message: "the YAML is 61 bytes long and the limit is 60 bytes",
                help: "shorten it, or move long text out of it"),
            Case(
                limit: Limits.frontMatterValues, exact: 7,
                message:
                    "the document has more than 6 values, aliases expanded, which is the limit",
                help: "split it, or write fewer aliases"),
            Case(
                limit: Limits.body, exact: body.utf8.count,
                message: "the Markdown is 64000 bytes long and the limit is 63999 bytes",
                help: "split it"),
            Case(
                limit: Limits.paragraph, exact: 31,
                message: "more than 30 bytes stand without a blank line, which is the limit",
                help: "insert a blank line"),
            Case(
                limit: Limits.description, exact: 11,
                message: "the description has 11 characters, and cards show at most 10",
                help: "shorten it by 1, and move the rest to the body"),
        ]
    }

    private func errors(
        _ limit: Limit, _ value: Int, without plugin: String = "images"
    ) async throws -> String {
        let name = try #require(limit.setting?.name)
        let catalog = try SampleCatalog()
        try catalog.remove("content/things")
        let old = try #require(catalog.text("catalog.yml"))
        try catalog.write("\(old)limits: {\(name): \(value)}\n", to: "catalog.yml")
        try catalog.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
              description: {type: string}
              photo: {type: asset, role: image}

            """, to: "content/moods/_kind.yml")
        try catalog.write(Self.entry, to: "content/moods/calm.md")
        return await catalog.run("check", "--without", plugin).errors
    }

    @Test(
        "Content that just keeps a limit passes, and content beyond it is reported",
        arguments: cases)
    func limits(of case: Case) async throws {
        #expect(try await errors(`case`.limit, `case`.exact) == "")
        let beyond = try await errors(`case`.limit, `case`.exact - 1)
        #expect(beyond.contains(`case`.message))
        let advice = `case`.limit.setting?.advice ?? ""
        let help = `case`.help + (`case`.limit.unit == .characters ? "" : advice)
        #expect(beyond.contains("help: \(help)\n"))
    }

    @Test("A picture that just keeps a limit passes, and one beyond it is reported")
    func pictures() async throws {
        let size = Self.pictureBytes
        let listed = Limits.listedPicture
        #expect(try await errors(listed, size) == "")
        #expect(
            try await errors(listed, size - 1).contains(
                "help: scale it down or compress it, to 2,085 bytes or less\n"))
        let file = Limits.pictureFile
        #expect(try await errors(file, size, without: "search") == "")
        #expect(
            try await errors(file, size - 1, without: "search").contains(
                "the file cannot be read: it is larger than 2,085 bytes"))
    }

    @Test("A limit that is unknown, zero or too high is reported")
    func wrongSettings() async throws {
        let catalog = try SampleCatalog()
        let old = try #require(catalog.text("catalog.yml"))
        try catalog.write(
            old + "limits:\n  file_byte: 5\n  body_bytes: 0\n  picture_pixels: 2000000000\n",
            to: "catalog.yml")
        #expect(
            await catalog.run("check").errors == """
                catalog.yml:5:3: error[unknown-field]: 'limits' has no field 'file_byte'
                    5 |   file_byte: 5
                      |   ^~~~~~~~~
                help: did you mean 'file_bytes'?

                catalog.yml:6:15: error[out-of-range]: 'body_bytes' is 0, the minimum is 1
                    6 |   body_bytes: 0
                      |               ^
                help: write 1 or more

                catalog.yml:7:19: error[out-of-range]: 'picture_pixels' is 2000000000, the maximum is 500000000
                    7 |   picture_pixels: 2000000000
                      |                   ^~~~~~~~~~
                help: write 500000000 or less

                3 errors; 1 can be fixed with 'showcard check --fix'

                """)
    }

    @Test("A raised limit holds for entries that a build does not read again")
    func rebuild() async throws {
        let catalog = try SampleCatalog()
        let old = try #require(catalog.text("catalog.yml"))
        try catalog.write("\(old)limits: {front_matter_bytes: 0x20000}\n", to: "catalog.yml")
        let long = "# \(String(repeating: "x", count: 70_000))"
        try catalog.write(
            "---\nname: Bright\n---\n", to: "content/moods/bright.md")
        try catalog.write(
            "---\nname: Lamp\n\(long)\nmoods: [bright]\n---\n", to: "content/things/lamp.md")
        #expect(await catalog.build().errors == "")
        try catalog.remove("content/moods/bright.md")
        #expect(
            await catalog.build().errors == """
                content/things/lamp.md:4:9: error[unknown-reference]: the mood 'bright' does not exist
                    4 | moods: [bright]
                      |         ^~~~~~
                help: known: calm

                1 error

                """)
    }
}
