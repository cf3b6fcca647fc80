import ShowcardCatalog

/// Describes the values of a field, for comments in new entries and for schemas.
struct FieldDescription {
    /// The other contents of the catalog; absent if they should not be mentioned.
    let context: ValueContext?
    /// The places where files of assets are looked for.
    var assetPlaces = "in content/static"

    /// The maximum number of ids of a kind that are listed.
    private static let maxIDs = 12

    /// The values and the purpose of a field, on one line.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - showsDefault: Whether the value beside it is its default, if it has one.
    /// - Returns: The line.
    func text(of field: Field, showsDefault: Bool = true) -> String {
        var parts: [String] = []
        if field.isRequired, field.defaultValue == nil { parts.append("required") }
        parts.append(phrase(field.type, field.limits))
        if let meaning = field.role.map(Self.meaning) { parts.append(meaning) }
        if field.isPrivate { parts.append("private, not published") }
        if showsDefault, field.defaultValue != nil { parts.append("this is the default") }
        if let dependent = field.dependentDefault {
            parts.append(phrase(dependent, of: field.type))
        }
        let text = parts.joined(separator: "; ")
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    private func phrase(_ type: FieldType, _ limits: FieldLimits) -> String {
        guard case .list(let element) = type else {
            if let values = Self.values(limits) { return "one of \(values)" }
            return one(type) + Self.bounds(limits, type)
        }
        let elements = Self.values(limits).map { "any of \($0)" } ?? many(element)
        let isExact = limits.minCount == limits.maxCount
        let count =
            (limits.count ?? (isExact ? limits.minCount : nil)).map(String.init)
            ?? Self.range(limits.minCount.map(String.init), limits.maxCount.map(String.init))
        let isOne = (limits.count ?? limits.maxCount ?? limits.minCount) == 1
        var text = "a list of \(elements)"
        if let count {
            text = "a list of \(count) \(isOne ? "value" : "values"): \(elements)"
        }
        let bounds = limits.values == nil ? Self.bounds(limits, element) : ""
        if !bounds.isEmpty { text += ", each\(bounds.dropFirst())" }
        if limits.isUnique { text += ", none twice" }
        if case .reference(let kind) = element { text += ids(of: kind) }
        return text
    }

    private func one(_ type: FieldType) -> String {
        switch type {
        case .instant: "a date, or an instant such as 2026-01-31T09:00:00Z"
        case .date: "a date"
        case .asset(let orURL):
            "the path of a file \(assetPlaces)" + (orURL ? ", or an address" : "")
        case .color: "a color in quotes, or a token as \"{set.path}\""
        case .formatted(let format): format.description
        case .object(let fields, _): "\(type.phrase): \(members(fields))"
        case .reference(let kind): type.phrase + ids(of: kind)
        default: type.phrase
        }
    }

    private func many(_ type: FieldType) -> String {
        switch type {
        case .string: "strings"
        case .text: "texts"
        case .integer: "whole numbers"
        case .number: "numbers"
        case .boolean: "true and false"
        case .instant: "dates or instants"
        case .date: "days"
        case .money(let currency):
            currency.map { "amounts in minor units of \($0.code)" } ?? "amounts of money"
        case .asset(let orURL):
            "paths of files \(assetPlaces)" + (orURL ? " or addresses" : "")
        case .color: "colors in quotes"
        case .formatted(let format): format.plural
        case .choice(let values): "any of \(values.joined(separator: ", "))"
        case .list(let element): "lists of \(many(element))"
        case .reference(let kind): "ids of the kind \(kind)"
        case .object(let fields, _): "\(type.phrase): \(members(fields))"
        }
    }

    /// The members of an object, each with a description of its values.
    private func members(_ fields: [Field]) -> String {
        fields.map { "\($0.name) (\(phrase($0.type, $0.limits)))" }.joined(separator: ", ")
    }

    /// The ids of a kind, if there are few.
    private func ids(of kind: String) -> String {
        guard let context else { return "" }
        let ids = (context.ids[kind] ?? []).sorted(by: TextKey.precedes)
        if ids.isEmpty { return ", which has no entries yet" }
        return ids.count > Self.maxIDs ? "" : ": \(ids.joined(separator: ", "))"
    }

    /// The value that an entry without the field gets.
    private func phrase(_ dependent: DependentDefault, of type: FieldType) -> String {
        let beginning = "the default depends on '\(dependent.field)'"
        guard dependent.cases.count <= Self.maxIDs else { return beginning }
        let cases = dependent.cases.map { "\(YAMLText.text($0.value, as: type)) for \($0.key)" }
        let rest = dependent.otherwise.map { ["else \(YAMLText.text($0, as: type))"] } ?? []
        return "\(beginning): \((cases + rest).joined(separator: ", "))"
    }

    /// The allowed values, as written in content.
    private static func values(_ limits: FieldLimits) -> String? {
        limits.values?.map { YAMLText.text($0, as: .string) }.joined(separator: ", ")
    }

    /// The bounds of a value, with a leading comma.
    private static func bounds(_ limits: FieldLimits, _ type: FieldType) -> String {
        switch type {
        case .string, .text:
            (range(limits.minLength.map(String.init), limits.maxLength.map(String.init))
                .map { ", \($0) \($0 == "at least 1" ? "character" : "characters")" } ?? "")
                + (limits.pattern.map { ", matching \($0.text)" } ?? "")
        case .integer, .number, .money:
            range(limits.min.map(plain), limits.max.map(plain)).map { ", \($0)" } ?? ""
        case .instant, .date: period(limits.earliest, limits.latest)
        default: ""
        }
    }

    private static func period(_ earliest: Instant?, _ latest: Instant?) -> String {
        func text(_ instant: Instant) -> String {
            instant == instant.date.midnight ? instant.date.text : instant.text
        }
        return switch (earliest, latest) {
        case (let earliest?, let latest?): ", from \(text(earliest)) to \(text(latest))"
        case (let earliest?, nil): ", \(text(earliest)) or later"
        case (nil, let latest?): ", \(text(latest)) or earlier"
        case (nil, nil): ""
        }
    }

    private static func range(_ least: String?, _ most: String?) -> String? {
        switch (least, most) {
        case (let least?, let most?): least == most ? "exactly \(least)" : "\(least) to \(most)"
        case (let least?, nil): "at least \(least)"
        case (nil, let most?): "at most \(most)"
        case (nil, nil): nil
        }
    }

    /// A bound without the fraction that whole numbers have as a `Double`.
    private static func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    private static func meaning(_ role: FieldRole) -> String {
        switch role {
        case .id: "the id in the feeds, if it differs from the file name"
        case .image: "the picture"
        case .imageAlt: "a description of the picture"
        case .before: "the picture that the picture was made from"
        case .variants: "further pictures"
        case .tags: "the tags of the entry"
        case .published: "public from this date, and new for some days"
        case .expires: "excluded from this date"
        case .usage: "the number of uses"
        case .status: "excluded unless published"
        case .visibility: "excluded unless public"
        case .aliases: "former ids, or paths that begin with /"
        }
    }
}
