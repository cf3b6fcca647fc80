package import ShowcardCatalog
import ShowcardCommonMark

/// Checks values of plugins against their fields, like values of front matter.
package struct GivenValueCheck: Sendable {
    /// The ids of each kind.
    let ids: [String: Set<String>]
    /// Paths of the files in `content/static/`.
    let assets: Set<String>
    /// The token sets in the modes they are defined for, by name.
    let tokens: [String: TokenSet]
    private let renderer: MarkdownRenderer

    /// Why a value is not valid for its field, as words after a colon.
    package struct Mismatch: Error {
        /// The reason, in a few words.
        package let reason: String

        init(_ reason: String) {
            self.reason = reason
        }
    }

    /// Creates a check.
    ///
    /// - Parameter source: The catalog with the entries, files and tokens that values may refer to.
    package init(_ source: SourceCatalog) {
        ids = Dictionary(
            source.collections.map { ($0.kind.name, Set($0.entries.map(\.id))) },
            uniquingKeysWith: { first, _ in first })
        renderer = MarkdownRenderer(ofFields: source.configuration.markdown)
        assets = Set(source.staticFiles.map(\.path))
        tokens = Dictionary(
            source.tokens.map { ($0.name, $0.base) }, uniquingKeysWith: { first, _ in first })
    }

    /// Checks a value.
    ///
    /// The recursion into a value is bounded by its declared type.
    ///
    /// - Parameters:
    ///   - value: The value; Markdown may be a string, and is always rendered.
    ///   - field: Its field.
    /// - Returns: The value as stored in the field.
    /// - Throws: ``Mismatch`` if it is not valid.
    package func checked(
        _ value: FieldValue, _ field: Field
    ) throws(Mismatch) -> FieldValue {
        switch (field.type, value) {
        case (.string, .string(let text)):
            try checkText(text, field)
            return value
        case (.text, .string(let text)): return try markdown(text, field)
        case (.text, .markdown(let text)): return try markdown(text.markdown, field)
        case (.integer, .integer(let number)):
            try checkNumber(Double(number), field.limits)
            try checkAmong(value, field.limits)
            return value
        case (.number, .integer(let number)): return try checked(.number(Double(number)), field)
        case (.number, .number(let number)):
            guard number.isFinite else { throw Mismatch("it is not a finite number") }
            try checkNumber(number, field.limits)
            return value
        case (.boolean, .boolean): return value
        case (.instant, .instant(let instant)):
            try checkTime(instant, field.limits) { $0.text }
            return value
        case (.date, .date(let date)):
            try checkTime(date.midnight, field.limits) { $0.date.text }
            return value
        case (.money(let currency), .money(let money)):
            if let currency, currency != money.currency {
                throw Mismatch("it is in \(money.currency.code), not in \(currency.code)")
            }
            try checkNumber(Double(money.amount), field.limits)
            return value
        case (.list(let element), .list(let values)):
            return try list(values, of: element, field)
        case (.object(let fields, let rules), .object(let members)):
            return try object(members, fields, rules)
        case (.reference(let kind), .reference(let id)):
            guard ids[kind]?.contains(id) ?? false else {
                throw Mismatch("the \(kind) '\(id)' does not exist")
            }
            return value
        case (.formatted(let format), .string(let text)):
            do throws(TextFormatError) {
                return .string(try format.parse(text))
            } catch {
                throw Mismatch(format.message(text, error))
            }
        case (_, .string(let text)) where field.type.isText:
            try checkSpecial(text, field.type)
            return value
        default:
            throw Mismatch("it takes \(field.type.phrase), not \(value.phrase)")
        }
    }

    private func markdown(_ text: String, _ field: Field) throws(Mismatch) -> FieldValue {
        try checkText(text, field)
        guard !field.isPrivate else { return .markdown(MarkdownText(markdown: text, html: "")) }
        do throws(MarkdownError) {
            let html = try renderer.render(Array(text.utf8)).html
            return .markdown(
                MarkdownText(markdown: text, html: String(decoding: html, as: UTF8.self)))
        } catch {
            throw Mismatch("it cannot be rendered: \(error.message)")
        }
    }

    private func list(
        _ values: [FieldValue], of element: FieldType, _ field: Field
    ) throws(Mismatch) -> FieldValue {
        let limits = field.limits
        let (least, most) = (limits.count ?? limits.minCount, limits.count ?? limits.maxCount)
        if let least, values.count < least {
            throw Mismatch("it has \(values.count) values, the minimum is \(least)")
        }
        if let most, values.count > most {
            throw Mismatch("it has \(values.count) values, the maximum is \(most)")
        }
        let elementField = Field(
            field.name, element, limits: limits.ofElements, isPrivate: field.isPrivate)
        var checked: [FieldValue] = []
        var seen = Set<FieldValue>()
        for value in values {
            let own = try self.checked(value, elementField)
            if limits.isUnique, !seen.insert(own).inserted {
                throw Mismatch("it has \(value.phrase) twice")
            }
            checked.append(own)
        }
        return .list(checked)
    }

    private func object(
        _ members: [FieldValue.Member], _ fields: [Field], _ rules: [OrderRule]
    ) throws(Mismatch) -> FieldValue {
        var values = [FieldValue?](repeating: nil, count: fields.count)
        for member in members {
            guard let slot = fields.firstIndex(where: { TextKey.areSame($0.name, member.name) })
            else { throw Mismatch("it has no '\(member.name)'") }
            guard values[slot] == nil else { throw Mismatch("it has '\(member.name)' twice") }
            do throws(Mismatch) {
                values[slot] = try checked(member.value, fields[slot])
            } catch {
                throw Mismatch("'\(member.name)' is wrong: \(error.reason)")
            }
        }
        fields.fillDefaults(&values)
        if let slot = fields.indices.first(where: { fields[$0].isRequired && values[$0] == nil }) {
            throw Mismatch("it needs '\(fields[slot].name)'")
        }
        try check(rules) { name in
            fields.firstIndex { $0.name == name }.flatMap { values[$0] }
        }
        return .object(
            zip(fields, values).compactMap { field, value in
                value.map { FieldValue.Member(name: field.name, value: $0) }
            })
    }

    /// Checks the order between values.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - value: Returns the value of a field; `nil` if the field has no value.
    /// - Throws: ``Mismatch`` with the rule that is broken.
    package func check(
        _ rules: [OrderRule], _ value: (String) -> FieldValue?
    ) throws(Mismatch) {
        for rule in rules {
            guard let lesser = value(rule.lesser), let greater = value(rule.greater) else {
                continue
            }
            guard !rule.holds(between: lesser, and: greater) else { continue }
            throw Mismatch(
                "'\(rule.lesser)' has to be \(rule.isStrict ? "less than" : "at most") '\(rule.greater)'"
            )
        }
    }
}
