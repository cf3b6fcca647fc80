import ShowcardCatalog

extension Schema {
    /// The schema of a mapping with declared keys.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - more: The schema of a key's value in addition to its field, or without one.
    /// - Returns: The schema, which allows no other keys.
    static func mapping(
        _ keys: [DeclaredKey], _ more: (DeclaredKey) -> Schema = { _ in [:] }
    ) -> Schema {
        mapping(
            keys.map { key in (key.name, key.schema.adding(more(key))) },
            needed: keys.fields.filter(\.isNeeded).map(\.name))
    }

    /// The schema of a mapping; see ``FieldSchema/mapping(_:needed:isOptional:)``.
    static func mapping(
        _ properties: [(name: String, schema: Schema)], needed: [String]
    ) -> Schema {
        FieldSchema.mapping(properties, needed: needed)
    }
}

extension DeclaredKey {
    /// The schema of its value, from the declaration.
    fileprivate var schema: Schema {
        field.map { FieldSchema.property($0, meaning) } ?? ["description": .text(meaning)]
    }
}
