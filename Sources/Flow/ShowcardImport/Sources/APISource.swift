import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardJSON

/// The pages of an HTTP API, each a JSON document with an array of objects.
///
/// The next page is that of `Link: <URL>; rel="next"` (RFC 8288, section 3), of a member `next`, or of a parameter `page`
/// that counts. The requests are made by curl, as those of 'publish' by rsync and rclone.
struct APISource: Sendable {
    private let url: String
    private let part: String
    private let tool: TransferTool
    private let origin: String

    /// The maximum number of pages, of bytes of a page and of all pages, and of seconds for a page.
    private static let (maxPages, maxPage, maxTotal, seconds) = (1_000, 16 << 20, 256 << 20, 60)
    private static let status = "showcard-status:"

    init(_ request: EntryImportRequest) throws(DiagnosticError) {
        (url, part) = (request.source, request.part)
        guard let origin = Self.origin(of: request.source) else {
            throw DiagnosticError(
                .error(
                    "import-source", "'\(request.source)' is not an http or https URL",
                    help: "write it as https://example.com/items"))
        }
        self.origin = origin
        tool = TransferTool(
            name: "curl", environment: request.environment,
            directory: FileSystem.resolved(".") ?? "/", seconds: Self.seconds + 10,
            outputBytes: Self.maxPage + (1 << 20),
            advice: "open the URL with curl; nothing was imported")
    }

    /// Reads all pages.
    func read(_ limits: CatalogLimits) async throws(DiagnosticError) -> SourceItems {
        var rows = RowItems(text: SourceText(path: url, bytes: []))
        var next: String? = url
        var seen: Set<String> = []
        var total = 0
        var isLinked = false
        var pages: Set<String> = []
        while let page = next {
            guard seen.insert(page).inserted else {
                throw failure("the API leads back to the page '\(page)'", nil)
            }
            guard seen.count <= Self.maxPages else {
                throw failure(
                    "the API has more than \(Self.maxPages) pages", "import fewer at a time")
            }
            // A page that was only counted need not exist.
            guard let answer = try await get(page, mayBeMissing: seen.count > 1 && !isLinked)
            else { break }
            total += answer.text.bytes.count
            guard total <= Self.maxTotal else {
                throw failure("the API returns more than \(Self.maxTotal >> 20) MB", "import less")
            }
            let root = try answer.text.parsedJSON(answer.text.bytes)
            let elements = try JSONSource.elements(of: root, part, answer.text)
            rows.text = answer.text
            let range =
                (elements.first?.range.lowerBound ?? 0)..<(elements.last?.range.upperBound ?? 0)
            let hash = ImportRecord.hash(Array(answer.text.bytes[range]))
            guard elements.isEmpty || pages.insert(hash).inserted else {
                rows.items.problems.append(
                    .warning(
                        "import-page",
                        "the page '\(page)' has the same items as one before it, so the import ends there",
                        help: "check that the API has pages as its URL names them"))
                break
            }
            JSONSource.add(elements, to: &rows)
            next = try linked(page, root, answer.links)
            if next != nil { isLinked = true }
            let isLast = isLinked || hasLinks(root, answer.links) || elements.isEmpty
            if next == nil, !isLast { next = Self.counted(page) }
        }
        return rows.items
    }

    private func member(_ root: JSONNode) -> JSONNode? {
        root["next"] ?? root["links"]?["next"] ?? root["next_page_url"]
            ?? root["pagination"]?["next"]
    }

    /// Whether an answer has a place for the next page, which may be empty.
    private func hasLinks(_ root: JSONNode, _ links: [String]) -> Bool {
        !links.isEmpty || member(root) != nil
    }

    /// The next page that an answer names.
    private func linked(
        _ page: String, _ root: JSONNode, _ links: [String]
    ) throws(DiagnosticError) -> String? {
        guard
            let link = links.lazy.compactMap(Self.next(in:)).first ?? member(root)?.stringValue,
            !link.isEmpty
        else { return nil }
        let url = try resolved(link, on: page)
        guard Self.origin(of: url) == origin else {
            throw failure(
                "the API leads to another server: '\(url)'", "import from that server by itself")
        }
        return url
    }

