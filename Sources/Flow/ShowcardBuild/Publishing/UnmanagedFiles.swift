import ShowcardCatalog
import ShowcardFiles

/// Finds items in a published tree that were not published, including links in place of folders.
struct UnmanagedFiles {
    /// The published names, by the folder of the tree.
    private var names: [Substring: Set<Substring>] = ["": [Substring(OutputFolder.marker)]]

    /// The file that Finder creates in every folder it shows.
    private static let ignored = ".DS_Store"

    init(_ manifest: Manifest) {
        for record in manifest.records { add(record.path[...]) }
    }

    /// Adds a path to its folder, and the folder to its parent, up to a folder that is already known.
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

    /// The first unmanaged item in the root of a published tree, by name.
    ///
    /// - Throws: ``SystemError`` when the root cannot be listed.
    static func firstInRoot(of published: PublishedTree) throws(SystemError) -> String? {
        try first(in: published.tree) {
            $0 == OutputFolder.marker || published.manifest.hasInRoot($0)
        }
    }

    /// The first unmanaged item anywhere in the tree, by folder and name.
    ///
    /// - Throws: ``SystemError`` when a folder cannot be listed.
    func firstAnywhere(in tree: Folder) throws(SystemError) -> String? {
        for folder in names.keys.sorted(by: { TextKey.precedes(String($0), String($1)) }) {
            if let first = try first(in: tree, folder: folder) { return first }
        }
        return nil
    }

    private func first(in tree: Folder, folder: Substring) throws(SystemError) -> String? {
        let place: Folder
        do throws(SystemError) {
            place = folder.isEmpty ? tree : try tree.folder(String(folder))
        } catch {
            // Publishing restores a missing folder. A link was reported with its parent folder.
            if error.isAbsence || error.isLink { return nil }
            throw error
        }
        let known = names[folder] ?? []
        return try Self.first(in: place) { known.contains($0[...]) }
            .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }

    private static func first(
        in folder: Folder, where isKnown: (String) -> Bool
    ) throws(SystemError) -> String? {
        try folder.items().filter { item in
            let name = item.name.shown
            return name != ignored && (item.kind == .link || !isKnown(name))
        }.map(\.name.shown).min(by: TextKey.precedes)
    }
}
