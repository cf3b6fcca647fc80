import ShowcardKit
import Testing

@Suite("Includes in bodies")
struct IncludeTests {
    /// A catalog whose one thing has a body, which begins on line 5, and a theme that draws what bodies include.
    private func catalog(_ body: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            "---\nname: Lamp\npublished_at: 2025-12-30\n---\n\(body)",
            to: "content/things/lamp.md")
        try catalog.write(
            "---\nname: Calm & <quiet>\n---\n## Deep breaths\n", to: "content/moods/calm.md")
        try catalog.write(
            """
            <!doctype html><title>{{page.title}}</title><h1>{{entry.name}}</h1>{{entry.body}}<hr>
            {{#entry}}{{#image}}{{alt}}{{/image}}{{description}}{{icon}}{{subtitle}}{{gradient.from}}{{swatch}}
            {{#tags}}{{text}}{{/tags}}{{#fields}}{{#values}}{{text}}{{/values}}{{/fields}}
            {{#suits}}{{title}}{{/suits}}{{/entry}}
            """, to: "templates/entry.mustache")
        try catalog.write(
            "<i class=\"{{kind}}\"><a href=\"{{root}}{{path}}\">{{name}}</a></i>",
            to: "templates/components/card.mustache")
        try catalog.write("<div>{{> *component}}</div>", to: "templates/includes/card.mustache")
        try catalog.write(
            """
            <b>{{text}} {{set}} {{path}} {{value}}{{#hex}} fill={{hex}}{{/hex}}{{#gradient}} {{sample_id}}\
            {{#stops}} {{offset}}={{color}}{{/stops}}{{/gradient}}</b>

            """, to: "templates/includes/swatch.mustache")
        for name in ["set", "group"] {
            try catalog.write("{{page.title}}", to: "templates/tokens-\(name).mustache")
            let strings = try #require(catalog.text("templates/strings.yml"))
            try catalog.write(
                "\(strings)tokens_\(name)_title: \"{{subject}}\"\n", to: "templates/strings.yml")
        }
        return catalog
    }

    /// The body on the page, without what stands around it.
    private func page(_ catalog: SampleCatalog) throws -> String {
        let page = String(
            decoding: catalog.published()["things/lamp/index.html"] ?? [], as: UTF8.self)
        let body = try #require(page.split(separator: "</h1>", maxSplits: 1).last)
        return String(try #require(body.split(separator: "<hr>", maxSplits: 1).first))
    }

    private func json(_ catalog: SampleCatalog) -> String {
        String(decoding: catalog.published()["v1/things/id/lamp.json"] ?? [], as: UTF8.self)
    }

    private static let everything = """
        ## Of [the *mood*](entry:mood/calm)

        [](entry:mood/calm) and [breathing](entry:mood/calm#section-deep-breaths), then \
        ![ink & co](token:color.ink), ![](token:plain.color.text), [its](token:color.ink) [](token:color.text), \
        [a ![b](token:color.ink)](entry:mood/calm)![](token:color.ink).

        ![Calm, a mood](entry:mood/calm)

        - ![Calm](entry:mood/calm)

        """

    @Test("Includes in bodies are drawn on pages, with links relative to the page")
    func pages() async throws {
        let catalog = try catalog(Self.everything)
        #expect(await catalog.build().errors == "")
        let calm = "../../moods/calm/"
        #expect(
            try page(catalog) == """
                <h2 id="section-of-the-mood">Of <a href="\(calm)">the <em>mood</em></a></h2>
                <p><a href="\(calm)">Calm &amp; &lt;quiet&gt;</a> and <a href="\(calm)#section-deep-breaths">\
                breathing</a>, then <b>ink &amp; co plain color.ink #000000 fill=#000000</b>, \
                <b>color.text plain color.text #000000 fill=#000000</b>, \
                <a href="../../tokens/plain/#--color-ink">its</a> <a href="../../tokens/plain/#--color-text">color.text</a>, \
                <a href="\(calm)">a <b>b plain color.ink #000000 fill=#000000</b></a>\
                <b>color.ink plain color.ink #000000 fill=#000000</b>.</p>
                <div><i class="mood"><a href="\(calm)">Calm &amp; &lt;quiet&gt;</a></i></div>
                <ul>
                <li><div><i class="mood"><a href="\(calm)">Calm &amp; &lt;quiet&gt;</a></i></div></li>
                </ul>

                """)
    }

    @Test(
        "Includes in bodies are links, names and values in JSON, where the Markdown stays as it is")
    func feeds() async throws {
        let catalog = try catalog(
            "[x](entry:mood/calm) ![ink](token:color.ink) ![](token:color.ink)\n\n![y](entry:mood/calm)\n"
        )
        #expect(await catalog.build().errors == "")
        let link = #"<a href=\"https://example.com/shop/moods/calm/\">"#
        #expect(
            json(catalog).contains(
                #""body_html":"<p>\#(link)x</a> ink <code>#000000</code> <code>#000000</code></p>\n"#
                    + #"<p>\#(link)Calm &amp; &lt;quiet&gt;</a></p>\n","body_markdown":""#
                    + #"[x](entry:mood/calm) ![ink](token:color.ink) ![](token:color.ink)\n\n"#
                    + #"![y](entry:mood/calm)\n""#))
    }

    @Test("Includes in bodies are written plainly by a theme without templates for them")
    func plainTheme() async throws {
        let catalog = try catalog("![ink](token:color.ink)\n\n![y](entry:mood/calm)\n")
        try catalog.remove("templates/includes")
        try catalog.remove("templates/components")
        #expect(await catalog.build().errors == "")
        #expect(
            try page(catalog) == """
                <p>ink <code>#000000</code></p>
                <p><a href="../../moods/calm/">Calm &amp; &lt;quiet&gt;</a></p>

                """)
    }

    @Test("Includes in bodies draw gradients with their colors in order")
    func gradients() async throws {
        let catalog = try catalog("![](token:color.ink) ![Dusk](token:dusk)\n")
        try catalog.write(
            """
            {"color": {"$type": "color",
              "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}},
             "dusk": {"$type": "gradient", "$value": [
               {"color": "{color.ink}", "position": 0.125},
               {"color": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}, "position": 1}]}}
            """, to: "content/tokens/plain.tokens.json")
        #expect(await catalog.build().errors == "")
        #expect(
            try page(catalog) == """
                <p><b>color.ink plain color.ink #000000 fill=#000000</b> <b>Dusk plain dusk \
                #000000 12.5%, #ff000080 100% swatch-2 12.5%=#000000 100%=#ff000080</b></p>

                """)
    }

    private static let fog = "---\nname: Fog\npublished_at: 2026-02-01\n---\n"
    private static let silent = """
        name: Minimal
        base_url: https://example.com/shop/
        theme: {default: plain}
        diagnostics: {future-entry: off}

        """

    @Test("Includes in bodies show the text alone of entries that are left out, with a warning")
    func leftOut() async throws {
        let catalog = try catalog(
            "[*later*](entry:thing/fog), [](entry:thing/fog)\n\n![Fog](entry:thing/fog)\n")
        try catalog.write(Self.silent, to: "catalog.yml")
        try catalog.write(
            "---\nname: Dew\npublished_at: 2027-02-01\n---\n", to: "content/things/dew.md")
        try catalog.write(
            "---\nname: Fog\npublished_at: 2026-02-01\n---\n[me](entry:thing/dew)\n",
            to: "content/things/fog.md")
        let help = "help: publish the entry, or remove the link; until then only its text is shown"
        #expect(
            await catalog.build().errors == """
                content/things/lamp.md:5:11: warning[left-out-link]: 'entry:thing/fog' links to an \
                excluded entry
                    5 | [*later*](entry:thing/fog), [](entry:thing/fog)
                      |           ^~~~~~~~~~~~~~~
                \(help)

                content/things/lamp.md:5:32: warning[left-out-link]: 'entry:thing/fog' links to an \
                excluded entry
                    5 | [*later*](entry:thing/fog), [](entry:thing/fog)
                      |                                ^~~~~~~~~~~~~~~
                help: publish the entry, or give the link a text; until then nothing is shown

                content/things/lamp.md:7:8: warning[left-out-link]: 'entry:thing/fog' links to an \
                excluded entry
                    7 | ![Fog](entry:thing/fog)
                      |        ^~~~~~~~~~~~~~~
                \(help)

                3 warnings

                """)
        #expect(try page(catalog) == "<p><em>later</em>, </p>\n<p>Fog</p>\n")
        #expect(json(catalog).contains(#""body_html":"<p><em>later</em>, </p>\n<p>Fog</p>\n""#))
        // The first instant at which the clock alone changes the entry: what it includes comes in.
        #expect(json(catalog).contains(#""next_change_at":"2026-01-07T00:00:00Z""#))
    }

    @Test("Includes in bodies change the entry when what they show comes or leaves")
    func nextChange() async throws {
        let catalog = try catalog("![Fog](entry:thing/fog)\n")
        try catalog.write(Self.silent, to: "catalog.yml")
        try catalog.write(
            "---\nname: Lamp\n---\n![Fog](entry:thing/fog)\n", to: "content/things/lamp.md")
        try catalog.write(Self.fog, to: "content/things/fog.md")
        _ = await catalog.build()
        #expect(json(catalog).contains(#""next_change_at":"2026-02-01T00:00:00Z""#))
    }

    @Test("Includes in bodies to headings and pages that are not there are warned about")
    func deadPlaces() async throws {
        let catalog = try catalog(
            "[x](entry:mood/calm#section-deep-breath) [y](entry:mood/calm#main) [z](token:color.ink)\n"
        )
        #expect(
            await catalog.build(to: "site", "--without", "tokens").errors == """
                content/things/lamp.md:5:5: warning[dead-link]: \
                'entry:mood/calm#section-deep-breath' does not match a heading of that entry's body
                    5 | [x](entry:mood/calm#section-deep-breath) [y](entry:mood/calm#main) [z](token:color.ink)
                      |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                help: did you mean '#section-deep-breaths'?

                content/things/lamp.md:5:72: warning[dead-link]: 'token:color.ink' links to a page \
                that this build does not create
                    5 | [x](entry:mood/calm#section-deep-breath) [y](entry:mood/calm#main) [z](token:color.ink)
                      |                                                                        ^~~~~~~~~~~~~~~
                help: enable the plugin that creates 'tokens/plain/', or remove the link

                2 warnings

                """)
    }

    @Test("Includes in bodies are rendered again when what they show changes, and nothing else is")
    func caching() async throws {
        let catalog = try catalog("![Calm](entry:mood/calm)\n")
        try catalog.write(
            "---\nname: Vase\n---\n[x](entry:mood/calm)\n", to: "content/things/vase.md")
        try catalog.write(
            "---\nname: Rug\n---\n![x](token:color.ink)\n", to: "content/things/rug.md")
        #expect(await catalog.build().errors == "")
        let before = catalog.published()

        try catalog.write("---\nname: Serene\n---\n", to: "content/moods/calm.md")
        #expect(await catalog.build().errors == "")
        let renamed = catalog.published()
        #expect(try page(catalog).contains(">Serene</a></i></div>"))
        #expect(json(catalog).contains(">Serene</a></p>"))
        #expect(renamed["things/vase/index.html"] == before["things/vase/index.html"])
        #expect(renamed["things/rug/index.html"] == before["things/rug/index.html"])

        try catalog.write(
            """
            {"color": {"$type": "color",
              "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
              "text": {"$value": "{color.ink}"}}}
            """, to: "content/tokens/plain.tokens.json")
        #expect(await catalog.build().errors == "")
        let recolored = catalog.published()
        #expect(
            String(decoding: recolored["v1/things/id/rug.json"] ?? [], as: UTF8.self)
                .contains("<p>x <code>#0000ff</code></p>"))
        #expect(
            String(decoding: recolored["things/rug/index.html"] ?? [], as: UTF8.self)
                .contains("fill=#0000ff"))
        #expect(recolored["v1/things/id/lamp.json"] == renamed["v1/things/id/lamp.json"])
    }
}