    private func resolved(_ link: String, on page: String) throws(DiagnosticError) -> String {
        if Self.origin(of: link) != nil { return link }
        if link.utf8.starts(with: "//".utf8) || WebAddress.hasScheme(link) {
            throw failure("the API leads to '\(link)', which is not an http or https URL", nil)
        }
        if link.utf8.first == UInt8(ascii: "/") { return origin + link }
        let base = String(page.prefix { $0 != "?" && $0 != "#" })
        if link.utf8.first == UInt8(ascii: "?") { return base + link }
        throw failure("the next page '\(link)' is neither a URL nor a path", nil)
    }

    /// Requests a page.
    ///
    /// - Returns: The page; `nil` if the server does not have it, and need not.
    private func get(
        _ page: String, mayBeMissing: Bool
    ) async throws(DiagnosticError) -> (text: SourceText, links: [String])? {
        guard WebAddress.isValid(page) else {
            throw failure(
                "'\(page)' is not a valid URL", "percent-encode spaces and other characters")
        }
        // Redirects are not followed: they could lead to other servers.
        let run = try await tool.attempt([
            "--silent", "--show-error", "--fail", "--no-location", "--globoff", "--proto",
            "=http,https",
            "--max-time", "\(Self.seconds)", "--max-filesize", "\(Self.maxPage)",
            "--suppress-connect-headers", "--include", "--header", "Accept: application/json",
            "--write-out", "\n\(Self.status)%{http_code}\n", "--", page,
        ])
        let lines = run.output
        // The status of curl for HTTP errors.
        if mayBeMissing, run.status == 22,
            lines.contains("\(Self.status)400") || lines.contains("\(Self.status)404")
        {
            return nil
        }
        guard run.status == 0 else { throw tool.failure(run) }
        guard let end = lines.lastIndex(where: { $0.hasPrefix(Self.status) }),
            var start = lines.firstIndex(where: { $0.isEmpty || $0 == "\r" })
        else { throw failure("curl has printed no answer", nil) }
        // "HTTP/1.1 100 Continue" and the like come before the answer itself.
        while start + 1 < end, lines[start + 1].hasPrefix("HTTP/"),
            let next = lines[(start + 1)...].firstIndex(where: { $0.isEmpty || $0 == "\r" })
        {
            start = next
        }
        let code = lines[end].dropFirst(Self.status.utf8.count)
        guard code.hasPrefix("2") else {
            throw failure(
                "the API answers '\(page)' with the status \(code)",
                code.hasPrefix("3") ? "name the URL that it redirects to" : nil)
        }
        let links = lines[..<start].filter { $0.lowercased().hasPrefix("link:") }
            .map { String($0.dropFirst("link:".utf8.count)) }
        // Not the text of the lines, so that invalid UTF-8 is found.
        let body = Array(run.lines[(start + 1)..<end].joined(separator: [0x0A]))
        return (SourceText(path: page, bytes: body), links)
    }

    private func failure(_ message: String, _ help: String?) -> DiagnosticError {
        DiagnosticError(.error("import-source", message, help: help))
    }
}

extension APISource {
    /// The scheme, host and port of a URL; `nil` if it is not http or https.
    static func origin(of url: String) -> String? {
        guard WebAddress.isValid(url) else { return nil }
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2 else { return nil }
        let host = parts[2].prefix { $0 != "?" && $0 != "#" }
        return "\(parts[0].lowercased())//\(host.lowercased())"
    }

    /// The target of the type `next` in a field `Link` (RFC 8288, section 3).
    static func next(in field: String) -> String? {
        var rest = field[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            let parameters = rest.prefix { $0 != "<" }.lowercased()
            for parameter in parameters.split(whereSeparator: { $0 == ";" || $0 == "," }) {
                let parts = parameter.split(separator: "=", maxSplits: 1)
                    .map { $0.filter { !$0.isWhitespace || $0 == " " } }
                guard parts.count == 2, parts[0].filter({ $0 != " " }) == "rel" else { continue }
                let types = parts[1].filter { $0 != "\"" }.split(separator: " ")
                if types.contains("next") { return String(target) }
            }
        }
        return nil
    }

    /// A URL with its parameter `page` one higher; `nil` if it has none.
    static func counted(_ url: String) -> String? {
        guard let mark = url.firstIndex(of: "?") else { return nil }
        var parts = url[url.index(after: mark)...].split(
            separator: "&", omittingEmptySubsequences: false
        ).map(String.init)
        guard let place = parts.firstIndex(where: { $0.hasPrefix("page=") }),
            let number = Int(parts[place].dropFirst("page=".utf8.count)), number < .max
        else { return nil }
        parts[place] = "page=\(number + 1)"
        return url[...mark] + parts.joined(separator: "&")
    }
}
