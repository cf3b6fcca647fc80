import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Pages of a catalog's own")
struct OwnPageTests {
    @Test("a file of 'content/pages' is a page in the foot and in the sitemap")
    func content() async throws {
        let shop = try await Shop()
        try shop.write(
            """
            ---
            title: About & more
            description: Who we are
            ---
            See [the map](../templates/trail-map/).

            ![](entry:template/supper-card)

            """, to: "content/pages/about.md")
        try shop.write(
            "---\ntitle: Imprint\nfooter: false\n---\n", to: "content/pages/legal/imprint.md")
        let entry = try #require(shop.folder.read("shop/content/templates/trail-map.md"))
        try shop.write(
            entry + "\nRead [about us](../../about/).\n", to: "content/templates/trail-map.md")
        #expect(await shop.build() == Outcome(code: .success))
        let page = shop["about/index.html"]
        #expect(page.contains(#"<h1 dir="auto">About &amp; more</h1>"#))
        #expect(
            page.contains(
                #"<meta name="description" property="og:description" content="Who we are">"#))
        #expect(page.contains(#"<p>See <a href="../templates/trail-map/">the map</a>.</p>"#))
        #expect(page.contains(#"href="../templates/supper-card/""#))
        #expect(!page.contains("noindex"))
        #expect(shop["index.html"].contains(#"<li><a href="./about/">About &amp; more</a></li>"#))
        #expect(shop["legal/imprint/index.html"].contains(#"<h1 dir="auto">Imprint</h1>"#))
        #expect(!shop["index.html"].contains("imprint"))
        #expect(shop.sitemap.isSuperset(of: ["about/", "legal/imprint/"]))
    }

    @Test("a template of 'templates/pages' is a page, or the layout of the page of its name")
    func templates() async throws {
        let shop = try await Shop()
        try shop.write(
            "<html>{{page.title}}: {{content.title}}\n", to: "templates/pages/how_to.mustache")
        try shop.write("<html>{{{content.body}}}!\n", to: "templates/pages/thanks.mustache")
        try shop.write("---\ntitle: Thanks\n---\nThank you\n", to: "content/pages/thanks.md")
        try shop.write(
            "---\ntitle: Again\nlayout: pages/thanks\n---\nOnce\n", to: "content/pages/again.md")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(shop["how_to/index.html"] == "<html>How to: How to\n")
        #expect(shop["thanks/index.html"] == "<html><p>Thank you</p>\n!\n")
        #expect(shop["again/index.html"] == "<html><p>Once</p>\n!\n")
        try shop.write("page_how_to: Manual\n", to: "templates/strings.yml")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(shop["how_to/index.html"] == "<html>Manual: Manual\n")
        #expect(shop["index.html"].contains(#"<a href="./how_to/">Manual</a>"#))
    }

    @Test("a changed body of an entry changes nothing of what pages show of own pages")
    func rebuild() async throws {
        let shop = try await Shop()
        try shop.write("---\ntitle: About\n---\nOne\n", to: "content/pages/about.md")
        #expect(await shop.build() == Outcome(code: .success))
        let entry = try #require(shop.folder.read("shop/content/templates/trail-map.md"))
        try shop.write(entry + "\nOne more line.\n", to: "content/templates/trail-map.md")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(shop["templates/trail-map/index.html"].contains("One more line."))
        #expect(
            shop["templates/trail-map/index.html"].contains(#"<a href="../../about/">About</a>"#))
        try shop.write("---\ntitle: About\n---\nTwo\n", to: "content/pages/about.md")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(shop["about/index.html"].contains("<p>Two</p>"))
        #expect(await shop.build("--verify") == Outcome(code: .success))
    }

    @Test("errors of pages are reported at their place, with what may be meant")
    func errors() async throws {
        let shop = try await Shop()
        try shop.write(
            "---\ntitel: x\nlayout: pgae\n---\n[no](../nowhere/)\n", to: "content/pages/about.md")
        try shop.write("---\n---\n", to: "content/pages/empty.md")
        try shop.write("---\ntitle: x\n---\n", to: "content/pages/templates.md")
        try shop.write("---\ntitle: x\n---\n", to: "content/pages/search.md")
        try shop.write("---\ntitle: x\n---\n", to: "content/pages/About Us.md")
        try shop.write("x", to: "templates/pages/tag.mustache")
        #expect(
            await shop.build()
                == Outcome(
                    code: .content,
                    errors: """
                        shop/content/pages/About Us.md:1:1: error[wrong-id]: 'About Us' cannot be the address of a page
                        help: name the file with lower-case letters a-z and digits, joined by '-' or '_'

                        shop/content/pages/about.md:2:1: error[unknown-field]: a page has no field 'titel'
                            2 | titel: x
                              | ^~~~~
                        help: did you mean 'title'?

                        shop/content/pages/about.md:3:9: error[missing-template]: the theme has no template 'pgae'
                            3 | layout: pgae
                              |         ^~~~
                        help: did you mean 'page'?

                        shop/content/pages/empty.md:1:1: error[missing-field]: the front matter is empty
                            1 | ---
                              | ^~~
                        help: add 'title: …' to the front matter

                        shop/content/pages/search.md:1:1: error[page-folder]: the address '/search/' is reserved for the site
                        help: rename the file

                        shop/content/pages/templates.md:1:1: error[page-folder]: '/templates/' is below the address of \
                        the kind 'template'
                        help: rename the file, or the path of the kind

                        shop/templates/pages/tag.mustache:1:1: error[page-folder]: the address '/tag/' is reserved for the site
                        help: rename the file

                        7 errors; 1 can be fixed with 'showcard check --fix'

                        """))
    }

    @Test("a page is rendered again when its layout changes")
    func changedLayout() async throws {
        let shop = try await Shop()
        let layout = "{{<layouts/base}}{{$content}}<p>studio</p>{{/content}}{{/layouts/base}}\n"
        try shop.write(layout, to: "templates/pages/studio.mustache")
        try shop.write("---\ntitle: About\n---\nText.\n", to: "content/pages/about.md")
        #expect(await shop.build().code == .success)
        #expect(shop["about/index.html"].contains("<p>Text.</p>"))
        try shop.write(
            "---\ntitle: About\nlayout: pages/studio\n---\nText.\n", to: "content/pages/about.md")
        #expect(await shop.build().code == .success)
        #expect(shop["about/index.html"].contains("<p>studio</p>"))
    }

    @Test("the name of a layout is suggested without its ending, and with its folder")
    func layoutNames() async throws {
        let shop = try await Shop()
        try shop.write("x", to: "templates/pages/studio.mustache")
        for (layout, help) in [
            ("page.mustache", "write 'page', without '.mustache'"),
            ("studoi", "did you mean 'pages/studio'?"),
        ] {
            try shop.write(
                "---\ntitle: About\nlayout: \(layout)\n---\n", to: "content/pages/about.md")
            #expect(await shop.build().errors.contains("help: \(help)\n"), "\(layout)")
        }
    }

    @Test("a link of a page that leads nowhere is corrected relative to the page")
    func deadLink() async throws {
        let shop = try await Shop()
        try shop.write(
            "---\ntitle: About\n---\n[Calm](../vibes/romantci/)\n", to: "content/pages/about.md")
        #expect(await shop.build().errors.contains("help: did you mean '../vibes/romantic/'?\n"))
    }

    @Test("a page whose template has no layout is a warning")
    func missingLayout() async throws {
        let shop = try await Shop()
        try shop.write("<h1>Studio</h1>\n", to: "templates/pages/studio.mustache")
        try shop.write("<!doctype html><html></html>\n", to: "templates/pages/plain.mustache")
        #expect(
            await shop.build()
                == Outcome(
                    code: .success,
                    errors: """
                        shop/templates/pages/studio.mustache:1:1: warning[missing-layout]: \
                        the page of the template 'pages/studio' has no layout
                        help: begin it with {{<layouts/base}}{{$content}} and end it with {{/content}}{{/layouts/base}}

                        1 warning

                        """))
    }

