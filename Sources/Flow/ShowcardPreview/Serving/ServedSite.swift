import ShowcardBuild
import ShowcardCatalog
import ShowcardSigning

/// A built state with everything needed to respond to requests.
struct ServedSite: Sendable {
    /// The state.
    let site: RenderedSite
    /// The live API.
    let live: LiveAPI
    /// The redirects and rewrites.
    let redirects: HostRedirects
    /// The content policy of pages in the built catalog's `_headers`; `nil` without one.
    let policy: String?
    /// The path of the site on its server, with a slash at both ends.
    let basePath: String

    /// The page for missing files.
    static let missingPage = "404.html"

    /// Prepares a state.
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

    /// The header that applies to all pages; no other rule contains it.
    private static func policy(in file: [UInt8]) -> String? {
        let name = "  Content-Security-Policy: "
        let line = file.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name.utf8) }
        return line.map { String(decoding: $0.dropFirst(name.utf8.count), as: UTF8.self) }
    }

    /// The path relative to the site; `nil` if a path on the server is outside the site.
    func relative(_ path: String) -> String? {
        let whole = "/\(path)"
        return whole.begins(with: basePath) ? whole.withoutFirst(basePath.utf8.count) : nil
    }

    /// Returns the file of an entry for its address in a live API: `v1/vibes/id/bold.json` for `v1/vibes/bold`.
    ///
    /// - Parameter path: The path relative to the site.
    /// - Returns: The file's path, which may not exist; `nil` for addresses of another form.
    func entryFile(_ path: String) -> String? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual("v1".utf8), !parts[2].isEmpty else {
            return nil
        }
        return "v1/\(Substring(parts[1]))/id/\(Substring(parts[2])).json"
    }

    /// The file for the address of a page.
    ///
    /// - Parameter path: The path relative to the site.
    /// - Returns: The file's path; the page for missing files if it doesn't exist.
    func pageFile(_ path: String) -> String {
        let file = path.isEmpty || path.ends(with: "/") ? "\(path)index.html" : path
        return site[file] == nil ? Self.missingPage : file
    }

    /// The tag of a page, which changes with the page or a static file.
    ///
    /// - Parameter path: The path on the server.
    /// - Returns: The tag.
    func pageTag(_ path: String) -> String {
        let file = relative(path).map(pageFile) ?? Self.missingPage
        return tag(ofPage: file)
    }

    /// The page at an address, or the page for missing files.
    ///
    /// - Parameter path: The path on the server.
    /// - Returns: Its content.
    func page(_ path: String) -> RenderedSite.Content? {
        site[relative(path).map(pageFile) ?? Self.missingPage]
    }

    /// The tag of the page in a file.
    func tag(ofPage file: String) -> String {
        guard case .rendered(let output)? = site[file] else { return site.staticVersion }
        return Fingerprint(hashing: Array((output.tag + site.staticVersion).utf8)).hex
    }
}
