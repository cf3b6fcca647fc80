import ShowcardTestSupport
import Testing

@Suite("Links in bodies to Markdown files")
struct FileLinkTests {
    /// A catalog in two languages whose thing, a page bundle, has a body that begins on line 4.
    private func catalog(_ body: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.remove("content/things/lamp.md")
        let files = [
            "catalog.yml": """
            name: Minimal
            base_url: https://example.com/shop/
            languages: {default: en, also: [de]}
            theme: {default: plain}
            diagnostics: {unshown-field: off}

            """,
            "content/things/small/lamp/index.md": "---\nname: Lamp\n---\n\(body)",
            "content/things/vase.md": "---\nname: Vase\n---\n[the lamp](small/lamp/index.md)\n",
            "content/moods/calm.md": "---\nname: Calm\n---\n## Deep: breaths & more\n",
            "content/moods/calm.de.md": "---\nname: Ruhig\n---\n## Atmen\n",
            "content/pages/about.md": "---\ntitle: About\n---\n[calm](../moods/calm.md)\n",
            "content/static/notes.md": "Notes\n",
            "templates/page.mustache": "<!doctype html><title>{{page.title}}</title>\n",
        ]
        for (path, text) in files { try catalog.write(text, to: path) }
        try catalog.write(
            "<!doctype html><title>{{page.title}}</title><h1>{{entry.name}}</h1>{{entry.body}}<hr>\n",
            to: "templates/entry.mustache")
        return catalog
    }

