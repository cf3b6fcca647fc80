import ShowcardCatalog
import ShowcardYAML

/// Finds entries that cannot have the id they have.
struct IdentityCheck {
    let kind: Kind
    let configuration: Configuration?

    /// What is wrong with the ids of some files.
    func problems(of paths: [String]) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var first: [String: String] = [:]
        let taken = taken
        for path in paths {
            let id = CatalogLoader.id(of: path)
            if let problem = problem(with: id, taken: taken, at: .file(path)) {
                problems.append(problem)
            } else if let other = first[id] {
                problems.append(
                    .error(
                        "duplicate-id", "there are two entries '\(id)' of the kind '\(kind.name)'",
                        at: .file(path), help: "rename one of the files",
                        related: [
                            Diagnostic.Related(location: .file(other), message: "the other one")
                        ]))
            } else {
                first[id] = path
            }
        }
        return problems
    }

    /// What is wrong with an id that no file has yet, whatever other entries there are.
    func problem(with id: String) -> Diagnostic? {
        problem(with: id, taken: taken, at: nil)
    }

    /// What is wrong with an id that no file has yet, given the files of the kind's entries.
    func problem(with id: String, besides paths: [String]) -> Diagnostic? {
        guard let other = paths.first(where: { CatalogLoader.id(of: $0) == id }) else { return nil }
        return .error(
            "duplicate-id", "there is an entry '\(id)' of the kind '\(kind.name)' already",
            help: "choose another id, or edit '\(other)'")
    }

    private func problem(
        with id: String, taken: [String: Owner], at location: SourceLocation?
    ) -> Diagnostic? {
        if !Identifier.isValid(id) {
            return .error(
                "wrong-id", "'\(id)' cannot be an id", at: location,
                help: "name the file with lower-case letters a-z and digits, joined by '-' or '_'")
        }
        guard let owner = taken[id] else { return nil }
        switch owner {
        case .catalog:
            return .error(
                "taken-id", "the id '\(id)' is used by the catalog itself", at: location,
                help: "rename the file")
        case .feed:
            return .error(
                "taken-id", "the id '\(id)' is the name of a feed of the kind", at: location,
                help: "rename the file, or the feed in catalog.yml")
        }
    }

    /// What has an id that no entry can have.
    private enum Owner {
        case catalog, feed
    }

    private var taken: [String: Owner] {
        let feeds = (configuration?.feeds ?? []).filter { $0.kind == kind.name }.map(\.name)
        let own = (Identifier.reserved + ShippedFeeds.names).map { ($0, Owner.catalog) }
        return Dictionary(own + feeds.map { ($0, .feed) }, uniquingKeysWith: { first, _ in first })
    }
}

/// Finds tags that are written differently and have one path, whatever kind they are on: tags share their pages.
struct TagCheck {
    private var first: [String: Place] = [:]
    private var known = Set<[UInt8]>()

    /// A tag where it is first written.
    private struct Place {
        let tag: WrittenText
        let field: String
        let entry: LoadedEntry

        var location: SourceLocation { entry.location(of: field, tag) }
    }

    /// What is wrong with the tags of some entries, those with other problems among them.
    ///
    /// - Parameters:
    ///   - entries: The entries; of two tags the later one is wrong.
    ///   - kind: Their kind.
    /// - Returns: The problems, beside the entries of all calls before.
    mutating func problems(of entries: [LoadedEntry], kind: Kind) -> [Diagnostic] {
        guard let slot = kind.slot(of: .tags) else { return [] }
        let field = kind.fields[slot].name
        var problems: [Diagnostic] = []
        for entry in entries {
            for tag in entry.texts(of: field)
            where tag.index != nil && known.insert(Array(tag.text.utf8)).inserted {
                let path = TextKey.tagPath(tag.text)
                let place = Place(tag: tag, field: field, entry: entry)
                if let other = first[path] {
                    problems.append(collision(place, other))
                } else {
                    first[path] = place
                }
            }
        }
        return problems
    }

    private func collision(_ tag: Place, _ other: Place) -> Diagnostic {
        .error(
            "tag-collision", "the tags '\(tag.tag.text)' and '\(other.tag.text)' have one path",
            at: tag.location, help: "write both alike",
            related: [Diagnostic.Related(location: other.location, message: "the other one")])
    }
}

/// Finds kinds that share a name or a path.
enum KindCollisions {
    /// What is wrong with the names and paths of some kinds, those with other problems among them.
    static func problems(_ files: [ParsedFile]) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var first: [String: [String: ParsedFile]] = [:]
        for file in files {
            for key in ["kind", "path"] {
                guard let value = text(of: key, file) else { continue }
                if let other = first[key]?[value] {
                    problems.append(collision(key, value, file, other))
                } else {
                    first[key, default: [:]][value] = file
                }
            }
        }
        return problems
    }

    /// What a kind's file says; `nil` where it is nothing that could be the same as another's.
    private static func text(of key: String, _ file: ParsedFile) -> String? {
        guard let root = file.document.root, root.kind == .mapping, let node = root[key],
            node.kind == .scalar, Identifier.isValid(node.text)
        else { return nil }
        return node.text
    }

    private static func collision(
        _ key: String, _ value: String, _ file: ParsedFile, _ other: ParsedFile
    ) -> Diagnostic {
        .error(
            "duplicate-kind", "two kinds have the \(key == "kind" ? "name" : key) '\(value)'",
            at: place(of: key, file),
            help: "change one of them",
            related: [Diagnostic.Related(location: place(of: key, other), message: "the other one")]
        )
    }

    private static func place(of key: String, _ file: ParsedFile) -> SourceLocation {
        file.document.root?[key].map(file.text.location(of:)) ?? .file(file.text.path)
    }
}
