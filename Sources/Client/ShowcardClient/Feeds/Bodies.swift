import ShowcardJSON

/// The body of an entry.
public struct CatalogBody: Sendable, Hashable {
    /// The body as HTML, whose links are absolute.
    public let html: String
    /// The body as Markdown.
    public let markdown: String

    /// Creates a body, for tests and previews.
    public init(html: String, markdown: String) {
        self.html = html
        self.markdown = markdown
    }

    /// Returns the body of a complete entry; `nil` if it has none.
    init?(of item: CatalogItem) {
        guard let html = item.bodyHTML, let markdown = item.bodyMarkdown, !markdown.isEmpty else {
            return nil
        }
        self.init(html: html, markdown: markdown)
    }
}

/// A reference in the entry file to the bodies of all entries.
struct BodiesReference: Sendable, Hashable {
    let file: FileReference
    /// The first digits of the hashes of the earlier versions that there are deltas from.
    let bases: [String]

    /// Returns the path below `v1/` of the delta from the version with a hash; `nil` if it does not exist.
    func delta(from sha256: String) -> String? {
        bases.first { !$0.isEmpty && FileReference.isSafe($0) && sha256.hasPrefix($0) }
            .map { "delta/\($0)-\(file.shortHash).json" }
    }
}

/// `v1/bodies/<sha256>.json`: the bodies of the entries that have one.
///
/// This is an immutable class, so that it is shared.
final class Bodies: Sendable {
    /// The SHA-256 of the file in hexadecimal.
    let sha256: String
    /// The bodies, by the paths of the kinds and the names of the entries' pages.
    private let kinds: [String: [String: CatalogBody]]

    /// Parses a file whose bytes have been checked.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], sha256: String) throws(CatalogError) {
        let file = try JSONFile(bytes, path: "v1/bodies/\(sha256).json")
        try file.checkVersion()
        var kinds: [String: [String: CatalogBody]] = [:]
        for node in try file.list(file.root, "kinds") {
            kinds[try file.text(node, "path")] = try Self.bodies(node, file)
        }
        (self.sha256, self.kinds) = (sha256, kinds)
    }

    /// Returns the body of an entry, by the name of its page; `nil` if it has none.
    subscript(page: String, in path: String) -> CatalogBody? { kinds[path]?[page] }

    private static func bodies(
        _ node: JSONNode, _ file: JSONFile
    ) throws(CatalogError) -> [String: CatalogBody] {
        let pages = try file.list(node, "ids").compactMap(\.stringValue)
        let columns = try file.member(node, "columns")
        func column(_ key: String) -> [String] {
            columns[key]?.elements?.compactMap(\.stringValue) ?? []
        }
        let (html, markdown) = (column("body_html"), column("body_markdown"))
        guard html.count == pages.count, markdown.count == pages.count else {
            throw file.wrong("a column does not have as many values as there are ids")
        }
        return Dictionary(
            zip(pages, zip(html, markdown)).map { ($0, CatalogBody(html: $1.0, markdown: $1.1)) }
        ) { first, _ in first }
    }
}
