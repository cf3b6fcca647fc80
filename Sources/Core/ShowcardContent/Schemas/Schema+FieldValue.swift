import ShowcardCatalog

extension Schema.Value {
    /// A field's value as in front matter; its nesting is bounded by its declared type, and so is the recursion.
    static func value(_ value: FieldValue, as type: FieldType) -> Schema.Value {
        switch value {
        case .string(let text), .reference(let text): return .text(text)
        case .markdown(let text): return .text(text.markdown)
        case .integer(let number): return .integer(number)
        case .number(let number): return .number(number)
        case .boolean(let flag): return .boolean(flag)
        case .instant(let instant): return .text(instant.text)
        case .date(let date): return .text(date.text)
        case .money(let money):
            if case .money(.some) = type { return .integer(money.amount) }
            return ["amount": .integer(money.amount), "currency": .text(money.currency.code)]
        case .list(let values):
            guard case .list(let element) = type else { return [] }
            return .list(values.map { Schema.Value.value($0, as: element) })
        case .object(let members):
            guard case .object(let fields, _) = type else { return [:] }
            var schema = Schema()
            for member in members {
                guard let field = fields.first(where: { $0.name == member.name }) else { continue }
                schema[member.name] = .value(member.value, as: field.type)
            }
            return .schema(schema)
        }
    }
}
