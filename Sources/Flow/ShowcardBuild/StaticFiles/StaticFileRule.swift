import ShowcardCatalog

/// The meaning of a static file's name to hosts and browsers.
///
/// Names are compared in lower case, as hosts on Windows and macOS do.
enum StaticFileRule: Equatable {
    /// It is published.
    case harmless
    /// It is not published; the reason, as words after a colon.
    case refused(String)
    /// It is XML, which is scanned.
    case markup

    /// The rule for a path below `content/static/`.
    init(_ path: String) {
        let components = TextKey.folded(path).split(separator: "/").map(String.init)
        guard let last = components.last else {
            self = .harmless
            return
        }
        // Windows ignores trailing dots and spaces.
        let trimmed = last.utf8.reversed().drop {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ")
        }
        let name = String(decoding: trimmed.reversed(), as: UTF8.self)
        if components[0] == "functions", components.count > 1 {
            self = .refused("hosts run programs in 'functions/'")
        } else if let folder = components.first(where: Self.isOfTool) {
            self = .refused("'\(folder)' belongs to a tool and may contain secrets")
        } else if Self.hostFiles.contains(name) || components.contains("_worker.js") {
            self = .refused("hosts read it as configuration or run it")
        } else if Self.secretFiles.contains(name) || name.utf8.starts(with: ".env.".utf8) {
            self = .refused("files with this name contain secrets")
        } else {
            self = Self.rule(extensions: name.split(separator: ".").dropFirst().map(String.init))
        }
    }

    /// The rule for the extensions of a name; Apache uses all of them, so `a.php.txt` is a program and `a.html.de` is a
    /// page (Apache HTTP Server, mod_mime, "Files with Multiple Extensions").
    private static func rule(extensions: [String]) -> StaticFileRule {
        guard let last = extensions.last else { return .harmless }
        if extensions.contains(where: { $0.utf8.starts(with: "php".utf8) || programs.contains($0) })
            || lastPrograms.contains(last)
        {
            return .refused("servers may run it as a program")
        }
        if secrets.contains(last) {
            return .refused("files of this type contain private keys or passwords")
        }
        if let inner = extensions.dropLast().last, packed.contains(last), served.contains(inner) {
            return .refused("servers may send it in place of the file without '.\(last)'")
        }
        if extensions.contains(where: scripts.contains) {
            return .refused("browsers may run it as a script of the site")
        }
        if extensions.contains(where: pages.contains) {
            return .refused("browsers show it as a page of the site")
        }
        if last == "svgz" {
            return .refused("it is compressed, so it cannot be checked for scripts")
        }
        return extensions.contains(where: markups.contains) ? .markup : .harmless
    }

    /// Whether a file or folder belongs to version control, a host or another tool, by its name.
    private static func isOfTool(_ component: String) -> Bool {
        component.utf8.starts(with: ".git".utf8) || tools.contains(component)
    }

    private static let tools: Set = [
        ".aws", ".docker", ".gnupg", ".hg", ".netlify", ".ssh", ".svn", ".vercel", ".wrangler",
    ]
    /// Configuration and programs of Apache, IIS, PHP, Cloudflare, Netlify, Vercel, Azure, Firebase and GitHub Pages.
    private static let hostFiles: Set = [
        ".htaccess", ".htgroup", ".htpasswd", "web.config", "php.ini", ".user.ini", "_worker.js",
        "_routes.json", "_headers", "_redirects", "wrangler.json", "wrangler.jsonc",
        "wrangler.toml",
        "netlify.toml", "vercel.json", "now.json", "staticwebapp.config.json", "firebase.json",
        ".firebaserc", "cname", "_config.yml",
    ]
    private static let secretFiles: Set = [
        ".env", ".netrc", "_netrc", ".npmrc", ".pgpass", ".pypirc", "id_dsa", "id_ecdsa",
        "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk", "id_rsa",
    ]
    private static let programs: Set = [
        "phtml", "pht", "phar", "cgi", "fcgi", "shtml", "shtm", "stm",
    ]
    /// Extensions that are also common in the middle of names, such as 'pl' for Polish.
    private static let lastPrograms: Set = [
        "pl", "asp", "aspx", "asa", "ashx", "asmx", "cshtml", "vbhtml", "jsp", "jspx", "cfm",
        "cfml",
    ]
    private static let secrets: Set = [
        "pem", "key", "p8", "p12", "pfx", "jks", "keystore", "kdbx", "ppk",
    ]
    private static let scripts: Set = ["js", "mjs", "cjs", "wasm"]
    private static let pages: Set = [
        "html", "htm", "xhtml", "xht", "mhtml", "mht", "hta", "xsl", "xslt",
    ]
    private static let markups: Set = [
        "svg", "xml", "rss", "atom", "rdf", "kml", "gpx", "mml", "mathml", "xsd", "xul",
    ]
    private static let packed: Set = ["gz", "br", "zst"]
    /// Files that servers look for compressed versions of, such as nginx with `gzip_static`.
    private static let served = scripts.union(pages).union(markups).union([
        "css", "json", "txt", "webmanifest", "map",
    ])
}
