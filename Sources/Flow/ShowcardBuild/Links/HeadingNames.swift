import ShowcardCatalog

/// The names of a body's headings, to look up link targets.
struct HeadingNames: Sendable {
    /// The names as bytes, because `==` treats different normalizations of a string as equal.
    private let names: Set<[UInt8]>
    private let index: NameIndex

    /// Fragments without this prefix may be places of the theme, which are not known here.
    private static let prefix = "section-"

    /// Creates the names of a body.
    init(_ body: ContentEntry.Body) {
        names = Set(body.anchors.map { Array($0.utf8) })
        index = NameIndex(body.anchors)
    }

    /// Whether a fragment has the prefix of headings, but the heading doesn't exist.
    func lacks(_ fragment: String) -> Bool {
        guard !names.contains(Array(fragment.utf8)) else { return false }
        return Self.isName(fragment) || names.contains(Array((Self.prefix + fragment).utf8))
    }

    /// The heading that was probably meant.
    func suggestion(for fragment: String) -> String? {
        index.suggestion(for: Self.isName(fragment) ? fragment : Self.prefix + fragment)
    }

    private static func isName(_ fragment: String) -> Bool {
        fragment.utf8.starts(with: prefix.utf8)
    }
}