    @Test("a misspelled string is a warning with the key that is meant")
    func misspelledString() async throws {
        let shop = try await Shop()
        try shop.write(
            "serach_title: Find\nfield_unrelated: x\nsearch_title: Find\n",
            to: "templates/strings.yml")
        #expect(
            await shop.build()
                == Outcome(
                    code: .success,
                    errors: """
                        shop/templates/strings.yml:1:15: warning[unknown-string]: nothing uses the string 'serach_title'
                            1 | serach_title: Find
                              |               ^~~~
                        help: is it 'search_title'?

                        1 warning

                        """))
    }

    @Test("a folder 'content/pages' with a '_kind.yml' is that of a kind")
    func kind() async throws {
        let shop = try await Shop()
        try shop.write(
            "kind: note\npath: notes\ntitle: {one: Note, many: Notes}\nfields:\n  name: {type: string, required: true}\n",
            to: "content/pages/_kind.yml")
        try shop.write("---\nname: One\n---\n", to: "content/pages/one.md")
        #expect(await shop.build("--without", "tokens").code == .success)
        #expect(shop["notes/one/index.html"].contains("One"))
        #expect(shop["one/index.html"] == "")
    }
}

@Suite("Templates of a kind")
struct KindTemplateTests {
    @Test("the template of a kind's name is the layout of its entries")
    func layout() async throws {
        let shop = try await Shop()
        try shop.write(
            "<html>{{#entry}}{{name}}: {{field.description}}{{/entry}}\n",
            to: "templates/vibe.mustache")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(shop["vibes/romantic/index.html"].hasPrefix("<html>Romantic: "))
        #expect(shop["vibes/romantic/index.html"] != "<html>Romantic: \n")
        #expect(shop["interests/music/index.html"].contains("<!doctype html>"))
    }

