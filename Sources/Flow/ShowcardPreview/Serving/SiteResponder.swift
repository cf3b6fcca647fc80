import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardHTTPServer

/// Responds to requests from one state.
struct SiteResponder: Sendable {
    let site: ServedSite
    let stamp: AnswerStamp
    /// Reports why a file could not be made, and returns the text of the response.
    let message: @Sendable (any Error) -> String

    /// The folder of all files for apps.
    static let feeds = "v1/"

    /// Responds to a request.
    func answer(_ request: Request) -> Response {
        let path = request.path.text
        if let relative = site.relative(path) { return answer(relative, request) }
        // During development, an app may use the server's root as the catalog's, regardless of the final path.
        if path.begins(with: Self.feeds) { return answer(path, request) }
        return path.isEmpty || "/\(path)/" == site.basePath
            ? Self.redirect(to: PercentEncoding.path(site.basePath)) : missing(path)
    }

    private func answer(_ path: String, _ request: Request) -> Response {
        if let live = site.live.answer(path, request.query, stamp) { return live }
        // A former address can also have a page, for hosts that do not read the rules.
        if case .moved(let address)? = site.redirects[path] { return Self.redirect(to: address) }
        if let found = file(path) { return found }
        if path.isEmpty || path.ends(with: "/") {
            if let page = file("\(path)index.html") { return page }
        } else if site.site["\(path)/index.html"] != nil {
            return Self.redirect(to: PercentEncoding.path("\(site.basePath)\(path)/"))
        }
        let entryFile = site.entryFile(path)
        if let entryFile, let found = file(entryFile) { return found }
        switch site.redirects[path] ?? entryFile.flatMap({ site.redirects[$0] }) {
        case .content(let other): return file(other) ?? missing(path)
        case .moved(let address): return Self.redirect(to: address)
        case nil: return missing(path)
        }
    }

    /// The response for a missing file.
    private func missing(_ path: String) -> Response {
        if path.begins(with: Self.feeds) {
            guard case .rendered(let output)? = site.site["v1/error.json"],
                let bytes = try? output.bytes().bytes
            else {
                return LiveEnvelope(schemaVersion: site.live.schemaVersion, stamp: stamp)
                    .failure(404, code: "not_found", "there is nothing at this address")
            }
            return Response(status: 404, type: MediaType.json, body: .bytes(bytes))
        }
        guard var page = file(ServedSite.missingPage) else {
            return .text(404, "there is nothing at this address")
        }
        page.status = 404
        page.tag = nil
        return page
    }

    private func file(_ path: String) -> Response? {
        switch site.site[path] {
        case .rendered(let output)?: return response(path, output)
        case .file(let source)?: return response(path, from: source)
        case .requested(let output)?: return response(path, made: output)
        case nil: return nil
        }
    }

    private func response(_ path: String, _ output: RenderedOutput) -> Response {
        guard let (bytes, areSame) = try? output.bytes() else {
            return .text(500, "'\(path)' cannot be rendered anymore; change a file to build again")
        }
        let type = Self.type(of: path)
        // A page that is newer than the last build has no tag until the next build.
        guard type == MediaType.html else {
            return Response(type: type, body: .bytes(bytes), tag: areSame ? output.tag : nil)
        }
        return page(bytes, path, tag: areSame ? site.tag(ofPage: path) : nil)
    }

    /// A response that waits for its file.
    private func response(_ path: String, made output: RequestedOutput) -> Response {
        let pending = PendingResponse()
        Task { [message] in
            do {
                pending.finish(
                    Response(
                        type: Self.type(of: path), body: .bytes(try await output.bytes()),
                        tag: output.tag))
            } catch {
                pending.finish(.text(500, message(error)))
            }
        }
        return .later(pending)
    }

    private func response(_ path: String, from source: FolderFile) -> Response? {
        guard let opened = try? source.open(), let file = OpenFile(taking: opened.descriptor) else {
            return nil
        }
        let type = Self.type(of: path)
        guard type == MediaType.html, let bytes = file.bytes() else {
            return Response(type: type, body: .file(file), tag: file.stamp)
        }
        return page(bytes, path, tag: "\(file.stamp)-\(site.site.staticVersion)")
    }

    /// A page with the script that waits for changes and the content policy.
    private func page(_ bytes: [UInt8], _ path: String, tag: String?) -> Response {
        let injected = OverlayScript.injected(into: bytes, pageTag: site.tag(ofPage: path))
        let policy = site.policy.map { [HeaderField("Content-Security-Policy", $0)] } ?? []
        return Response(type: MediaType.html, body: .bytes(injected), tag: tag, fields: policy)
    }

    /// The type of a file; feed readers expect specific types.
    private static func type(of path: String) -> String {
        switch path {
        case "feed.json": "application/feed+json; charset=utf-8"
        case "feed.xml": "application/atom+xml; charset=utf-8"
        case ".well-known/apple-app-site-association", "apple-app-site-association":
            MediaType.json
        case "_headers", "_redirects": MediaType.plainText
        default: MediaType.of(path)
        }
    }

    /// Redirects the client with a status that is not cached, because paths may change during development.
    ///
    /// - Parameter path: The path, percent-encoded and with one leading slash.
    /// - Returns: The response.
    private static func redirect(to path: String) -> Response {
        guard path.begins(with: "/"), !path.begins(with: "//") else {
            return .text(404, "there is nothing at this address")
        }
        return .text(302, "it is at \(path)", fields: [HeaderField("Location", path)])
    }
}
