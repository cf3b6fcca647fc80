import ShowcardCatalog
import ShowcardYAML

/// The texts of a catalog's entries that the texts of new entries must not collide with.
package struct ExistingTexts: Sendable {
    /// A text and the file that has it.
    package struct Use: Sendable {
        /// The text as it is written.
        package let text: String
        /// The path of the file below the catalog's folder.
        package let path: String
    }

    /// The tags of all kinds, by their path.
    package private(set) var tags: [String: Use] = [:]
    /// The names of the kind, by ``nameKey(_:)``.
    package private(set) var names: [String: Use] = [:]
    /// The aliases of all kinds, by the key of their address.
    package private(set) var aliases: [String: Use] = [:]
    /// The files of all entries, by the key of their address.
    package private(set) var pages: [String: String] = [:]

    /// The field with the name of an entry.
    package static let nameField = NameCheck.field

    /// A name in lower case and NFC, without blanks: names with the same key look alike.
    package static func nameKey(_ name: String) -> String { NameCheck.plain(name) }

    /// Adds the texts of an entry's file, of which the first ones stay.
    mutating func add(_ root: Node, at path: String, of kind: Kind, comparesNames: Bool) {
        func texts(_ field: String?) -> [String] {
            field.map { WrittenText.all(in: root[$0]) }?.filter { !$0.isAbsent }.map(\.text) ?? []
        }
        func name(of role: FieldRole) -> String? {
            kind.slot(of: role).map { kind.fields[$0].name }
        }
        for text in texts(name(of: .tags)) {
            tags.add(Use(text: text, path: path), for: TextKey.tagPath(text))
        }
        if comparesNames, let text = texts(NameCheck.field).first {
            names.add(Use(text: text, path: path), for: Self.nameKey(text))
        }
        for text in texts(name(of: .aliases)) {
            guard let address = try? FormerAddress(text, kind: kind) else { continue }
            aliases.add(Use(text: text, path: path), for: address.key)
        }
    }

    /// Adds the page of an entry.
    mutating func addPage(of kind: Kind, at path: String) {
        pages["\(kind.path)/\(CatalogLoader.id(of: path))"] = path
    }
}

extension [String: ExistingTexts.Use] {
    fileprivate mutating func add(_ use: Value, for key: String) {
        if self[key] == nil { self[key] = use }
    }
}

extension EntryComposer {
    /// The aliases in the file of an entry of the kind; none if the file has errors.
    package func aliases(ofEntryAt path: String) -> [String] {
        guard let slot = kind.slot(of: .aliases), let text = try? source.read(path),
            let parts = try? FrontMatter(text),
            let root = try? text.document(parts, limits: source.limits.ofFrontMatter).root,
            root.kind == .mapping
        else { return [] }
        return WrittenText.all(in: root[kind.fields[slot].name]).map(\.text)
    }

    /// Reads what the entries of the catalog have; files with errors have nothing.
    ///
    /// - Parameter isExcluded: Whether an entry does not count, by its path and the bytes of its file.
    /// - Returns: The texts.
    package func existingTexts(
        besides isExcluded: (_ path: String, _ bytes: [UInt8]) -> Bool
    ) -> ExistingTexts {
        var texts = ExistingTexts()
        for (kind, paths) in collections {
            for path in paths {
                let files = (try? source.texts(of: path)) ?? []
                if let own = files.first, isExcluded(path, own.bytes) { continue }
                texts.addPage(of: kind, at: path)
                for text in files {
                    guard let parts = try? FrontMatter(text),
                        let root = try? text.document(parts, limits: source.limits.ofFrontMatter)
                            .root, root.kind == .mapping
                    else { continue }
                    texts.add(
                        root, at: path, of: kind, comparesNames: kind.name == self.kind.name)
                }
            }
        }
        return texts
    }
}
