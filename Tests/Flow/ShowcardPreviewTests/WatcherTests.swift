import Foundation
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@testable import ShowcardPreview

@Suite("Watching files", .processes)
struct WatcherTests {
    /// A watched folder, and all that was told of it.
    final class Fixture: Sendable {
        let folder: TemporaryFolder
        private let watcher: Watcher
        private let reported: AsyncStream<[String]>
        private let batches = Guarded(0)
        private let known = Guarded<Set<String>>([])

        init(usesEvents: Bool = true) throws {
            folder = try TemporaryFolder()
            try folder.write("a", to: "content/notes/a.md")
            try folder.write("b", to: "content/notes/deep/b.md")
            try folder.write("name: x", to: "catalog.yml")
            let (reported, continuation) = AsyncStream.makeStream(of: [String].self)
            self.reported = reported
            let places = WatchedPlaces(
                files: ["\(folder.path)/catalog.yml"],
                folders: ["\(folder.path)/content", "\(folder.path)/templates"])
            watcher = try #require(
                Watcher.start(places, usesEvents: usesEvents) { continuation.yield($0) })
        }

        deinit { watcher.stop() }

        var mode: Watcher.WatchMode { watcher.currentMode }

        /// Waits until some paths are reported.
        ///
        /// - Parameter wanted: The paths.
        /// - Returns: All that is reported, without what an earlier call returned: one write may be reported twice.
        func changes(until wanted: Set<String>) async -> Set<String> {
            var all: Set<String> = []
            for await batch in reported {
                batches.with { $0 += 1 }
                all.formUnion(batch.map { String($0.dropFirst(folder.path.count + 1)) })
                if all.isSuperset(of: wanted) { break }
            }
            let earlier = known.current.subtracting(wanted)
            known.with { $0.formUnion(all) }
            return all.subtracting(earlier)
        }

        var batchCount: Int { batches.current }
    }

    private static let manners = [true, false]

    @Test("An edit is reported", arguments: manners)
    func edit(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        try fixture.folder.write("changed", to: "content/notes/a.md")
        #expect(await fixture.changes(until: ["content/notes/a.md"]) == ["content/notes/a.md"])
        try fixture.folder.write("changed as well", to: "content/notes/deep/b.md")
        #expect(
            await fixture.changes(until: ["content/notes/deep/b.md"]) == ["content/notes/deep/b.md"]
        )
    }

    @Test("A file that takes another's place is reported as that one", arguments: manners)
    func renameOver(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        try fixture.folder.write("new", to: "content/notes/a.md~")
        #expect(
            rename(
                "\(fixture.folder.path)/content/notes/a.md~",
                "\(fixture.folder.path)/content/notes/a.md") == 0)
        #expect(await fixture.changes(until: ["content/notes/a.md"]) == ["content/notes/a.md"])
    }

    @Test("Files that go and come are reported", arguments: manners)
    func removal(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        try FileManager.default.removeItem(atPath: "\(fixture.folder.path)/content/notes/deep")
        #expect(
            await fixture.changes(until: ["content/notes/deep/b.md"]) == ["content/notes/deep/b.md"]
        )
        try fixture.folder.write("c", to: "content/notes/c.md")
        #expect(await fixture.changes(until: ["content/notes/c.md"]) == ["content/notes/c.md"])
    }

    @Test("Files in folders that are new are reported, then and later", arguments: manners)
    func newFolders(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        let path = "content/new/and/deep/c.md"
        try fixture.folder.write("c", to: path)
        #expect(await fixture.changes(until: [path]) == [path])
        try fixture.folder.write("changed", to: path)
        #expect(await fixture.changes(until: [path]) == [path])
        // The folder of the theme was not there at first.
        try fixture.folder.write("x", to: "templates/home.mustache")
        let theme = "templates/home.mustache"
        #expect(await fixture.changes(until: [theme]) == [theme])
    }

    @Test("A folder that is removed and made again is still watched", arguments: manners)
    func recreation(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        try FileManager.default.removeItem(atPath: "\(fixture.folder.path)/content")
        _ = await fixture.changes(until: ["content/notes/a.md"])
        try fixture.folder.write("again", to: "content/notes/a.md")
        _ = await fixture.changes(until: ["content/notes/a.md"])
        try fixture.folder.write("and again", to: "content/notes/a.md")
        #expect(await fixture.changes(until: ["content/notes/a.md"]) == ["content/notes/a.md"])
    }

    @Test("Every one of five hundred new files is reported", arguments: manners)
    func manyFiles(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        let paths = Set((0..<500).map { "content/notes/many/\($0 % 10)/\($0).md" })
        for path in paths { try fixture.folder.write("x", to: path) }
        #expect(await fixture.changes(until: paths) == paths)
    }

    @Test("Five hundred files that come at once are reported together", arguments: manners)
    func movedFolder(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        let names = (0..<500).map { "many/\($0 % 10)/\($0).md" }
        for name in names { try fixture.folder.write("x", to: "elsewhere/\(name)") }
        try fixture.folder.move("elsewhere/many", to: "content/notes/many")
        let paths = Set(names.map { "content/notes/\($0)" })
        #expect(await fixture.changes(until: paths) == paths)
        #expect(fixture.batchCount == 1)
    }

    @Test(
        "Files that editors leave, and files beside the watched places, are ignored",
        arguments: manners)
    func droppings(usesEvents: Bool) async throws {
        let fixture = try Fixture(usesEvents: usesEvents)
        let names = [
            ".a.md.swp", ".a.md.swx", "a.md~", "4913", ".#a.md", "#a.md#", ".DS_Store",
            ".goutputstream-X1",
            "a.md___jb_tmp___~", ".git/index", "a.crswap",
        ]
        for name in names { try fixture.folder.write("x", to: "content/notes/\(name)") }
        for name in ["site/index.html", ".showcard/plugins/x", "README.md", ".site.showcard/lock"] {
            try fixture.folder.write("x", to: name)
        }
        try fixture.folder.write("changed", to: "catalog.yml")
        #expect(await fixture.changes(until: ["catalog.yml"]) == ["catalog.yml"])
    }

    @Test("A link is not followed")
    func links() async throws {
        let fixture = try Fixture()
        let other = try TemporaryFolder()
        try other.write("x", to: "x.md")
        #expect(symlink(other.path, "\(fixture.folder.path)/content/link") == 0)
        try other.write("changed", to: "x.md")
        try fixture.folder.write("changed", to: "catalog.yml")
        #expect(await fixture.changes(until: ["catalog.yml"]) == ["catalog.yml"])
    }

    @Test("Where the system reports no events, files are checked regularly")
    func mode() throws {
        #expect(try Fixture(usesEvents: false).mode == .looking)
        #expect(try Fixture().mode == .events)
    }

    @Test("Places that are added are watched from then on")
    func furtherPlaces() async throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "plugins/a.py")
        let (reported, continuation) = AsyncStream.makeStream(of: [String].self)
        let watcher = try #require(
            Watcher.start(WatchedPlaces(files: ["\(folder.path)/catalog.yml"], folders: [])) {
                continuation.yield($0)
            })
        defer { watcher.stop() }
        watcher.watch(WatchedPlaces(files: ["\(folder.path)/plugins/a.py"], folders: []))
        // Until the watcher has come to it, changes may be those of before.
        let writer = Task {
            for round in 0... {
                try folder.write("changed \(round)", to: "plugins/a.py")
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        for await changes in reported {
            #expect(changes == ["\(folder.path)/plugins/a.py"])
            break
        }
        writer.cancel()
    }
}
