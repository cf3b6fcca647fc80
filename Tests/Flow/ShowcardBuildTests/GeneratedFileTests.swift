import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@Suite("Files that are made of others")
struct GeneratedFileTests {
    @Test(
        "Files that are made of others go nowhere but to their folder",
        arguments: ["../a", "/a", "b/../../a", ".."])
    func outside(path: String) throws {
        let folder = try TemporaryFolder()
        let output = "\(folder.path)/out"
        let error = #expect(throws: DiagnosticError.self) {
            _ = try GeneratedFile.write([GeneratedFile(path: path, bytes: [1])], to: output)
        }
        #expect(
            error?.diagnostics.map(\.message) == [
                "'\(path)' is outside '\(output)', the target folder"
            ])
        #expect(folder.read("a") == nil)
    }

    private func update(
        _ files: [String: String], of parts: Set<String> = ["css/", "apple/"], in folder: String,
        keeping inputs: Set<String> = []
    ) throws -> UpdatedFiles {
        try GeneratedFile.update(
            files.keys.sorted().map {
                GeneratedFile(path: $0, bytes: Array((files[$0] ?? "").utf8))
            }, of: parts, in: folder, listedIn: ".list.json", keeping: inputs)
    }

    @Test("A run removes the unchanged files that an earlier run listed, and their empty folders")
    func stale() throws {
        let folder = try TemporaryFolder()
        let output = "\(folder.path)/out"
        try folder.write("mine", to: "out/apple/mine.txt")
        let first = try update(
            ["css/a.css": "a", "apple/b/c.json": "c", "apple/d.json": "d", "apple/e.json": "e"],
            in: output)
        #expect(first.changed == ["apple/b/c.json", "apple/d.json", "apple/e.json", "css/a.css"])
        try folder.write("mine now", to: "out/apple/d.json")
        let second = try update(["css/a.css": "a"], in: output)
        #expect(second.changed == [])
        #expect(second.removed == ["apple/b/c.json", "apple/e.json"])
        #expect(
            second.problems == [
                .warning(
                    "changed-output",
                    "'\(output)/apple/d.json' is no longer generated, but was changed since, and stays",
                    help: "remove it if nothing uses it")
            ])
        #expect(folder.read("out/apple/d.json") == "mine now")
        #expect(folder.read("out/apple/mine.txt") == "mine")
        #expect(folder.inode("out/apple/b") == nil)
        let list = folder.read("out/.list.json")
        #expect(
            list == """
                {"files": {
                "css/a.css":"ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
                }}

                """)
        let third = try update(["css/a.css": "a"], in: output)
        #expect(third.changed == [] && third.removed == [] && third.problems == [])
    }

    @Test("A run leaves the listed files of parts that it does not generate")
    func otherParts() throws {
        let folder = try TemporaryFolder()
        let output = "\(folder.path)/out"
        _ = try update(["css/a.css": "a", "apple/b.json": "b"], in: output)
        let second = try update(["css/c.css": "c"], of: ["css/"], in: output)
        #expect(second.removed == ["css/a.css"])
        #expect(folder.read("out/apple/b.json") == "b")
        let third = try update([:], of: ["apple/"], in: output)
        #expect(third.removed == ["apple/b.json"])
        #expect(folder.read("out/css/c.css") == "c")
    }

    @Test(
        "A list removes nothing outside of its folder, no input, and no file that differs in case only"
    )
    func listedElsewhere() throws {
        let folder = try TemporaryFolder()
        let output = "\(folder.path)/out"
        let hash = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
        try folder.write("a", to: "a")
        try folder.write("a", to: "out/css/input")
        try folder.write("a", to: "out/css/A.css")
        try folder.link("out/css/link", to: folder.path)
        let paths = ["css/../../a", "../a", "css/link/a", "css/input", "css/A.css", "css/missing"]
        let members = paths.map { "\"\($0)\": \"\(hash)\"" }.joined(separator: ", ")
        try folder.write("{\"files\": {\(members)}}", to: "out/.list.json")
        let result = try update(
            ["css/a.css": "a"], of: ["css/", "../", ""], in: output,
            keeping: ["\(output)/css/input"])
        #expect(result.removed == [] && result.problems == [])
        #expect(folder.read("a") == "a" && folder.read("out/css/input") == "a")
        #expect(folder.read("out/css/A.css") == "a")
    }

    @Test(
        "A damaged list removes nothing and is written again",
        arguments: ["", "{", "[]", #"{"files": 1}"#])
    func damagedList(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "out/.list.json")
        try folder.write("old", to: "out/css/old.css")
        let result = try update(["css/a.css": "a"], in: "\(folder.path)/out")
        #expect(result.changed == ["css/a.css"] && result.removed == [] && result.problems == [])
        #expect(folder.read("out/css/old.css") == "old")
        #expect(folder.read("out/.list.json")?.hasPrefix("{\"files\": {\n\"css/a.css\"") == true)
    }

    @Test("Many files are written at once, and replace older ones with their permissions")
    func many() throws {
        let folder = try TemporaryFolder()
        let files = (0..<300).map {
            GeneratedFile(path: "d\($0 % 7)/\($0)", bytes: [UInt8($0 % 256)])
        }
        let output = "\(folder.path)/out"
        #expect(try GeneratedFile.write(files, to: output).changed.count == 300)
        let others = files.map { GeneratedFile(path: $0.path, bytes: $0.bytes + [1]) }
        #expect(try GeneratedFile.write(others, to: output).changed.count == 300)
        #expect(try GeneratedFile.write(others, to: output).changed == [])
        #expect(folder.read("out/d0/7") == "\u{7}\u{1}")
    }
}
