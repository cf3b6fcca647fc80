import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("Refused static files")
struct StaticFileTests {
    private static let configuration = """
        name: Minimal
        base_url: https://example.com/shop/
        theme: {default: plain}

        """

    private static func refusal(_ path: String, _ reason: String) -> String {
        """
        content/static/\(path):1:1: error[unsafe-static-file]: 'content/static/\(path)' is not published: \(reason)
        help: remove it; or, if you trust it, add '\(path)' to 'allow_static' in catalog.yml


        """
    }

    @Test("Static files that are run, obeyed by hosts or secret fail the build by name and place")
    func refused() async throws {
        let catalog = try SampleCatalog()
        let files = [
            (".env", "A=b", "files with this name contain secrets"),
            (".htaccess", "", "hosts read it as configuration or run it"),
            ("_worker.js", "", "hosts read it as configuration or run it"),
            (
                "a.svg", "<svg onload='alert(1)'/>",
                "its markup has 'onload=', which browsers may run or load"
            ),
            ("a.txt", "x\n-----BEGIN RSA PRIVATE KEY-----\n", "it contains a private key"),
            ("b.asc", "-----BEGIN PGP PRIVATE KEY BLOCK-----", "it contains a private key"),
            ("page.html", "<p>", "browsers show it as a page of the site"),
            ("x.php", "", "servers may run it as a program"),
        ]
        for (path, content, _) in files { try catalog.write(content, to: "content/static/\(path)") }
        for (path, content) in [
            ("b.svg", "<svg/>"), ("c.txt", "BEGIN PRIVATE KEY"),
            ("d.txt", "-----BEGIN PUBLIC KEY-----"),
        ] {
            try catalog.write(content, to: "content/static/\(path)")
        }
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == files.map { Self.refusal($0.0, $0.2) }.joined() + "8 errors\n")
        #expect(catalog.published().isEmpty)
        #expect(await catalog.run("check").code == .content)
    }

    @Test("Static files that match a pattern of 'allow_static' are published")
    func allowed() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            Self.configuration + "allow_static: [CNAME, 'demos/**', 's/*.js']\n", to: "catalog.yml")
        let paths = ["CNAME", "demos/a/b.html", "s/x.js"]
        for path in paths { try catalog.write("x", to: "content/static/\(path)") }
        let outcome = await catalog.build()
        #expect(outcome.errors == "")
        #expect(outcome.code == .success)
        for path in paths { #expect(catalog.text("site/\(path)") == "x") }
    }

    @Test("A pattern of 'allow_static' that allows nothing is a warning at its place")
    func unused() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            Self.configuration + "allow_static: [cname, '*.jpg']\n", to: "catalog.yml")
        try catalog.write("x", to: "content/static/CNAME")
        let outcome = await catalog.build()
        #expect(
            outcome.errors == """
                catalog.yml:4:16: warning[unused-allowance]: 'cname' matches no static file that needs to be allowed
                    4 | allow_static: [cname, '*.jpg']
                      |                ^~~~~
                help: remove it

                catalog.yml:4:23: warning[unused-allowance]: '*.jpg' matches no static file that needs to be allowed
                    4 | allow_static: [cname, '*.jpg']
                      |                       ^~~~~~~
                help: remove it


                """
                + Self.refusal(
                    "CNAME", "hosts read it as configuration or run it")
                + "1 error, 2 warnings\n")
    }

    @Test("A value of 'allow_static' that is not a list of patterns is an error at its place")
    func wrongValues() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            Self.configuration + "allow_static: [/a, 'b/../c']\n", to: "catalog.yml")
        let help =
            "help: write a path below 'content/static/', such as 'scripts/*.js' or 'CNAME'"
        #expect(
            await catalog.build().errors == """
                catalog.yml:4:16: error[wrong-pattern]: '/a' has an empty component, so no static file matches it
                    4 | allow_static: [/a, 'b/../c']
                      |                ^~
                \(help)

                catalog.yml:4:20: error[wrong-pattern]: 'b/../c' has a component '..', so no static file matches it
                    4 | allow_static: [/a, 'b/../c']
                      |                    ^~~~~~~~
                \(help)

                2 errors

                """)
        try catalog.write(Self.configuration + "allow_static: CNAME\n", to: "catalog.yml")
        #expect(
            await catalog.build().errors == """
                catalog.yml:4:15: error[wrong-type]: 'allow_static' takes a list, not 'CNAME'
                    4 | allow_static: CNAME
                      |               ^~~~~
                help: write it as [CNAME]

                1 error

                """)
    }

    @Test("A secret key of Showcard is refused though a pattern allows its file")
    func keys() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(Self.configuration + "allow_static: ['**']\n", to: "catalog.yml")
        let key = "showcard-ed25519-secret:v1:" + String(repeating: "A", count: 43) + "="
        try catalog.write(key, to: "content/static/a.key")
        try catalog.write("x", to: "content/static/b.key")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                content/static/a.key:1:1: error[published-key]: 'content/static/a.key' contains a secret key and would be published
                help: move it out of the catalog's folder; if it was ever published or committed, create another with 'showcard keys new'

                1 error

                """)
    }
}
