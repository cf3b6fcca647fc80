/// What a template can show: the data model of the context stack.
package enum Value: Sendable {
    /// A field that is declared and has no value: shows nothing, and is false.
    case null
    /// Shows `true` or `false`.
    case boolean(Bool)
    /// Shows decimal digits; true even if zero.
    case integer(Int)
    /// Shows the shortest text that reads back as the same number; true even if zero.
    case number(Double)
    /// Escaped by `{{x}}`, written as it is by `{{{x}}}` and `{{&x}}`; false if empty.
    case text(String)
    /// HTML already, in UTF-8: written as it is by `{{x}}` too; false if empty.
    case markup([UInt8])
    /// What a section repeats its content for; false if empty.
    case list([Value])
    /// A thing with fields, which a section looks names up in.
    case record(Record)
    /// What a section over it applies to its content.
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

    /// What kind of value this is, with its article, for messages.
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
