/// A tag of a generator that stands for the address of a page, such as `{{< ref "two.md" >}}` of Hugo.
struct LinkTag: Sendable, Hashable {
    /// The page as the tag names it.
    let path: String
    /// The fragment that the tag has, with its `#`; empty without one.
    let fragment: String
    /// Whether the path is that of a file below the source.
    let isFile: Bool
    /// The bytes of the tag in the body.
    let range: Range<Int>

    /// The maximum length of a tag in bytes, which bounds the time.
    private static let maxLength = 512

    /// Finds the tags in a body.
    static func all(in body: [UInt8], _ format: EntryImportRequest.Format) -> [LinkTag] {
        let forms: [(start: String, end: String, names: [String])]
        switch format {
        case .hugo:
            forms = [("{{<", ">}}", ["ref", "relref"]), ("{{%", "%}}", ["ref", "relref"])]
        case .jekyll: forms = [("{%", "%}", ["post_url", "link"])]
        default: return []
        }
        var tags: [LinkTag] = []
        var place = 0
        while let start = body[place...].firstIndex(of: UInt8(ascii: "{")) {
            place = start + 1
            for form in forms where body[start...].starts(with: form.start.utf8) {
                let rest = body[(start + form.start.utf8.count)...].prefix(maxLength)
                    .prefix { $0 != 0x0A }
                guard let end = rest.firstRange(of: Array(form.end.utf8)) else { continue }
                place = end.upperBound
                let words = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
                    .split { $0 == " " || $0 == "\t" }
                    .map(String.init).filter { $0 != "-" }
                guard words.count == 2, form.names.contains(words[0]) else { continue }
                let text = unquoted(words[1])
                let path = String(text.prefix { $0 != "#" })
                guard !path.isEmpty else { continue }
                let first = format == .jekyll ? Self.start(ofBase: body, before: start) : start
                tags.append(
                    LinkTag(
                        path: path, fragment: String(text.dropFirst(path.count)),
                        isFile: words[0] == "link", range: first..<end.upperBound))
            }
        }
        return tags
    }

    private static func unquoted(_ text: String) -> String {
        guard text.utf8.count > 1, let quote = text.first, quote == text.last,
            "\"`'".contains(quote)
        else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// The offset of the address of the site before a tag of Jekyll; that of the tag without one.
    private static func start(ofBase body: [UInt8], before tag: Int) -> Int {
        var start = tag
        for name in ["site.baseurl", "site.url"] {
            for text in ["{{ \(name) }}", "{{\(name)}}"] where body[..<start].hasSuffix(text.utf8) {
                start -= text.utf8.count
            }
        }
        return start
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: some Collection<UInt8>) -> Bool {
        suffix(text.count).elementsEqual(text)
    }
}
