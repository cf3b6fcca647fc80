import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardTestSupport
import Testing

@Suite("What a build left beside its output, damaged or forged")
struct DamagedStateTests {
    private static let side = ".site.showcard"

    /// A site that was built twice, so that there is a spare tree, and what a clean build of its next state writes.
    private func prepared() async throws -> (site: SampleSite, clean: [String: String]) {
        let site = try SampleSite()
        await site.build()
        try site.write("a", "Anna 2")
        await site.build("2026-01-02")
        try site.write("b", "Ben 2")
        await site.build("2026-01-03", output: "clean")
        return (site, contents(of: site, "clean"))
    }

    /// The files of an output, without the one that has the generation: that depends on the builds before.
    private func contents(of site: SampleSite, _ output: String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: site.folder.files(below: output).filter { $0 != "entry.txt" }.map
            {
                ($0, site.folder.read("\(output)/\($0)") ?? "")
            })
    }

    private func manifests(of site: SampleSite) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(site.folder.path)/\(Self.side)")
            .filter { $0.hasPrefix("manifest-") }.map { "\(Self.side)/\($0)" }.sorted()
    }

    /// Rewrites a manifest with a checksum that fits.
    private func forge(
        _ path: String, of site: SampleSite, replacing text: String, with other: String
    ) throws {
        #expect(text.utf8.count == other.utf8.count)
        let bytes = try site.folder.bytes(of: path)
        let format = Array("showcard-manifest-11\n".utf8)
        #expect(bytes.starts(with: format))
        var rest = Array(bytes[(format.count + ContentHash.size)...])
        let (old, new) = (Array(text.utf8), Array(other.utf8))
        for start in rest.indices where rest[start...].starts(with: old) {
            rest.replaceSubrange(start..<start + old.count, with: new)
        }
        try site.folder.write(format + ContentHash(of: rest).bytes + rest, to: path)
    }

    @Test("a page that was removed from the spare tree is in the next state")
    func missingInSpare() async throws {
        let (site, clean) = try await prepared()
        try FileManager.default.removeItem(
            atPath: "\(site.folder.path)/\(Self.side)/tree/notes/a.txt")
        let report = await site.build("2026-01-03")
        #expect(
            report.diagnostics.map(\.message) == [
                "'\(site.folder.path)/\(Self.side)/tree' has changed since the last build, so it is not used"
            ])
        #expect(contents(of: site, "site") == clean)
    }

    @Test(
        "files that were replaced in or added to the spare tree are not published",
        arguments: ["notes/a.txt", "notes/evil.txt", "evil.html", ".htaccess"])
    func addedToSpare(path: String) async throws {
        let (site, clean) = try await prepared()
        try site.folder.write("evil", to: "\(Self.side)/tree/\(path)")
        await site.build("2026-01-03")
        #expect(contents(of: site, "site") == clean)
    }

    @Test(
        "a file of the spare tree that was changed in place, with its time set back, is not published"
    )
    func changedInPlace() async throws {
        let (site, clean) = try await prepared()
        try rewrite("\(site.folder.path)/\(Self.side)/tree/notes/a.txt")
        await site.build("2026-01-03")
        #expect(contents(of: site, "site") == clean)
    }

    @Test("a published file that was changed in place, with its time set back, is published again")
    func changedOutput() async throws {
        let site = try SampleSite()
        await site.build()
        let before = contents(of: site, "site")
        try rewrite("\(site.folder.path)/site/notes/a.txt")
        #expect(contents(of: site, "site") != before)
        let report = await site.build()
        #expect(report.failure == nil)
        #expect(contents(of: site, "site") == before)
        #expect(await site.build().files.written == 0)
    }

    @Test("manifests that were exchanged are set aside, and everything is built again")
    func exchangedManifests() async throws {
        let (site, clean) = try await prepared()
        let paths = try manifests(of: site)
        try #require(paths.count == 2)
        let bytes = try paths.map { try site.folder.bytes(of: $0) }
        for (path, bytes) in zip(paths, bytes.reversed()) {
            try site.folder.write(bytes, to: path)
        }
        let report = await site.build("2026-01-03")
        #expect(report.failure == nil)
        #expect(report.diagnostics.map(\.code) == ["damaged-state"])
        #expect(contents(of: site, "site") == clean)
    }

    /// Changes the first byte of a file that is there, as a program would that hides it.
    private func rewrite(_ path: String) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let modified = try #require(attributes[.modificationDate] as? Date)
        var status = stat()
        #expect(lstat(path, &status) == 0)
        let file = open(path, O_WRONLY)
        #expect(pwrite(file, "X", 1, 0) == 1)
        #if canImport(Darwin)
        var times = [status.st_atimespec, status.st_mtimespec]
        #else
        var times = [status.st_atim, status.st_mtim]
        #endif
        #expect(futimens(file, &times) == 0)
        close(file)
        let now = try FileManager.default.attributesOfItem(atPath: path)
        #expect(now[.modificationDate] as? Date == modified)
    }

    @Test(
        "a manifest with any byte changed is set aside with a note, and everything is built again")
    func flippedBytes() async throws {
        let site = try SampleSite()
        await site.build()
        try site.write("a", "Anna 2")
        await site.build()
        let before = contents(of: site, "site")
        let first = try #require(try manifests(of: site).first)
        let count = try site.folder.bytes(of: first).count
        for position in stride(from: 0, to: count, by: 7) {
            let paths = try manifests(of: site)
            for path in paths {
                var bytes = try site.folder.bytes(of: path)
                guard bytes.indices.contains(position) else { continue }
                bytes[position] ^= 1
                try site.folder.write(bytes, to: path)
            }
            let report = await site.build()
            #expect(report.failure == nil, "byte \(position)")
            #expect(contents(of: site, "site") == before, "byte \(position)")
            if position > 30 {
                #expect(report.diagnostics.map(\.code) == ["damaged-state"], "byte \(position)")
            }
        }
        #expect(site.folder.read("\(Self.side)/damaged-manifest") != nil)
    }

    @Test("a forged manifest whose path leads out of the tree deletes and publishes nothing there")
    func forgedPath() async throws {
        let (site, clean) = try await prepared()
        try site.folder.write("precious", to: "value")
        for path in try manifests(of: site) {
            try forge(path, of: site, replacing: "notes/a.txt", with: "../../value")
        }
        let report = await site.build("2026-01-03")
        #expect(report.failure == nil)
        #expect(report.diagnostics.map(\.code) == ["damaged-state"])
        #expect(site.folder.read("value") == "precious")
        #expect(contents(of: site, "site") == clean)
    }

    @Test(
        "a folder of the spare tree that is a link is not written to, and nothing behind it is removed"
    )
    func linkedSpareFolder() async throws {
        let (site, clean) = try await prepared()
        try site.folder.write("precious", to: "home/a.txt")
        try site.folder.link("\(Self.side)/tree/notes", to: "home")
        await site.build("2026-01-03")
        #expect(site.folder.read("home/a.txt") == "precious")
        #expect(site.folder.files(below: "home") == ["a.txt"])
        #expect(contents(of: site, "site") == clean)
    }

    @Test(
        "an output, a folder beside it, or a folder of the catalog above it that is a link is refused"
    )
    func links() async throws {
        let site = try SampleSite()
        try site.folder.write("precious", to: "home/tree/file")
        try site.folder.write("precious", to: "home/manifest-1")
        try site.folder.link(Self.side, to: "home")
        let side = await site.build()
        #expect(side.failure == .output)
        #expect(
            side.diagnostics.map(\.message) == [
                "'\(site.folder.path)/\(Self.side)' is a symbolic link"
            ])
        #expect(throws: (any Error).self) {
            try Builder.clean(
                source: "\(site.folder.path)/source", output: "\(site.folder.path)/site")
        }
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/\(Self.side)")
        try site.folder.link("site", to: "home")
        let output = await site.build()
        #expect(output.failure == .output)
        #expect(
            output.diagnostics.map(\.message) == [
                "'\(site.folder.path)/site' is a symbolic link"
            ])
        try site.folder.link("source/out", to: "home")
        let way = await site.build(output: "source/out/site")
        #expect(way.failure == .output)
        #expect(site.folder.files(below: "home") == ["manifest-1", "tree/file"])
    }
}
