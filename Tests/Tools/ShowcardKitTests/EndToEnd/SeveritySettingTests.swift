import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("Severities that catalog.yml sets")
struct SeveritySettingTests {
    /// A catalog with one warning, whose configuration ends in the lines given.
    private func catalog(_ lines: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            #"{"body": {"$type": "fontFamily", "$value": "Inter, serif"}}"#,
            to: "content/tokens/extra.tokens.json")
        try catalog.write(
            "name: Minimal\nbase_url: https://example.com/shop/\ntheme: {default: plain}\n\(lines)\n",
            to: "catalog.yml")
        return catalog
    }

    private func checkWithOtherPlugins(_ catalog: SampleCatalog) async -> Outcome {
        await SampleCatalog.run(
            ["check", "--source", catalog.folder.path], relativeTo: catalog.folder.path,
            hasOtherPlugins: true)
    }

    private func report(_ severity: String, _ tally: String) -> String {
        """
        content/tokens/extra.tokens.json:1:44: \(severity)[token-listed-font-family]: \
        'Inter, serif' is read as one font name
            1 | {"body": {"$type": "fontFamily", "$value": "Inter, serif"}}
              |                                            ^~~~~~~~~~~~~~
        help: write several names as an array

        \(tally)
        """
    }

    @Test("nothing set leaves a warning a warning")
    func unset() async throws {
        let outcome = await (try catalog("")).build()
        #expect(outcome.code == .success)
        #expect(outcome.errors == report("warning", "1 warning\n"))
    }

    @Test("an error fails the run, and nothing is published")
    func raised() async throws {
        let catalog = try catalog("diagnostics: {token-listed-font-family: error}")
        let before = catalog.everything()
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(outcome.errors == report("error", "1 error\n"))
        #expect(catalog.everything() == before)
    }

    @Test(
        "an error that may be caused by entries with errors is reported only after these are fixed")
    func raisedInPart() async throws {
        let catalog = try catalog("diagnostics: {dead-link: error, token-listed-font-family: off}")
        let link = "---\nname: Lamp\n---\n[Fog](../fog/)\n"
        try catalog.write(link, to: "content/things/lamp.md")
        try catalog.write("---\nnmae: Fog\n---\n", to: "content/things/fog.md")
        let broken = await catalog.build()
        #expect(broken.code == .content)
        #expect(broken.errors.contains("error[unknown-field]"))
        #expect(!broken.errors.contains("dead-link"))
        try catalog.write("---\nname: Fog\n---\n", to: "content/things/fog.md")
        #expect(await catalog.build().errors == "")
        try catalog.remove("content/things/fog.md")
        let dead = await catalog.build(to: "other")
        #expect(dead.code == .content)
        #expect(dead.errors.contains("error[dead-link]: '../fog/' does not match a page"))
    }

    @Test("a note is not raised by --strict, as a warning is")
    func note() async throws {
        let noted = try catalog("diagnostics: {token-listed-font-family: note}")
        let outcome = await noted.build(to: "site", "--strict")
        #expect(outcome.code == .success)
        #expect(outcome.errors == report("note", ""))
        let warned = try catalog("diagnostics: {token-listed-font-family: warning}")
        let strict = await warned.build(to: "site", "--strict")
        #expect(strict.code == .content)
        #expect(strict.errors == report("error", "1 error\n"))
    }

    @Test("what is off is not reported, with --strict neither, nor beside errors")
    func off() async throws {
        let silenced = try catalog("diagnostics: {token-listed-font-family: off}")
        #expect(await silenced.build().errors == "")
        #expect(await silenced.build(to: "site", "--strict").code == .success)
        try silenced.write("---\nname: [\n---\n", to: "content/moods/calm.md")
        #expect(await silenced.build().errors.hasSuffix("\n\n1 error\n"))
        try silenced.remove("templates/home.mustache")
        #expect(await silenced.build().errors.contains("token-listed-font-family") == false)
    }

    @Test("a code that is an error may be said to be one")
    func same() async throws {
        let catalog = try catalog(
            "diagnostics: {unknown-field: error, token-listed-font-family: off}")
        #expect(await catalog.build().errors == "")
    }

    @Test("where there may be other plugins, any code may be set, but no error silenced")
    func otherPlugins() async throws {
        let codes = try catalog("diagnostics: {few-words: error, ignored-lnik: off}")
        let outcome = await checkWithOtherPlugins(codes)
        #expect(outcome.code == .success)
        let silenced = try catalog("diagnostics: {yaml: off}")
        let refused = await checkWithOtherPlugins(silenced)
        #expect(refused.code == .content)
        #expect(refused.errors.contains("'yaml' is an error, which cannot be silenced"))
    }
}
