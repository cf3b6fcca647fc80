import ShowcardCatalog
import ShowcardYAML

extension FieldType {
    /// The type in words, after "takes".
    var phrase: String {
        switch self {
        case .string: "a string"
        case .text: "a text"
        case .integer: "a whole number"
        case .number: "a number"
        case .boolean: "true or false"
        case .instant: "a date and time"
        case .date: "a date"
        case .money(let currency):
            currency.map { "an amount in minor units of \($0.code)" } ?? "an amount of money"
        case .asset(let orURL): orURL ? "a file's path or an address" : "a file's path"
        case .color: "a color"
        case .formatted(let format): format.phrase
        case .choice(let values): "one of \(values.joined(separator: ", "))"
        case .list: "a list"
        case .reference(let kind): "the id of \(kind.withArticle)"
        case .object: "keys and values"
        }
    }

    /// An example of a written value.
    var example: String? {
        switch self {
        case .string, .text: "some text"
        case .integer: "12"
        case .number: "0.5"
        case .boolean: "true"
        case .instant: "2026-01-31T09:00:00Z"
        case .date: "2026-01-31"
        case .money(let currency):
            currency.map { _ in "500" } ?? "{amount: 500, currency: USD}"
        case .asset: "pictures/one.jpg"
        case .color: "\"#735E4B\""
        // Without quotes, `#` begins a YAML comment.
        case .formatted(let format):
            format.examples.first.map { $0.hasPrefix("#") ? "\"\($0)\"" : $0 }
        case .choice(let values): values.first
        case .list(let element): element.example.map { "[\($0)]" } ?? "[one, two]"
        case .reference: nil
        case .object(let fields, _):
            Self.example(fields.filter(\.isRequired)) ?? Self.example(Array(fields.prefix(1)))
        }
    }

    private static func example(_ fields: [Field]) -> String? {
        if fields.isEmpty { return nil }
        let members = fields.map { "\($0.name): \($0.type.example ?? "…")" }
        return "{\(members.joined(separator: ", "))}"
    }
}

extension String {
    /// A kind's name with "a" or "an" before it.
    var withArticle: String {
        "aeiou".utf8.contains(where: { $0 == utf8.first }) ? "an \(self)" : "a \(self)"
    }
}

extension Node {
    /// The node of a mapping's key; `nil` if it is absent.
    func key(_ name: String) -> Node? {
        members.first { key, _ in key.text.utf8.elementsEqual(name.utf8) }?.key
    }

    /// The node in words, after "not".
    var phrase: String {
        switch kind {
        case .mapping: return "keys and values"
        case .sequence: return "a list"
        case .scalar: break
        }
        switch scalar {
        case .null: return "nothing"
        case .boolean: return "'\(text)'"
        case .integer, .integerOverflow, .number: return "the number \(text)"
        case .string: return "'\(text.prefix(40))\(text.unicodeScalars.count > 40 ? "…" : "")'"
        }
    }
}
