import ShowcardCatalog

/// The files of a folder that contain design tokens.
///
/// These are `*.resolver.json` and other files with a `resolutionOrder` or the `$schema` of resolvers; without those, `*.tokens.json` and `*.tokens`; without those, every `*.json` that is
/// not a file of another tool. If files of other tools are read, the extensions of YAML and JSON5 are possible too, and
/// so are the files of Tokens Studio that list its themes. Hidden files and folders, `node_modules`, and what
/// `showcard tokens` has written to folders inside, are ignored.
struct TokenFiles {
    /// The paths of the resolvers, relative to the folder, in UTF-8 order.
    let resolvers: [String]
    /// The paths of the token files; empty if there are resolvers, which name their files.
    let files: [String]
    /// Whether the names are those of sets with modes: `glass.tokens.json` and `glass.dark.tokens.json`.
    let areSets: Bool

    private static let suffixes = [".tokens.json", ".tokens"]
    private static let olderSuffixes = [
        ".tokens.yaml", ".tokens.yml", ".tokens.json5", ".tokens.jsonc",
    ]
    private static let olderExtensions = [".json", ".json5", ".jsonc"]
    /// Files that list the themes of Tokens Studio, and the order of its sets.
    private static let themes: Set = ["$themes.json", "$metadata.json"]
    private static let modes = TokenMode.allCases.map { ".\($0.rawValue)" }

    /// Files of other tools that are often next to tokens.
    private static let foreign: Set = [
        "package.json", "package-lock.json", "tsconfig.json", "jsconfig.json", "composer.json",
        "deno.json", "config.json", "manifest.json",
    ]

    /// Searches for files.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - includesNamed: Whether to search for token files even if there are resolvers.
    ///   - readsOlder: Whether files of other tools are read.
    ///   - problems: Receives the folders that cannot be listed.
    init(
        in folder: SourceFolder, includesNamed: Bool = false, readsOlder: Bool = false,
        _ problems: inout [Diagnostic]
    ) {
        let found = (folder.files(below: "", problems: &problems) ?? []).filter { file in
            !file.utf8.split(separator: UInt8(ascii: "/")).contains {
                $0.elementsEqual("node_modules".utf8)
            }
        }
        let generated = Self.generated(in: folder, among: found)
        let all = found.filter { !generated.contains($0) }
        let resolvers = all.filter { path in
            Self.isResolver(path)
                || Self.canBeResolver(path) && Self.isResolver((try? folder.read(path))?.bytes)
        }
        self.resolvers = resolvers
        guard resolvers.isEmpty || includesNamed else {
            (files, areSets) = ([], false)
            return
        }
        let suffixes = Self.suffixes + (readsOlder ? Self.olderSuffixes : [])
        let named = all.filter { path in suffixes.contains { path.hasSuffix($0) } }
        let lists = readsOlder ? all.first { Self.themes.contains(Self.name(of: $0)) } : nil
        let prefix = lists.map { $0.dropLast(Self.name(of: $0).count) }
        let extensions = readsOlder ? Self.olderExtensions : [".json"]
        files =
            named.isEmpty || lists != nil
            ? all.filter { path in
                let name = Self.name(of: path)
                return extensions.contains { path.hasSuffix($0) } && !resolvers.contains(path)
                    && !Self.foreign.contains(name)
                    && (prefix.map { path.hasPrefix($0) } ?? !Self.themes.contains(name))
            } : named
        areSets = Self.areSets(files)
    }

    /// The files that `showcard tokens` has written to folders inside a folder.
    private static func generated(in folder: SourceFolder, among files: [String]) -> Set<String> {
        var parents: Set<String> = []
        for file in files where file.hasSuffix(".json") {
            var rest = file[...]
            while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
                rest = rest[..<slash]
                guard parents.insert(String(rest)).inserted else { break }
            }
        }
        var generated: Set<String> = []
        for parent in parents {
            guard let text = try? folder.read("\(parent)/\(TokenRepository.outputList)"),
                let files = try? JSONNode.parse(text.bytes)["files"]?.members
            else { continue }
            generated.formUnion(files.map { "\(parent)/\($0.key)" })
        }
        return generated
    }

    /// Whether a file has the extension of token files.
    static func isNamed(_ path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }

    /// Whether a file is a resolver by its name.
    static func isResolver(_ path: String) -> Bool { path.hasSuffix(".resolver.json") }

    /// Whether a file can be a resolver although it is not named like one.
    private static func canBeResolver(_ path: String) -> Bool {
        path.hasSuffix(".json") && !isNamed(path) && !foreign.contains(name(of: path))
            && !themes.contains(name(of: path))
    }

    /// Whether the contents of a file are those of a resolver.
    static func isResolver(_ bytes: [UInt8]?) -> Bool {
        bytes.map(DesignTokens.isResolver) ?? false
    }

    /// The last name of a path.
    static func name(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
    }

    /// Whether the names in a folder include a set and its overlay.
    static func areSets(_ files: [String]) -> Bool {
        let suffix = ".tokens.json"
        let stems = Set(
            files.filter { $0.hasSuffix(suffix) && !$0.contains("/") }.map {
                String($0.dropLast(suffix.count))
            })
        return stems.contains { stem in
            modes.contains { stem.hasSuffix($0) && stems.contains(String(stem.dropLast($0.count))) }
        }
    }
}
