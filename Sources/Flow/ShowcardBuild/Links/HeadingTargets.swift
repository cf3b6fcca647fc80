import ShowcardCatalog

/// The names of a body's headings, to look up link targets.
struct HeadingTargets: Sendable {
    /// The names as bytes, because `==` treats different normalizations of a string as equal.
    private let names: Set<[UInt8]>
    /// The names without the prefix.
    private let index: NameIndex

    /// Fragments without this prefix may be places of the theme, which are not known here.
    private static let prefix = "section-"

    /// Creates the names of a body.
    init(_ body: ContentEntry.Body) {
        let anchors = body.anchors
        names = Set(anchors.map { Array($0.utf8) })
        index = NameIndex { anchors.filter(Self.isName).map(Self.short) }
    }

    /// Whether a fragment has the prefix of headings, but the heading doesn't exist.
    ///
    /// On the same page, fragments that were directed to a heading are not links of the body. Others are dead if they
    /// are almost the name of a heading.
    func lacks(_ fragment: String, onSamePage: Bool = false) -> Bool {
        guard !names.contains(Array(fragment.utf8)) else { return false }
        if Self.isName(fragment) { return true }
        let isHeading = names.contains(Array((Self.prefix + fragment).utf8))
        guard onSamePage else { return isHeading }
        return !isHeading && !IncludeResolver.themePlaces.contains(fragment)
            && index.suggestion(for: fragment) != nil
    }

    /// The heading that was probably meant.
    func suggestion(for fragment: String) -> String? {
        let whole = Self.prefix + fragment
        if names.contains(Array(whole.utf8)) { return whole }
        return index.suggestion(for: Self.short(fragment)).map { Self.prefix + $0 }
    }

    private static func short(_ name: String) -> String {
        isName(name) ? String(Substring(name.utf8.dropFirst(prefix.utf8.count))) : name
    }

    private static func isName(_ fragment: String) -> Bool {
        fragment.utf8.starts(with: prefix.utf8)
    }
}
