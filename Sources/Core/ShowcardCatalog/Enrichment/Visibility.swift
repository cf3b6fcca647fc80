/// Which otherwise excluded entries a build includes.
package struct VisibilityOptions: Sendable, Hashable {
    /// Whether to include drafts and private entries.
    package var includesDrafts: Bool
    /// Whether to include entries dated after as-of.
    package var includesFuture: Bool
    /// Whether to include expired entries.
    package var includesExpired: Bool
    /// Whether to include entries of any status and visibility, such as archived ones; builds don't use this.
    package var includesEveryStatus: Bool

    /// Includes all entries, to examine excluded ones as well.
    package static let everything = VisibilityOptions(
        includesDrafts: true, includesFuture: true, includesExpired: true,
        includesEveryStatus: true)

    /// Creates options; by default, no additional entries are included.
    package init(
        includesDrafts: Bool = false, includesFuture: Bool = false, includesExpired: Bool = false,
        includesEveryStatus: Bool = false
    ) {
        self.includesDrafts = includesDrafts
        self.includesFuture = includesFuture
        self.includesExpired = includesExpired
        self.includesEveryStatus = includesEveryStatus
    }

    /// When an entry becomes public over time.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - kind: Its kind.
    ///   - asOf: The instant that the build takes as the current time.
    /// - Returns: The date of an entry that is excluded only until then; `nil` for any other.
    package func release(of entry: ContentEntry, kind: Kind, asOf: Instant) -> Instant? {
        let visibility = Visibility(of: entry, kind: kind, asOf: asOf, options: self)
        return if case .future(let instant) = visibility { instant } else { nil }
    }
}

/// Whether an entry is in the catalog, and why not.
package enum Visibility: Sendable, Hashable {
    /// In the catalog.
    case visible
    /// Excluded only until the instant.
    case future(Instant)
    /// Excluded permanently, with the reason to count it under.
    case hidden(String)

    /// The reason for which excluded entries are counted; `nil` for an entry in the catalog.
    package var reason: String? {
        switch self {
        case .visible: nil
        case .future: "future"
        case .hidden(let reason): reason
        }
    }

    /// Decides whether an entry is in the catalog.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - kind: Its kind.
    ///   - asOf: The instant that the build takes as the current time.
    ///   - options: Which otherwise excluded entries to include.
    package init(
        of entry: ContentEntry, kind: Kind, asOf: Instant, options: VisibilityOptions
    ) {
        if let status = entry[kind.slot(of: .status)]?.text, status != "published",
            !options.includesEveryStatus, !(options.includesDrafts && status == "draft")
        {
            self = .hidden(status)
        } else if let visibility = entry[kind.slot(of: .visibility)]?.text,
            visibility != "public", !options.includesDrafts, !options.includesEveryStatus
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
