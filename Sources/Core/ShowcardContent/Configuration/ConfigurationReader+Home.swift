import ShowcardCatalog
import ShowcardYAML

// Reading what the home page and the cards look like.
extension ConfigurationReader {
    /// The shelves that are not those of a kind.
    static let commonShelves = ["featured", "trending", "new"]

    /// Declares the place of names on one sort of cards.
    static func cardStyle(_ name: String) -> Field {
        Field(name, .choice(ThemeChoice.CardStyle.allCases.map(\.rawValue)))
    }

    /// Returns the style of one sort of cards, if it is declared.
    static func cardStyle(_ name: String, in value: FieldValue?) -> ThemeChoice.CardStyle? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name == name }?.value.text
            .flatMap(ThemeChoice.CardStyle.init(rawValue:))
    }

    /// Returns the shelves of the home page; reports those that do not exist.
    mutating func homeShelves(
        _ values: [String: FieldValue], _ root: Node
    ) -> [String]? {
        guard case .object(let members) = values["home"],
            let shelves = members.first(where: { $0.name == "shelves" })?.value.texts
        else { return nil }
        let known = Self.commonShelves + kindNames.known
        for node in root["home"]?["shelves"]?.elements.map({ $0 }) ?? []
        where !Self.commonShelves.contains(node.text) && !kindNames.mayContain(node.text) {
            reader.report(
                "unknown-value", "there is no shelf '\(node.text)'", at: node,
                help: NearMiss.help(for: node.text, among: known),
                fix: NearMiss.certain(for: node.text, among: known).flatMap {
                    reader.text.fix(node, writing: $0)
                })
        }
        return shelves
    }
}
