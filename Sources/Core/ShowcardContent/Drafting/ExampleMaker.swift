import ShowcardCatalog

/// Creates example values for the fields of a kind, to be replaced by the author of a new entry.
struct ExampleMaker {
    /// The other contents of the catalog.
    let context: ValueContext
    /// The first day for examples of dates.
    let today: CivilDate

    /// The number of days after which an entry expires in an example.
    private static let daysToExpiry = 30
    /// The number of values of a list in an example, if there are no limits.
    private static let defaultCount = 2

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - field: The field, with its limits.
    ///   - index: The number of the example: values for different indexes differ, if the type allows it.
    /// - Returns: The value; `nil` if the catalog has no valid value.
    func value(for field: Field, _ index: Int = 0) -> FieldValue? {
        if let values = field.limits.values, !isList(field.type) {
            return values.indices.contains(index) ? values[index] : nil
        }
        return switch field.type {
        case .string, .text: text(field, index).map(FieldValue.string)
        case .integer: amount(from: 1, field.limits, index).map(FieldValue.integer)
        case .number: number(field.limits, index).map(FieldValue.number)
        case .boolean: index < 2 ? .boolean(index == 0) : nil
        case .instant, .date: day(field, index)
        case .money(let currency): money(currency, field.limits, index)
        case .asset(let orURL): asset(orURL: orURL, index).map(FieldValue.string)
        case .color: Self.pick(["#735E4B", "#33261A", "#80405E", "#38141F"], index)
        case .formatted(let format): Self.pick(format.examples, index)
        case .choice(let values): Self.pick(values, index)
        case .reference(let kind): reference(kind, index)
        case .list(let element): list(of: element, field)
        case .object(let fields, let rules): object(fields, rules)
        }
    }

    /// A placeholder that shows the form of a value, if the catalog has no valid value.
    static func form(of type: FieldType) -> FieldValue {
        switch type {
        case .asset: .string("pictures/one.jpg")
        case .reference: .reference("some-id")
        case .list(let element): .list([form(of: element)])
        case .object(let fields, _):
            .object(
                fields.prefix(4).map {
                    FieldValue.Member(name: $0.name, value: form(of: $0.type))
                })
        default: .string("…")
        }
    }

    private func isList(_ type: FieldType) -> Bool {
        if case .list = type { true } else { false }
    }

    private static func pick(_ texts: [String], _ index: Int) -> FieldValue? {
        texts.indices.contains(index) ? .string(texts[index]) : nil
    }

    private func text(_ field: Field, _ index: Int) -> String? {
        let words = ["some text", "another text"]
        var text =
            field.role == .tags || field.role == .aliases
            ? ["one", "two"].dropFirst(index).first ?? "tag \(index)"
            : words.dropFirst(index).first ?? "text \(index)"
        let least = max(0, field.limits.minLength ?? 0)
        guard least <= 10_000 else { return nil }
        while text.unicodeScalars.count < least { text += " and more" }
        if let most = field.limits.maxLength, text.unicodeScalars.count > most {
            // A shortened example must not end in a space.
            text = String(text.unicodeScalars.prefix(max(least, most)))
            if text.utf8.last == UInt8(ascii: " ") { text = String(text.dropLast()) + "." }
        }
        // Examples for patterns cannot be created.
        if let pattern = field.limits.pattern, !pattern.matches(text) { return nil }
        return text.isEmpty ? nil : text
    }

    private func number(_ limits: FieldLimits, _ index: Int) -> Double? {
        let usual = 0.5 + Double(index)
        var value = limits.max.map { min($0 - Double(index), usual) } ?? usual
        if let least = limits.min, value < least { value = least + Double(index) }
        return value <= limits.max ?? value ? value : nil
    }

    /// A whole number within limits; the default one if possible.
    private func amount(from usual: Int, _ limits: FieldLimits, _ index: Int) -> Int? {
        let most = 9e15
        let low = (limits.min ?? -most).rounded(.up)
        let high = (limits.max ?? most).rounded(.down)
        let start = Double(usual)
        let value =
            start < low
            ? low + Double(index) : start > high ? high - Double(index) : start + Double(index)
        guard value >= low, value <= high else { return nil }
        return Int(Swift.min(Swift.max(value, -most), most))
    }

    private func day(_ field: Field, _ index: Int) -> FieldValue? {
        let (earliest, latest) = (field.limits.earliest, field.limits.latest)
        let usual = today.daysSinceEpoch + (field.role == .expires ? Self.daysToExpiry : 0)
        let start = max(usual, earliest?.date.daysSinceEpoch ?? usual)
        let end = latest?.date.daysSinceEpoch ?? .max
        let date = CivilDate(daysSinceEpoch: end - index < start ? end - index : start + index)
        // On the day of the earliest instant, midnight may be too early.
        let instant = max(date.midnight, index == 0 ? earliest ?? date.midnight : date.midnight)
        guard instant >= earliest ?? instant, instant <= latest ?? instant else { return nil }
        return field.type == .date ? .date(date) : .instant(instant)
    }

    private func money(
        _ currency: Currency?, _ limits: FieldLimits, _ index: Int
    ) -> FieldValue? {
        guard let currency = currency ?? Currency("USD"),
            let amount = amount(from: 500, limits, index)
        else { return nil }
        return .money(Money(amount: amount, currency: currency))
    }

    private func asset(orURL: Bool, _ index: Int) -> String? {
        let suffixes = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".svg"]
        let pictures = context.assets.sorted(by: TextKey.precedes).filter { path in
            suffixes.contains { path.hasSuffix($0) }
        }
        if pictures.indices.contains(index) { return pictures[index] }
        return orURL ? "https://example.com/picture-\(index + 1).jpg" : nil
    }

    private func reference(_ kind: String, _ index: Int) -> FieldValue? {
        let ids = (context.ids[kind] ?? []).sorted(by: TextKey.precedes)
        return ids.indices.contains(index) ? .reference(ids[index]) : nil
    }

    private func list(of element: FieldType, _ field: Field) -> FieldValue? {
        var usual = Self.defaultCount
        if case .object = element { usual = 1 }
        let single = Field(
            field.name, element, limits: field.limits.ofElements, role: field.role)
        let wanted = min(max(usual, field.limits.minCount ?? 0), field.limits.maxCount ?? .max)
        let count = min(max(0, field.limits.count ?? wanted), 1_000)
        var values: [FieldValue] = []
        for index in 0..<count {
            guard let value = value(for: single, index) ?? repeated(values, field) else { break }
            values.append(value)
        }
        let isEnough =
            field.limits.count.map { $0 == values.count }
            ?? (!values.isEmpty && values.count >= (field.limits.minCount ?? 0))
        return isEnough ? .list(values) : nil
    }

    /// Repeats the first value if a list needs more values and may contain duplicates.
    private func repeated(_ values: [FieldValue], _ field: Field) -> FieldValue? {
        field.limits.count != nil && !field.limits.isUnique ? values.first : nil
    }

    private func object(_ fields: [Field], _ rules: [OrderRule]) -> FieldValue? {
        var values: [String: FieldValue] = [:]
        for field in fields {
            values[field.name] = field.defaultValue ?? value(for: field)
            if values[field.name] == nil, field.isRequired { return nil }
        }
        OrderKeeper(fields, rules).arrange(&values)
        let members = fields.compactMap { field in
            values[field.name].map { FieldValue.Member(name: field.name, value: $0) }
        }
        return members.isEmpty ? nil : .object(members)
    }
}
