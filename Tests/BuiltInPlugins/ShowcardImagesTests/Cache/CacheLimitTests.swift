import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite(
    "The limit of the cache of pictures",
    .enabled(if: Workshop.hasLibvips, "libvips is not installed"), .processes)
struct CacheLimitTests {
    private func workshop() throws -> Workshop {
        var workshop = try Workshop(["red.png": SamplePictures.png])
        let icon =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle r='4'/></svg>"
        workshop.icon = ("icon.svg", Array(icon.utf8))
        workshop.options.formats = [.jpeg]
        workshop.options.cacheMegabytes = 0
        return workshop
    }

    /// Builds a site with one share picture.
    ///
    /// - Returns: The names of its files in the cache, each of which can be published.
    private func build(_ workshop: Workshop, title: String) async throws -> Set<String> {
        let made = try await workshop.make()
        let colors = ShareCard.Gradient(from: "#faf2e6", to: "#f4e4c1")
        let card = ShareCard(
            title: title, label: "Template", site: "Site",
            palette: ShareCard.Palette(ground: colors, ink: "#4a3f35", accent: "#6b3f24"))
        let share = SharePicture(address: "assets/share/\(title).jpg", card: card)
        let shares = try await made.maker.planDerivedOutputs(
            for: [PlannedPage("", share: share)], request: made.request)
        for output in made.plan.outputs + shares.outputs {
            var bytes: [UInt8] = []
            try output.render(&bytes)
            #expect(!bytes.isEmpty)
        }
        let session = try #require(made.maker.box.session)
        let names = session.fileNames
        return shares.outputs.isEmpty ? names : names.union([ImageMaker.shareName(share)])
    }

    private func cached(_ workshop: Workshop) throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: workshop.cache)
        return Set(names).subtracting(["index", "work"])
    }

    @Test(
        "Variants, icons and share pictures of a build stay in a cache that is over its limit; older ones go"
    )
    func everything() async throws {
        var workshop = try workshop()
        let first = try await build(workshop, title: "tea")
        #expect(try first.count > 5 && cached(workshop) == first)
        // Only share pictures are drawn.
        let second = try await build(workshop, title: "coffee")
        #expect(second.subtracting(first) == ["share-coffee.jpg"])
        #expect(try cached(workshop) == second)
        // Only variants are made.
        workshop.options.qualities = [.jpeg: 30]
        let third = try await build(workshop, title: "coffee")
        #expect(third.subtracting(second).count == 2)
        #expect(try cached(workshop) == third)
    }

    @Test("A cache over its limit is trimmed also if pages have no share pictures")
    func withoutSharePictures() async throws {
        var workshop = try workshop()
        workshop.options.shareLimit = 0
        let first = try await build(workshop, title: "tea")
        workshop.options.qualities = [.jpeg: 30]
        let second = try await build(workshop, title: "tea")
        #expect(second != first)
        #expect(try cached(workshop) == second)
    }

    @Test("A cache below its limit keeps the files of earlier builds")
    func belowLimit() async throws {
        var workshop = try workshop()
        workshop.options.cacheMegabytes = 1
        let first = try await build(workshop, title: "tea")
        let second = try await build(workshop, title: "coffee")
        #expect(try cached(workshop) == first.union(second))
    }

    @Test("Files that no build has recorded count for the size of the cache, and are removed")
    func unrecorded() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        let old = [UInt8](repeating: 1, count: 3 << 20)
        try FileSystem.makeFolders(workshop.cache)
        try workshop.folder.write(old, to: "cache/0123456789abcdef-16.png")
        workshop.options.cacheMegabytes = 2
        // With share pictures, the cache is trimmed when they are drawn.
        workshop.options.shareLimit = 0
        let made = try await workshop.make()
        #expect(!workshop.folder.files(below: "cache").contains("0123456789abcdef-16.png"))
        #expect(try made.outputs().count == 6)
    }
}
