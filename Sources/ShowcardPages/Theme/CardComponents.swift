internal import ShowcardCatalog

/// Which component of the theme shows the entries of a kind in lists.
struct CardComponents: Sendable {
    /// Where the templates of components are.
    static let folder = "components/"

    private let names: Set<String>

    /// Finds a theme's components.
    init(_ theme: Theme) {
        names = Set(theme.templates.map(\.name).filter { $0.utf8.starts(with: Self.folder.utf8) })
    }

    /// The component made for a kind: `components/card-<kind>`; `nil` when the theme has none.
    func own(of kind: Kind) -> String? {
        let name = "\(Self.folder)card-\(kind.name)"
        return names.contains(name) ? name : nil
    }

    /// The component that shows the entries of a kind.
    func component(of kind: Kind) -> String {
        own(of: kind) ?? "\(Self.folder)card"
    }
}
