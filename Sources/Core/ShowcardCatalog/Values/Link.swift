/// A link target in content that is safe to follow.
public enum Link: Sendable, Hashable {
    /// A file of the site, percent-encoded, relative to the site.
    case path(String)
    /// An absolute `http` or `https` URL.
    case url(String)

    /// Creates a link to a URL; `nil` if it is not valid by ``WebAddress``.
    public init?(url text: String) {
        guard WebAddress.isValid(text) else { return nil }
        self = .url(text)
    }

    /// Creates a link to a file of the site or a URL; `nil` for other schemes, other hosts and paths out of the site.
    public init?(asset text: String) {
        if WebAddress.isValid(text) {
            self = .url(text)
            return
        }
        let path = text.utf8.first == UInt8(ascii: "/") ? String(text.utf8.dropFirst()) : text
        guard let path, OutputPath(path) != nil, !WebAddress.hasScheme(path) else { return nil }
        self = .path(PercentEncoding.path(path))
    }

    /// The absolute URL on a site with a ``Configuration/baseURL``, which ends in a slash.
    public func absolute(below baseURL: String) -> String {
        switch self {
        case .path(let path): baseURL + path
        case .url(let url): url
        }
    }
}
