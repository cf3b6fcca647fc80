import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("check --fix")
struct FixingTests {
    private let lamp = """
        ---
        nmae: Lamp  # what it is called
        Description: "Gives light"
        size: Large
        moods:
          - Calm
          # Twice is once too often.
        tags: [warm, lit, warm, é]
        colours: [ "#fff", "#000" ] # both
        weight: 3
        ---
        nmae: stays in the body
        """

    private let mended = """
        ---
        name: Lamp  # what it is called
        description: "Gives light"
        size: large
        moods:
          - calm
          # Twice is once too often.
        tags: [warm, lit, é]
        colours: [ "#fff", "#000" ] # both
        weight: 3
        ---
        nmae: stays in the body
        """

    private func check(_ catalog: SampleCatalog, _ options: String...) async -> Outcome {
        await SampleCatalog.run(
            ["check", "--source", catalog.folder.path, "--now", "2026-01-01T00:00:00Z"] + options,
            relativeTo: catalog.folder.path)
    }

    @Test("'check --fix' fixes what is certain and nothing else, and keeps comments and layout")
    func mends() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(lamp, to: "content/things/lamp.md")
        let before = catalog.everything()
        let outcome = await check(catalog, "--fix")
        #expect(outcome.errors == "")
        #expect(outcome.code == .success)
        #expect(outcome.output.hasPrefix("Fixed      5 problems in 1 file\n"))
        var after = catalog.everything()
        #expect(after["content/things/lamp.md"] == Array(mended.utf8))
        after["content/things/lamp.md"] = before["content/things/lamp.md"]
        #expect(after == before)
        #expect(await check(catalog, "--fix").output.hasPrefix("Fixed      nothing\n"))
    }

    @Test("'check --fix' fixes the 'hex' of a token that is another color than the components")
    func hex() async throws {
        let catalog = try SampleCatalog()
        let path = "content/tokens/plain.dark.tokens.json"
        func overlay(_ hex: String) -> String {
            """
            {"color": {"ink": {"$value": {
              "colorSpace": "srgb", "components": [1, 0.5, 0], "hex": "\(hex)"
            }}}}

            """
        }
        try catalog.write(overlay("#000000"), to: path)
        let outcome = await check(catalog, "--fix")
        #expect(outcome.code == .success)
        #expect(outcome.errors == "")
        #expect(catalog.text(path) == overlay("#ff8000"))
    }

    @Test(
        "'check --fix' leaves what is not certain to its author, with the report that a check gives"
    )
    func leaves() async throws {
        let catalog = try SampleCatalog()
        let lamp = """
            ---
            name: Lamp
            wait: 3
            moods: [clam]
            tags:
              - warm # the color
              - warm
            size: medium
            ---

            """
        try catalog.write(lamp, to: "content/things/lamp.md")
        let before = catalog.everything()
        let plain = await check(catalog)
        let fixed = await check(catalog, "--fix")
        #expect(plain.code == .content)
        #expect(fixed.code == .content)
        #expect(fixed.errors == plain.errors)
        #expect(catalog.everything() == before)
    }

    @Test("'check --fix' quotes colors that were written as comments")
    func quotes() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "kind: mood\npath: moods\ntitle: {one: Mood, many: Moods}\nfields:\n"
                + "  name: {type: string, required: true}\n  tint: {type: color}\n"
                + "  tints: {type: list, of: color}\n",
            to: "content/moods/_kind.yml")
        try catalog.write(
            "---\r\nname: Calm\r\ntint: #735E4B  # brown\r\ntints:\r\n  - #33261A\r\n---\r\n",
            to: "content/moods/calm.md")
        let outcome = await check(catalog, "--fix", "--quiet")
        #expect(outcome == Outcome(code: .success))
        #expect(
            catalog.everything()["content/moods/calm.md"]
                == Array(
                    "---\r\nname: Calm\r\ntint: \"#735E4B\"  # brown\r\ntints:\r\n  - \"#33261A\"\r\n---\r\n"
                        .utf8))
    }

    @Test("'check --fix' fixes the spelling of codes in catalog.yml")
    func codes() async throws {
        let catalog = try SampleCatalog()
        let text = "name: Minimal\nbase_url: https://example.com/shop/\ntheme: {default: plain}\n"
        try catalog.write(
            text + "diagnostics: {ignored_entry: off, ignored-flie: note} # both\n",
            to: "catalog.yml")
        let plain = await check(catalog)
        #expect(
            plain.errors.hasSuffix(
                "\n\n2 errors; 2 can be fixed with 'showcard check --fix'\n"))
        #expect(await check(catalog, "--fix", "--quiet") == Outcome(code: .success))
        #expect(
            catalog.everything()["catalog.yml"]
                == Array(
                    (text + "diagnostics: {ignored-entry: off, ignored-file: note} # both\n").utf8))
    }

    @Test(
        "'check --fix' takes quotes off numbers, and writes true and false for words that older YAML took for them"
    )
    func values() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "kind: mood\npath: moods\ntitle: {one: Mood, many: Moods}\nfields:\n"
                + "  name: {type: string, required: yes}\n  sizes: {type: list, of: integer}\n"
                + "  open: {type: boolean}\n",
            to: "content/moods/_kind.yml")
        try catalog.write(
            "---\nname: 'yes'\nsizes: [\"1\", '2', 3]\nopen: Off # for long\n---\n",
            to: "content/moods/calm.md")
        try catalog.write(
            "name: Minimal\nbase_url: https://example.com/shop/\ntheme: {default: plain}\n"
                + "language: pt_BR\n", to: "catalog.yml")
        #expect(await check(catalog, "--fix", "--quiet") == Outcome(code: .success))
        let after = catalog.everything()
        #expect(
            after["content/moods/calm.md"]
                == Array("---\nname: 'yes'\nsizes: [1, 2, 3]\nopen: false # for long\n---\n".utf8))
        #expect(
            String(decoding: after["content/moods/_kind.yml"] ?? [], as: UTF8.self).contains(
                "required: true}"))
        #expect(
            String(decoding: after["catalog.yml"] ?? [], as: UTF8.self).hasSuffix(
                "language: pt-BR\n"))
    }

    @Test(
        "'check --fix' leaves what a fix would break",
        arguments: [
            "size: &a Large\nname: *a", "size: !!str Large",
            "colours: [ \"#fff\", \"#000\" ]\ntags: [x, &b y, *b]",
            "tint: #add the brand color", "format: 5\" X 7\"",
        ])
    func unsafe(lines: String) async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "kind: mood\npath: moods\ntitle: {one: Mood, many: Moods}\nfields:\n"
                + "  name: {type: string, required: true}\n  tint: {type: color}\n"
                + "  size: {type: enum, values: [small, large]}\n"
                + "  format: {type: enum, values: ['5\" x 7\"']}\n"
                + "  tags: {type: list, of: string, unique: true}\n  colours: {type: list, of: color}\n",
            to: "content/moods/_kind.yml")
        let text = "---\n\(lines)\n" + (lines.contains("name") ? "" : "name: Calm\n") + "---\n"
        try catalog.write(text, to: "content/moods/calm.md")
        let outcome = await check(catalog, "--fix")
        #expect(outcome.output.hasPrefix("Fixed      nothing\n"))
        #expect(catalog.everything()["content/moods/calm.md"] == Array(text.utf8))
    }

    @Test("'check --fix' goes on with what a fix has brought to light")
    func rounds() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "kind: mood\npath: moods\ntitle: {one: Mood, many: Moods}\nfields:\n"
                + "  name: {tpye: string, Required: true}\n",
            to: "content/moods/_kind.yml")
        try catalog.write("---\nNAME: Calm\n---\n", to: "content/moods/calm.md")
        let outcome = await check(catalog, "--fix")
        #expect(outcome.output.hasPrefix("Fixed      3 problems in 2 files\n"))
        #expect(outcome.code == .success)
    }

    @Test("the fix of every diagnostic that has one is written to JSON and SARIF")
    func formats() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("---\nnmae: Calm\n---\n", to: "content/moods/calm.md")
        let json = await check(catalog, "--diagnostics", "json")
        #expect(
            json.output.hasSuffix(
                #""fix":{"title":"write 'name'","path":"content/moods/calm.md","#
                    + #""edits":[{"offset":4,"length":4,"replacement":"name"}]}}"# + "\n"))
        let sarif = await check(catalog, "--diagnostics", "sarif")
        #expect(
            sarif.output.contains(
                #""fixes":[{"description":{"text":"write 'name'"},"artifactChanges":["#
                    + #"{"artifactLocation":{"uri":"content/moods/calm.md"},"replacements":["#
                    + #"{"deletedRegion":{"byteOffset":4,"byteLength":4},"#
                    + #""insertedContent":{"text":"name"}}]}]}]"#))
    }
}
