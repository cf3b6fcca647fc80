import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("import beside other entries")
struct ImportingCollisionTests {
    private static let kind = """
        kind: post
        path: posts
        title: {one: Post, many: Posts}
        fields:
          name:    {type: string, required: true, max_length: 20}
          related: {type: list, of: {reference: post}}
          parent:  {type: {reference: post}, required: true}
          tags:    {type: list, of: string, role: tags}
          aliases: {type: list, of: string, role: aliases}

        """

    @Test(
        "references to rows that are refused are removed, and rows that need them are refused too")
    func references() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/a.md": "---\ntitle: Much longer than twenty letters\nparent: d\n---\n",
                "old/b.md": "---\ntitle: B\nparent: a\n---\n",
                "old/c.md": "---\ntitle: C\nparent: b\n---\n",
                "old/d.md": "---\ntitle: D\nparent: d\nrelated: [a, c, d]\n---\n",
            ])
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .content)
        #expect(outcome.output == "Imported   1 new, 3 refused\n")
        #expect(
            catalog.text("content/posts/d.md")
                == "---\nname: D\nrelated: [d]\nparent: d\naliases: [\"/d/\"]\n---\n")
        let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("old/") }
        #expect(
            lines == [
                "old/a.md:2:8: error[entry-not-imported]: not imported: 'name' has 31 characters, at most 20 are allowed",
                "old/b.md:2:8: error[entry-not-imported]: not imported: a post needs 'parent'",
                "old/b.md:3:9: warning[field-not-imported]: 'parent' is not imported: the post 'a' is not imported either",
                "old/c.md:2:8: error[entry-not-imported]: not imported: a post needs 'parent'",
                "old/c.md:3:9: warning[field-not-imported]: 'parent' is not imported: the post 'b' is not imported either",
                "old/d.md:4:11: warning[field-not-imported]: 'related' is not imported: the post 'a' is not imported either",
                "old/d.md:4:14: warning[field-not-imported]: 'related' is not imported: the post 'c' is not imported either",
            ])
    }

    @Test("tags, names and aliases that collide with entries of the catalog are reported")
    func existing() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "content/posts/here.md":
                    "---\nname: Golden hour\nparent: here\ntags: [Movie Night]\naliases: [former, /old/page/]\n---\n",
                "old/a.md":
                    "---\ntitle: Golden  Hour\nparent: here\ntags: [movie-night]\naliases: [/old/page/, here, /own/]\n---\n",
                "old/former.md": "---\ntitle: Former\nparent: here\n---\n",
            ])
        let outcome = await catalog.importing("hugo", "old", "--format", "json")
        #expect(outcome.code == .content)
        #expect(
            catalog.text("content/posts/a.md")
                == "---\nname: Golden  Hour\nparent: here\ntags: [Movie Night]\naliases: [\"/own/\", \"/a/\"]\n---\n"
        )
        #expect(
            outcome.output.contains(
                "\"tags: 'movie-night' is written 'Movie Night', as in 'content/posts/here.md'\""))
        let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("old/") }
        #expect(
            lines == [
                "old/a.md:2:8: warning[similar-name]: the names 'Golden  Hour' and 'Golden hour' of 'content/posts/here.md' differ only by case or blanks",
                "old/a.md:5:11: warning[field-not-imported]: 'aliases' is not imported: '/old/page/' is an address of 'content/posts/here.md'",
                "old/a.md:5:23: warning[field-not-imported]: 'aliases' is not imported: 'here' is an address of 'content/posts/here.md'",
                "old/former.md:2:8: error[entry-not-imported]: not imported: the id 'former' is the alias 'former' of 'content/posts/here.md'",
            ])
    }

    @Test("aliases that are addresses of other imported entries are not imported")
    func pages() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/a.md":
                    "---\ntitle: A\nparent: b\naliases: [/posts/b/, /Posts/B, /free/]\n---\n",
                "old/b.md": "---\ntitle: B\nparent: a\n---\n",
            ])
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.code == .success)
        #expect(
            catalog.text("content/posts/a.md")
                == "---\nname: A\nparent: b\naliases: [\"/free/\", \"/a/\"]\n---\n")
        let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("old/") }
        #expect(
            lines == [
                "old/a.md:4:11: warning[field-not-imported]: 'aliases' is not imported: '/posts/b/' is the address of another page",
                "old/a.md:4:22: warning[field-not-imported]: 'aliases' is not imported: '/Posts/B' is the address of another page",
            ])
    }

    @Test("what YAML 1.1 takes for a boolean makes drafts of imported posts")
    func drafts() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind.replacing("  parent:  {type: {reference: post}, required: true}\n", with: "")
                + "  status:  {type: enum, values: [draft, published], default: published, role: status}\n",
            [
                "old/a.md": "---\ntitle: A\npublished: no\n---\n",
                "old/b.md": "---\ntitle: B\ndraft: Yes\n---\n",
                "old/c.md": "---\ntitle: C\ndraft: off\npublished: on\n---\n",
            ])
        #expect(await catalog.importing("hugo", "old").code == .success)
        let drafts = ["a", "b", "c"].filter {
            catalog.text("content/posts/\($0).md")?.contains("status: draft") ?? false
        }
        #expect(drafts == ["a", "b"])
    }

    @Test("entries that were edited since they were imported count as entries of the catalog")
    func edited() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            ["old/a.md": "---\ntitle: A\nparent: a\ntags: [movie-night]\n---\n"])
        #expect(await catalog.importing("hugo", "old").code == .success)
        let text = try #require(catalog.text("content/posts/a.md"))
        try catalog.write(
            text.replacing("movie-night", with: "Movie Night"), to: "content/posts/a.md")
        try catalog.write(
            "---\ntitle: B\nparent: a\ntags: [movie-night]\n---\n", to: "old/b.md")
        #expect(await catalog.importing("hugo", "old").code == .success)
        #expect(catalog.text("content/posts/b.md")?.contains("tags: [Movie Night]") == true)
    }

    @Test("a list of references to entries of which each needs the one before is emptied")
    func chain() async throws {
        var files = ["old/p0.md": "---\ntitle: Much longer than twenty letters\nparent: p0\n---\n"]
        for number in 1...40 {
            files["old/p\(number).md"] =
                "---\ntitle: P\(number)\nparent: p\(number - 1)\n---\n"
        }
        let all = (0...40).map { "p\($0)" }.joined(separator: ", ")
        files["old/hub.md"] = "---\ntitle: Hub\nparent: hub\nrelated: [\(all)]\n---\n"
        let catalog = try SampleCatalog.importing(Self.kind, files)
        let outcome = await catalog.importing("hugo", "old")
        #expect(outcome.output == "Imported   1 new, 41 refused\n")
        #expect(
            catalog.text("content/posts/hub.md")
                == "---\nname: Hub\nparent: hub\naliases: [\"/hub/\"]\n---\n")
    }
}
