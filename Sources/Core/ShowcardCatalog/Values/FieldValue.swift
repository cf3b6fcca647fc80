/// The value of a field, checked against its kind.
public enum FieldValue: Sendable, Hashable {
    /// A string, a value of a ``TextFormat`` such as a URL, an asset path, a color, or one of an enum's values.
    case string(String)
    /// A Markdown text; indirect, so that the values of other fields stay small.
    indirect case markdown(MarkdownText)
    /// A whole number.
    case integer(Int)
    /// A finite number.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// A point in time.
    case instant(Instant)
    /// A day without a time.
    case date(CivilDate)
    /// An amount of a currency.
    case money(Money)
    /// The id of an entry of the kind the field refers to.
    case reference(String)
    /// Values of one type, in the order written.
    case list([FieldValue])
    /// Named values, in the order the kind declares; absent ones are omitted.
    case object([Member])

    /// One named value of an object.
    public struct Member: Sendable, Hashable {
        /// The name, as the kind declares it.
        public let name: String
        /// The value.
        public let value: FieldValue

        /// Creates a member.
        public init(name: String, value: FieldValue) {
            self.name = name
            self.value = value
        }
    }

    /// The text of a string or reference, and of Markdown as written.
    public var text: String? {
        switch self {
        case .string(let text), .reference(let text): text
        case .markdown(let text): text.markdown
        default: nil
        }
    }

    /// The texts of a list of strings or references; empty for anything else.
    public var texts: [String] {
        guard case .list(let values) = self else { return [] }
        return values.compactMap(\.text)
    }
}
