import ShowcardCatalog

/// The operand of a comparison: the text of a filter, parsed as the type of its attribute.
enum FilterOperand: Sendable, Hashable {
    /// A text, which has equality but no order.
    case text(String)
    /// A value with an order.
    case key(SortKey)
    /// An amount in minor units, of one currency or of any.
    case money(SortKey, Currency?)

    /// The reason that a text is not an operand.
    struct OperandError: Error, Sendable, Hashable {
        /// The reason, in a sentence without a period.
        let reason: String
    }

    /// Parses an operand.
    ///
    /// - Parameters:
    ///   - text: The text, which is not empty.
    ///   - name: The name of the attribute, for messages.
    ///   - type: The type of the attribute; for a list, the type of its elements.
    ///   - ids: Returns the ids of a kind, for references.
    /// - Throws: ``OperandError`` if the text is not a value of the type.
    init(
        _ text: String, name: String, type: FieldType, ids: (String) -> [String]
    ) throws(OperandError) {
        switch type {
        case .string, .text, .asset, .color: self = .text(text)
        case .formatted(let format):
            do throws(TextFormatError) {
                self = .text(try format.parse(text))
            } catch {
                throw OperandError(reason: format.message(text, error))
            }
        case .choice(let values): self = .text(try Self.known(text, name, among: values))
        case .reference(let kind):
            self = .text(try Self.known(text, name, among: ids(kind), kind: kind))
        case .integer:
            guard let number = Int(text) else {
                throw OperandError(reason: "'\(text)' is not a whole number")
            }
            self = .key(.integer(number))
        case .number:
            guard let number = Double(text), number.isFinite else {
                throw OperandError(reason: "'\(text)' is not a number")
            }
            self = .key(.number(number))
        case .boolean:
            guard text == "true" || text == "false" else {
                throw OperandError(reason: "'\(name)' is true or false, not '\(text)'")
            }
            self = .key(SortKey(.boolean(text == "true")))
        case .instant, .date: self = try Self.day(text, type)
        case .money(let currency): self = try Self.money(text, currency)
        case .list, .object:
            throw OperandError(
                reason: "'\(name)' has nested values; use '\(name)' or '!\(name)'")
        }
    }

    private static func known(
        _ text: String, _ name: String, among known: [String], kind: String? = nil
    ) throws(OperandError) -> String {
        if let value = known.first(where: { TextKey.areSame($0, text) }) { return value }
        let what = kind.map { "there is no \($0) '\(text)'" } ?? "'\(name)' is never '\(text)'"
        let help = NearMiss.help(for: text, among: known).map { "; \($0)" } ?? ""
        throw OperandError(reason: what + help)
    }

    private static func day(_ text: String, _ type: FieldType) throws(OperandError) -> FilterOperand
    {
        do throws(InstantError) {
            return type == .date
                ? .key(SortKey(.date(try CivilDate.parse(text))))
                : .key(SortKey(.instant(try Instant.parse(text))))
        } catch {
            throw OperandError(reason: "'\(text)' is not a date: \(error.reason)")
        }
    }

    /// Parses `500`, `500 USD` or `USD 500`.
    private static func money(_ text: String, _ declared: Currency?) throws(OperandError)
        -> FilterOperand
    {
        let words = text.split(separator: " ").map(String.init)
        let codes = words.compactMap { Currency($0) }
        let amounts = words.compactMap { Int($0) }
        guard amounts.count == 1, codes.count <= 1, codes.count + amounts.count == words.count
        else {
            throw OperandError(
                reason: "'\(text)' is not an amount: write minor units, as in 500 or '500 USD'")
        }
        if let declared, let code = codes.first, code != declared {
            throw OperandError(reason: "the amounts are in \(declared.code), not in \(code.code)")
        }
        return .money(.integer(amounts[0]), codes.first)
    }

    /// Compares a value with the operand.
    ///
    /// - Returns: -1 if the value is less, 0 if it is equal, 1 if it is greater; `nil` if it is not equal and has no
    ///   order.
    func order(of value: FieldValue) -> Int? {
        switch self {
        case .text(let text):
            return value.text.map { TextKey.areSame($0, text) } == true ? 0 : nil
        case .key(let key): return Self.order(SortKey(value), key)
        case .money(let key, let currency):
            if let currency, case .money(let money) = value, money.currency != currency {
                return nil
            }
            return Self.order(SortKey(value), key)
        }
    }

    private static func order(_ left: SortKey, _ right: SortKey) -> Int? {
        guard let precedes = left.precedes(right, false) else { return 0 }
        return precedes ? -1 : 1
    }
}
