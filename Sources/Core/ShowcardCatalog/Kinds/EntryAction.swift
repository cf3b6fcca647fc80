/// A button on the pages of a kind's entries, which opens an address in an app or on the web.
public struct EntryAction: Sendable, Hashable {
    /// How the button looks.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        case primary, secondary, tertiary
    }

    /// A part of the address.
    public enum Part: Sendable, Hashable {
        /// Text that is the same for every entry.
        case text(String)
        /// The entry's id.
        case id
        /// The absolute address of the entry's page.
        case page
        /// The value of a field, by its position.
        case field(Int)
    }

    /// The text of the button.
    public let label: String
    /// The parts of the address, in order.
    public let address: [Part]
    /// How the button looks.
    public let style: Style

    /// Creates an action.
    public init(label: String, address: [Part], style: Style) {
        self.label = label
        self.address = address
        self.style = style
    }

    /// Returns the address for an entry; values are percent-encoded.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - id: Its id in the feeds.
    ///   - page: The absolute address of the entry's page.
    /// - Returns: The address; `nil` if the entry has no value for one of the fields.
    package func address(of entry: ContentEntry, id: String, page: String) -> String? {
        var text = ""
        for part in address {
            switch part {
            case .text(let own): text += own
            case .id: text += PercentEncoding.component(id)
            case .page: text += PercentEncoding.component(page)
            case .field(let slot):
                guard let value = entry[slot].flatMap(Self.text) else { return nil }
                text += PercentEncoding.component(value)
            }
        }
        return text
    }

    /// Whether addresses can contain values of a type: those that are one text or number.
    package static func canContain(_ type: FieldType) -> Bool {
        switch type {
        case .string, .integer, .formatted, .choice, .reference, .boolean: true
        case .text, .number, .instant, .date, .money, .asset, .color, .list, .object: false
        }
    }

    private static func text(_ value: FieldValue) -> String? {
        switch value {
        case .string(let text), .reference(let text): text
        case .integer(let number): String(number)
        case .boolean(let isTrue): isTrue ? "true" : "false"
        default: nil
        }
    }
}
