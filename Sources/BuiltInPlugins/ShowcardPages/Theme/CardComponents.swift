internal import ShowcardCatalog

/// Selects the component of the theme that shows the entries of a kind in lists.
struct CardComponents: Sendable {
    /// The folder of the templates of components.
    static let folder = "components/"

    private let names: Set<String>

    /// Finds a theme's components.
    init(_ theme: Theme) {
        names = Set(theme.templates.map(\.name).filter { $0.utf8.starts(with: Self.folder.utf8) })
    }

    /// Returns the component for a kind, `components/card-<kind>`; `nil` if the theme doesn't have it.
    func own(of kind: Kind) -> String? {
        let name = "\(Self.folder)card-\(kind.name)"
        return names.contains(name) ? name : nil
    }

    /// Returns the component that shows the entries of a kind.
    func component(of kind: Kind) -> String {
        own(of: kind) ?? "\(Self.folder)card"
    }

    /// Returns the fields that the samples of the kinds' components contain.
    ///
    /// Fields that a kind lacks are null on its cards, so that a component also works for kinds with fewer fields.
    ///
    /// - Parameters:
    ///   - components: The components that the theme describes.
    ///   - kinds: The kinds of the catalog.
    /// - Returns: The names below `field`, possibly with duplicates.
    static func sampleFields(of components: [ThemeComponent], for kinds: [Kind]) -> [String] {
        let cards = Set(kinds.map { "card-\($0.name)" })
        return components.filter { cards.contains($0.name) }.flatMap(\.states)
            .flatMap { members(of: $0.values) }
            .filter { $0.name == "field" }
            .flatMap { members(of: $0.value) }
            .map(\.name)
    }

    private static func members(of value: PageValue) -> [PageValue.Member] {
        if case .record(let members) = value { members } else { [] }
    }
}
