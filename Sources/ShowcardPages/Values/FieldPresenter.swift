internal import ShowcardCatalog
internal import ShowcardMustache

/// One value of a field as pages show it.
struct ShownValue {
    /// What is read.
    var text: Value
    /// Where it leads.
    var url: String?
    /// The colour it is, as CSS writes it.
    var color: String?
}

/// Turns values of fields into what pages show.
struct FieldPresenter: Sendable {
    /// Resolves colours.
    let colors: ColorResolver

    /// How deep lists and objects are followed into each other.
    private static let deepest = 16

    /// The values of a field, a list's one by one.
    ///
    /// References say nothing here: whether what they refer to is public is known of an entry's own only.
    func values(of value: FieldValue, type: FieldType) -> [ShownValue] {
        values(of: value, type: type, depth: 0)
    }

    /// A field by name: its text; for a list or an object a list of texts.
    func value(of value: FieldValue, type: FieldType, shape: Shape) -> Value {
        switch type {
        case .list, .object:
            return list(values(of: value, type: type).map(\.text), shape: shape)
        default: return Self.text(of: value) ?? .null
        }
    }

    /// A list of texts.
    func list(_ texts: [Value], shape: Shape) -> Value {
        .list(texts.map { .record(Record(shape, [$0])) })
    }

    private func values(of value: FieldValue, type: FieldType, depth: Int) -> [ShownValue] {
        guard depth < Self.deepest else { return [] }
        switch (value, type) {
        case (.list(let items), .list(let type)):
            return items.flatMap { values(of: $0, type: type, depth: depth + 1) }
        case (.object(let members), .object(let fields)):
            return members.flatMap { member in
                guard let field = fields.first(where: { $0.name == member.name }), !field.isPrivate
                else { return [ShownValue]() }
                let shown = values(of: member.value, type: field.type, depth: depth + 1)
                return shown.isEmpty
                    ? [] : [ShownValue(text: .text("\(field.name): \(Self.joined(shown))"))]
            }
        default: return scalar(value, type: type).map { [$0] } ?? []
        }
    }

    private func scalar(_ value: FieldValue, type: FieldType) -> ShownValue? {
        guard let text = Self.text(of: value) else { return nil }
        var shown = ShownValue(text: text)
        switch (type, value) {
        case (.url, .string(let text)):
            if case .url(let url) = Link(url: text) { shown.url = url }
        case (.color, .string(let text)): shown.color = colors.css(text)
        default: break
        }
        return shown
    }

    /// A single value as text; `nil` for what is none.
    private static func text(of value: FieldValue) -> Value? {
        switch value {
        case .string(let text): .text(text)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .boolean(let flag): .boolean(flag)
        case .instant(let instant): .text(instant.text)
        case .date(let date): .text(date.text)
        case .reference, .list, .object: nil
        }
    }

    private static func joined(_ shown: [ShownValue]) -> String {
        shown.map { value in
            switch value.text {
            case .text(let text): text
            case .integer(let number): String(number)
            case .number(let number): "\(number)"
            case .boolean(let flag): String(flag)
            case .null, .markup, .list, .record: ""
            }
        }.joined(separator: ", ")
    }
}
