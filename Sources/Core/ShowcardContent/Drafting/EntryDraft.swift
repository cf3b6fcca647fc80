package import ShowcardCatalog

/// The properties of a new entry.
package struct EntryRequest: Sendable, Hashable {
    /// The name of its kind, or the kind's path.
    package var kind: String
    /// Its id.
    package var id: String
    /// Its name; derived from the id if absent.
    package var name: String?
    /// Whether it gets a folder of its own.
    package var isBundle: Bool

    /// Creates a request.
    package init(kind: String, id: String, name: String? = nil, isBundle: Bool = false) {
        self.kind = kind
        self.id = id
        self.name = name
        self.isBundle = isBundle
    }
}

/// The file of an entry that does not exist yet.
package struct EntryDraft: Sendable {
    /// The name of its kind.
    package let kind: String
    /// Its path below the catalog's folder.
    package let path: String
    /// The contents.
    package let bytes: [UInt8]
    /// The problems that a check would report: the catalog has no value for a required field.
    package let problems: [Diagnostic]
}

/// Why an entry cannot be created or renamed.
package enum EntryDraftError: Error, Sendable {
    /// The kind doesn't exist.
    case unknownKind(known: [String])
    /// The entry to rename doesn't exist.
    case unknownEntry(kind: String, known: [String])
    /// The id or the name is not valid.
    case request(Diagnostic)
    /// The kind, or a file to change, cannot be read.
    case content([Diagnostic])
    /// A file cannot be written.
    case system(Diagnostic)
}
