import ShowcardKit
import Testing

@Suite("Invalid catalogs")
struct InvalidCatalogTests {
    @Test("Invalid catalogs are there to be reported")
    func cases() {
        #expect(FixtureFolder.invalidCases.count >= 391)
    }

    @Test(
        "Invalid catalogs with forty mistakes in twelve files are reported with all of them, in order"
    )
    func forty() throws {
        let name = "forty-mistakes-in-twelve-files"
        let bytes = FixtureFolder.files(below: "\(FixtureFolder.path)/invalid/\(name)")[
            "expected.txt"]
        let lines = String(decoding: try #require(bytes), as: UTF8.self).split(separator: "\n")
        let places = lines.filter { $0.contains(": error[") }.map { line in
            line.split(separator: ":").prefix(3)
        }
        #expect(places.count == 40)
        #expect(lines.last == "40 errors; 5 can be fixed with 'showcard check --fix'")
        #expect(Set(places.compactMap(\.first)).count == 12)
        let keys = places.map { place in
            place.dropFirst().reduce(String(place.first ?? "")) { key, number in
                "\(key):\(String(repeating: "0", count: max(0, 6 - number.count)))\(number)"
            }
        }
        #expect(keys == keys.sorted())
    }

    @Test(
        "Invalid catalogs are reported as people should read it, and nothing is published",
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
