import ShowcardCatalog

/// The fields whose texts are compared between entries.
struct ComparedFields: Sendable {
    /// Their names, without duplicates.
    let names: [String]

    /// No fields.
    static let none = ComparedFields(names: [])

    private init(names: [String]) {
        self.names = names
    }

    init(_ kind: Kind, _ configuration: Configuration?) {
        let roles = [FieldRole.tags, .id].map { role in
            kind.slot(of: role).map { kind.fields[$0].name }
        }
        var names: [String] = []
        for name in [NameCheck.field] + roles.compactMap(\.self)
            + PartCheck(kind, configuration).fields
        where !names.contains(name) {
            names.append(name)
        }
        self.names = names
    }
}
