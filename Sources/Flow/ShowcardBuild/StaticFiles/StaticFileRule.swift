import ShowcardCatalog

/// What the name of a static file means to hosts and browsers.
///
/// Names are compared in small letters, as hosts on Windows and macOS do.
enum StaticFileRule: Equatable {
    /// It is published.
    case harmless
    /// It is not published; why, as it follows a colon.
    case refused(String)
    /// It is XML, which is looked into.
    case markup

    /// The rule for a path below `content/static/`.
    init(_ path: String) {
        let components = TextKey.folded(path).split(separator: "/").map(String.init)
        guard let last = components.last else {
            self = .harmless
            return
        }
        // Windows takes a name without dots and spaces at its end.
        let trimmed = last.utf8.reversed().drop {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ")
        }
        let name = String(decoding: trimmed.reversed(), as: UTF8.self)
        if components[0] == "functions", components.count > 1 {
            self = .refused("hosts run programs in 'functions/'")
        } else if let folder = components.first(where: Self.isOfTool) {
            self = .refused("'\(folder)' is of a tool, and may hold secrets")
        } else if Self.hostFiles.contains(name) || components.contains("_worker.js") {
            self = .refused("hosts read it as a setting or a program of theirs")
        } else if Self.secretFiles.contains(name) || name.utf8.starts(with: ".env.".utf8) {
            self = .refused("files of this name hold secrets")
        } else {
            self = Self.rule(extensions: name.split(separator: ".").dropFirst().map(String.init))
        }
    }

    /// The rule for the extensions of a name; Apache goes by any of them, so `a.php.txt` is a program and `a.html.de` a
    /// page (Apache HTTP Server, mod_mime, "Files with Multiple Extensions").
    private static func rule(extensions: [String]) -> StaticFileRule {
        guard let last = extensions.last else { return .harmless }
        if extensions.contains(where: { $0.utf8.starts(with: "php".utf8) || programs.contains($0) })
            || lastPrograms.contains(last)
        {
            return .refused("servers may run it as a program")
        }
        if secrets.contains(last) {
            return .refused("files of this type hold private keys or passwords")
        }
        if let inner = extensions.dropLast().last, packed.contains(last), served.contains(inner) {
            return .refused("servers may send it in the place of the file without '.\(last)'")
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

    /// Whether a file or folder is of version control, of a host's or of another tool, by its name.
    private static func isOfTool(_ component: String) -> Bool {
        component.utf8.starts(with: ".git".utf8) || tools.contains(component)
    }

    private static let tools: Set = [
        ".aws", ".docker", ".gnupg", ".hg", ".netlify", ".ssh", ".svn", ".vercel", ".wrangler",
    ]
    /// Settings and programs of Apache, IIS, PHP, Cloudflare, Netlify, Vercel, Azure, Firebase and GitHub Pages.
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
    /// Extensions that are too common in the middle of names, as 'pl' is for Polish.
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
    /// What servers look for compressed files of, such as nginx with `gzip_static`.
    private static let served = scripts.union(pages).union(markups).union([
        "css", "json", "txt", "webmanifest", "map",
    ])
}
