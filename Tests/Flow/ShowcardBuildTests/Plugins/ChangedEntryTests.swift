import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("What a plugin is asked again", .processes)
struct ChangedEntryTests {
    private let site: ProgramSite

    init() throws {
        site = try ProgramSite(["a": "Anna", "b": "Ben", "c": "Cleo"])
        try configure()
    }

    private func configure(
        version: Int = 1, capability: String = "{}", options: String = "{}",
        inputs: String = "[data]"
    ) throws {
        try site.configure(
            """
            sizes:
              command: [python3, -S, plugins/sizes.py, '\(version)', '\(capability)']
              inputs: \(inputs)
              options: \(options)
              \(ProgramSite.patient)
            """)
    }

    /// Builds, and tells which entries a plugin was sent.
    private func asked(_ plugin: String = "sizes") async throws -> [String] {
        try await asked(plugin, of: site)
    }

    private func asked(
        _ plugin: String = "sizes", of site: ProgramSite
    ) async throws -> [String] {
        let report = await site.build(transcripts: "\(site.folder.path)/talks")
        #expect(report.diagnostics.map(\.brief) == [])
        return try entries(inTalkWith: plugin)
    }

    /// The entries a plugin was sent in the last build, from the session.
    private func entries(inTalkWith plugin: String) throws -> [String] {
        let talk = try #require(site.folder.read("talks/\(plugin).transcript"))
        return try talk.split(separator: "\n").filter { $0.hasPrefix("> ") }.flatMap { line in
            let message = try JSONNode.parse(Array(line.utf8.dropFirst(2)))
            guard message["type"]?.stringValue == "entries" else { return [String]() }
            return message["entries"]?.elements?.compactMap { $0["entry"]?.stringValue } ?? []
        }
    }

    private static let all = ["note/a", "note/b", "note/c"]

    @Test(
        "What a plugin is asked again is everything at first, then nothing, then the one entry that changed"
    )
    func entry() async throws {
        #expect(try await asked() == Self.all)
        #expect(try await asked() == [])
        try site.site.write("b", "Benjamin")
        #expect(try await asked() == ["note/b"])
        #expect(site.folder.read("site/note-b.txt") == "Benjamin: 8 characters\n")
        #expect(site.folder.read("site/note-a.txt") == "Anna: 4 characters\n")
        #expect(try await asked() == [])
        try site.site.write("d", "Dora")
        #expect(try await asked() == ["note/d"])
    }

