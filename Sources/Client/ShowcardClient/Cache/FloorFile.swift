import Foundation
import ShowcardJSON

/// The entry file of the newest accepted state, in a folder that the system doesn't empty.
///
/// Its signatures are stored too, because a file that no key signed must not lock out the site.
struct FloorFile: Sendable {
    private static let format = 1
    /// An entry file as a JSON string can be twice as large.
    private static let sizeLimit = 4 * (EntryPoint.sizeLimit + SignatureCheck.sizeLimit)
    private let file: URL

    /// Creates a floor without writing anything.
    ///
    /// - Parameters:
    ///   - folder: The folder, which several sites can share.
    ///   - name: The name of the site's cache.
    init(_ folder: URL, name: String) {
        file = folder.appendingPathComponent("\(name)-floor.json")
    }

    /// Returns where the floor of a cache is by default.
    ///
    /// - Parameter cache: The folder of the cache.
    /// - Returns: For a folder in `Library/Caches`, the same folder in `Library/Application Support`; for any other
    ///   folder `nil`, because the system doesn't empty it.
    static func folder(for cache: URL) -> URL? {
        var names = cache.standardizedFileURL.pathComponents
        for place in names.indices.dropFirst().reversed()
        where names[place] == "Caches" && names[place - 1] == "Library" {
            names[place] = "Application Support"
            return URL(fileURLWithPath: NSString.path(withComponents: names), isDirectory: true)
        }
        return nil
    }

    /// Returns the newest accepted state; `nil` if it is unknown, or not signed by one of the keys.
    func load(_ signatures: SignatureCheck) -> RollbackGuard? {
        guard let bytes = DiskCache.read(file, limit: Self.sizeLimit),
            let json = try? JSONFile(bytes, path: file.lastPathComponent),
            json.root["format"]?.integerValue == Self.format,
            let text = json.root["entry"]?.stringValue,
            let entry = try? EntryPoint(Array(text.utf8))
        else { return nil }
        if signatures.isNeeded {
            let proof = Array((json.root["signatures"]?.stringValue ?? "").utf8)
            guard (try? signatures.check(entry.bytes, signatures: proof)) != nil else { return nil }
        }
        return RollbackGuard(entry)
    }

    /// Stores the newest accepted state.
    func save(_ entry: EntryPoint, signatures: [UInt8]?) throws {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("format", Self.format)
        writer.member("entry", String(decoding: entry.bytes, as: UTF8.self))
        if let signatures {
            writer.member("signatures", String(decoding: signatures, as: UTF8.self))
        }
        writer.endObject()
        if DiskCache.read(file, limit: Self.sizeLimit) == writer.bytes { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(writer.bytes).write(to: file, options: .atomic)
    }

    /// Removes the file.
    func remove() throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }
}
