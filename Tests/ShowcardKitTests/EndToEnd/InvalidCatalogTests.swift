import ShowcardKit
import Testing

@Suite("Invalid catalogs")
struct InvalidCatalogTests {
    @Test("are there to be reported")
    func cases() {
        #expect(FixtureFolder.invalidCases.count >= 40)
    }

    @Test(
        "are reported as people should read it, and nothing is published",
        arguments: FixtureFolder.invalidCases)
    func report(name: String) async throws {
        let catalog = try SampleCatalog()
        #expect(await catalog.build().code == .success)
        try catalog.copy("invalid/\(name)")
        let before = catalog.everything()

        let overPublished = await catalog.build()
        #expect(overPublished.code == .content)
        #expect(catalog.everything() == before)

        let expected = "\(FixtureFolder.path)/invalid/\(name)/expected.txt"
        if Recording.isOn {
            try Recording.write(Array(overPublished.errors.utf8), to: expected)
            Issue.record("recorded what is expected of '\(name)'")
        }
        let text = FixtureFolder.files(below: "\(FixtureFolder.path)/invalid/\(name)")[
            "expected.txt"]
        #expect(overPublished.errors == String(decoding: text ?? [], as: UTF8.self))

        let fresh = await catalog.build(to: "fresh")
        #expect(fresh.code == .content)
        #expect(fresh.errors == overPublished.errors)
        #expect(catalog.everything() == before)
    }
}
