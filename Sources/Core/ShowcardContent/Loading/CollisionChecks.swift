import ShowcardCatalog
import ShowcardYAML

/// Finds entries with invalid or duplicate ids.
struct IdentityCheck {
    let kind: Kind
    let configuration: Configuration?

    /// The problems with the ids of some files.
    func problems(of paths: [String]) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var first: [String: String] = [:]
        let taken = reserved
        for path in paths {
            let id = CatalogLoader.id(of: path)
            if let problem = problem(
                with: id, taken: taken, at: .file(path), what: isBundle(path) ? "folder" : "file")
            {
                problems.append(problem)
            } else if let other = first[id] {
                problems.append(
                    .error(
                        "duplicate-id",
                        "two entries of the kind '\(kind.name)' have the id '\(id)'",
                        at: .file(path),
                        help: isBundle(path) || isBundle(other)
                            ? "rename one of them, or move everything into the folder"
                            : "rename one of the files",
                        related: [
                            Diagnostic.Related(
                                location: .file(other), message: "also declared here")
                        ]))
            } else {
                first[id] = path
            }
        }
        return problems
    }

    private func isBundle(_ path: String) -> Bool { PageBundle.folder(ofEntry: path) != nil }

    /// The problem with the id of a new entry, regardless of other entries.
    func problem(with id: String) -> Diagnostic? {
        problem(with: id, taken: reserved, at: nil)
    }

    /// The problem with the id of a new entry, given the files of the kind's entries.
    func problem(with id: String, besides paths: [String]) -> Diagnostic? {
        guard let other = paths.first(where: { CatalogLoader.id(of: $0) == id }) else { return nil }
        return .error(
            "duplicate-id", "the entry '\(id)' of the kind '\(kind.name)' already exists",
            help: "choose another id, or edit '\(other)'")
    }

    private func problem(
        with id: String, taken: [String: Owner], at location: SourceLocation?,
        what: String = "file"
    ) -> Diagnostic? {
        if !Identifier.isValid(id) {
            return .error(
                "wrong-id", "'\(id)' cannot be an id", at: location,
                help: languageAdvice(on: id)
                    ?? "name the \(what) with lower-case letters a-z and digits, joined by '-' or '_'"
            )
        }
        guard let owner = taken[id] else { return nil }
        return .error(
            "taken-id", Self.message(id, owner), at: location,
            help: owner == .catalog
                ? "rename the \(what)" : "rename the \(what), or the feed in catalog.yml")
    }

    /// What to do if a file is the translation in a language that is not declared.
    private func languageAdvice(on id: String) -> String? {
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, Identifier.isValid(String(parts[0])),
            let tag = LanguageTag(String(parts[1]))?.canonical,
            tag.chain.last?.utf8.count ?? 0 <= 3
        else { return nil }
        if configuration?.otherLanguages.contains(tag) ?? false {
            return "name a translation '\(parts[0]).\(tag.text).md'"
        }
        return "is it a translation? then add '\(tag.text)' to 'languages' in catalog.yml"
    }

    /// The message about a reserved id.
    static func message(_ id: String, _ owner: Owner) -> String {
        switch owner {
        case .catalog: "the id '\(id)' is reserved for the catalog"
        case .feed: "the id '\(id)' is the name of a feed of the kind"
        }
    }

    /// The owner of a reserved id.
    enum Owner {
        case catalog, feed
    }

    var reserved: [String: Owner] {
        let feeds = (configuration?.feeds ?? []).filter { $0.kind == kind.name }.map(\.name)
        let own = (Identifier.reserved + ShippedFeeds.names).map { ($0, Owner.catalog) }
        return Dictionary(own + feeds.map { ($0, .feed) }, uniquingKeysWith: { first, _ in first })
    }
}

/// Finds tags that are written differently but have the same path, across all kinds, because tags share their pages.
struct TagCheck {
    private var first: [String: Place] = [:]
    private var known = Set<[UInt8]>()

    /// The paths of all tags so far.
    var paths: Set<String> { Set(first.keys) }

    /// The first occurrence of a tag.
    private struct Place {
        let tag: WrittenText
        let field: String
        let entry: LoadedEntry

        var location: SourceLocation { entry.location(of: field, tag) }
    }

    /// The problems with the tags of some entries, including entries with other errors.
    ///
    /// - Parameters:
    ///   - entries: The entries; of two tags the later one is reported.
    ///   - kind: Their kind.
    /// - Returns: The problems, also with tags of all previous calls.
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
            "tag-collision",
            "the tags '\(tag.tag.text)' and '\(other.tag.text)' have the same path",
            at: tag.location, help: "write both alike",
            related: [Diagnostic.Related(location: other.location, message: "also used here")])
    }
}

/// Finds kinds that share a name or a path.
enum KindCollisions {
    /// The problems with the names and paths of some kinds, including kinds with other errors.
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

    /// The name or path in a kind's file; `nil` if it is not valid.
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
            related: [
                Diagnostic.Related(location: place(of: key, other), message: "also declared here")
            ]
        )
    }

    private static func place(of key: String, _ file: ParsedFile) -> SourceLocation {
        file.document.root?[key].map(file.text.location(of:)) ?? .file(file.text.path)
    }
}
