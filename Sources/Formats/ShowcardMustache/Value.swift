/// A value that a template can show: the data model of the context stack.
package enum Value: Sendable {
    /// A declared field without a value: shows nothing, and is false.
    case null
    /// Shows `true` or `false`.
    case boolean(Bool)
    /// Shows decimal digits; true even if zero.
    case integer(Int)
    /// Shows the shortest text that parses as the same number; true even if zero.
    case number(Double)
    /// Escaped by `{{x}}`, unescaped in `{{{x}}}` and `{{&x}}`; false if empty.
    case text(String)
    /// HTML in UTF-8: never escaped; false if empty.
    case markup([UInt8])
    /// A list over which a section repeats its content; false if empty.
    case list([Value])
    /// A record of fields, in which a section looks up names.
    case record(Record)
    /// A function that a section applies to its content.
    case helper(Helper)

    /// Whether a section over this value shows its content.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .boolean(let value): value
        case .integer, .number, .record, .helper: true
        case .text(let text): !text.isEmpty
        case .markup(let bytes): !bytes.isEmpty
        case .list(let items): !items.isEmpty
        }
    }

    /// The kind of the value with its article, for messages.
    var kind: String {
        switch self {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .text: "text"
        case .markup: "markup"
        case .list: "a list"
        case .record: "a record"
        case .helper: "a helper"
        }
    }
}
