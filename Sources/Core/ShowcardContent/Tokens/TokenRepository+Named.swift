package import ShowcardCatalog

// Files that resolvers name.
extension TokenRepository {
    /// The folder of a catalog's token files, from the catalog's folder.
    package static var catalogPath: String { TokenLoader.catalogPath }

    /// The paths of the files that a resolver names, also of those that do not exist.
    ///
    /// - Parameter path: The resolver.
    /// - Returns: The paths, as written in the resolver and from its folder; none if it cannot be read.
    package func named(inResolver path: String) -> [String] {
        guard let bytes = try? SourceFolder.read(named: path).bytes else { return [] }
        let folder = String(path.dropLast(TokenFiles.name(of: path).count))
        return Self.references(in: bytes).map { folder + $0.file }
    }

    /// The files that resolvers name inside their folders, and the resolvers themselves.
    ///
    /// - Parameter place: The place.
    /// - Returns: The paths of the files from the folder of the place; and the resolvers, with their bytes changed so that
    ///   they name the converted files. None for places without resolvers.
    package static func resolved(
        of place: Place
    ) -> (files: [String], resolvers: [(inner: String, text: SourceText)]) {
        var problems: [Diagnostic] = []
        let folder: String
        let inner: [String]
        switch place {
        case .resolver(let path):
            folder = Self.folder(of: path)
            inner = [TokenFiles.name(of: path)]
        case .folder(let path):
            folder = path
            inner = TokenFiles(in: SourceFolder(path), &problems).resolvers
        case .files, .catalog: return ([], [])
        }
        var files: [String] = []
        var known: Set<String> = []
        var resolvers: [(inner: String, text: SourceText)] = []
        for name in inner {
            guard let text = try? SourceFolder.read(named: joined(folder, name)) else { continue }
            let own = name.dropLast(TokenFiles.name(of: name).count)
            for reference in references(in: text.bytes) {
                let path = String(own) + String(reference.file.trimmingPrefix("./"))
                if !path.split(separator: "/").contains(".."), known.insert(path).inserted,
                    (try? SourceFolder.read(named: joined(folder, path))) != nil
                {
                    files.append(path)
                }
            }
            resolvers.append((name, SourceText(path: text.path, bytes: namingJSON(text.bytes))))
        }
        return (files, resolvers)
    }

    /// The path of a file that is converted to JSON.
    package static func jsonPath(_ path: String) -> String {
        [".json5", ".jsonc", ".yaml", ".yml"].first { path.hasSuffix($0) }.map {
            String(path.dropLast($0.count)) + ".json"
        } ?? path
    }

    /// Returns a resolver that names files as JSON.
    private static func namingJSON(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        for reference in references(in: bytes) {
            let name = jsonPath(reference.file)
            guard name != reference.file, reference.range.lowerBound >= place else { continue }
            var writer = JSONWriter()
            writer.string(name + reference.pointer)
            result += bytes[place..<reference.range.lowerBound] + writer.bytes
            place = reference.range.upperBound
        }
        return result + bytes[place...]
    }

    /// The references of a resolver to files, in order.
    private static func references(
        in bytes: [UInt8]
    ) -> [(file: String, pointer: String, range: Range<Int>)] {
        guard let root = try? JSONNode.parse(bytes) else { return [] }
        var found: [(file: String, pointer: String, range: Range<Int>)] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            for member in node.members ?? [] {
                if member.key == "$ref", let text = member.value.stringValue {
                    let file = text.prefix { $0 != "#" }
                    if !file.isEmpty {
                        found.append(
                            (String(file), String(text.dropFirst(file.count)), member.value.range))
                    }
                }
                waiting.append(member.value)
            }
            waiting += node.elements ?? []
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