    /// The body on a page, without what stands around it.
    private func page(_ path: String, of catalog: SampleCatalog) throws -> String {
        let page = String(decoding: catalog.published()[path] ?? [], as: UTF8.self)
        let body = try #require(page.split(separator: "</h1>", maxSplits: 1).last)
        return String(try #require(body.split(separator: "<hr>", maxSplits: 1).first))
    }

    private static let everything = """
        [calm](../../../moods/calm.md) [](../../../moods/calm.md#deep-breaths--more)
        [de](../../../moods/calm.de.md) [about](../../../pages/about.md) [here](#%C3%A4rger)
        [static](../../../static/notes.md) [from the page](../../notes.md) [vase](../../vase.md)

        ## Ärger

        """

    @Test(
        "Links in bodies to Markdown files lead to their pages, and to headings as GitHub names them"
    )
    func pages() async throws {
        let catalog = try catalog(Self.everything)
        #expect(await catalog.build().errors == "")
        #expect(
            try page("things/lamp/index.html", of: catalog) == """
                <p><a href="../../moods/calm/">calm</a> \
                <a href="../../moods/calm/#section-deep-breaths-more">Calm</a>
                <a href="../../moods/calm/">de</a> <a href="../../about/">about</a> \
                <a href="#section-%C3%A4rger">here</a>
                <a href="../../notes.md">static</a> <a href="../../notes.md">from the page</a> \
                <a href="../../things/vase/">vase</a></p>
                <h2 id="section-ärger">Ärger</h2>

                """)
        #expect(
            try page("things/vase/index.html", of: catalog)
                == "<p><a href=\"../../things/lamp/\">the lamp</a></p>\n")
        let german = try page("de/things/lamp/index.html", of: catalog)
        #expect(german.contains(">Ruhig</a>"))
        #expect(german.contains("<a href=\"../../../de/about/\">about</a>"))
        #expect(german.contains("<a href=\"../../../notes.md\">static</a>"))
        let before = catalog.published()
        _ = await catalog.build()
        #expect(catalog.published() == before)
    }

    @Test("Links to Markdown files without a text have the title of the page, and titles are kept")
    func titles() async throws {
        let body = """
            [](../../../pages/about.md) [](../../../pages/about.de.md)
            [calm](../../../moods/calm.md 'A & "T"') [deep](entry:mood/calm#deep-breaths--more 'Z')

            """
        let catalog = try catalog(body)
        try catalog.write("---\ntitle: Über uns\n---\n", to: "content/pages/about.de.md")
        try catalog.write(
            "---\nname: Lampe\n---\n[](../../../pages/about.md)\n",
            to: "content/things/small/lamp/index.de.md")
        let path = "things/lamp/index.html"
        let errors = await catalog.build().errors
        #expect(errors == "")
        #expect(
            try page(path, of: catalog) == """
                <p><a href="../../about/">About</a> <a href="../../about/">About</a>
                <a href="../../moods/calm/" title="A &amp; &quot;T&quot;">calm</a> \
                <a href="../../moods/calm/#section-deep-breaths-more" title="Z">deep</a></p>

                """)
        #expect(
            try page("de/\(path)", of: catalog).contains(
                "<a href=\"../../../de/about/\">Über uns</a>"))
        try catalog.write("---\ntitle: Who we are\n---\n", to: "content/pages/about.md")
        let after = await catalog.build().errors
        #expect(after == "")
        #expect(try page(path, of: catalog).contains("<a href=\"../../about/\">Who we are</a>"))
    }

    @Test("Links in bodies to Markdown files that do not exist are warned about")
    func missing() async throws {
        let catalog = try catalog(
            "[a](../../vaes.md#x) [b](calm.md)\n[c](none.md) [d](../../../moods/calm.md#deep-breath)\n"
        )
        #expect(
            await catalog.build().errors == """
                content/things/small/lamp/index.md:4:5: warning[dead-link]: '../../vaes.md#x' does \
                not match a file of the content or the site
                    4 | [a](../../vaes.md#x) [b](calm.md)
                      |     ^~~~~~~~~~~~~~~
                help: did you mean '../../vase.md#x'?

                content/things/small/lamp/index.md:4:26: warning[dead-link]: 'calm.md' does not \
                match a file of the content or the site
                    4 | [a](../../vaes.md#x) [b](calm.md)
                      |                          ^~~~~~~
                help: did you mean '../../../moods/calm.md'?

                content/things/small/lamp/index.md:5:5: warning[dead-link]: 'none.md' does not \
                match a file of the content or the site
                    5 | [c](none.md) [d](../../../moods/calm.md#deep-breath)
                      |     ^~~~~~~
                help: write the path of a file relative to this one, such as '../notes/first.md'

                content/things/small/lamp/index.md:5:18: warning[dead-link]: \
                '../../../moods/calm.md#deep-breath' does not match a heading of that entry's body
                    5 | [c](none.md) [d](../../../moods/calm.md#deep-breath)
                      |                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                help: write the anchor of a heading of that file, such as '#golden-hour'

                4 warnings

                """)
    }

    @Test("Links to files of page bundles that do not exist are compared by their folder's name")
    func missingBundles() async throws {
        let catalog = try catalog(
            "[a](../fireplace/index.md) [b](../../tall/lamp/index.md#%C3%A4)\n")
        #expect(
            await catalog.build().errors == """
                content/things/small/lamp/index.md:4:5: warning[dead-link]: '../fireplace/index.md' \
                does not match a file of the content or the site
                    4 | [a](../fireplace/index.md) [b](../../tall/lamp/index.md#%C3%A4)
                      |     ^~~~~~~~~~~~~~~~~~~~~
                help: write the path of a file relative to this one, such as '../notes/first.md'

                content/things/small/lamp/index.md:4:32: warning[dead-link]: \
                '../../tall/lamp/index.md#%C3%A4' does not match a file of the content or the site
                    4 | [a](../fireplace/index.md) [b](../../tall/lamp/index.md#%C3%A4)
                      |                                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                help: did you mean 'index.md#%C3%A4'?

                2 warnings

                """)
    }

    @Test("Links in translations are checked against the headings in their language")
    func translated() async throws {
        let catalog = try catalog("Text\n")
        try catalog.write(
            """
            ---
            name: Blumenvase
            ---
            [a](../moods/calm.md#atmen) [b](../moods/calm.md#deep-breaths--more)

            """, to: "content/things/vase.de.md")
        #expect(
            await catalog.build().errors == """
                content/things/vase.de.md:4:33: warning[dead-link]: \
                '../moods/calm.md#deep-breaths--more' does not match a heading of that entry's body
                    4 | [a](../moods/calm.md#atmen) [b](../moods/calm.md#deep-breaths--more)
                      |                                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                help: write the anchor of a heading of that file, such as '#golden-hour'

                1 warning

                """)
        #expect(
            try page("de/things/vase/index.html", of: catalog).contains(
                "<a href=\"../../../de/moods/calm/#section-atmen\">a</a>"))
    }

    @Test("Links to headings of pages are checked, and fragments of other files are unchanged")
    func headingsOfPages() async throws {
        let catalog = try catalog(
            """
            [a](../../../pages/about.md#part) [b](../../../pages/about.md#prat) [c](../../../static/notes.md#intro)

            """)
        try catalog.write("---\ntitle: About\n---\n## Part\n", to: "content/pages/about.md")
        #expect(
            await catalog.build().errors == """
                content/things/small/lamp/index.md:4:39: warning[dead-link]: \
                '../../../pages/about.md#prat' does not match a heading of that page
                    4 | [a](../../../pages/about.md#part) [b](../../../pages/about.md#prat) [c](../../../static/notes.md#intro)
                      |                                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
                help: did you mean '#section-part'?

                1 warning

                """)
        #expect(
            try page("things/lamp/index.html", of: catalog) == """
                <p><a href="../../about/#section-part">a</a> \
                <a href="../../about/#section-prat">b</a> <a href="../../notes.md#intro">c</a></p>

                """)
    }

    @Test("Links in bodies to Markdown files follow when a file moves between builds")
    func moved() async throws {
        let catalog = try catalog("[vase](../../vase.md)\n")
        #expect(await catalog.build().errors == "")
        try catalog.remove("content/things/vase.md")
        try catalog.write("---\nname: Vase\n---\n", to: "content/things/tall/vase.md")
        #expect(
            await catalog.build().errors == """
                content/things/small/lamp/index.md:4:8: warning[dead-link]: '../../vase.md' does \
                not match a file of the content or the site
                    4 | [vase](../../vase.md)
                      |        ^~~~~~~~~~~~~
                help: did you mean '../../tall/vase.md'?

                1 warning

                """)
    }

    @Test("'rename' changes links to the file of the entry, and of its translations")
    func renamed() async throws {
        let body = Self.everything + "[self](index.md#%C3%A4rger) [again](../lamp/index.md)\n"
        let catalog = try catalog(body)
        for names in [["mood/calm", "still"], ["thing/lamp", "light"]] {
            let outcome = await SampleCatalog.run(
                ["rename"] + names + ["--source", catalog.folder.path],
                relativeTo: catalog.folder.path)
            #expect(!outcome.errors.contains("unchanged-reference"))
        }
        let text = try #require(catalog.text("content/things/small/light/index.md"))
        #expect(
            text.hasSuffix(
                body.replacing("moods/calm", with: "moods/still")
                    .replacing("../lamp/", with: "../light/")))
        #expect(catalog.text("content/pages/about.md")?.contains("(../moods/still.md)") == true)
        #expect(
            catalog.text("content/things/vase.md")?.contains("(small/light/index.md)") == true)
    }
}
