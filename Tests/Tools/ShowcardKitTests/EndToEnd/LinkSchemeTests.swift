import ShowcardCatalog
import ShowcardKit
import Testing

/// A scheme as a test wants it.
private struct Scheme: LinkResolver {
    let name: String
    let show: @Sendable (SchemeLink) throws(LinkError) -> ResolvedInclude

    func resolve(_ link: SchemeLink, in scope: LinkScope) throws(LinkError) -> ResolvedInclude {
        try show(link)
    }
}

/// Adds schemes.
private struct Schemes: Plugin {
    let declaration: PluginDeclaration
    let schemes: [Scheme]

    init(_ name: String = "schemes", _ schemes: Scheme...) {
        declaration = PluginDeclaration(name, summary: "has schemes")
        self.schemes = schemes
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        for scheme in schemes { registry.add(scheme) }
    }
}

@Suite("Schemes of links of plugins")
struct LinkSchemeTests {
    /// What each target shows.
    private static let all = Scheme(name: "x-1") { link throws(LinkError) in
        switch link.target {
        case "web":
            ExternalURL("https://a.example/?q=\"&b=<c>&d").map { .address($0, title: "?") }
                ?? ExternalURL("https://a.example/?q=1&b='2'").map {
                    .address($0, title: "<A> & \"b\"")
                } ?? .text
        case "mail": ExternalURL("mailto:a@b.example").map { .address($0, title: "m") } ?? .text
        case "page": .page(path: "moods/", title: "All <moods>")
        case "gone": .page(path: "../gone", title: "Gone")
        case "calm": .link(EntryReference(kind: "mood", id: "calm"), fragment: nil)
        case "card": .card(EntryReference(kind: "mood", id: "calm"))
        case "nobody": .link(EntryReference(kind: "mood", id: "nobody"), fragment: nil)
        case "words": .plainText("<b>\"words\"</b> & more")
        case "text": .text
        default:
            throw .error(
                "no-x", "'\(link.target)' is no x", help: "write an x", part: 1..<3)
        }
    }

