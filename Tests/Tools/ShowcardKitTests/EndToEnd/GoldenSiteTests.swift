import ShowcardKit
import Testing

@Suite("The whole output of a small catalog")
struct GoldenSiteTests {
    @Test("The whole output of a small catalog is, file by file and byte by byte, what it was")
    func golden() async throws {
        let catalog = try SampleCatalog()
        // Share pictures depend on the fonts of the machine.
        let outcome = await catalog.build("--without", "images")
        #expect(outcome.errors == "")
        let site = catalog.published()
        let golden = "\(FixtureFolder.path)/golden"
        if Recording.isOn {
            try Recording.replace(golden, with: site)
            Issue.record("recorded the whole output of 'minimal'")
        }
        let expected = FixtureFolder.files(below: golden)
        #expect(site.keys.sorted() == expected.keys.sorted())
        for (path, bytes) in site.sorted(by: { $0.key < $1.key }) where expected[path] != bytes {
            let text = String(decoding: bytes, as: UTF8.self)
            let wanted = String(decoding: expected[path] ?? [], as: UTF8.self)
            #expect(text == wanted, "\(path)")
        }
    }

    @Test(
        "The whole output of a small catalog is the same from a cache, and with any number of threads"
    )
    func sameness() async throws {
        let catalog = try SampleCatalog()
        _ = await catalog.build(to: "one", "--jobs", "1")
        _ = await catalog.build(to: "many", "--jobs", "7")
        #expect(catalog.published("one") == catalog.published("many"))
        try catalog.write("---\nname: Stool\n---\n", to: "content/things/stool.md")
        _ = await catalog.build(to: "one")
        try catalog.remove("content/things/stool.md")
        let back = await catalog.build(to: "one")
        #expect(back.code == .success)
        let (again, fresh) = (catalog.published("one"), catalog.published("many"))
        // The generation counts states, and what earlier ones had stays.
        let differing = Set(again.keys).union(fresh.keys).filter { again[$0] != fresh[$0] }
        #expect(differing.filter { fresh[$0] != nil } == ["v1/entry.json"])
        let left = differing.subtracting(["v1/entry.json"]).map { $0.split(separator: "/")[1] }
        #expect(Set(left) == ["pack", "stats", "index"])
    }
}