    @Test("What a plugin is asked again is one entry of each plugin of several")
    func several() async throws {
        let names = ["one", "two", "three"]
        try site.configure(
            names.map {
                "\($0): {command: [python3, -S, plugins/sizes.py, '1', '{}', \($0)], \(ProgramSite.patient)}"
            }.joined(separator: "\n"))
        #expect(try await asked("one") == Self.all)
        for name in names.dropFirst() { #expect(try entries(inTalkWith: name) == Self.all) }
        try site.site.write("c", "Clara")
        #expect(try await asked("one") == ["note/c"])
        for name in names.dropFirst() { #expect(try entries(inTalkWith: name) == ["note/c"]) }
    }

    @Test(
        "What a plugin is asked again is everything when its version, its script, an option or an input is another"
    )
    func plugin() async throws {
        #expect(try await asked() == Self.all)
        try configure(version: 2)
        #expect(try await asked() == Self.all)
        let script = try #require(site.folder.read("source/plugins/sizes.py"))
        try site.folder.write(script + "# more\n", to: "source/plugins/sizes.py")
        #expect(try await asked() == Self.all)
        try configure(version: 2, options: "{unit: letters}")
        #expect(try await asked() == Self.all)
        #expect(site.folder.read("site/note-a.txt") == "Anna: 4 letters\n")
        try site.folder.write("1", to: "source/data/sizes.json")
        #expect(try await asked() == Self.all)
        try site.folder.write("2", to: "source/data/sizes.json")
        #expect(try await asked() == Self.all)
        #expect(try await asked() == [])
        // What was asked before is known still.
        try site.folder.write("1", to: "source/data/sizes.json")
        #expect(try await asked() == [])
    }

    @Test(
        "What a plugin is asked again is everything when a variable that it declares has another value"
    )
    func variables() async throws {
        var site = site
        try site.configure(
            """
            sizes:
              command: [python3, -S, plugins/sizes.py, '1', '{}']
              environment: [QUALITY]
              \(ProgramSite.patient)
            """)
        site.environment = ["QUALITY": "80"]
        #expect(try await asked(of: site) == Self.all)
        site.environment = ["QUALITY": "80", "OTHER": "1"]
        #expect(try await asked(of: site) == [])
        site.environment = ["QUALITY": "90", "OTHER": "1"]
        #expect(try await asked(of: site) == Self.all)
    }

    @Test(
        "A plugin that is a source as well is asked nothing again while it brings in the same, whenever it is built"
    )
    func source() async throws {
        func configure(_ ids: String) throws {
            try site.configure(
                "both: {command: [python3, -S, plugins/both.py, '\(ids)'], \(ProgramSite.patient)}")
        }
        let all = ["note/a", "note/b", "note/c", "note/d"]
        try configure("d")
        #expect(try await asked("both") == all)
        #expect(try await asked("both") == [])
        let report = await site.build("2026-02-01", transcripts: "\(site.folder.path)/talks")
        #expect(report.diagnostics.map(\.brief) == [])
        #expect(try entries(inTalkWith: "both") == [])
        try site.site.write("b", "Benjamin")
        #expect(try await asked("both") == ["note/b"])
        try configure("d,e")
        #expect(try await asked("both") == all + ["note/e"])
        #expect(try await asked("both") == [])
    }

    @Test(
        "What a plugin is asked again is everything when a file changes in a folder that an input links to, also where links lead in a circle"
    )
    func linkedInputs() async throws {
        try site.folder.write("1", to: "elsewhere/deep/sizes.json")
        try site.folder.write("1", to: "source/data/own.json")
        let (data, elsewhere) = ("\(site.source)/data", "\(site.folder.path)/elsewhere")
        for (link, target) in [
            ("\(data)/linked", elsewhere), ("\(elsewhere)/deep/again", elsewhere),
            ("\(data)/itself", data), ("\(data)/broken", "nowhere"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: target)
        }
        #expect(try await asked() == Self.all)
        #expect(try await asked() == [])
        try site.folder.write("2", to: "elsewhere/deep/sizes.json")
        #expect(try await asked() == Self.all)
        try site.folder.write("2", to: "source/data/own.json")
        #expect(try await asked() == Self.all)
        try site.folder.write("2", to: "elsewhere/deep/new.json")
        #expect(try await asked() == Self.all)
        try configure(inputs: "[data/linked]")
        #expect(try await asked() == Self.all)
        try site.folder.write("3", to: "elsewhere/deep/new.json")
        #expect(try await asked() == Self.all)
        #expect(try await asked() == [])
    }

    @Test("What a plugin is asked again is the entry whose asset changed")
    func assets() async throws {
        try site.folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              photo: {type: asset}

            """, to: "source/content/notes/_kind.yml")
        for id in ["a", "b", "c"] {
            try site.folder.write(
                "---\nname: \(id)\nphoto: photos/\(id).png\n---\n",
                to: "source/content/notes/\(id).md")
            try site.folder.write(id, to: "source/content/static/photos/\(id).png")
        }
        try configure(capability: #"{"reads": ["fields", "assets"]}"#)
        #expect(try await asked() == Self.all)
        #expect(try await asked() == [])
        try site.folder.write("another", to: "source/content/static/photos/b.png")
        #expect(try await asked() == ["note/b"])
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 0)],
            ofItemAtPath: "\(site.source)/content/static/photos/c.png")
        #expect(try await asked() == [])
    }

    @Test(
        "What a plugin is asked again is the whole catalog or nothing, when it takes the catalog as a whole"
    )
    func catalog() async throws {
        try configure(capability: #"{"scope": "catalog", "batch": 2}"#)
        #expect(try await asked() == Self.all)
        #expect(try await asked() == [])
        try site.site.write("b", "Benjamin")
        #expect(try await asked() == Self.all)
        #expect(site.folder.read("site/note-b.txt") == "Benjamin: 8 characters\n")
        try FileManager.default.removeItem(atPath: "\(site.source)/content/notes/c.md")
        #expect(try await asked() == ["note/a", "note/b"])
        #expect(site.folder.read("site/note-c.txt") == nil)
    }
}
