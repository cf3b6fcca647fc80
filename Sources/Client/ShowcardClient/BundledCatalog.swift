public import Foundation

/// The feeds as an app was shipped with them, for a first start without a network.
///
/// They are trusted as the app itself is: their hashes are checked, and no signature is asked for.
public struct BundledCatalog: Sendable {
    private let read: @Sendable (String) -> [UInt8]?

    /// Takes the files from wherever they are.
    ///
    /// The source that `EmbedCatalog` writes has them:
    ///
    ///     BundledCatalog { CatalogSeed.bytes(at: $0) }
    ///
    /// - Parameter read: Gives the bytes of a file by its path relative to the site, as `v1/entry.json`; nil when it
    ///   is not there.
    public init(reading read: @escaping @Sendable (String) -> [UInt8]?) {
        self.read = read
    }

    /// Takes the files from a folder, as one that is a resource of the app.
    ///
    /// - Parameter folder: The folder that `v1` is in.
    public init(folder: URL) {
        self.init { path in
            (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
        }
    }

    /// The bytes of a file.
    func bytes(at path: String) -> [UInt8]? {
        read(path)
    }
}
