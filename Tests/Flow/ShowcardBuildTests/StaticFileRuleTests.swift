import Testing

@testable import ShowcardBuild

@Suite("Rules for static files")
struct StaticFileRuleTests {
    private static let host = "hosts read it as configuration or run it"
    private static let program = "servers may run it as a program"
    private static let script = "browsers may run it as a script of the site"
    private static let page = "browsers show it as a page of the site"
    private static let secretName = "files with this name contain secrets"
    private static let secretType = "files of this type contain private keys or passwords"
    private static func tool(_ name: String) -> String {
        "'\(name)' belongs to a tool and may contain secrets"
    }
    private static func packed(_ type: String) -> String {
        "servers may send it in place of the file without '.\(type)'"
    }

    @Test(
        "A static file that a host or browser runs, or that holds secrets, is refused by its name",
        arguments: [
            ("_worker.js", host), ("_worker.js/index.txt", host), ("_routes.json", host),
            ("_headers", host), ("_redirects", host), ("_HEADERS", host), ("a/.htaccess", host),
            (".htpasswd", host), ("Web.config", host), ("CNAME", host), ("cname", host),
            ("netlify.toml", host), ("vercel.json", host), ("staticwebapp.config.json", host),
            ("firebase.json", host), (".htaccess. .", host),
            ("functions/a.txt", "hosts run programs in 'functions/'"),
            ("Functions/api/b", "hosts run programs in 'functions/'"),
            ("x.php", program), ("x.PHP7", program), ("x.php.txt", program), ("x.phtml", program),
            ("x.phar.gz", program), ("x.cgi", program), ("x.pl", program), ("x.asp", program),
            ("x.aspx", program), ("x.jsp", program), ("x.shtml", program), ("x.php. ", program),
            ("a.js", script), ("a.MJS", script), ("a.wasm", script), ("sw.js", script),
            ("service-worker.js", script), ("a.js.txt", script),
            ("a.html", page), ("a.HTM", page), ("a.xhtml", page), ("a.xht", page),
            ("a.html.de", page), ("a.xsl", page),
            ("id_rsa", secretName), ("a/ID_ED25519", secretName), (".env", secretName),
            (".env.local", secretName), (".npmrc", secretName), (".netrc", secretName),
            ("a.pem", secretType), ("a.key", secretType), ("a.p12", secretType),
            ("a.pfx", secretType), ("a.jks", secretType), ("a.keystore", secretType),
            ("a.kdbx", secretType), (".git/config", tool(".git")),
            (".gitignore", tool(".gitignore")), ("a/.github/x.txt", tool(".github")),
            (".ssh/config", tool(".ssh")),
            ("index.html.gz", packed("gz")), ("v1/entry.json.br", packed("br")),
            ("a.svg.gz", packed("gz")),
            ("a.svgz", "it is compressed, so it cannot be checked for scripts"),
        ])
    func refused(path: String, reason: String) {
        #expect(StaticFileRule(path) == .refused(reason))
    }

    @Test(
        "A static file that is markup is looked into",
        arguments: ["a.svg", "a/B.SVG", "feed.xml", "x.rss", "x.atom", "map.kml", "a.svg.de"])
    func markup(path: String) {
        #expect(StaticFileRule(path) == .markup)
    }

    @Test(
        "A static file with any other name is published",
        arguments: [
            "favicon.ico", "art/one.jpg", "id_rsa.pub", "guide.pl.pdf", "my-functions/a.txt",
            "functions", "data.json", "data.tar.gz", "x.css", ".well-known/security.txt",
            ".nojekyll", "robots.txt", "environment.txt", "a.env", "phpinfo.txt", "js",
            "html/a.png",
            "a", ".", "...", "cname.txt", "x.keys",
        ])
    func harmless(path: String) {
        #expect(StaticFileRule(path) == .harmless)
    }
}
