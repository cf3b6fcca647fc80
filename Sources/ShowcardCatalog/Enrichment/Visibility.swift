/// What a build brings in that a published catalog leaves out.
package struct VisibilityOptions: Sendable, Hashable {
    /// Whether drafts and private entries are in.
    package var includesDrafts: Bool
    /// Whether entries dated after as-of are in.
    package var includesFuture: Bool
    /// Whether expired entries are in.
    package var includesExpired: Bool

    /// Creates options; by default nothing extra is in.
    package init(
        includesDrafts: Bool = false, includesFuture: Bool = false, includesExpired: Bool = false
    ) {
        self.includesDrafts = includesDrafts
        self.includesFuture = includesFuture
        self.includesExpired = includesExpired
    }
}

/// Why an entry is in the catalog or not.
enum Visibility: Hashable {
    case visible
    /// Left out only until the instant.
    case future(Instant)
    /// Left out for good, with the reason to count it under.
    case hidden(String)

    init(
        of entry: ContentEntry, kind: Kind, asOf: Instant, options: VisibilityOptions
    ) {
        if let status = entry[kind.slot(of: .status)]?.text, status != "published",
            !(options.includesDrafts && status == "draft")
        {
            self = .hidden(status)
        } else if let visibility = entry[kind.slot(of: .visibility)]?.text,
            visibility != "public", !options.includesDrafts
        {
            self = .hidden(visibility)
        } else if let expires = entry.instant(kind.slot(of: .expires)), expires <= asOf,
            !options.includesExpired
        {
            self = .hidden("expired")
        } else if let published = entry.instant(kind.slot(of: .published)), published > asOf,
            !options.includesFuture
        {
            self = .future(published)
        } else {
            self = .visible
        }
    }
}
