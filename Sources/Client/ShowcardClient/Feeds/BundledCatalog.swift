public import Foundation

/// The feeds bundled with an app, for a first launch without a network.
///
/// Bundled files are trusted like the app itself: their hashes are checked, but no signature is required.
public struct BundledCatalog: Sendable {
    private let read: @Sendable (String) -> [UInt8]?

    /// Creates a bundle that reads its files with a closure.
    ///
    /// The source that `EmbedCatalog` writes contains them:
    ///
    ///     BundledCatalog { CatalogSeed.bytes(at: $0) }
    ///
    /// - Parameter read: Returns the bytes of a file by its path relative to the site, such as `v1/entry.json`; `nil`
    ///   if the file doesn't exist.
    public init(reading read: @escaping @Sendable (String) -> [UInt8]?) {
        self.read = read
    }

    /// Creates a bundle that reads its files from a folder, such as a resource of the app.
    ///
    /// - Parameter folder: The folder that contains `v1`.
    public init(folder: URL) {
        self.init { path in
            (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
        }
    }

    /// Returns the bytes of a file.
    func bytes(at path: String) -> [UInt8]? {
        read(path)
    }

    /// Reads the state of the bundled files.
    ///
    /// - Parameter languages: The tags of the user's languages, the preferred one first.
    /// - Returns: The state; `nil` if the files are incomplete.
    func snapshot(_ languages: [String]) -> Snapshot? {
        guard let bytes = bytes(at: EntryPoint.path), let entry = try? EntryPoint(bytes),
            let packBytes = self.bytes(at: "v1/\(entry.pack.href)"),
            (try? entry.pack.check(packBytes)) != nil,
            let pack = try? Pack(packBytes, entry.pack),
            let statsBytes = self.bytes(at: "v1/\(entry.stats.href)"),
            (try? entry.stats.check(statsBytes)) != nil,
            let stats = try? Stats(statsBytes, entry.stats, of: pack)
        else { return nil }
        let texts = entry.texts(for: languages).flatMap { reference in
            self.bytes(at: "v1/\(reference.href)").flatMap { bytes in
                (try? reference.check(bytes)) == nil ? nil : try? Texts(bytes, reference)
            }
        }
        return Snapshot(entry: entry, pack: pack, stats: stats, texts: texts)
    }
}
