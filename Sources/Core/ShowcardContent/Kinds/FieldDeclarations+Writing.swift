package import ShowcardCatalog

extension FieldDeclarations {
    /// A human-readable description of a field on one line: `required; a whole number, at least 1`.
    package static func phrase(of field: Field) -> String {
        FieldDescription(context: nil).text(of: field, showsDefault: false)
    }

    /// Writes declarations as a JSON object, by name, each as in `_kind.yml`.
    package static func write(_ fields: [Field], to writer: inout JSONWriter) {
        writer.beginObject()
        for field in fields {
            writer.key(field.name)
            write(field, to: &writer)
        }
        writer.endObject()
    }

    private static func write(_ field: Field, to writer: inout JSONWriter) {
        writer.beginObject()
        write(field.type, to: &writer)
        if field.isRequired { writer.member("required", true) }
        if field.isPrivate { writer.member("private", true) }
        write(field.limits, to: &writer)
        if let value = field.defaultValue {
            writer.key("default")
            writer.option(value)
        }
        writer.endObject()
    }

    /// Writes a type and its properties; its nesting is bounded by that of the declaration it was read from, and so is
    /// the recursion.
    private static func write(_ type: FieldType, to writer: inout JSONWriter) {
        writer.key("type")
        switch type {
        case .string: writer.string("string")
        case .text: writer.string("text")
        case .integer: writer.string("integer")
        case .number: writer.string("number")
        case .boolean: writer.string("boolean")
        case .instant: writer.string("instant")
        case .date: writer.string("date")
        case .color: writer.string("color")
        case .formatted(let format): writer.string(format.name)
        case .money(let currency):
            writer.string("money")
            if let currency { writer.member("currency", currency.code) }
        case .asset(let orURL):
            writer.string("asset")
            if orURL { writer.member("or", "url") }
        case .choice(let values):
            writer.string("enum")
            writer.member("values", values)
        case .reference(let kind):
            writer.beginObject()
            writer.member("reference", kind)
            writer.endObject()
        case .list(let element):
            writer.string("list")
            writer.member("of") { write(element, to: &$0) }
        case .object(let fields, _):
            writer.string("object")
            writer.key("fields")
            write(fields, to: &writer)
        }
    }

    private static func write(_ limits: FieldLimits, to writer: inout JSONWriter) {
        if let earliest = limits.earliest {
            writer.member("min", earliest.text)
        } else if let min = limits.min {
            writer.member("min", min)
        }
        if let latest = limits.latest {
            writer.member("max", latest.text)
        } else if let max = limits.max {
            writer.member("max", max)
        }
        let lengths = [
            ("min_length", limits.minLength), ("max_length", limits.maxLength),
            ("count", limits.count), ("min_count", limits.minCount), ("max_count", limits.maxCount),
        ]
        for (key, length) in lengths {
            if let length { writer.member(key, length) }
        }
        if let pattern = limits.pattern { writer.member("pattern", pattern.text) }
        if limits.isUnique { writer.member("unique", true) }
        if let values = limits.values {
            writer.member("values", of: values) { $1.option($0) }
        }
    }
}
