import ShowcardCatalog

/// Finds what stands in a published tree without having been published.
struct StrangerSearch {
    /// For each folder of the tree what was published into it.
    private var names: [Substring: Set<Substring>] = ["": [Substring(OutputFolder.marker)]]

    /// What Finder leaves in every folder it shows; it belongs to nobody.
    private static let ignored = ".DS_Store"

    init(_ manifest: Manifest) {
        for record in manifest.records { add(record.path[...]) }
    }

    /// Adds a path to its folder, and the folder to the one above, up to one that is known already.
    private mutating func add(_ path: Substring) {
        var rest = path
        while true {
            let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/"))
            let folder = slash.map { rest[..<$0] } ?? ""
            let name = slash.map { rest[rest.utf8.index(after: $0)...] } ?? rest
            guard names[folder, default: []].insert(name).inserted, slash != nil else { return }
            rest = folder
        }
    }

    /// The first stranger in the tree's root, by name.
    func firstInRoot(of root: String) -> String? {
        first(in: root, folder: "")
    }

    /// The first stranger anywhere in the tree, by folder and name.
    func firstAnywhere(in root: String) -> String? {
        let folders = names.keys.sorted { TextKey.precedes(String($0), String($1)) }
        return folders.lazy.compactMap { first(in: root, folder: $0) }.first
    }

    private func first(in root: String, folder: Substring) -> String? {
        let path = folder.isEmpty ? root : "\(root)/\(folder)"
        // A folder that cannot be listed is put right by what is published.
        guard let found = try? FileSystem.names(in: path) else { return nil }
        let known = names[folder] ?? []
        return found.filter { $0 != Self.ignored && !known.contains($0[...]) }
            .min(by: TextKey.precedes).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
}
