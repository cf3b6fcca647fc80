import ShowcardCatalog

/// Finds texts that split a feed by `per` but cannot be a folder name, or share one.
///
/// Tags and enums are checked elsewhere, regardless of feeds.
struct PartCheck {
    /// The fields of a kind whose texts are checked.
    let fields: [String]

    /// The first occurrence of a text.
    private struct Place {
        let written: WrittenText
        let entry: LoadedEntry
    }

    init(_ kind: Kind, _ configuration: Configuration?) {
        let named = (configuration?.feeds ?? []).filter { $0.kind == kind.name }.compactMap(\.per)
        fields = kind.fields.filter { field in
            field.type.single == .string && field.role != .tags && named.contains(field.name)
        }.map(\.name)
    }

    /// The problems with the texts of some entries; of two texts the later one is reported.
    func problems(of entries: [LoadedEntry]) -> [Diagnostic] {
        fields.flatMap { problems(of: entries, field: $0) }
    }

    private func problems(of entries: [LoadedEntry], field: String) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var first: [String: Place] = [:]
        var known = Set<[UInt8]>()
        for entry in entries {
            for written in entry.texts(of: field)
            where !written.isAbsent && known.insert(Array(written.text.utf8)).inserted {
                let path = TextKey.tagPath(written.text)
                if let reason = TextKey.problem(withTag: written.text) {
                    problems.append(
                        .error(
                            "wrong-tag",
                            "'\(written.text)' of '\(field)' cannot be the path of a feed: \(reason)",
                            at: entry.location(of: field, written),
                            help: "use letters, digits, spaces and hyphens"))
                } else if let other = first[path] {
                    problems.append(
                        collision(Place(written: written, entry: entry), other, field))
                } else {
                    first[path] = Place(written: written, entry: entry)
                }
            }
        }
        return problems
    }

    private func collision(_ place: Place, _ other: Place, _ field: String) -> Diagnostic {
        .error(
            "tag-collision",
            "'\(place.written.text)' and '\(other.written.text)' of '\(field)' have the same path in a feed with 'per'",
            at: place.entry.location(of: field, place.written), help: "write both alike",
            related: [
                Diagnostic.Related(
                    location: other.entry.location(of: field, other.written),
                    message: "also used here")
            ])
    }
}
