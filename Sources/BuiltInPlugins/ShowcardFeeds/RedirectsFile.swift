import ShowcardCatalog

/// One rule of a host: what a path answers with.
struct Redirect: Hashable {
    /// How a host answers.
    enum Answer: Int {
        /// With the destination's content.
        case content = 200
        /// By sending clients to the destination for good.
        case moved = 301
        /// With the destination's content, as that of a path that is not there.
        case notFound = 404
    }

    /// The path asked for, relative to the site and percent-encoded.
    let source: String
    /// The path of the answer, relative to the site and percent-encoded.
    let destination: String
    /// How to answer.
    let answer: Answer
}

/// `_redirects`, as Netlify and Cloudflare Pages read it: the first rule that fits holds.
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

    /// Cloudflare takes rules with `*` only behind all others.
    private var unknown: Redirect {
        Redirect(source: "v1/*", destination: "v1/error.json", answer: .notFound)
    }
}
