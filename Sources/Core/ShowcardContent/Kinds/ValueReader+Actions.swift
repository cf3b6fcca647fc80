import ShowcardCatalog
import ShowcardYAML

// Reading the buttons on the pages of a kind's entries.
extension ValueReader {
    /// The key `actions`: a list such as `[{label: Use this template, url: "myapp://template/{id}"}]`.
    static let actions = Field(
        "actions",
        .list(
            .object([
                Field(
                    "label", .string, limits: FieldLimits(minLength: 1, maxLength: 40),
                    isRequired: true),
                Field("url", .string, limits: FieldLimits(maxLength: 2_048), isRequired: true),
                Field("style", .choice(EntryAction.Style.allCases.map(\.rawValue))),
            ])), limits: FieldLimits(maxCount: 4))

    /// Returns the actions of a kind; reports addresses that are not valid.
    ///
    /// The first action is the primary one, and the others are secondary, unless they have a style.
    ///
    /// - Parameters:
    ///   - value: The value of the key.
    ///   - node: The value as written.
    ///   - fields: The fields of the kind.
    /// - Returns: The actions that are valid.
    mutating func actions(
        _ value: FieldValue?, _ node: Node?, fields: [Field]
    ) -> [EntryAction] {
        guard case .list(let values) = value, let node else { return [] }
        let elements = node.elements.map { $0 }
        // Otherwise a problem of an element was reported.
        guard elements.count == values.count else { return [] }
        var actions: [EntryAction] = []
        for (index, (value, element)) in zip(values, elements).enumerated() {
            guard case .object(let members) = value, let url = element["url"] else { continue }
            let texts = Dictionary(
                members.map { ($0.name, $0.value.text) }, uniquingKeysWith: { first, _ in first })
            guard let label = texts["label"] ?? nil, let address = texts["url"] ?? nil else {
                continue
            }
            let style = (texts["style"] ?? nil).flatMap(EntryAction.Style.init(rawValue:))
            do throws(ActionAddress.Error) {
                actions.append(
                    EntryAction(
                        label: label,
                        address: try ActionAddress(address, fields: fields).parsed(),
                        style: style ?? (index == 0 ? .primary : .secondary)))
            } catch {
                let range = error.range
                let place =
                    text.location(in: url, from: range.lowerBound, length: range.count)
                    ?? text.location(of: url)
                problems.append(
                    error.isUnknownField
                        ? .error("unknown-field", error.message, at: place, help: error.help)
                        : .error("wrong-action", error.message, at: place, help: error.help))
            }
        }
        return actions
    }
}
