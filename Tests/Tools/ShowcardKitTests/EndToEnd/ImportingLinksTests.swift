import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("import of links between entries")
struct ImportingLinksTests {
    private static let kind = """
        kind: post
        path: posts
        title: {one: Post, many: Posts}
        fields:
          name: {type: string, required: true, max_length: 9}

        """

    private func importing(
        _ format: String, _ files: [String: String], state: String, errors: String = ""
    ) async throws -> SampleCatalog {
        let catalog = try SampleCatalog.importing(Self.kind, files)
        let outcome = await catalog.importing(format, "old")
        #expect(outcome.output == "Imported   \(state)\n")
        #expect(outcome.errors == errors)
        return catalog
    }

    @Test(
        "links of Hugo to files, pages and with ref become links to entries, also in a second import"
    )
    func hugo() async throws {
        let catalog = try await importing(
            "hugo",
            [
                "old/content/posts/one.md": """
                ---
                title: One
                ---
                [a](two.md "Title") [b](../two/#head) [c](/posts/two/) [d](/posts/two/index.html)
                [e]({{< ref "two.md#head" >}} "T") [f]({{% relref "/posts/two" %}}) [g]({{< ref lake >}})
                [h](./lake/index.md) [i](../slugged/) [j](/posts/third/) [k][k] ![l](/posts/two/)

                [k]: {{< relref `lake/index.md` >}}

                """,
                "old/content/posts/two.md": "---\ntitle: Two\n---\n## Head\n[a](#head)\n",
                "old/content/posts/third.md": "---\ntitle: Third\nslug: slugged\n---\n",
                "old/content/posts/lake/index.md":
                    "---\ntitle: Lake\n---\n[a](../two.md) [b](../one/) [c]({{< ref \"two\" >}})\n",
            ], state: "4 new",
            errors: """
                old/content/posts/one.md:6:70: warning[picture-not-imported]: the picture is not imported: the source has no file '/posts/two/'
                    6 | [h](./lake/index.md) [i](../slugged/) [j](/posts/third/) [k][k] ![l](/posts/two/)
                      |                                                                      ^~~~~~~~~~~
                help: copy it into the source, or correct the address

                1 warning

                """)
        let text = """
            ---
            name: One
            ---
            [a](entry:post/two "Title") [b](entry:post/two#head) [c](entry:post/two) [d](entry:post/two)
            [e](entry:post/two#head "T") [f](entry:post/two) [g](entry:post/lake)
            [h](entry:post/lake) [i](entry:post/slugged) [j](entry:post/slugged) [k][k] ![l](/posts/two/)

            [k]: entry:post/lake

            """
        #expect(catalog.text("content/posts/one.md") == text)
        #expect(
            catalog.text("content/posts/lake.md")
                == "---\nname: Lake\n---\n[a](entry:post/two) [b](entry:post/one) [c](entry:post/two)\n"
        )
        #expect(
            catalog.text("content/posts/two.md") == "---\nname: Two\n---\n## Head\n[a](#head)\n")
        let again = await catalog.importing("hugo", "old")
        #expect(again.output == "Imported   4 unchanged\n")
        #expect(catalog.text("content/posts/one.md") == text)
    }

    @Test("links of Jekyll with post_url and link, and those of Astro, become links to entries")
    func others() async throws {
        let jekyll = try await importing(
            "jekyll",
            [
                "old/_posts/2024-01-02-one.md": """
                ---
                title: One
                ---
                [a]({% post_url 2024-01-03-two %}#head) [b]({{ site.baseurl }}{% link _posts/2024-01-03-two.md %})
                [c](2024-01-03-two.md) [d](/2024/01/03/two.html) [e](../03/two) [f]({%- post_url 2024-01-03-two -%})

                """,
                "old/_posts/2024-01-03-two.md": "---\ntitle: Two\n---\n",
            ], state: "2 new")
        #expect(
            jekyll.text("content/posts/one.md") == """
                ---
                name: One
                ---
                [a](entry:post/two#head) [b](entry:post/two)
                [c](entry:post/two) [d](entry:post/two) [e](entry:post/two) [f](entry:post/two)

                """)
        let astro = try await importing(
            "astro",
            [
                "old/src/content/blog/one.md":
                    "---\ntitle: One\n---\n[a](./two.md) [b](/blog/two#x) [c](../two/)\n",
                "old/src/content/blog/two.md": "---\ntitle: Two\n---\n",
            ], state: "2 new")
        #expect(
            astro.text("content/posts/one.md")
                == "---\nname: One\n---\n[a](entry:post/two) [b](entry:post/two#x) [c](entry:post/two)\n"
        )
    }

    @Test("links that do not certainly lead to an imported entry are not changed")
    func uncertain() async throws {
        let body = """
            [a](nope.md) [b](refused.md) [c](draft.md) [d](other.md?x) [e](https://example.org/posts/other/)
            [f]({{< ref "same.md" >}}) [g](../other) {{< ref "other.md" >}} `[h]({{< ref "other.md" >}})`
            [i]({{< ref "other.md" "amp" >}}) <a href="other.md">j</a> `[k](other.md)` [l](/twice/)

            """
        let catalog = try await importing(
            "hugo",
            [
                "old/content/posts/one.md": "---\ntitle: One\n---\n\(body)",
                "old/content/posts/other.md": "---\ntitle: Other\n---\n",
                "old/content/posts/draft.md": "---\ntitle: Draft\ndraft: true\n---\n",
                "old/content/posts/refused.md": "---\ntitle: Much too long\n---\n",
                "old/content/a/same.md": "---\ntitle: Same\nurl: /twice/\n---\n",
                "old/content/b/same.md": "---\ntitle: Same\nurl: /twice/\nslug: same2\n---\n",
            ], state: "4 new, 1 skipped, 1 refused",
            errors: """
                old/content/posts/refused.md:2:8: error[entry-not-imported]: not imported: 'name' has 13 characters, at most 9 are allowed
                    2 | title: Much too long
                      |        ^~~~~~~~~~~~~
                help: shorten it by 4

                1 error

                """)
        #expect(
            catalog.text("content/posts/one.md")
                == "---\nname: One\n---\n"
                + body.replacing("[g](../other)", with: "[g](entry:post/other)"))
    }

    @Test("the row of an entry notes shortcodes only if its body still has some")
    func notes() async throws {
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/a.md": "---\ntitle: A\n---\n[b]({{< ref \"b.md\" >}})\n",
                "old/b.md": "---\ntitle: B\n---\n[a]({{< ref \"a.md\" >}}) {{< note >}}\n",
            ])
        #expect(
            await catalog.importing("hugo", "old", "--dry-run").output == """
                source  target              state  fields  not imported
                a.md    content/posts/a.md  new    name
                b.md    content/posts/b.md  new    name    the body has shortcodes, which are text here

                Import     2 new
                Note       nothing is written, because of --dry-run

                """)
    }

    @Test(
        "a link whose address is also in code is not changed, a note names it, and others are changed"
    )
    func addressInCode() async throws {
        let body = "[a](two.md) [b][1] [c](three.md) `[x](two.md)`\n\n[1]: two.md\n"
        let catalog = try SampleCatalog.importing(
            Self.kind,
            [
                "old/one.md": "---\ntitle: One\n---\n\(body)",
                "old/two.md": "---\ntitle: Two\n---\n",
                "old/three.md": "---\ntitle: Three\n---\n",
            ])
        #expect(
            await catalog.importing("hugo", "old", "--dry-run").output.contains(
                "the body: links to 'two.md' are unchanged, as the text beside one has its address too"
            ))
        #expect((await catalog.importing("hugo", "old")).code == .success)
        #expect(
            catalog.text("content/posts/one.md")
                == "---\nname: One\n---\n"
                + body.replacing("(three.md)", with: "(entry:post/three)"))
    }
}
