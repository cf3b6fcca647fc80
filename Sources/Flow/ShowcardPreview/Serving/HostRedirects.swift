import ShowcardHTTPServer

/// The rules in a built catalog's `_redirects`, so that the server responds like a host.
struct HostRedirects: Sendable {
    /// The response to a path.
    enum Answer: Sendable, Hashable {
        /// The content of another path.
        case content(String)
        /// A redirect to another path, percent-encoded and with a leading slash.
        case moved(String)
    }

    private var answers: [String: Answer] = [:]

    /// Reads the rules for single paths; rules for whole folders are for missing files, which the server knows.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - basePath: The path of the site on its server, with a slash at both ends.
    init(_ file: [UInt8], basePath: String) {
        for line in file.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " "))
            guard words.count == 3, let source = Self.path(words[0], below: basePath),
                let destination = Self.path(words[1], below: basePath), answers[source] == nil
            else { continue }
            switch String(decoding: words[2], as: UTF8.self) {
            case "200": answers[source] = .content(destination)
            case "301": answers[source] = .moved(String(decoding: words[1], as: UTF8.self))
            default: break
            }
        }
    }

    /// The response to a path relative to the site, with or without a trailing slash.
    subscript(path: String) -> Answer? {
        answers[path] ?? answers[path.ends(with: "/") ? path.withoutLast(1) : "\(path)/"]
    }

    private static func path(_ word: ArraySlice<UInt8>, below basePath: String) -> String? {
        guard !word.contains(UInt8(ascii: "*")), let path = RequestPath(word) else { return nil }
        let whole = "/\(path.text)"
        return whole.begins(with: basePath) ? whole.withoutFirst(basePath.utf8.count) : nil
    }
}

extension String {
    /// Whether the string begins with the bytes of another; `hasPrefix` ignores differences of normalization.
    func begins(with other: String) -> Bool {
        utf8.starts(with: other.utf8)
    }

    /// Whether the string ends with the bytes of another.
    func ends(with other: String) -> Bool {
        utf8.count >= other.utf8.count && utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
    }

    /// The string without a number of bytes at its beginning.
    func withoutFirst(_ count: Int) -> String {
        String(decoding: utf8.dropFirst(count), as: UTF8.self)
    }

    /// The string without a number of bytes at its end.
    func withoutLast(_ count: Int) -> String {
        String(decoding: utf8.dropLast(count), as: UTF8.self)
    }
}
