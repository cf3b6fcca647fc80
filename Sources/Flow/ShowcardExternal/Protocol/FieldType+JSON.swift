import ShowcardCatalog

extension FieldType {
    /// Reads a value of the type from JSON, in the format of entries' JSON files.
    ///
    /// The nesting of a declared type is bounded by that of the message that declares it, and so is the recursion.
    ///
    /// - Returns: The value, or `nil` if it is not of the type.
    func value(_ node: JSONNode) -> FieldValue? {
        switch self {
        case .string, .formatted, .asset, .color: node.stringValue.map(FieldValue.string)
        case .choice(let values):
            node.stringValue.flatMap { values.contains($0) ? .string($0) : nil }
        case .text: nil
        case .integer: node.integerValue.map(FieldValue.integer)
        case .number: node.doubleValue.map(FieldValue.number)
        case .boolean: node.booleanValue.map(FieldValue.boolean)
        case .instant:
            node.stringValue.flatMap { try? Instant.parse($0) }.map(FieldValue.instant)
        case .date: node.stringValue.flatMap { try? CivilDate.parse($0) }.map(FieldValue.date)
        case .money(let currency): Self.money(node, currency)
        case .reference: node.stringValue.map(FieldValue.reference)
        case .list(let element): Self.list(node, of: element)
        case .object(let fields, _): Self.object(node, of: fields)
        }
    }

    private static func money(_ node: JSONNode, _ declared: Currency?) -> FieldValue? {
        if let amount = node.integerValue, let declared {
            return .money(Money(amount: amount, currency: declared))
        }
        guard let amount = node["amount"]?.integerValue,
            let currency = node["currency"]?.stringValue.flatMap(Currency.init),
            declared == nil || declared == currency
        else { return nil }
        return .money(Money(amount: amount, currency: currency))
    }

    private static func list(_ node: JSONNode, of element: FieldType) -> FieldValue? {
        guard let elements = node.elements else { return nil }
        let values = elements.compactMap { element.value($0) }
        return values.count == elements.count ? .list(values) : nil
    }

    private static func object(_ node: JSONNode, of fields: [Field]) -> FieldValue? {
        guard let members = node.members,
            members.allSatisfy({ member in fields.contains { $0.name == member.key } })
        else { return nil }
        var values: [FieldValue.Member] = []
        for field in fields {
            guard let node = node[field.name], !node.isNull else {
                if field.isRequired { return nil }
                continue
            }
            guard let value = field.type.value(node) else { return nil }
            values.append(FieldValue.Member(name: field.name, value: value))
        }
        return .object(values)
    }
}
