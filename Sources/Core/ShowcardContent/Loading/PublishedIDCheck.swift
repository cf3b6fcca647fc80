import ShowcardCatalog

/// Finds ids of the feeds that two entries of a kind have, or that are reserved.
struct PublishedIDCheck {
    let kind: Kind
    /// The check of the names of files, whose reserved ids are the same.
    let names: IdentityCheck

    /// The id of an entry, and where it is written.
    private struct Place {
        let id: String
        let entry: LoadedEntry
        /// The text in the front matter; absent if the id is the name of the file.
        let written: WrittenText?

        func location(in field: String) -> SourceLocation {
            written.map { entry.location(of: field, $0) } ?? .file(entry.path)
        }
    }

    /// Returns the problems with the ids of the entries of the kind; of two ids the later one is reported.
    func problems(of entries: [LoadedEntry]) -> [Diagnostic] {
        guard let slot = kind.publicSlot(of: .id) else { return [] }
        let field = kind.fields[slot].name
        var problems: [Diagnostic] = []
        var first: [String: Place] = [:]
        let reserved = names.reserved
        // Ids in the front matter are reported, not the names of files that they collide with.
        let places = entries.map { entry in
            let written = entry.texts(of: field).first { $0.index == nil && !$0.isAbsent }
            return Place(id: written?.text ?? entry.id, entry: entry, written: written)
        }
        for place in places where place.written == nil { first[place.id] = place }
        // Others have been reported.
        for place in places where place.written != nil && PublishedID.isValid(place.id) {
            let location = place.location(in: field)
            // File systems may ignore case, and names of files have none.
            let key = TextKey.folded(place.id)
            if let other = first[key] {
                problems.append(
                    .error(
                        "duplicate-id",
                        "two entries of the kind '\(kind.name)' have the id '\(place.id)'"
                            + (TextKey.areSame(other.id, place.id)
                                ? "" : ", which differs only by case from '\(other.id)'"),
                        at: location, help: "give one of them another id",
                        related: [
                            Diagnostic.Related(
                                location: other.location(in: field), message: "also declared here")
                        ]))
                continue
            }
            first[key] = place
            if let owner = reserved[key] {
                problems.append(
                    .error(
                        "taken-id", IdentityCheck.message(place.id, owner), at: location,
                        help: "use another id"))
            }
        }
        return problems
    }
}