    @Test("a template that nothing uses is a warning, with what may be meant")
    func unused() async throws {
        let shop = try await Shop()
        try shop.write("x", to: "templates/vieb.mustache")
        try shop.write("x", to: "templates/partials/pagre.mustache")
        try shop.write("x", to: "templates/components/card-vibes.mustache")
        try shop.write("x", to: "templates/partials/of_my_own.mustache")
        #expect(
            await shop.build()
                == Outcome(
                    code: .success,
                    errors: """
                        shop/templates/components/card-vibes.mustache:1:1: warning[unused-template]: \
                        nothing uses the template 'components/card-vibes'
                        help: is it 'components/card-vibe'?

                        shop/templates/partials/of_my_own.mustache:1:1: warning[unused-template]: \
                        nothing uses the template 'partials/of_my_own'
                        help: use it in a template, such as with {{> partials/of_my_own}}, or remove it

                        shop/templates/partials/pagre.mustache:1:1: warning[unused-template]: \
                        nothing uses the template 'partials/pagre'
                        help: is it 'partials/pager'?

                        shop/templates/vieb.mustache:1:1: warning[unused-template]: \
                        nothing uses the template 'vieb'
                        help: is it 'vibe'?

                        4 warnings

                        """))
        #expect(await shop.build("--without", "search").errors.contains("4 warnings"))
    }

    @Test("'check' renders a page of each sort, so it finds names that are out of place")
    func check() async throws {
        let shop = try await Shop()
        try shop.write(
            "<div>{{#list}}{{title}}{{/list}}{{name}}</div>\n",
            to: "templates/components/card.mustache")
        let check = await shop.run("check", "-q")
        #expect(check.code == .content)
        #expect(check.errors.contains("error[invalid-template]: nothing here has a field 'list'"))
    }

    @Test("a shared card that shows a field by name has it for all kinds")
    func fieldsOfCards() async throws {
        let shop = try await Shop()
        try shop.write(
            "<div>{{name}} ({{field.description}})</div>\n",
            to: "templates/components/card.mustache")
        try shop.write(
            "title: Card\nstates: [{name: Full, with: {name: x, field: {description: y}}}]\n",
            to: "templates/components/card.yml")
        #expect(await shop.build().code == .success)
        #expect(!shop["templates/index.html"].contains("()"))
    }
}

@Suite("Pages for a catalog's team")
struct TeamPageTests {
    @Test("pages of tokens and components are in the foot, and not for search engines")
    func footer() async throws {
        let shop = try await Shop()
        #expect(await shop.build() == Outcome(code: .success))
        let home = shop["index.html"]
        let foot = home.range(of: "<footer")?.lowerBound ?? home.startIndex
        for path in ["tokens/", "components/"] {
            let link = #"href="./\#(path)""#
            #expect(home[foot...].contains(link))
            #expect(!home[..<foot].contains(link))
            #expect(shop["\(path)index.html"].contains(#"<meta name="robots" content="noindex">"#))
        }
        #expect(!shop.sitemap.contains { $0.hasPrefix("tokens/") || $0.hasPrefix("components/") })
    }

    @Test("'site' in 'catalog.yml' makes them public, or leaves them out")
    func settings() async throws {
        let shop = try await Shop()
        let configuration = try #require(shop.folder.read("shop/catalog.yml"))
        try shop.write(
            configuration + "site: {tokens: off, components: public}\n", to: "catalog.yml")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(shop["tokens/index.html"] == "")
        #expect(shop["index.html"].contains(#".css">"#))
        #expect(shop.sitemap.contains("components/"))
        #expect(!shop["components/index.html"].contains("noindex"))
        try shop.write(configuration + "site: {tokens: off, components: off}\n", to: "catalog.yml")
        #expect(await shop.build() == Outcome(code: .success))
        #expect(shop["components/index.html"] == "")
        try shop.write(configuration + "site: {tokens: hidden}\n", to: "catalog.yml")
        #expect(
            await shop.build().errors.contains(
                "error[unknown-value]: 'hidden' is not a value of 'tokens'"))
    }
}
