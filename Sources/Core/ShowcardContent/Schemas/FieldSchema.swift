import ShowcardCatalog

/// Creates schemas of the values that ``ValueReader`` accepts for declared fields.
///
/// A schema sees values without their spelling, and must not reject anything that the reader accepts. So a string may
/// be any scalar that its text looks like; and because `null` may be a string of that name, a required string may be
/// null.
enum FieldSchema {
    /// The schema of a key's value.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - meaning: A short description of the key, if known.
    /// - Returns: The schema, with a human-readable description of the field.
    static func property(_ field: Field, _ meaning: String? = nil) -> Schema {
        let phrase = FieldDescription(context: nil).text(of: field, showsDefault: false)
        var schema = value(
            field.type, field.limits, isRequired: field.isRequired, isOptional: !field.isNeeded)
        let rules = schema["description"]
        schema["description"] = nil
        var description = [meaning, phrase].compactMap(\.self).joined(separator: "; ")
        if case .text(let rules) = rules { description += "; \(rules)" }
        var described: Schema = ["description": .text(description)]
        if let value = field.defaultValue { described["default"] = .value(value, as: field.type) }
        schema = described.adding(schema)
        if field.role == .tags, let items = schema["items"]?.schema {
            schema["items"] = .schema(
                items.adding(["$ref": SchemaDefinition.tag.reference]))
        }
        return schema
    }

    /// The schema of a mapping with its own keys.
    ///
    /// - Parameters:
    ///   - fields: The keys, without computed ones.
    ///   - isOptional: Whether it may be null.
    /// - Returns: The schema, which allows no other keys.
    static func object(_ fields: [Field], isOptional: Bool = false) -> Schema {
        let given = fields.filter { $0.computation == nil }
        return mapping(
            given.map { ($0.name, property($0)) },
            needed: given.filter(\.isNeeded).map(\.name), isOptional: isOptional)
    }

    /// The schema of a mapping.
    ///
    /// - Parameters:
    ///   - properties: The allowed keys, with the schemas of their values.
    ///   - needed: The required keys.
    ///   - isOptional: Whether it may be null.
    /// - Returns: The schema, which allows no other keys.
    static func mapping(
        _ properties: [(name: String, schema: Schema)], needed: [String], isOptional: Bool = false
    ) -> Schema {
        var schema: Schema = [
            "type": type("object", isOptional), "properties": .schema(Schema(named: properties)),
        ]
        if !needed.isEmpty { schema["required"] = .texts(needed) }
        schema["additionalProperties"] = false
        return schema
    }

    /// The schema of a value.
    ///
    /// - Parameters:
    ///   - type: Its type; its nesting is bounded by that of the file that declares it, and so is the recursion.
    ///   - limits: Its limits.
    ///   - isRequired: Whether a string must not be blank.
    ///   - isOptional: Whether it may be null.
    /// - Returns: The schema.
    static func value(
        _ type: FieldType, _ limits: FieldLimits, isRequired: Bool = false, isOptional: Bool
    ) -> Schema {
        switch type {
        case .string, .text: text(limits, isRequired: isRequired, isOptional: isOptional)
        case .integer: integer(limits, isOptional)
        case .number: (["type": Self.type("number", isOptional)] as Schema).adding(bounds(limits))
        case .boolean: ["type": Self.type("boolean", isOptional)]
        case .instant: defined(.instant, ["string"], isOptional)
        case .date: defined(.date, ["string"], isOptional)
        case .color: defined(.color, ["string"], isOptional)
        case .formatted(let format):
            [
                "type": types(format.takesAnyScalar ? scalars : ["string"], isOptional),
                "$ref": SchemaDefinition.reference(format),
            ]
        case .reference: defined(.identifier, scalars, isOptional)
        case .asset(orURL: true): defined(.assetOrURL, scalars, isOptional)
        case .asset: ["type": types(scalars, isOptional), "minLength": 1]
        case .money(let currency): money(currency, limits, isOptional)
        case .choice(let values):
            choice(values, isOptional: isOptional) ?? ["type": types(scalars, isOptional)]
        case .list(let element): list(of: element, limits, isOptional)
        case .object(let fields, let rules):
            object(fields, isOptional: isOptional).adding(described(rules))
        }
    }

    /// The types that a scalar accepted as a string may have.
    private static let scalars = ["string", "number", "boolean"]

    private static func type(_ name: String, _ isOptional: Bool) -> Schema.Value {
        isOptional ? [.text(name), "null"] : .text(name)
    }

    private static func types(_ names: [String], _ isOptional: Bool) -> Schema.Value {
        names.count == 1
            ? type(names[0], isOptional) : .texts(names + (isOptional ? ["null"] : []))
    }

    private static func defined(
        _ definition: SchemaDefinition, _ names: [String], _ isOptional: Bool
    ) -> Schema {
        ["type": types(names, isOptional), "$ref": definition.reference]
    }

    private static func described(_ rules: [OrderRule]) -> Schema {
        if rules.isEmpty { return [:] }
        let texts = rules.map { "\($0.lesser) \($0.isStrict ? "<" : "<=") \($0.greater)" }
        return ["description": .text(texts.joined(separator: ", "))]
    }

