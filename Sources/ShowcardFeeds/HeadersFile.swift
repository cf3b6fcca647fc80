import ShowcardCatalog

/// `_headers`, as Netlify and Cloudflare Pages read it.
///
/// Cloudflare joins equal headers of all rules that match, so no path has a header from two rules.
struct HeadersFile {
    private static let immutable = "Cache-Control: public, max-age=31536000, immutable"
    private static let rules: [(path: String, headers: [String])] = [
        (
            "v1/*",
            [
                "Access-Control-Allow-Origin: *",
                "Access-Control-Expose-Headers: ETag, Content-Length",
            ]
        ),
        ("v1/entry.json", ["Cache-Control: public, max-age=60, must-revalidate"]),
        ("v1/db/*", [immutable, "Content-Type: application/gzip"]),
        ("assets/*", [immutable]),
        ("feed.json", ["Content-Type: application/feed+json"]),
        ("feed.xml", ["Content-Type: application/atom+xml"]),
    ]

    private let basePath: String

    init(_ configuration: Configuration) {
        basePath = configuration.basePath
    }

    /// The file.
    var text: String {
        Self.rules.map { rule in
            "\(basePath)\(rule.path)\n" + rule.headers.map { "  \($0)\n" }.joined()
        }
        .joined(separator: "\n")
    }
}
