import ShowcardCatalog

extension TokenRepository {
    /// The folder of a catalog's token files, from the catalog's folder.
    package static var catalogPath: String { TokenLoader.catalogPath }

    /// The paths of the files that a resolver names, also of those that do not exist.
    ///
    /// - Parameter path: The resolver.
    /// - Returns: The paths, as written in the resolver and from its folder; none if it cannot be read.
    package func named(inResolver path: String) -> [String] {
        guard let bytes = try? SourceFolder.read(named: path).bytes,
            let root = try? JSONNode.parse(bytes)
        else { return [] }
        let name = TokenFiles.name(of: path)
        let folder = String(path.dropLast(name.count))
        var names: [String] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            for member in node.members ?? [] {
                if member.key == "$ref", let text = member.value.stringValue {
                    let file = text.prefix { $0 != "#" }
                    if !file.isEmpty { names.append(folder + file) }
                }
                waiting.append(member.value)
            }
            waiting += node.elements ?? []
        }
        return names
    }
}
