import ShowcardCatalog
import ShowcardYAML

/// The value of an unquoted text in the core schema of YAML.
enum CoreScalar: Hashable {
    /// The text itself.
    case text
    /// Another value.
    case value(Schema.Value)
    /// A number that JSON does not have, or that is too large to be written without loss.
    case unwritable

    init(_ text: String) {
        var text = text
        switch text.withUTF8({ Scalar(core: $0) }) {
        case .string: self = .text
        case .null: self = .value(.null)
        case .boolean(let flag): self = .value(.boolean(flag))
        case .integer(let number): self = .value(.integer(number))
        case .number(let number) where number.isFinite: self = .value(.number(number))
        case .number, .integerOverflow: self = .unwritable
        }
    }
}
