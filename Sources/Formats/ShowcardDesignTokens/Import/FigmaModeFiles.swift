internal import ShowcardJSON

/// Files that Figma exports: one for each mode of a collection, with the name of the mode.
enum FigmaModeFiles {
    /// The modes that are the default of their collection, if there is one of them.
    private static let standards = ["default", "light", "mode 1", "base"]

    /// Returns the resolver and its files; `nil` if no file is of Figma.
    static func imported(_ files: [ImportedFile]) -> ImportDraft? {
        let named = files.filter { mode(of: $0) != nil }
        guard let home = named.first else { return nil }
        var names = ImportedNames()
        var resolver = ImportedResolver()
        var parts: [TokenImport.Part] = []
        var modifiers = UniqueNames()
        for group in collections(named) {
            var contexts: [ImportedResolver.Context] = []
            var unique = UniqueNames()
            for file in group {
                let path = names.path(file.stem)
                parts.append(FigmaScopes.part(of: file, named: path))
                contexts.append(
                    ImportedResolver.Context(
                        name: unique.claim(mode(of: file) ?? file.stem), range: 0..<0, files: [path]
                    ))
            }
            guard contexts.count > 1 else {
                resolver.base += contexts.flatMap(\.files)
                continue
            }
            let standard = standards.lazy.compactMap { name in
                contexts.first { $0.name.lowercased() == name }
            }.first
            let folder = group[0].folder.split(separator: "/").last.map(String.init)
            resolver.modifiers.append(
                ImportedResolver.Modifier(
                    name: modifiers.claim(folder ?? "mode"), range: 0..<0,
                    standard: (standard ?? contexts[0]).name, contexts: contexts))
        }
        return ImportDraft(
            home: home, resolver: resolver, parts: parts, names: names,
            used: Set(named.map(\.number)))
    }

    private static func mode(of file: ImportedFile) -> String? {
        file.root["$extensions"]?[TokenImport.figmaModeName]?.stringValue
    }

    /// Returns the files of each collection: those in one folder that share at least half of their tokens.
    private static func collections(_ files: [ImportedFile]) -> [[ImportedFile]] {
        var groups: [[ImportedFile]] = []
        // The collection that first had each token of a folder.
        var owners: [String: Int] = [:]
        for file in files {
            let paths = LegacyStructure.paths(of: file.root).map { "\(file.folder)\u{0}\($0)" }
            var counts: [Int: Int] = [:]
            for path in paths {
                if let owner = owners[path] { counts[owner, default: 0] += 1 }
            }
            let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
            let place: Int
            if let best, best.value * 2 >= paths.count {
                place = best.key
                groups[place].append(file)
            } else {
                place = groups.count
                groups.append([file])
            }
            for path in paths where owners[path] == nil { owners[path] = place }
        }
        return groups
    }
}

extension TokenImport {
    static func modeFiles(_ files: [ImportedFile]) -> ImportDraft? {
        FigmaModeFiles.imported(files)
    }
}
