import ShowcardCatalog

/// Makes schemas of the JSON that ``ValueWriter`` writes.
///
/// The schemas accept the output of older and newer builds: enum values are not listed and unknown members are allowed.
struct ValueSchema {
    /// Whether values are patches: members of objects may be missing or null.
    let isPatch: Bool

    /// Returns the schema of a value.
    ///
    /// - Parameter type: Its declared type, whose depth bounds the recursion.
    /// - Returns: The schema.
    func schema(_ type: FieldType) -> JSONTree {
        switch type {
        case .string, .text, .choice, .color, .reference: ["type": "string"]
        case .formatted(let format):
            format.publishedFormat.map { ["type": "string", "format": .text($0)] }
                ?? ["type": "string"]
        case .asset: ["type": "string", "format": "uri"]
        case .instant: ["type": "string", "format": "date-time"]
        case .date: ["type": "string", "format": "date"]
        case .integer: ["type": "integer"]
        case .number: ["type": "number"]
        case .boolean: ["type": "boolean"]
        case .money: money
        case .list(let element):
            // Lists are replaced as a whole, so their elements are not patches.
            ["type": "array", "items": ValueSchema(isPatch: false).schema(element)]
        case .object(let fields, _): object(fields)
        }
    }

    /// Returns the schema of the value of an entry's key.
    func schema(_ member: EntryLayout.Member, _ kind: Kind) -> JSONTree {
        switch member.content {
        case .id: ["type": "string"]
        case .name: ["type": "string"]
        case .value(let slot, let type): schema(type).adding(role(kind.fields[slot].role))
        case .thumbnail: schema(.asset(orURL: true)).adding(role(.image))
        case .picture: picture
        case .references(_, let isList):
            isList ? ["type": "array", "items": ["type": "string"]] : ["type": "string"]
        case .published: schema(.instant).adding(role(.published))
        case .usage: schema(.integer).adding(role(.usage))
        case .isNew, .isTrending: ["type": "boolean"]
        case .isNewUntil: schema(.instant)
        case .tag, .subtitle: ["type": "string"]
        }
    }

    /// Returns a schema that also accepts null.
    static func orNull(_ schema: JSONTree) -> JSONTree {
        ["anyOf": [schema, ["type": "null"]]]
    }

    private func role(_ role: FieldRole?) -> JSONTree {
        role.map { ["x-role": .text($0.rawValue)] } ?? .object([])
    }

    /// The record of a picture; clients may ignore what they don't know.
    private var picture: JSONTree {
        let text: JSONTree = ["type": "string"]
        let pixels: JSONTree = ["type": "integer", "minimum": 1]
        let address: JSONTree = ["type": "string", "format": "uri"]
        let size = SchemaParts.object(
            ["url": address, "width": pixels, "type": text], required: ["url", "width", "type"])
        let properties: [(String, JSONTree)] = [
            ("url", address), ("width", pixels), ("height", pixels), ("alt", text),
            ("color", ["type": "string", "pattern": "^#[0-9a-f]{6}$"]), ("thumbhash", text),
        ]
        let shown = properties.map { ($0, isPatch ? Self.orNull($1) : $1) }
        let members: JSONTree = [
            "type": "object",
            "properties": .named(
                shown + [
                    (
                        "sizes",
                        isPatch
                            ? Self.orNull(SchemaParts.list(of: size)) : SchemaParts.list(of: size)
                    )
                ]),
        ]
        let required: JSONTree = ["required": ["url", "width", "height", "sizes"]]
        return isPatch ? members : members.adding(required)
    }

    private var money: JSONTree {
        let members: JSONTree = [
            "type": "object",
            "properties": ["amount": ["type": "integer"], "currency": ["type": "string"]],
        ]
        return isPatch ? members : members.adding(["required": ["amount", "currency"]])
    }

    private func object(_ fields: [Field]) -> JSONTree {
        let properties = fields.filter { !$0.isPrivate }.flatMap { field in
            let value = schema(field.type)
            let own = (field.name, isPatch ? Self.orNull(value) : value)
            return field.type.isMarkdown ? [own, (Kind.htmlKey(field.name), value)] : [own]
        }
        return ["type": "object", "properties": .named(properties)]
    }
}
