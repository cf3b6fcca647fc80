import ShowcardCatalog

/// One redirect or rewrite rule of a host.
struct Redirect: Hashable {
    /// The response to a request.
    enum Answer: Int {
        /// The destination's content.
        case content = 200
        /// A permanent redirect to the destination.
        case moved = 301
        /// The destination's content, with the status of a missing path.
        case notFound = 404
    }

    /// The requested path, relative to the site and percent-encoded.
    let source: String
    /// The path of the destination, relative to the site and percent-encoded.
    let destination: String
    /// The response.
    let answer: Answer
}

/// `_redirects`, the file that Netlify and Cloudflare Pages read: the first matching rule applies.
struct RedirectsFile {
    private let redirects: [Redirect]
    private let basePath: String

    init(_ redirects: [Redirect], _ configuration: Configuration) {
        self.redirects = redirects
        basePath = configuration.basePath
    }

    /// The file.
    var text: String {
        (redirects + [unknown]).map { redirect in
            let source = basePath + redirect.source
            return "\(source) \(basePath)\(redirect.destination) \(redirect.answer.rawValue)\n"
        }
        .joined()
    }

    /// Cloudflare requires rules with `*` to come last.
    private var unknown: Redirect {
        Redirect(source: "v1/*", destination: "v1/error.json", answer: .notFound)
    }
}
