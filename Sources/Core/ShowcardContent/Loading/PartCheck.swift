import ShowcardCatalog

/// Finds texts by which feeds fall into several and that can be no folder, or no folder of their own.
///
/// Tags and enums are checked elsewhere, whatever feeds there are.
struct PartCheck {
    /// The fields of a kind whose texts are checked.
    let fields: [String]

    /// A text where it is first written.
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

    /// What is wrong with the texts of some entries; of two texts the later one is wrong.
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
                            "'\(written.text)' of '\(field)' can be no path of a feed: \(reason)",
                            at: entry.location(of: field, written),
                            help: "write it with letters, digits, spaces and hyphens"))
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
            "'\(place.written.text)' and '\(other.written.text)' of '\(field)' have one path, by which a feed falls into several",
            at: place.entry.location(of: field, place.written), help: "write both alike",
            related: [
                Diagnostic.Related(
                    location: other.entry.location(of: field, other.written),
                    message: "the other one")
            ])
    }
}
