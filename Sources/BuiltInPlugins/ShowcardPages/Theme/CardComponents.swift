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

    /// The fields that the components of kinds show of their samples: what of them a kind lacks is null on its cards, so
    /// that a component suits kinds with fewer fields.
    ///
    /// - Parameters:
    ///   - components: The components that the theme describes.
    ///   - kinds: The kinds of the catalog.
    /// - Returns: The names below `field`, some perhaps more than once.
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
