internal import ShowcardCatalog
internal import ShowcardMustache

extension FieldValue {
    /// Whether the value contains a color of the tokens.
    var hasTokenColor: Bool {
        switch self {
        case .string(let text): ColorNotation.isReference(text)
        case .list(let values): values.contains { $0.hasTokenColor }
        case .object(let members): members.contains { $0.value.hasTokenColor }
        default: false
        }
    }
}

/// One value of a field for display on pages.
struct ShownValue {
    /// The text.
    var text: Value
    /// The link.
    var url: String?
    /// The color in CSS syntax.
    var color: String?
}

/// Converts values of fields to values for display on pages.
struct FieldPresenter: Sendable {
    /// Resolves colors.
    let colors: ColorResolver
    /// The theme's formats for values without a text of their own.
    let words: FieldWords

    /// The maximum nesting of lists and objects that is followed.
    private static let deepest = 16

    /// Returns the values of a field, with the elements of a list as single values.
    ///
    /// References are omitted because only the entry itself knows whether they refer to public entries.
    func values(of value: FieldValue, type: FieldType) -> [ShownValue] {
        values(of: value, type: type, depth: 0)
    }

    /// Returns the value of a field: its text; for an object, a record of its text and members; for a list, a list.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: Its declared type.
    ///   - shape: The names of the field's records; the first is `text`.
    /// - Returns: The value; null if there is nothing to show.
    func value(of value: FieldValue, type: FieldType, shape: Shape) -> Value {
        switch (value, type) {
        case (.list(let items), .list(let type)):
            .list(items.compactMap { record(of: $0, type: type, shape: shape) })
        case (.object, .object): record(of: value, type: type, shape: shape) ?? .null
        default: text(of: value, type: type) ?? .null
        }
    }

    /// Returns a list of texts.
    func list(_ texts: [Value], shape: Shape) -> Value {
        .list(texts.map { .record(Record(shape, [$0])) })
    }

    /// Returns a value as a record: its text, and the scalar members of an object by name.
    private func record(of value: FieldValue, type: FieldType, shape: Shape) -> Value? {
        let shown = values(of: value, type: type)
        guard !shown.isEmpty else { return nil }
        var record = Record(shape, [Value](repeating: .null, count: shape.names.count))
        record.values[0] = shown.count == 1 ? shown[0].text : Self.joined(shown)
        if case .object(let members) = value, case .object(let fields, _) = type {
            for member in members {
                guard let field = fields.first(where: { $0.isShown(as: member.name) }),
                    let slot = shape.slot(of: member.name), slot > 0
                else { continue }
                record.values[slot] = text(of: member.value, type: field.type) ?? .null
            }
        }
        return .record(record)
    }

    private func values(of value: FieldValue, type: FieldType, depth: Int) -> [ShownValue] {
        guard depth < Self.deepest else { return [] }
        switch (value, type) {
        case (.list(let items), .list(let type)):
            return items.flatMap { values(of: $0, type: type, depth: depth + 1) }
        case (.object(let members), .object(let fields, _)):
            return members.flatMap { member in
                guard let field = fields.first(where: { $0.name == member.name }), !field.isPrivate
                else { return [ShownValue]() }
                let shown = values(of: member.value, type: field.type, depth: depth + 1)
                return shown.isEmpty ? [] : [ShownValue(text: Self.labeled(field.name, shown))]
            }
        default: return scalar(value, type: type).map { [$0] } ?? []
        }
    }

    private func scalar(_ value: FieldValue, type: FieldType) -> ShownValue? {
        guard let text = text(of: value, type: type) else { return nil }
        var shown = ShownValue(text: text)
        switch (type, value) {
        case (.url, .string(let text)):
            if case .url(let url) = Link(url: text) { shown.url = url }
        case (.color, .string(let text)):
            shown.color = colors.css(text)
            // The name of a token means nothing to visitors.
            if let color = colors.resolved(text) { shown.text = .text(color) }
        default: break
        }
        return shown
    }

    /// Returns a single value as text; `nil` if it is not a single value.
    private func text(of value: FieldValue, type: FieldType) -> Value? {
        switch value {
        case .string(let text):
            switch type {
            case .choice: .text(words.text(ofChoice: text))
            case .yearlyDate: .text((try? YearlyDate.parse(text)).map(words.text) ?? text)
            default: .text(text)
            }
        case .markdown(let text): .markup(Array(text.html.utf8))
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .boolean(let flag): .boolean(flag)
        case .instant(let instant): .text(instant.text)
        case .date(let date): .text(words.text(of: date))
        case .money(let money): .text(words.text(of: money))
        case .reference, .list, .object: nil
        }
    }

    /// Returns values after a name and a colon; HTML if one of the values is HTML.
    private static func labeled(_ name: String, _ shown: [ShownValue]) -> Value {
        switch joined(shown) {
        case .markup(let html): .markup(Value.escaped("\(name): ") + html)
        case .text(let text): .text("\(name): \(text)")
        default: .null
        }
    }

    /// Returns comma-separated values; HTML if one of the values is HTML.
    private static func joined(_ shown: [ShownValue]) -> Value {
        let isMarkup = shown.contains { value in
            if case .markup = value.text { true } else { false }
        }
        let all = shown.map { string($0.text, isMarkup: isMarkup) }.joined(separator: ", ")
        return isMarkup ? .markup(Array(all.utf8)) : .text(all)
    }

    private static func string(_ value: Value, isMarkup: Bool) -> String {
        let text: String
        switch value {
        case .text(let own): text = own
        case .integer(let number): text = String(number)
        case .number(let number): text = "\(number)"
        case .boolean(let flag): text = String(flag)
        case .markup(let html): return String(decoding: html, as: UTF8.self)
        case .null, .list, .record, .helper: return ""
        }
        return isMarkup ? String(decoding: Value.escaped(text), as: UTF8.self) : text
    }
}

extension Field {
    /// Returns whether the field has a name and may be shown.
    fileprivate func isShown(as name: String) -> Bool {
        !isPrivate && TextKey.areSame(self.name, name)
    }
}
