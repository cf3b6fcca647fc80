import ShowcardKit
import Testing

@Suite("Links in templates")
struct TemplateLinkTests {
    /// What a build says when the list's template has some HTML in it besides the entries.
    private func errors(_ html: String) async throws -> String {
        let catalog = try SampleCatalog()
        try catalog.write("\(html)\n", to: "templates/list.mustache")
        return await catalog.build().errors
    }

    @Test(
        "Links in templates that lead to a page, a file or another host, or go by a value, are right",
        arguments: [
            "<a href=\"{{root}}\">", "<a href=\"{{root}}moods/\">", "<a href='{{root}}moods'>",
            "<a href=\"{{root}}moods/calm/?a=b#c\">",
            "<img alt=\"\" src=\"{{root}}pictures/lamp.jpg\">",
            "<a href=\"{{root}}pictures/l%61mp.jpg\">", "<a href=\"{{root}}v1/entry.json\">",
            "<a href=\"{{root}}none/{{page.path}}\">", "<a href=\"{{page.path}}\">",
            "<a href=\"{{root}}{{#page.is_home}}none/{{/page.is_home}}\">",
            "<a href=\"{{root}}{{! a word }}none/\">",
            "<a href=\"{{$link}}{{root}}none/{{/link}}\">",
            "<a href=\"none/\">", "<a href=\"#none\">", "<a href=\"\">",
            "<a href=\"{{root}}#none\">",
            "<a href=\"/about/\">", "<a href=\"/shop/moods/\">", "<a href=\"//example.org/\">",
            "<a href=\"https://example.org/none\">", "<a href=\"mailto:a@b.org\">",
            "<!-- <a href=\"{{root}}none/\"> -->", "<p>href=\"{{root}}none/\"</p>",
            "<a data-href=\"{{root}}none/\">", "<a title=\"href=\" lang='{{root}}none/'>",
            "<a href=\"{{root}}none&amp;/\">", "1 < 2 href=\"{{root}}none/\"",
        ])
    func right(html: String) async throws {
        #expect(try await errors(html) == "")
    }

    @Test(
        "Links in templates that lead nowhere are warned about where they are written, whatever is before them"
    )
    func nowhere() async throws {
        let errors = try await errors(
            """
            <ul class="a"><li{{#page.is_home}} id="b"{{/page.is_home}}>
            Ü<a class="c" href="{{root}}mods/">x</a> <A
            href='{{ root }}moods/clam/?q'>y</A>
            <img src="{{{root}}}pictures/lmap.jpg" alt=""><a href="/shop/none/">
            <a href="{{root}}/moods/"><a href="/moods/"><a href="https://example.com/shop/none">
            """)
        #expect(
            errors == """
                templates/list.mustache:2:21: warning[dead-link]: 'mods/' does not match a page or \
                file of the site
                    2 | Ü<a class="c" href="{{root}}mods/">x</a> <A
                      |                     ^~~~~~~~~~~~~
                help: did you mean '{{root}}moods/'?

                templates/list.mustache:3:7: warning[dead-link]: 'moods/clam/?q' does not match a \
                page or file of the site
                    3 | href='{{ root }}moods/clam/?q'>y</A>
                      |       ^~~~~~~~~~~~~~~~~~~~~~~
                help: did you mean '{{root}}moods/calm/'?

                templates/list.mustache:4:11: warning[dead-link]: 'pictures/lmap.jpg' does not \
                match a page or file of the site
                    4 | <img src="{{{root}}}pictures/lmap.jpg" alt=""><a href="/shop/none/">
                      |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~
                help: did you mean '{{root}}pictures/lamp.jpg'?

                templates/list.mustache:4:56: warning[dead-link]: '/shop/none/' does not match a \
                page or file of the site
                    4 | <img src="{{{root}}}pictures/lmap.jpg" alt=""><a href="/shop/none/">
                      |                                                        ^~~~~~~~~~~
                help: fix the link; '{{root}}' is the root of the site on every page

                templates/list.mustache:5:10: warning[dead-link]: './/moods/' does not match a \
                page or file of the site
                    5 | <a href="{{root}}/moods/"><a href="/moods/"><a href="https://example.com/shop/none">
                      |          ^~~~~~~~~~~~~~~
                help: did you mean '{{root}}moods/'?

                templates/list.mustache:5:36: warning[dead-link]: '/moods/' is outside the \
                catalog, which is at '/shop/'
                    5 | <a href="{{root}}/moods/"><a href="/moods/"><a href="https://example.com/shop/none">
                      |                                    ^~~~~~~
                help: write '{{root}}moods/'

                templates/list.mustache:5:54: warning[dead-link]: 'https://example.com/shop/none' \
                does not match a page or file of the site
                    5 | <a href="{{root}}/moods/"><a href="/moods/"><a href="https://example.com/shop/none">
                      |                                                      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                help: fix the link; '{{root}}' is the root of the site on every page

                7 warnings

                """)
    }

    @Test(
        "Links in templates that lead to an entry that is left out say so, and former addresses are right"
    )
    func entries() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            "---\nname: Fog\npublished_at: 2027-01-01\n---\n", to: "content/things/fog.md")
        try catalog.write(
            "<a href=\"{{root}}things/fog/\">x</a>", to: "templates/partials/fog.mustache")
        #expect(await catalog.run("check").errors.contains("left-out-link") == false)
        try catalog.write("{{> partials/fog}}", to: "templates/home.mustache")
        #expect(
            await catalog.run("check").errors.contains(
                """
                templates/partials/fog.mustache:1:10: warning[left-out-link]: 'things/fog/' links \
                to an excluded entry
                    1 | <a href="{{root}}things/fog/">x</a>
                      |          ^~~~~~~~~~~~~~~~~~~
                help: publish the entry, or remove the link

                """))
    }
}
