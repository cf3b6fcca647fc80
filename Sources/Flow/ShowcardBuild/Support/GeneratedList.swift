import ShowcardFiles
import ShowcardJSON
import ShowcardSigning

/// The files that earlier runs generated into a folder, with the hashes of their contents.
///
/// It is kept in the folder, as JSON: `{"files": {"css/tokens.css": "<SHA-256>"}}`.
struct GeneratedList: Sendable {
    /// The hash of each file, in hexadecimal digits, by its path in the folder.
    var hashes: [String: String] = [:]

    /// Reads a list; one that is damaged has no files, so that nothing is removed because of it.
    init(reading path: String) {
        guard let bytes = try? FileSystem.read(path, followsLinks: false),
            let files = try? JSONNode.parse(bytes)["files"]?.members
        else { return }
        for file in files { hashes[file.key] = file.value.stringValue }
    }

    /// Adds files.
    mutating func add(_ files: [GeneratedFile]) {
        for file in files { hashes[file.path] = Self.hash(of: file.bytes) }
    }

    /// The hash of a file's contents.
    static func hash(of bytes: [UInt8]) -> String { SHA256.hash(bytes).hex }

    /// The list as a file, with one line for each path, in UTF-8 order.
    var bytes: [UInt8] {
        let paths = hashes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var result = Array("{\"files\": {".utf8)
        for (index, path) in paths.enumerated() {
            var line = JSONWriter()
            line.beginObject()
            line.member(path, hashes[path] ?? "")
            line.endObject()
            result += Array(index == 0 ? "\n".utf8 : ",\n".utf8) + line.bytes.dropFirst().dropLast()
        }
        return result + Array("\n}}\n".utf8)
    }
}
