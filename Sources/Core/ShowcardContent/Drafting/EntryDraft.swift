package import ShowcardCatalog

/// What a new entry is to be.
package struct EntryRequest: Sendable, Hashable {
    /// The name of its kind, or the kind's path.
    package var kind: String
    /// Its id.
    package var id: String
    /// What it is called; made from the id if absent.
    package var name: String?

    /// Creates a request.
    package init(kind: String, id: String, name: String? = nil) {
        self.kind = kind
        self.id = id
        self.name = name
    }
}

/// The file of an entry that does not exist yet.
package struct EntryDraft: Sendable {
    /// Where it goes, below the catalog's folder.
    package let path: String
    /// What is in it.
    package let bytes: [UInt8]
    /// What a check would say of it: the catalog has nothing that a required field could have.
    package let problems: [Diagnostic]
}

/// Why there can be no such entry.
package enum EntryDraftError: Error, Sendable {
    /// There is no such kind.
    case unknownKind(known: [String])
    /// The id or the name cannot be.
    case request(Diagnostic)
    /// The kind cannot be read.
    case content([Diagnostic])
    /// The file cannot be written.
    case system(Diagnostic)
}
