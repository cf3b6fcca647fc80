import ShowcardBuild
import ShowcardCatalog
import ShowcardSigning

/// A built state with all that is needed to answer requests from it.
struct ServedSite: Sendable {
    /// The state.
    let site: RenderedSite
    /// What answers the live API.
    let live: LiveAPI
    /// What moved, and what answers with something else.
    let redirects: HostRedirects
    /// What pages may load, as the built catalog tells hosts in `_headers`; `nil` where it does not.
    let policy: String?
    /// The path of the site on its server, with a slash at both ends.
    let basePath: String

    /// The page in place of one that is not there.
    static let missingPage = "404.html"

    /// Makes a state ready.
    init(_ site: RenderedSite, live: LiveAPI) {
        self.site = site
        self.live = live
        basePath = site.survey.catalog.configuration.basePath
        redirects = HostRedirects(Self.bytes(of: "_redirects", in: site), basePath: basePath)
        policy = Self.policy(in: Self.bytes(of: "_headers", in: site))
    }

    private static func bytes(of path: String, in site: RenderedSite) -> [UInt8] {
        guard case .rendered(let output)? = site[path] else { return [] }
        return (try? output.bytes().bytes) ?? []
    }

    /// The header that is the same for all pages; no other rule has it.
    private static func policy(in file: [UInt8]) -> String? {
        let name = "  Content-Security-Policy: "
        let line = file.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name.utf8) }
        return line.map { String(decoding: $0.dropFirst(name.utf8.count), as: UTF8.self) }
    }

    /// The path relative to the site of one on the server; `nil` for one beside the site.
    func relative(_ path: String) -> String? {
        let whole = "/\(path)"
        return whole.begins(with: basePath) ? whole.withoutFirst(basePath.utf8.count) : nil
    }

    /// The file that a page's address stands for.
    ///
    /// - Parameter path: The path relative to the site.
    /// - Returns: The file's path; that of the page for missing ones where there is none.
    func pageFile(_ path: String) -> String {
        let file = path.isEmpty || path.ends(with: "/") ? "\(path)index.html" : path
        return site[file] == nil ? Self.missingPage : file
    }

    /// What a page is known by: it is another when the page or a file that is published as it is has changed.
    ///
    /// - Parameter path: The path on the server.
    /// - Returns: The tag.
    func pageTag(_ path: String) -> String {
        let file = relative(path).map(pageFile) ?? Self.missingPage
        return tag(ofPage: file)
    }

    /// The page at an address, or the one in place of a missing one.
    ///
    /// - Parameter path: The path on the server.
    /// - Returns: Its content.
    func page(_ path: String) -> RenderedSite.Content? {
        site[relative(path).map(pageFile) ?? Self.missingPage]
    }

    /// What the page in some file is known by.
    func tag(ofPage file: String) -> String {
        guard case .rendered(let output)? = site[file] else { return site.staticVersion }
        return Fingerprint(hashing: Array((output.tag + site.staticVersion).utf8)).hex
    }
}
