import ShowcardCatalog

/// Creates the schema of a kind's front matter, which ``EntryReader`` reads.
enum EntrySchema {
    /// The folder of these schemas, so that names of kinds do not collide with those of other schemas.
    static let folder = "entries"

    /// The schema of a kind.
    static func file(_ kind: Kind) -> SchemaFile {
        var description = "Front matter of the entries of the kind '\(kind.name)'"
        for rule in kind.rules {
            description += "; \(rule.lesser) \(rule.isStrict ? "<" : "<=") \(rule.greater)"
        }
        return SchemaFile(
            "\(folder)/\(kind.name)", title: kind.titleOne, description: description,
            FieldSchema.object(kind.fields))
    }
}
