import ShowcardCatalog
import ShowcardSigning
import Testing

@Suite("Index")
struct IndexTests {
    @Test("The index of a small catalog is one file with the hashes of all files")
    func small() async throws {
        let templates = [
            Sample.template("a", ["usage_count": .integer(7), "aliases": Sample.strings("old")]),
            Sample.template("b", ["published_at": Sample.instant(days: -1)]),
        ]
        let site = try await Site([(Sample.template, templates), (Sample.vibe, [])])
        let file = try Self.file(site, "v1/index/*.json")
        #expect(
            file["files"]?.members?.map(\.key) == [
                "aliases.json", "schemas/aliases.schema.json", "schemas/delta.schema.json",
                "schemas/entry.schema.json", "schemas/index.schema.json",
                "schemas/item.schema.json", "schemas/pack.schema.json",
                "schemas/page.schema.json", "schemas/stats.schema.json",
            ])
        for member in file["files"]?.members ?? [] {
            #expect(member.value.stringValue == site.hash(of: "v1/\(member.key)"))
        }
        #expect(
            file["entries"]?.members?.map(\.key) == ["templates/id/a.json", "templates/id/b.json"])
        #expect(file["parts"] == nil && file["bits"] == nil)
        #expect(file["schema_version"]?.stringValue == "1.1.0")
    }

    @Test(
        "The bits of the hash of a path lead to the file of the index that has it",
        arguments: [40, 800, 990])
    func tree(count: Int) async throws {
        let site = try await Site([(Sample.template, Sample.templates(count))])
        let paths = site.files.keys.filter { path in
            path.hasPrefix("v1/templates/id/") || path.hasPrefix("v1/schemas/")
                || path == "v1/aliases.json"
        }
        #expect(paths.count == count + 9)
        var leaves: Set<String> = []
        for path in paths {
            let href = String(path.dropFirst(3))
            var name = "v1/index/*.json"
            var file = try Self.file(site, name)
            var rest = SHA256.hash(Array(href.utf8)).first
            while let parts = file["parts"]?.elements {
                let bits = try #require(file["bits"]?.integerValue)
                #expect(parts.count == 1 << bits)
                #expect(file["files"]?.members?.isEmpty == true)
                let hash = try #require(parts[Int(rest >> UInt64(64 - bits))].stringValue)
                rest <<= UInt64(bits)
                name = "v1/index/\(hash).json"
                #expect(site.hash(of: name) == hash)
                file = try Self.file(site, name)
            }
            leaves.insert(name)
            if let hash = file["files"]?[href]?.stringValue {
                #expect(hash == site.hash(of: path))
            } else {
                let entry = try #require(file["entries"]?[href])
                let size = try #require(entry["size"]?.integerValue)
                let bytes = Array(try #require(site.files[path]).utf8)
                #expect(
                    entry["sha256"]?.stringValue == SHA256.hash(Array(bytes.prefix(size))).hex)
                let closed = try JSONNode.parse(Array(bytes.prefix(size)) + Array("}}}".utf8))
                let stable = closed["data"]?["template"]
                #expect(stable?["id"] != nil && stable?["url"] != nil)
                #expect(stable?["usage_count"] == nil && stable?["is_new"] == nil)
            }
        }
        let sizes = leaves.compactMap { site.files[$0]?.utf8.count }
        #expect(sizes.reduce(0, +) / sizes.count < 3_500)
    }

    @Test("An entry that changes changes the files of the index that lead to it, and no others")
    func change() async throws {
        let before = try await Site([(Sample.template, Sample.templates(800))])
        var entries = Sample.templates(800)
        entries[400] = Sample.template(entries[400].id, ["description": .string("new")])
        let after = try await Site([(Sample.template, entries)])
        let old = Set(before.paths(below: "v1/index/"))
        let changed = after.paths(below: "v1/index/").filter {
            !old.contains($0) || before.files[$0] != after.files[$0]
        }
        #expect(changed.count == 3)
    }

    @Test("Former ids are in a file by kind")
    func aliases() async throws {
        let templates = [
            Sample.template("a", ["aliases": Sample.strings("old", "older", "else/x")]),
            Sample.template("b"),
        ]
        let site = try await Site([(Sample.template, templates), (Sample.vibe, [])])
        #expect(
            site.files["v1/aliases.json"]
                == #"{"schema_version":"1.0.0","kinds":{"templates":{"old":"a","older":"a"}}}"#)
        let none = try await Site([(Sample.vibe, [])])
        #expect(none.files["v1/aliases.json"] == #"{"schema_version":"1.0.0","kinds":{}}"#)
    }

    private static func file(_ site: Site, _ path: String) throws -> JSONNode {
        try JSONNode.parse(Array(try #require(site.files[path]).utf8))
    }
}