    private static func bounds(_ limits: FieldLimits) -> Schema {
        var schema = Schema()
        schema["minimum"] = limits.min.map(Schema.Value.number)
        schema["maximum"] = limits.max.map(Schema.Value.number)
        return schema
    }

    private static func integer(_ limits: FieldLimits, _ isOptional: Bool) -> Schema {
        if let values = limits.values {
            let numbers = values.compactMap(\.integer).map(Schema.Value.integer)
            return ["enum": .list(numbers + (isOptional ? [.null] : []))]
        }
        return (["type": type("integer", isOptional)] as Schema).adding(wholeBounds(limits))
    }

    /// The limits of whole numbers, which always have 64 bits.
    private static func wholeBounds(_ limits: FieldLimits) -> Schema {
        var schema = bounds(limits)
        if limits.min == nil || limits.max == nil {
            schema["$ref"] = SchemaDefinition.integer.reference
        }
        return schema
    }

    private static func text(
        _ limits: FieldLimits, isRequired: Bool, isOptional: Bool
    ) -> Schema {
        if let values = limits.values,
            let schema = choice(values.compactMap(\.text), isOptional: isOptional)
        {
            return schema
        }
        var schema: Schema = ["type": types(scalars, true)]
        schema["minLength"] = limits.minLength.map(Schema.Value.integer)
        let longest = [limits.maxLength, limits.pattern.map { _ in Limits.patternValue.value }]
        schema["maxLength"] = longest.compactMap(\.self).min().map(Schema.Value.integer)
        let more: Schema = ["pattern": "[^ ]"]
        if let pattern = limits.pattern {
            schema["pattern"] = .text("^(?:\(pattern.text))$")
            if isRequired { schema["allOf"] = [.schema(more)] }
        } else if isRequired {
            schema = schema.adding(more)
        }
        return schema
    }

    /// One of some strings, as a string or as the value it is read as without quotes.
    ///
    /// - Returns: The schema; `nil` if a string would be read as a number that a schema cannot represent.
    private static func choice(_ texts: [String], isOptional: Bool) -> Schema? {
        var values = texts.map(Schema.Value.text)
        for text in texts {
            switch CoreScalar(text) {
            case .text: continue
            case .value(let value): if !values.contains(value) { values.append(value) }
            case .unwritable: return nil
            }
        }
        if isOptional, !values.contains(.null) { values.append(.null) }
        return ["enum": .list(values)]
    }

    /// An amount: a number if the currency is declared, or an object.
    private static func money(
        _ currency: Currency?, _ limits: FieldLimits, _ isOptional: Bool
    ) -> Schema {
        let amount = (["type": "integer"] as Schema).adding(wholeBounds(limits))
        let code: Schema =
            currency.map { ["enum": [.text($0.code), .null]] }
            ?? ["$ref": SchemaDefinition.currency.reference]
        let written = mapping(
            zip(ValueReader.moneyKeys, [amount, code]).map { ($0, $1) },
            needed: currency == nil
                ? ValueReader.moneyKeys : Array(ValueReader.moneyKeys.prefix(1)))
        var schema: Schema = [
            "type": types((currency == nil ? [] : ["integer"]) + ["object"], isOptional)
        ]
        for keyword in written.keywords where keyword.key != "type" {
            schema[keyword.key] = keyword.value
        }
        return currency == nil ? schema : schema.adding(wholeBounds(limits))
    }

    private static func list(
        of element: FieldType, _ limits: FieldLimits, _ isOptional: Bool
    ) -> Schema {
        let items = value(element, limits.ofElements, isOptional: false)
        var schema: Schema = ["type": type("array", isOptional), "items": .schema(items)]
        schema["minItems"] = (limits.count ?? limits.minCount).map(Schema.Value.integer)
        schema["maxItems"] = (limits.count ?? limits.maxCount).map(Schema.Value.integer)
        return limits.isUnique ? schema.adding(uniqueness(of: element)) : schema
    }

    /// Requires unique elements if equal values are equal texts: `1.0` and `1.00` are two strings.
    static func uniqueness(of element: FieldType) -> Schema {
        if element.isExact { return ["uniqueItems": true] }
        switch element {
        case .list, .object: return [:]
        default:
            return [
                "if": ["items": ["type": "string"]], "then": ["uniqueItems": true],
            ]
        }
    }
}

extension Field {
    /// Whether the field must be set.
    var isNeeded: Bool {
        isRequired && defaultValue == nil && dependentDefault == nil && computation == nil
    }
}

extension FieldType {
    /// Whether values that are equal in JSON are equal, however they are written.
    fileprivate var isExact: Bool {
        switch self {
        case .integer, .number, .boolean, .instant, .date, .money, .color: true
        case .formatted(let format): !format.takesAnyScalar
        case .string, .text, .asset, .reference: false
        case .choice(let values): values.allSatisfy { CoreScalar($0) == .text }
        case .list(let element): element.isExact
        case .object(let fields, _): fields.allSatisfy(\.type.isExact)
        }
    }
}
