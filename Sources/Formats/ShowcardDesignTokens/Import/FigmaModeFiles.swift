internal import ShowcardJSON

/// Files that Figma exports: one for each mode of a collection, with the name of the mode.
enum FigmaModeFiles {
    /// The modes that are the default of their collection, if there is one of them.
    private static let standards = ["default", "light", "mode 1", "base"]

    /// Returns the resolver and its files; `nil` if no two files are modes of one collection.
    static func imported(_ files: [ImportedFile]) -> TokenImport? {
        guard files.contains(where: { mode(of: $0) != nil }) else { return nil }
        // Files of one collection are in one folder, and define the same tokens.
        var groups: [(key: [String], files: [ImportedFile])] = []
        var places: [[String]: Int] = [:]
        for file in files {
            let isMode = mode(of: file) != nil
            let key = isMode ? [file.folder] + paths(of: file.root, []).sorted() : [file.path, ""]
            if let place = places[key] {
                groups[place].files.append(file)
            } else {
                places[key] = groups.count
                groups.append((key, [file]))
            }
        }
        guard groups.contains(where: { $0.files.count > 1 }) else { return nil }
        var names = ImportedNames()
        var resolver = ImportedResolver()
        var parts: [TokenImport.Part] = []
        var taken: Set<String> = []
        for group in groups {
            var contexts: [ImportedResolver.Context] = []
            for file in group.files {
                let path = names.path(file.stem)
                parts.append(file.whole(named: path))
                var name = mode(of: file)?.name ?? file.stem
                while contexts.contains(where: { $0.name == name }) { name += "-2" }
                contexts.append(
                    ImportedResolver.Context(name: name, range: 0..<0, files: [path]))
            }
            guard contexts.count > 1 else {
                resolver.base += contexts.flatMap(\.files)
                continue
            }
            let standard = standards.lazy.compactMap { name in
                contexts.first { $0.name.lowercased() == name }
            }.first
            resolver.modifiers.append(
                ImportedResolver.Modifier(
                    name: name(of: group.files[0].folder, &taken), range: 0..<0,
                    standard: (standard ?? contexts[0]).name, contexts: contexts))
        }
        let home = groups[0].files[0]
        return TokenImport(
            resolver: home.part(named: TokenImport.resolverPath, resolver.text()), files: parts,
            problems: files.flatMap(\.problems))
    }

    private static func mode(of file: ImportedFile) -> (name: String, range: Range<Int>)? {
        file.root["$extensions"]?[TokenImport.figmaModeName].flatMap { node in
            node.stringValue.map { ($0, node.range) }
        }
    }

    /// The name of a modifier: that of its folder.
    private static func name(of folder: String, _ taken: inout Set<String>) -> String {
        let last = folder.split(separator: "/").last.map(String.init) ?? "mode"
        var name = last
        var count = 1
        while !taken.insert(name).inserted {
            count += 1
            name = "\(last)-\(count)"
        }
        return name
    }

    /// Returns the paths of tokens; the recursion ends with the depth of the JSON.
    private static func paths(of node: JSONNode, _ path: [String]) -> [String] {
        if LegacyStructure.isToken(node) { return [path.joined(separator: ".")] }
        return (node.members ?? []).filter { $0.key == "$root" || !$0.key.hasPrefix("$") }
            .flatMap { paths(of: $0.value, path + [$0.key]) }
    }
}

extension TokenImport {
    static func modeFiles(_ files: [ImportedFile]) -> TokenImport? {
        FigmaModeFiles.imported(files)
    }
}
