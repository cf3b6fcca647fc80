import ShowcardCatalog
import ShowcardYAML

/// Finds texts by which feeds fall into several and that can be no folder, or no folder of their own.
///
/// Tags and enums are checked elsewhere, whatever feeds there are.
struct PartCheck {
    private let fields: [String]

    /// A text where it is first written.
    private struct Place {
        let text: String
        let location: SourceLocation
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
            for node in Self.scalars(entry.file.document.root?[field])
            where known.insert(Array(node.text.utf8)).inserted {
                let place = Place(text: node.text, location: entry.file.text.location(of: node))
                if let reason = TextKey.problem(withTag: node.text) {
                    problems.append(
                        .error(
                            "wrong-tag",
                            "'\(node.text)' of '\(field)' can be no path of a feed: \(reason)",
                            at: place.location,
                            help: "write it with letters, digits, spaces and hyphens"))
                } else if let other = first[TextKey.tagPath(node.text)] {
                    problems.append(collision(place, other, field))
                } else {
                    first[TextKey.tagPath(node.text)] = place
                }
            }
        }
        return problems
    }

    private func collision(_ place: Place, _ other: Place, _ field: String) -> Diagnostic {
        .error(
            "tag-collision",
            "'\(place.text)' and '\(other.text)' of '\(field)' have one path, by which a feed falls into several",
            at: place.location, help: "write both alike",
            related: [Diagnostic.Related(location: other.location, message: "the other one")])
    }

    /// The texts of a value, those that are absent left out.
    private static func scalars(_ node: Node?) -> [Node] {
        guard let node else { return [] }
        let nodes = node.kind == .sequence ? node.elements.map { $0 } : [node]
        return nodes.filter {
            $0.kind == .scalar && !($0.isPlain && ($0.text.isEmpty || $0.text == "~"))
        }
    }
}
