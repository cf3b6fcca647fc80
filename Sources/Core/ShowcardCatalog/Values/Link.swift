/// Where a value of content leads, if it may be followed at all.
public enum Link: Sendable, Hashable {
    /// A file of the site, percent-encoded, relative to the site.
    case path(String)
    /// An absolute `http` or `https` URL.
    case url(String)

    /// A URL, or `nil` when it is not one that ``WebAddress`` takes.
    public init?(url text: String) {
        guard WebAddress.isValid(text) else { return nil }
        self = .url(text)
    }

    /// A file of the site or a URL; `nil` for other schemes, other hosts and ways out of the site.
    public init?(asset text: String) {
        if WebAddress.isValid(text) {
            self = .url(text)
            return
        }
        let path = text.utf8.first == UInt8(ascii: "/") ? String(text.utf8.dropFirst()) : text
        guard let path, OutputPath(path) != nil, !WebAddress.hasScheme(path) else { return nil }
        self = .path(PercentEncoding.path(path))
    }

    /// The absolute URL on a site whose ``Configuration/baseURL`` is given; it ends in a slash.
    public func absolute(below baseURL: String) -> String {
        switch self {
        case .path(let path): baseURL + path
        case .url(let url): url
        }
    }
}
