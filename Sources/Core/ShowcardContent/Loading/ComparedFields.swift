import ShowcardCatalog

/// The fields whose texts are compared between entries.
struct ComparedFields: Sendable {
    /// Their names, without duplicates.
    let names: [String]

    init(_ kind: Kind, _ configuration: Configuration?) {
        let tags = kind.slot(of: .tags).map { kind.fields[$0].name }
        var names: [String] = []
        for name in [NameCheck.field] + [tags].compactMap(\.self)
            + PartCheck(kind, configuration).fields
        where !names.contains(name) {
            names.append(name)
        }
        self.names = names
    }
}
