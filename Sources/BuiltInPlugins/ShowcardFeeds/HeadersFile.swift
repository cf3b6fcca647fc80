import ShowcardCatalog

/// `_headers`, the file that Netlify and Cloudflare Pages read.
///
/// Cloudflare joins the values of a header from all matching rules, so no path gets a header from two rules.
struct HeadersFile {
    private static let immutable = "Cache-Control: public, max-age=31536000, immutable"
    private static let polled = "Cache-Control: public, max-age=60, must-revalidate"
    private static let rules: [(path: String, headers: [String])] = [
        (
            "v1/*",
            [
                "Access-Control-Allow-Origin: *",
                "Access-Control-Expose-Headers: ETag, Content-Length",
            ]
        ),
        ("v1/entry.json", [polled]),
        ("v1/pack/*", [immutable]),
        ("v1/stats/*", [immutable]),
        ("v1/index/*", [immutable]),
        ("v1/delta/*", [immutable]),
        ("v1/schemas/*", ["Content-Type: application/schema+json"]),
        ("v1/db/*", [immutable, "Content-Type: application/gzip"]),
        ("assets/*", [immutable]),
        ("feed.json", ["Content-Type: application/feed+json"]),
        ("feed.xml", ["Content-Type: application/atom+xml"]),
    ]

    private static let bodies = (path: "v1/bodies/*", headers: [immutable])
    private static let texts = (path: "v1/l10n/*", headers: [immutable])

    /// The rule for the signatures, whose extension has no content type.
    private static let signatures = (
        path: "v1/entry.json.sig", headers: [polled, "Content-Type: application/json"]
    )

    private let basePath: String
    private let policy: ContentPolicy?
    private let isSigned: Bool
    private let hasBodies: Bool
    private let hasLanguages: Bool

    /// - Parameters:
    ///   - configuration: The configuration from `catalog.yml`.
    ///   - policy: The Content-Security-Policy of pages; `nil` to omit the header.
    ///   - hasBodies: Whether the bodies of all entries are published in one file.
    init(_ configuration: Configuration, policy: ContentPolicy?, hasBodies: Bool) {
        self.hasBodies = hasBodies
        hasLanguages = !configuration.otherLanguages.isEmpty
        self.policy = policy
        basePath = configuration.basePath
        isSigned = !configuration.signingKeys.isEmpty
    }

    /// The file.
    var text: String {
        let pages = policy.map { (path: "*", headers: ["Content-Security-Policy: \($0.text)"]) }
        let rules =
            [pages].compactMap { $0 } + Self.rules + (hasBodies ? [Self.bodies] : [])
            + (hasLanguages ? [Self.texts] : [])
            + (isSigned ? [Self.signatures] : [])
        return rules.map { rule in
            "\(basePath)\(rule.path)\n" + rule.headers.map { "  \($0)\n" }.joined()
        }
        .joined(separator: "\n")
    }
}
