import ShowcardCatalog

/// The names of a body's headings, to look up where links lead.
struct HeadingNames: Sendable {
    /// The names by their bytes, as `==` takes two normalizations of a text for one.
    private let names: Set<[UInt8]>
    private let index: NameIndex

    /// The theme's own places are not known here, so that only what is meant to be a heading can be wrong.
    private static let prefix = "section-"

    /// Creates the names of a body.
    init(_ body: ContentEntry.Body) {
        names = Set(body.anchors.map { Array($0.utf8) })
        index = NameIndex(body.anchors)
    }

    /// Whether a link to a place is meant to lead to a heading that is not there.
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
