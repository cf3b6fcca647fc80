import ShowcardCatalog
import ShowcardStore

/// The type of a packed value; the raw values are part of the file format.
private enum ValueTag: UInt8 {
    case string, markdown, integer, number, boolean, instant, date, money, reference, list, object
}

extension FieldValue {
    /// Appends the value to packed bytes.
    func write(to writer: inout PackedWriter) {
        switch self {
        case .string(let text): writer.write(.string) { $0.write(text) }
        case .markdown(let text):
            writer.write(.markdown) { writer in
                writer.write(text.markdown)
                writer.write(text.html)
            }
        case .integer(let number): writer.write(.integer) { $0.write(number) }
        case .number(let number): writer.write(.number) { $0.write(number.bitPattern) }
        case .boolean(let flag): writer.write(.boolean) { $0.write(flag) }
        case .instant(let instant): writer.write(.instant) { $0.write(instant.seconds) }
        case .date(let date): writer.write(.date) { $0.write(date.daysSinceEpoch) }
        case .money(let money):
            writer.write(.money) { writer in
                writer.write(money.amount)
                writer.write(money.currency.code)
            }
        case .reference(let id): writer.write(.reference) { $0.write(id) }
        case .list(let values):
            writer.write(.list) { writer in
                writer.write(values) { $1.write(to: &$0) }
            }
        case .object(let members):
            writer.write(.object) { writer in
                writer.write(members) { writer, member in
                    writer.write(member.name)
                    member.value.write(to: &writer)
                }
            }
        }
    }

    /// Reads a value from packed bytes.
    ///
    /// - Parameters:
    ///   - reader: The bytes.
    ///   - depth: The maximum nesting depth.
    /// - Throws: ``PackedReader/Damage`` if the bytes are not a packed value.
    init(from reader: inout PackedReader, depth: Int = 64) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        guard depth > 0 else { throw Damage() }
        switch try reader.tag(ValueTag.self) {
        case .string: self = .string(try reader.text())
        case .markdown:
            self = .markdown(MarkdownText(markdown: try reader.text(), html: try reader.text()))
        case .integer: self = .integer(try reader.integer())
        case .number: self = .number(Double(bitPattern: try reader.number()))
        case .boolean: self = .boolean(try reader.flag())
        case .instant: self = .instant(Instant(seconds: try reader.signedNumber()))
        case .date: self = .date(CivilDate(daysSinceEpoch: try reader.integer()))
        case .money:
            let amount = try reader.integer()
            guard let currency = Currency(try reader.text()) else { throw Damage() }
            self = .money(Money(amount: amount, currency: currency))
        case .reference: self = .reference(try reader.text())
        case .list:
            self = .list(
                try reader.list { reader throws(Damage) in
                    try FieldValue(from: &reader, depth: depth - 1)
                })
        case .object:
            self = .object(
                try reader.list { reader throws(Damage) in
                    Member(
                        name: try reader.text(),
                        value: try FieldValue(from: &reader, depth: depth - 1))
                })
        }
    }
}

extension PackedWriter {
    fileprivate mutating func write(_ tag: ValueTag, _ value: (inout PackedWriter) -> Void) {
        write(Int(tag.rawValue))
        value(&self)
    }
}
