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
}
