import ShowcardKit
import Testing

@Suite("Links in bodies")
struct DeadLinkTests {
    /// A catalog whose one thing has a body, which begins on line 5.
    private func catalog(_ body: String) throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            "---\nname: Lamp\npublished_at: 2025-12-30\n---\n\(body)",
            to: "content/things/lamp.md")
        return catalog
    }

    private func errors(_ body: String) async throws -> String {
        await (try catalog(body)).build().errors
    }

    @Test(
        "Links in bodies that lead to a page, a file or another host are right",
        arguments: [
            "[x](../../moods/calm/)", "[x](../../moods/calm)", "[x](../../moods/calm/index.html)",
            "[x](../lamp/)", "[x](./)", "[x](?q=1)", "[x](../../)", "[x](../../moods/#list)",
            "[x](/shop/moods/calm/?a=b&c=d)", "[x](/shop)", "[x](/about/)", "[x](/)",
            "[x](https://example.com/shop/moods/calm/)", "[x](https://example.com/shop)",
            "[x](https://example.com/shop#top)", "[x](https://example.com/shops/x)",
            "[x](https://example.org/none)", "[x](//example.org/none)", "[x](mailto:a@b.org)",
            "![x](../../pictures/lamp.jpg)", "![x](../../pictures/l%61mp.jpg)", "[x](<>)",
            "[x](../../sitemap.xml)", "[x](../../v1/entry.json)", "[x](../../v1/things)",
            "[x](../../_redirects)", "[x](../../../)", "[x](#main)", "[x](#top)",
            "## Golden hour\n\n[x](#section-golden-hour)", "## Golden hour\n\n[x](#golden-hour)",
            "    [x](../none/)",
            "`[x](../none/)`",
        ])
    func right(body: String) async throws {
        #expect(try await errors(body + "\n") == "")
    }

    @Test("Links in bodies that lead nowhere are warned about where they are written, each place")
    func nowhere() async throws {
        let errors = try await errors(
            """
            Ünder the [lamp](../../moods/clam/), \t![a](../../pictures/lmap.jpg).
            And [again](<../../moods/clam/> "title") and [by name][n].

            [n]: ../fog/?a=1&b=2#c

            """)
        #expect(
            errors == """
                content/things/lamp.md:5:18: warning[dead-link]: '../../moods/clam/' does not \
                match a page or file of the site
                    5 | Ünder the [lamp](../../moods/clam/), \t![a](../../pictures/lmap.jpg).
                      |                  ^~~~~~~~~~~~~~~~~
                help: did you mean '../../moods/calm/'?

                content/things/lamp.md:5:44: warning[dead-link]: '../../pictures/lmap.jpg' does \
                not match a page or file of the site
                    5 | Ünder the [lamp](../../moods/clam/), \t![a](../../pictures/lmap.jpg).
                      |                                      \t     ^~~~~~~~~~~~~~~~~~~~~~~
                help: did you mean '../../pictures/lamp.jpg'?

                content/things/lamp.md:6:14: warning[dead-link]: '../../moods/clam/' does not \
                match a page or file of the site
                    6 | And [again](<../../moods/clam/> "title") and [by name][n].
                      |              ^~~~~~~~~~~~~~~~~
                help: did you mean '../../moods/calm/'?

                content/things/lamp.md:8:6: warning[dead-link]: '../fog/?a=1&b=2#c' does not match \
                a page or file of the site
                    8 | [n]: ../fog/?a=1&b=2#c
                      |      ^~~~~~~~~~~~~~~~~
                help: fix the link; addresses in a body are relative to '/things/lamp/'

                4 warnings

                """)
    }

    @Test(
        "Links in bodies are found where they stand, however they are written",
        arguments: [
            ("`(../no_e/)`\n\n[x](../no_e/)", ["7:5"]), ("[x](../no\\_e/)", ["5:5"]),
            ("[n]: ../no_e/\n\n[x][n] [y][n]", ["5:6"]),
            ("[x][n]\n[y](<../no_e/>)\n\n[n]: ../no_e/", ["6:6", "8:6"]),
            ("a\n\nb\n[x](&#46;./no_e/)", ["8:1"]), ("[x]\n(../no_e/) [y\n](../no_e/)", ["7:3"]),
        ])
    func places(body: String, places: [String]) async throws {
        let errors = try await errors(body + "\n")
        let found = errors.split(separator: "\n").compactMap { line in
            line.contains("warning[dead-link]: '../no_e/' does not match a page")
                ? line.split(separator: ":")[1...2].joined(separator: ":") : nil
        }
        #expect(found == places)
    }

    @Test(
        "Links in bodies are reported with what to write if that is certain",
        arguments: [
            ("/content/moods/calm.md", nil), ("moods/calm/", "write '../../moods/calm/'"),
            ("../moods/calm/", "write '../../moods/calm/'"),
            ("../static/pictures/lamp.jpg", "write '../../pictures/lamp.jpg'"),
            ("pictures/lamp.jpg", "write '../../pictures/lamp.jpg'"),
            ("https://example.com/shop/mods/", nil),
        ] as [(String, String?)])
    func advice(address: String, help: String?) async throws {
        guard address.hasPrefix("/") == false else {
            #expect(try await errors("[x](\(address))\n") == "")
            return
        }
        #expect(
            try await errors("[x](\(address))\n") == """
                content/things/lamp.md:5:5: warning[dead-link]: '\(address)' does not match a page \
                or file of the site
                    5 | [x](\(address))
                      |     ^\(String(repeating: "~", count: address.count - 1))
                help: \(help ?? "fix the link; addresses in a body are relative to '/things/lamp/'")

                1 warning

                """)
    }

    @Test("Links in bodies that take the host's root for the catalog's are reported as such")
    func outside() async throws {
        #expect(
            try await errors("[x](/moods/calm/)\n") == """
                content/things/lamp.md:5:5: warning[dead-link]: '/moods/calm/' is outside the \
                catalog, which is at '/shop/'
                    5 | [x](/moods/calm/)
                      |     ^~~~~~~~~~~~
                help: write '../../moods/calm/'

                1 warning

                """)
    }

    @Test("Links in bodies to headings are checked against those of the body")
    func headings() async throws {
        #expect(
            try await errors(
                """
                ## Golden hour
                [x](#golden-hour) [y](#section-golden-huor) [z](#golden-huor) [t](#top)

                """) == """
                    content/things/lamp.md:6:23: warning[dead-link]: '#section-golden-huor' does not \
                    match a heading of this body
                        6 | [x](#golden-hour) [y](#section-golden-huor) [z](#golden-huor) [t](#top)
                          |                       ^~~~~~~~~~~~~~~~~~~~
                    help: did you mean '#section-golden-hour'?

                    content/things/lamp.md:6:49: warning[dead-link]: '#golden-huor' does not match a \
                    heading of this body
                        6 | [x](#golden-hour) [y](#section-golden-huor) [z](#golden-huor) [t](#top)
                          |                                                 ^~~~~~~~~~~~
                    help: did you mean '#section-golden-hour'?

                    2 warnings

                    """)
    }

    @Test(
        "Links in bodies to entries that are excluded are reported as such, unless the linking entries are excluded too"
    )
    func leftOut() async throws {
        let catalog = try catalog("[later](../fog/)\n")
        try catalog.write(
            """
            name: Minimal
            base_url: https://example.com/shop/
            theme: {default: plain}
            diagnostics: {future-entry: off}

            """, to: "catalog.yml")
        try catalog.write(
            "---\nname: Fog\npublished_at: 2027-01-01\n---\n[late](../dew/) [never](../none/)\n",
            to: "content/things/fog.md")
        try catalog.write(
            "---\nname: Dew\npublished_at: 2027-01-01\n---\n", to: "content/things/dew.md")
        #expect(
            await catalog.build().errors == """
                content/things/fog.md:5:25: warning[dead-link]: '../none/' does not match a page \
                or file of the site
                    5 | [late](../dew/) [never](../none/)
                      |                         ^~~~~~~~
                help: fix the link; addresses in a body are relative to '/things/fog/'

                content/things/lamp.md:5:9: warning[left-out-link]: '../fog/' links to an excluded \
                entry
                    5 | [later](../fog/)
                      |         ^~~~~~~
                help: publish the entry, or remove the link

                2 warnings

                """)
        let outcome = await catalog.build(to: "future", "--future")
        #expect(!outcome.errors.contains("left-out-link"))
    }

    @Test("Links in bodies are not looked up where no page is made")
    func withoutPages() async throws {
        let catalog = try catalog("[x](../none/)\n")
        #expect(await catalog.build(to: "site", "--without", "pages").errors == "")
    }

    @Test("Links in bodies to former addresses are right")
    func former() async throws {
        let catalog = try catalog("[x](../../moods/still/) [y](../../old/place)\n")
        try catalog.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
              former: {type: list, of: string, role: aliases}

            """, to: "content/moods/_kind.yml")
        try catalog.write(
            "---\nname: Calm\nformer: [still, /old/place/]\n---\n", to: "content/moods/calm.md")
        #expect(await catalog.build().errors == "")
    }

    @Test(
        "links of a large body that lead to nothing are printed up to a limit, and all are counted")
    func many() async throws {
        let links = (0..<20_000).map { "[x](../none-\($0)/)\n\n" }.joined()
        let outcome = await (try catalog(links)).build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors.hasSuffix(
                """
                content/things/lamp.md:9:5: warning[dead-link]: '../none-2/' does not match a \
                page or file of the site
                    9 | [x](../none-2/)
                      |     ^~~~~~~~~~
                help: fix the link; addresses in a body are relative to '/things/lamp/'

                … and 253 more 'dead-link'; --verbose prints all

                content/things/lamp.md:517:5: warning[dead-link]: 19744 more problems 'dead-link' in this \
                file, the first one here
                  517 | [x](../none-256/)
                      |     ^~~~~~~~~~~~
                help: fix the others first, then check again

                20000 warnings

                """))
    }

    @Test(
        "one address at 140 000 places of a body is located at 256 of them, and the rest is counted"
    )
    func manyPlaces() async throws {
        let line = String(repeating: "[a](b) ", count: 2_000)
        let body = Array(repeating: line, count: 70).joined(separator: "\n\n")
        let outcome = await (try catalog(body)).build(to: "site", "--diagnostics", "json")
        #expect(outcome.code == .success)
        let found = outcome.output.split(separator: "\n")
        #expect(found.count == 257)
        #expect(
            found.first == """
                {"severity":"warning","code":"dead-link","message":"'b' does not match a page or \
                file of the site","path":"content/things/lamp.md","line":5,"column":5,"length":1,\
                "help":"did you mean '../../things/lamp/'?"}
                """)
        #expect(
            found.last == """
                {"severity":"warning","code":"dead-link","message":"139744 more problems \
                'dead-link' in this file, the first one here","path":"content/things/lamp.md",\
                "line":5,"column":1797,"length":1,"help":"fix the others first, then check again",\
                "count":139744}
                """)
    }

    @Test("31 000 links to headings of their body are right")
    func manyHeadings() async throws {
        let body = (0..<31_000).map { "# h\($0)\n\n[x](#section-h\($0))\n\n" }.joined()
        #expect(try await errors(body) == "")
    }

    @Test("a link to a heading that is not there among thousands suggests one that is an edit away")
    func nearHeading() async throws {
        let headings = (0..<3_000).map { "# h\($0)\n\n" }.joined()
        let body = headings + "[x](#section-h2999x) [y](#section-zz)\n"
        #expect(
            try await errors(body) == """
                content/things/lamp.md:6005:5: warning[dead-link]: '#section-h2999x' does not \
                match a heading of this body
                 6005 | [x](#section-h2999x) [y](#section-zz)
                      |     ^~~~~~~~~~~~~~~
                help: did you mean '#section-h2999'?

                content/things/lamp.md:6005:26: warning[dead-link]: '#section-zz' does not match a \
                heading of this body
                 6005 | [x](#section-h2999x) [y](#section-zz)
                      |                          ^~~~~~~~~~~
                help: names of headings begin with 'section-'

                2 warnings

                """)
    }

    @Test("a long address is repeated by its beginning")
    func longAddress() async throws {
        let address = "../" + String(repeating: "x", count: 300) + "/"
        let first = try await errors("[x](\(address))\n").split(separator: "\n").first
        #expect(
            first == """
                content/things/lamp.md:5:5: warning[dead-link]: \
                '../\(String(repeating: "x", count: 197))…' does not match a page or file of the site
                """)
    }
}
