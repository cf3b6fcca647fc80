/// What a build brings in that a published catalog leaves out.
package struct VisibilityOptions: Sendable, Hashable {
    /// Whether drafts and private entries are in.
    package var includesDrafts: Bool
    /// Whether entries dated after as-of are in.
    package var includesFuture: Bool
    /// Whether expired entries are in.
    package var includesExpired: Bool
    /// Whether entries of any status and visibility are in, archived ones among them; no build has it.
    package var includesEveryStatus: Bool

    /// Everything there is, to look at what is left out beside what is not.
    package static let everything = VisibilityOptions(
        includesDrafts: true, includesFuture: true, includesExpired: true,
        includesEveryStatus: true)

    /// Creates options; by default nothing extra is in.
    package init(
        includesDrafts: Bool = false, includesFuture: Bool = false, includesExpired: Bool = false,
        includesEveryStatus: Bool = false
    ) {
        self.includesDrafts = includesDrafts
        self.includesFuture = includesFuture
        self.includesExpired = includesExpired
        self.includesEveryStatus = includesEveryStatus
    }
}

extension VisibilityOptions {
    /// When an entry goes public by itself.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - kind: Its kind.
    ///   - asOf: The instant the build pretends it is.
    /// - Returns: The date of an entry that nothing else leaves out; `nil` for any other.
    package func release(of entry: ContentEntry, kind: Kind, asOf: Instant) -> Instant? {
        let visibility = Visibility(of: entry, kind: kind, asOf: asOf, options: self)
        return if case .future(let instant) = visibility { instant } else { nil }
    }
}

/// Why an entry is in the catalog or not.
package enum Visibility: Sendable, Hashable {
    /// In the catalog.
    case visible
    /// Left out only until the instant.
    case future(Instant)
    /// Left out for good, with the reason to count it under.
    case hidden(String)

    /// The word that entries left out for the reason are counted under; `nil` for one that is in the catalog.
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
    ///   - asOf: The instant the build pretends it is.
    ///   - options: What to bring in that a published catalog leaves out.
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
