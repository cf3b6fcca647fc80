import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Collections")
struct CollectionTests {
    @Test("a collection shows the entries that it names, in their order")
    func picked() async throws {
        let shop = try await Shop()
        try shop.write(
            """
            ---
            name: Rainy Sundays
            description: For days inside
            entries: [template/window-seat, vibe/romantic, template/trail-map]
            ---
            Put the *kettle* on.

            """, to: "content/collections/rainy-sundays.md")
        #expect(await shop.build() == Outcome(code: .success))
        let page = shop["collections/rainy-sundays/index.html"]
        #expect(page.contains(#"<h1 dir="auto">Rainy Sundays</h1>"#))
        #expect(page.contains("<p>Put the <em>kettle</em> on.</p>"))
        let links = ["templates/window-seat/", "vibes/romantic/", "templates/trail-map/"].map {
            page.range(of: #"href="../../\#($0)""#)?.lowerBound
        }
        #expect(links == links.compactMap(\.self).sorted())
        #expect(shop["collections/index.html"].contains(#"href="../collections/rainy-sundays/""#))
        #expect(shop["index.html"].contains(#"href="./collections/rainy-sundays/""#))
        #expect(shop["vibes/index.html"].contains(#"<a href="../collections/">Collections</a>"#))
        #expect(
            shop.sitemap.isSuperset(of: ["collections/", "collections/rainy-sundays/"]))
    }

    @Test("a collection selects entries, and follows them")
    func selected() async throws {
        let shop = try await Shop()
        try shop.folder.write("", to: "shop/templates/partials/collections.mustache")
        try shop.write(
            "{{#collection}}{{total}}:{{#items}} {{id}}{{/items}}{{/collection}}\n",
            to: "templates/collection.mustache")
        try shop.write(
            "---\nname: Recent\nkind: template\nwhere: {tags: made-up}\nlimit: 2\n---\n",
            to: "content/collections/recent.md")
        for (id, day) in [("a", 3), ("b", 5), ("c", 4)] {
            try shop.write(
                "---\nname: Card \(id)\ntags: [made-up]\npublished_at: 2026-01-0\(day)\n---\n",
                to: "content/templates/\(id).md")
        }
        #expect(await shop.build().code == .success)
        #expect(shop["collections/recent/index.html"] == "2: b c\n")
        try shop.write(
            "---\nname: Card b\ntags: [other]\npublished_at: 2026-01-05\n---\n",
            to: "content/templates/b.md")
        #expect(await shop.build().code == .success)
        #expect(shop["collections/recent/index.html"] == "2: c a\n")
        try shop.write(
            "---\nname: Recent\nkind: template\nwhere: {tags: made-up}\norder: [name]\n---\n",
            to: "content/collections/recent.md")
        #expect(await shop.build("--verify").code == .success)
        #expect(shop["collections/recent/index.html"] == "2: a c\n")
    }

    @Test("entries that are not public are not in a collection, and come in with the clock")
    func future() async throws {
        let shop = try await Shop()
        try shop.write(
            "{{#collection}}{{#items}}{{id}} {{/items}}{{/collection}}\n",
            to: "templates/collection.mustache")
        try shop.write(
            "---\nname: Soon\nentries: [template/later, template/trail-map]\n---\n",
            to: "content/collections/soon.md")
        try shop.write(
            "---\nname: Later\npublished_at: 2026-02-01\n---\n", to: "content/templates/later.md")
        #expect(await shop.build().code == .success)
        #expect(shop["collections/soon/index.html"] == "trail-map \n")
        let later = await SampleCatalog.run(
            ["build", "-q", "--now", "2026-02-02", "--source", "\(shop.folder.path)/shop"],
            relativeTo: shop.folder.path, hasTheme: true)
        #expect(later.code == .success)
        #expect(shop["collections/soon/index.html"] == "later trail-map \n")
    }

    @Test("a collection without a public entry is a warning")
    func empty() async throws {
        let shop = try await Shop()
        try shop.write(
            "---\nname: None\nkind: template\nwhere: {tags: diner}\n---\n",
            to: "content/collections/none.md")
        #expect(
            await shop.build()
                == Outcome(
                    code: .success,
                    errors: """
                        shop/content/collections/none.md:1:1: warning[empty-collection]: no public entry belongs to this collection
                        help: check its entries or conditions, or remove the file

                        1 warning

                        """))
    }

    @Test("errors of collections are reported at their place, with what may be meant")
    func errors() async throws {
        let shop = try await Shop()
        try shop.write(
            """
            ---
            name: One
            entries: [template/trial-map, vibes/romantic, window-seat, nothing]
            limit: 3
            ---
            """, to: "content/collections/one.md")
        try shop.write(
            "---\nname: Two\nkind: templat\npicture: gone.png\n---\n",
            to: "content/collections/two.md")
        try shop.write(
            "---\nname: Three\nkind: template\nwhere: {tgas: x}\norder: [nmae]\n---\n",
            to: "content/collections/three.md")
        try shop.write("---\nname: Four\n---\n", to: "content/collections/four.md")
        #expect(
            await shop.build().errors == """
                shop/content/collections/four.md:2:1: error[missing-field]: a collection needs 'entries' or 'kind'
                    2 | name: Four
                      | ^
                help: name entries, as in 'entries: [template/polaroid]', or select them with 'kind'

                shop/content/collections/one.md:3:11: error[unknown-reference]: the template 'trial-map' does not exist
                    3 | entries: [template/trial-map, vibes/romantic, window-seat, nothing]
                      |           ^~~~~~~~~~~~~~~~~~
                help: did you mean 'trail-map'?

                shop/content/collections/one.md:3:31: error[unknown-kind]: the kind 'vibes' does not exist
                    3 | entries: [template/trial-map, vibes/romantic, window-seat, nothing]
                      |                               ^~~~~~~~~~~~~~
                help: did you mean 'vibe'?

                shop/content/collections/one.md:3:47: error[wrong-target]: 'window-seat' is not an entry
                    3 | entries: [template/trial-map, vibes/romantic, window-seat, nothing]
                      |                                               ^~~~~~~~~~~
                help: write 'template/window-seat'

                shop/content/collections/one.md:3:60: error[wrong-target]: 'nothing' is not an entry
                    3 | entries: [template/trial-map, vibes/romantic, window-seat, nothing]
                      |                                                            ^~~~~~~
                help: write the kind and the id, such as template/polaroid

                shop/content/collections/one.md:4:1: error[unknown-field]: 'limit' selects entries, but 'entries' names them
                    4 | limit: 3
                      | ^~~~~
                help: remove one of them

                shop/content/collections/three.md:4:9: error[unknown-field]: the kind 'template' has no public field 'tgas'
                    4 | where: {tgas: x}
                      |         ^~~~
                help: did you mean 'tags'?

                shop/content/collections/three.md:5:9: error[unknown-field]: the kind 'template' has no public field 'nmae'
                    5 | order: [nmae]
                      |         ^~~~
                help: did you mean 'name'?

                shop/content/collections/two.md:3:7: error[unknown-kind]: the kind 'templat' does not exist
                    3 | kind: templat
                      |       ^~~~~~~
                help: did you mean 'template'?

                shop/content/collections/two.md:4:10: error[missing-asset]: the file 'gone.png' does not exist in content/static
                    4 | picture: gone.png
                      |          ^~~~~~~~
                help: add it, or fix the path

                10 errors

                """)
    }
}