    private func catalog(_ body: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            "---\nname: Lamp\npublished_at: 2025-12-30\n---\n\(body)",
            to: "content/things/lamp.md")
        try catalog.write("---\nname: Calm & <quiet>\n---\n", to: "content/moods/calm.md")
        try catalog.write(
            """
            <!doctype html><title>{{page.title}}</title><h1>{{entry.name}}</h1>{{entry.body}}<hr>
            {{#entry}}{{#image}}{{alt}}{{/image}}{{description}}{{icon}}{{subtitle}}{{gradient.from}}{{swatch}}
            {{#tags}}{{text}}{{/tags}}{{#fields}}{{#values}}{{text}}{{/values}}{{/fields}}
            {{#suits}}{{title}}{{/suits}}{{/entry}}
            """, to: "templates/entry.mustache")
        return catalog
    }

    /// The body on the page, without what stands around it.
    private func page(_ catalog: SampleCatalog) throws -> String {
        let page = String(
            decoding: catalog.published()["things/lamp/index.html"] ?? [], as: UTF8.self)
        let body = try #require(page.split(separator: "</h1>", maxSplits: 1).last)
        return String(try #require(body.split(separator: "<hr>", maxSplits: 1).first))
    }

    private func build(
        _ catalog: SampleCatalog, _ schemes: Scheme = all
    ) async -> Outcome {
        await catalog.build(plugins: [Schemes("schemes", schemes)])
    }

    private static let everything = """
        [*a*](x-1:web) [](X-1:web) [m](x-1:mail) ![pic & co](x-1:web) ![](x-1:mail) <x-1:page>

        [p](x-1:page) [](x-1:page) [c](x-1:calm) [](x-1:card) [w *x*](x-1:words) ![w](x-1:words) [t](x-1:text)

        [a ![b](x-1:web) ![](x-1:page)](x-1:mail), [a ![b](x-1:web) c](x-1:words), [![b](x-1:web)](https://c.example/)

        ![Calm](x-1:card)

        [c](x-1:card)

        """

    @Test(
        "Links with schemes of plugins are shown on pages as the plugin says, escaped and never in each other"
    )
    func pages() async throws {
        let catalog = try catalog(Self.everything)
        #expect(await build(catalog).errors == "")
        let web = #"<a href="https://a.example/?q=1&amp;b='2'">"#
        let (mail, calm) = (#"<a href="mailto:a@b.example">"#, #"<a href="../../moods/calm/">"#)
        let moods = #"<a href="../../moods/">"#
        #expect(
            try page(catalog) == """
                <p>\(web)<em>a</em></a> \(web)&lt;A&gt; &amp; &quot;b&quot;</a> \(mail)m</a> \
                \(web)pic &amp; co</a> \(mail)m</a> \(moods)x-1:page</a></p>
                <p>\(moods)p</a> \(moods)All &lt;moods&gt;</a> \(calm)c</a> \
                \(calm)Calm &amp; &lt;quiet&gt;</a> &lt;b&gt;&quot;words&quot;&lt;/b&gt; &amp; more \
                &lt;b&gt;&quot;words&quot;&lt;/b&gt; &amp; more t</p>
                <p>\(mail)a b All &lt;moods&gt;</a>, &lt;b&gt;&quot;words&quot;&lt;/b&gt; &amp; more, \
                <a href="https://c.example/">b</a></p>
                <p>\(calm)Calm &amp; &lt;quiet&gt;</a></p>
                <p>\(calm)c</a></p>

                """)
    }

    @Test(
        "Links with schemes of plugins are the same in JSON and in feeds for readers, with absolute links"
    )
    func feeds() async throws {
        let catalog = try catalog("[a](x-1:web) [](x-1:page) ![w](x-1:words)\n")
        try catalog.write(
            """
            name: Minimal
            base_url: https://example.com/shop/
            theme: {default: plain}
            plugins: {json-feed: {content: full}}

            """, to: "catalog.yml")
        #expect(await build(catalog).errors == "")
        let body =
            #"<p><a href=\"https://a.example/?q=1&amp;b='2'\">a</a> "#
            + #"<a href=\"https://example.com/shop/moods/\">All &lt;moods&gt;</a> "#
            + #"&lt;b&gt;&quot;words&quot;&lt;/b&gt; &amp; more</p>\n"#
        for path in ["v1/things/id/lamp.json", "feed.json"] {
            let text = String(decoding: catalog.published()[path] ?? [], as: UTF8.self)
            #expect(text.contains(body), "\(path)")
        }
    }

    @Test(
        "Links with schemes of plugins are refused at their place where the plugin or the catalog says so"
    )
    func problems() async throws {
        let catalog = try catalog(
            """
            [x](x-1:?12) and [y](x-1:nobody), [z](x-1:gone).

            A ![card](x-1:card) [![card](x-1:card)](x-1:card)

            """)
        let outcome = await build(catalog)
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                content/things/lamp.md:5:10: error[no-x]: '?12' is no x
                    5 | [x](x-1:?12) and [y](x-1:nobody), [z](x-1:gone).
                      |          ^~
                help: write an x

                content/things/lamp.md:5:22: error[unknown-reference]: it links to the mood 'nobody', \
                which does not exist
                    5 | [x](x-1:?12) and [y](x-1:nobody), [z](x-1:gone).
                      |                      ^~~~~~~~~~
                help: add that entry, or remove the link

                content/things/lamp.md:7:11: error[card-in-text]: a card needs a paragraph of its own
                    7 | A ![card](x-1:card) [![card](x-1:card)](x-1:card)
                      |           ^~~~~~~~
                help: put blank lines around it, or remove the '!' to make it a link

                content/things/lamp.md:7:30: error[card-in-text]: a card is a link, and cannot be \
                inside another link
                    7 | A ![card](x-1:card) [![card](x-1:card)](x-1:card)
                      |                              ^~~~~~~~
                help: move it to a paragraph of its own, without a link around it

                4 errors

                """)
    }

    @Test(
        "Links with schemes of plugins that lead to pages the build does not make are warned about")
    func deadPages() async throws {
        let catalog = try catalog("[z](x-1:gone)\n")
        let outcome = await build(catalog)
        #expect(outcome.code == .success)
        #expect(
            outcome.errors.hasPrefix(
                """
                content/things/lamp.md:5:5: warning[dead-link]: 'x-1:gone' links to a page that \
                this build does not create

                """))
    }

    @Test(
        "Links with schemes of plugins are rendered again when what they show changes, and nothing else is"
    )
    func caching() async throws {
        let catalog = try catalog("[](x-1:a)\n")
        try catalog.write("---\nname: Vase\n---\n", to: "content/things/vase.md")
        func scheme(_ text: String) -> Scheme {
            Scheme(name: "x-1") { _ throws(LinkError) in .plainText(text) }
        }
        _ = await build(catalog, scheme("one"))
        let first = catalog.published()
        #expect(try page(catalog) == "<p>one</p>\n")
        _ = await build(catalog, scheme("two"))
        let second = catalog.published()
        #expect(try page(catalog) == "<p>two</p>\n")
        #expect(
            Set(second.keys.filter { second[$0] != first[$0] && !$0.hasPrefix("v1/pack/") })
                .isSuperset(of: ["things/lamp/index.html", "v1/things/id/lamp.json"]))
        #expect(second["things/vase/index.html"] == first["things/vase/index.html"])
    }

    @Test("Links with schemes of plugins are ordinary links without the plugin")
    func off() async throws {
        let catalog = try catalog("[a](x-1:web)\n")
        #expect(await catalog.build().errors == "")
        #expect(try page(catalog) == "<p><a href=\"x-1:web\">a</a></p>\n")
    }

    @Test(
        "Links with schemes of plugins have names that no other has; else the plugin is at fault",
        arguments: [
            ("Ab", "the plugin 'one' has a scheme 'Ab', which is not a valid name"),
            ("a", "the plugin 'one' has a scheme 'a', which is not a valid name"),
            ("1a", "the plugin 'one' has a scheme '1a', which is not a valid name"),
            ("a:b", "the plugin 'one' has a scheme 'a:b', which is not a valid name"),
            ("", "the plugin 'one' has a scheme '', which is not a valid name"),
            (
                "javascript",
                "the plugin 'one' has a scheme 'javascript', which is reserved"
            ),
            ("mailto", "the plugin 'one' has a scheme 'mailto', which is reserved"),
            ("entry", "the plugin 'one' has a scheme 'entry', which is built-in"),
            ("twice", "the plugin 'one' has two schemes 'twice'"),
            ("there", "the plugins 'zero' and 'one' both have a scheme 'there'"),
        ])
    func names(name: String, message: String) async throws {
        func scheme(_ name: String) -> Scheme {
            Scheme(name: name) { _ throws(LinkError) in .text }
        }
        let zero = Schemes("zero", scheme("there"))
        let one =
            name == "twice"
            ? Schemes("one", scheme(name), scheme(name)) : Schemes("one", scheme(name))
        let registry = PluginRegistry([zero, one], settings: [])
        #expect(registry.faults.map(\.message) == [message])
        #expect(registry.faults.map(\.code) == ["wrong-scheme"])
        #expect(
            registry.schemes.map(\.part.name) == (name == "twice" ? ["there", name] : ["there"]))
        let catalog = try catalog("[a](x-1:web)\n")
        let outcome = await catalog.build(plugins: [zero, one])
        #expect(outcome.code == .plugin)
        #expect(catalog.published().isEmpty)
    }

    @Test(
        "Links with schemes of plugins lead out of the site to nothing that could run",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x",
            "file:///etc/passwd", "//a.example", "/a", "a", "", "https://", "https://u@a.example/",
            "https://a.example/\"onclick", "mailto:", "mailto:a b", "tel:\"", "https:javascript:x",
        ])
    func unsafe(text: String) {
        #expect(ExternalURL(text) == nil)
    }

    @Test(
        "Links with schemes of plugins lead to the web, to mail and to telephones",
        arguments: [
            "https://a.example/?b#c", "http://a.example", "mailto:a@b.example", "tel:+46-8-1",
        ])
    func safe(text: String) {
        #expect(ExternalURL(text)?.text == text)
    }
}
