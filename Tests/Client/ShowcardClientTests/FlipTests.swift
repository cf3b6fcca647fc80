import Foundation
import ShowcardClient
import Testing

@Suite("Bits that fall over")
struct FlipTests {
    @Test("a thousand flipped bytes of a signed site never give wrong data, and never a crash")
    func onTheWay() async throws {
        let key = try Fixture.key(1)
        let catalog = SampleCatalog(count: 40, seed: 8)
        var later = catalog
        var random = Random(8)
        later.passDay(&random, edited: 3, added: 1, removed: 1)
        var feeds = Feeds()
        feeds.keys = [key]
        feeds.publish(catalog)
        let first = feeds
        let before = Site(feeds)
        feeds.publish(later)
        let reference = try Fixture.client(Site(feeds), clock: TestClock(later.asOf))
        try await reference.refresh()
        let new = try await Fixture.everything(reference)
        let old = try Fixture.client(before, clock: TestClock(later.asOf))
        try await old.refresh()
        let known = try await Fixture.everything(old)
        #expect(new != known)

        let paths = [
            "entry.json", "entry.json.sig", feeds.href("pack"), feeds.href("stats"),
            feeds.href("delta"),
        ]
        var (refused, taken) = (0, 0)
        for round in 0..<1_000 {
            let path = paths[round % paths.count]
            var bytes = try #require(feeds.files["v1/\(path)"])
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] ^= UInt8.random(in: 1...255, using: &random)
            let site = Site(feeds)
            // Half of the clients begin with nothing, half with the state before.
            let startsFresh = round / paths.count % 2 == 0
            let client = try Fixture.client(
                startsFresh ? site : before, keys: [try Fixture.publicKey(key)],
                clock: TestClock(later.asOf))
            if !startsFresh {
                try await client.refresh()
                await before.serve(feeds)
            }
            let target = startsFresh ? site : before
            await target.fail("v1/\(path)", .body(bytes))
            do {
                try await client.refresh()
                #expect(try await Fixture.everything(client) == new, "\(path) at \(place)")
                taken += 1
            } catch {
                #expect(error is CatalogError)
                refused += 1
                if !startsFresh {
                    #expect(try await Fixture.everything(client) == known, "\(path) at \(place)")
                }
            }
            await before.fail("v1/\(path)", nil)
            await before.serve(first)
        }
        #expect(refused + taken == 1_000)
        // A delta that is broken is made up for by the pack, and none is needed by who begins.
        #expect(refused > 500 && taken > 150)
    }

    @Test("a cache in which any byte is another is not believed")
    func onDisk() async throws {
        var feeds = Feeds()
        let catalog = SampleCatalog(count: 12, seed: 9)
        feeds.publish(catalog)
        let folder = try TemporaryFolder()
        let first = try Fixture.client(Site(feeds), cache: folder)
        #expect(try await first.refresh().isKept)
        let good = try await Fixture.everything(first)
        let empty = Site()
        var random = Random(9)
        var believed = 0
        for round in 0..<150 {
            let files = folder.files.filter { $0.lastPathComponent != "lock" }
            #expect(files.count == 4)
            let file = files[round % files.count]
            let bytes = try Data(contentsOf: file)
            var broken = bytes
            if round % 7 == 0 {
                broken = broken.prefix(Int.random(in: 0..<broken.count, using: &random))
            } else {
                broken[Int.random(in: 0..<broken.count, using: &random)] ^= UInt8.random(
                    in: 1...255, using: &random)
            }
            try broken.write(to: file)
            let client = try Fixture.client(empty, cache: folder)
            if await client.status != nil {
                // Only the name that the server has for the version may be another, which nothing rests on.
                believed += 1
                #expect(file.lastPathComponent == "current.json")
                #expect(try await Fixture.everything(client) == good)
            } else {
                await #expect(throws: CatalogError.notFound("v1/entry.json")) {
                    try await client.templates()
                }
            }
            let mended = try Fixture.client(Site(feeds), cache: folder)
            try await mended.refresh()
            #expect(try await Fixture.everything(mended) == good)
            try bytes.write(to: file)
        }
        #expect(believed < 40)
    }
}
