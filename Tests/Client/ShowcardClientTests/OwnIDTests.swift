import Foundation
import ShowcardClient
import Testing

@Suite("IDs that are not the names of pages")
struct OwnIDTests {
    private static let id = "Ärger Letter 2"

    private static func feeds(_ change: (inout SampleCatalog) -> Void = { _ in }) -> Feeds {
        var catalog = SampleCatalog(count: 0, seed: 1)
        catalog.entries = (0..<3).map { SampleEntry(id: "e-\($0)", name: "Entry", usage: 7) }
        catalog.entries[1].ownID = id
        change(&catalog)
        var feeds = Feeds()
        feeds.formerIDs = ["Ärger 1": id]
        feeds.publish(catalog)
        return feeds
    }

    @Test("Lists, queries and items have the ID, and the URL has the name of the page")
    func lists() async throws {
        let client = try Fixture.client(Site(Self.feeds()))
        let all = try await client.templates(sort: .name)
        #expect(all.items.map(\.id) == ["e-0", Self.id, "e-2"])
        #expect(all.items[1].url?.absoluteString == "\(Feeds.base)templates/e-1/")
        #expect(try await client.templates(query: "ärger l").items.map(\.id) == [Self.id])
        #expect(try await client.templates(query: "e-1").total == 0)
        #expect(try await client.item(Self.id, in: "templates")?.name == "Entry")
        #expect(try await client.item("e-1", in: "templates") == nil)
        #expect(
            try await client.items(in: "templates", where: [.equals("id", .string(Self.id))]).total
                == 1)
    }

    @Test("The file of an entry is asked for by its escaped ID, and verified")
    func entry() async throws {
        let site = Site(Self.feeds())
        let folder = try TemporaryFolder()
        let client = try Fixture.client(site, cache: folder)
        for id in [Self.id, "Ärger 1"] {
            let entry = try await client.entry(id, in: "templates")
            #expect(entry.id == Self.id && entry.bodyMarkdown == "e-1" && entry.usageCount == 7)
        }
        #expect(await site.asked.contains("v1/templates/id/%C3%84rger%20Letter%202.json"))
        #expect(try await client.prefetch(["Ärger 1", "gone"], in: "templates") == ["Ärger 1"])
        #expect(try await client.currentID(of: "Ärger 1", in: "templates") == Self.id)
    }

    @Test("An ID in another Unicode form leads to the entry's own one")
    func forms() async throws {
        let client = try Fixture.client(Site(Self.feeds()))
        let decomposed = "A\u{308}rger Letter 2"
        #expect(!decomposed.utf8.elementsEqual(Self.id.utf8))
        let current = try await client.currentID(of: decomposed, in: "templates")
        #expect(current?.utf8.elementsEqual(Self.id.utf8) == true)
        #expect(try await client.entry(decomposed, in: "templates").bodyMarkdown == "e-1")
    }

    @Test("A pack in which two entries have one ID is refused")
    func twice() async throws {
        let feeds = Self.feeds { $0.entries[2].ownID = Self.id }
        await #expect(
            throws: CatalogError.malformed(
                path: "v1/\(feeds.href("pack"))", reason: "an id occurs twice")
        ) { try await Fixture.client(Site(feeds)).refresh() }
    }
}
