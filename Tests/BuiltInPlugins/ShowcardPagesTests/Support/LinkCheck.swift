/// Finds links of pages that lead nowhere.
///
/// Looks at every `href` and `src` that leads to the site itself, as a browser would resolve it from the page's
/// folder (RFC 3986, section 5.2), and asks for an output there.
struct LinkCheck: Sendable {
    /// The path of the site on its server, beginning and ending in a slash.
    let basePath: String
    /// Whether a path that no output has is known to be there.
    var isKnown: @Sendable (String) -> Bool = { _ in false }

    /// The dead links.
    ///
    /// - Parameter files: The texts of all outputs by path; those ending in `.html` are looked at.
    /// - Returns: Each link as `page -> link`, sorted.
    func deadLinks(in files: [String: String]) -> [String] {
        files.filter { $0.key.hasSuffix(".html") }.flatMap { page, html in
            links(in: html).filter { !leadsSomewhere($0, from: page, in: files) }
                .map { "\(page) -> \($0)" }
        }.sorted()
    }

    /// How many links lead to the site itself.
    func count(in files: [String: String]) -> Int {
        files.filter { $0.key.hasSuffix(".html") }.reduce(0) { count, file in
            count + links(in: file.value).filter { !$0.contains("://") }.count
        }
    }

    private func links(in html: String) -> [String] {
        [" href=\"", " src=\""].flatMap { attribute in
            html.split(separator: attribute, omittingEmptySubsequences: false).dropFirst()
                .map { String($0.prefix { $0 != "\"" }) }
        }
    }

    private func leadsSomewhere(_ link: String, from page: String, in files: [String: String])
        -> Bool
    {
        if link.contains("://") || link.hasPrefix("#") { return true }
        guard let path = resolved(link, from: page) else { return false }
        let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        return files[file] != nil || isKnown(file)
    }

    /// The path below the site; `nil` when the link leaves the site or is not encoded as it must be.
    private func resolved(_ link: String, from page: String) -> String? {
        var folders: [Substring]
        var rest = link[...]
        if link.hasPrefix("/") {
            guard link.hasPrefix(basePath) else { return nil }
            rest = link.dropFirst(basePath.count)
            folders = []
        } else {
            folders = page.split(separator: "/").dropLast()
        }
        let isFolder = rest.isEmpty || rest.hasSuffix("/")
        for part in rest.split(separator: "/") where part != "." {
            if part != ".." {
                folders.append(part)
            } else if folders.popLast() == nil {
                return nil
            }
        }
        let path = folders.joined(separator: "/") + (isFolder && !folders.isEmpty ? "/" : "")
        return decoded(path)
    }

    private func decoded(_ path: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                guard byte > 0x20, byte < 0x7F else { return nil }
                bytes.append(byte)
                continue
            }
            guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
