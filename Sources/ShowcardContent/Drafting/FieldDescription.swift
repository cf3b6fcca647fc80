import ShowcardCatalog

/// Says what a field takes, for the comment beside it in a new entry.
struct FieldDescription {
    /// What else there is in the catalog.
    let context: ValueContext

    /// Up to how many ids of a kind are listed.
    private static let mostIDs = 12

    /// What a field takes and what it is for, on one line.
    func text(of field: Field) -> String {
        var parts: [String] = []
        if field.isRequired, field.defaultValue == nil { parts.append("required") }
        parts.append(phrase(field.type, field.limits))
        if let meaning = field.role.map(Self.meaning) { parts.append(meaning) }
        if field.isPrivate { parts.append("private, in no output") }
        if field.defaultValue != nil { parts.append("this is the default") }
        let text = parts.joined(separator: "; ")
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    private func phrase(_ type: FieldType, _ limits: FieldLimits) -> String {
        guard case .list(let element) = type else {
            return one(type) + Self.bounds(limits, type)
        }
        var text = "a list of \(many(element))"
        if let count = limits.count {
            text = "a list of \(count) \(count == 1 ? "value" : "values"): \(many(element))"
        }
        let bounds = Self.bounds(limits, element)
        if !bounds.isEmpty { text += ", each\(bounds.dropFirst())" }
        if limits.isUnique { text += ", none twice" }
        if case .reference(let kind) = element { text += ids(of: kind) }
        return text
    }

    private func one(_ type: FieldType) -> String {
        switch type {
        case .instant: "a day, or an instant as 2026-01-31T09:00:00Z"
        case .date: "a day"
        case .yearlyDate: "a day of every year, or a rule as 'second sunday of may'"
        case .asset(let orURL):
            "the path of a file in content/static" + (orURL ? ", or an address" : "")
        case .color: "a colour in quotes, or a token as \"{set.path}\""
        case .icon: "the name of an icon"
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
        case .instant: "days or instants"
        case .date: "days"
        case .yearlyDate: "days of every year"
        case .money(let currency):
            currency.map { "amounts in minor units of \($0.code)" } ?? "amounts of money"
        case .url: "addresses"
        case .asset(let orURL):
            "paths of files in content/static" + (orURL ? " or addresses" : "")
        case .color: "colours in quotes"
        case .icon: "names of icons"
        case .choice(let values): "any of \(values.joined(separator: ", "))"
        case .list(let element): "lists of \(many(element))"
        case .reference(let kind): "ids of the kind \(kind)"
        case .object(let fields, _): "\(type.phrase): \(members(fields))"
        }
    }

    /// The members of an object, each with what it takes.
    private func members(_ fields: [Field]) -> String {
        fields.map { "\($0.name) (\(phrase($0.type, $0.limits)))" }.joined(separator: ", ")
    }

    /// The ids of a kind, if they are few.
    private func ids(of kind: String) -> String {
        let ids = (context.ids[kind] ?? []).sorted(by: TextKey.precedes)
        if ids.isEmpty { return ", of which there is none yet" }
        return ids.count > Self.mostIDs ? "" : ": \(ids.joined(separator: ", "))"
    }

    /// The bounds of a value, with the comma before them.
    private static func bounds(_ limits: FieldLimits, _ type: FieldType) -> String {
        switch type {
        case .string, .text:
            range(limits.minLength.map(String.init), limits.maxLength.map(String.init))
                .map { ", \($0) characters" } ?? ""
        case .integer, .number, .money:
            range(limits.min.map(plain), limits.max.map(plain)).map { ", \($0)" } ?? ""
        default: ""
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

    /// A bound without the point that whole numbers have as a `Double`.
    private static func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    private static func meaning(_ role: FieldRole) -> String {
        switch role {
        case .image: "the picture"
        case .imageAlt: "what the picture shows, in words"
        case .tags: "what it is filed under"
        case .published: "public from then on, and new for some days"
        case .expires: "left out from then on"
        case .usage: "how often it was used"
        case .status: "left out unless published"
        case .visibility: "left out unless public"
        case .aliases: "former ids, or paths that begin with /"
        }
    }
}
