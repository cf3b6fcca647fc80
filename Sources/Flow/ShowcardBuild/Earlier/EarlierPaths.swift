import ShowcardCatalog
import ShowcardSigning

/// The files that are read of an earlier output.
enum EarlierPaths {
    static let entry = "v1/entry.json"
    static let entrySchema = "v1/schemas/entry.schema.json"
    /// The folders of the packs, of which deltas are made: the list items, and the bodies.
    static let packFolders = ["v1/pack", "v1/bodies"]
    static let deltas = "v1/delta/"
    static let indexes = "v1/index/"
    /// The folder with a folder for each language but the default one.
    static let texts = "v1/l10n"
    /// The maximum size of an entry file, in bytes; typical ones have 4 KB.
    static let maxEntryBytes = 65_536
    /// The maximum size of a file that the entry file names, in bytes.
    static let maxNamedBytes = 512 * 1_024 * 1_024
    /// The maximum number of bytes kept of one output.
    static let maxStateBytes = 1_024 * 1_024 * 1_024

    /// The folders of the files that the entry file names, and their extensions.
    ///
    /// All names are hashes; names of deltas consist of two shortened hashes.
    private static let folders =
        [
            ("v1/stats/", ".json"), (indexes, ".json"), (deltas, ".json"), ("v1/db/", ".sqlite.gz"),
        ] + packFolders.map { ("\($0)/", ".json") }

    /// The files to read first.
    static let choice = OutputChoice(
        limit: { path in
            if path == entry { return maxEntryBytes }
            return isPack(path) ? maxNamedBytes : nil
        }, enters: { packFolders.contains($0) }, most: maxStateBytes)

    /// The files to read when the entry file is known: the entry file, the files it names, and the index, whose root
    /// names its other files.
    static func choice(of named: Set<String>) -> OutputChoice {
        OutputChoice(
            limit: { path in
                if path == entry { return maxEntryBytes }
                return (named.contains(path) || path.hasPrefix(indexes)) && isNamed(path)
                    ? maxNamedBytes : nil
            },
            enters: { path in
                path == texts || folder(ofTexts: path) != nil
                    || folders.contains { "\(path)/" == $0.0 }
            }, most: maxStateBytes)
    }

    /// Whether a path is that of a pack, which is named after its SHA-256 in hexadecimal.
    static func isPack(_ path: String) -> Bool {
        packFolders.contains { folder in
            name(of: path, in: "\(folder)/", ".json").map { isHash($0, digits: 64) } ?? false
        }
    }

    /// Whether a path can be named by an entry file.
    private static func isNamed(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let languages = folder(ofTexts: parts.dropLast().joined(separator: "/"))
        return (folders + [languages].compactMap(\.self)).contains { folder, ending in
            guard let name = name(of: path, in: folder, ending) else { return false }
            let parts = name.split(
                separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            return parts.count == 2
                ? parts.allSatisfy { isHash($0, digits: 16) } : isHash(name, digits: 64)
        }
    }

    /// The folder of the texts of a language, if a path is one.
    private static func folder(ofTexts path: String) -> (String, String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard path.hasPrefix("\(texts)/"), parts.count == 3, LanguageTag(String(parts[2])) != nil
        else { return nil }
        return ("\(path)/", ".json")
    }

    private static func name(
        of path: String, in folder: String, _ ending: String
    ) -> Substring.UTF8View? {
        guard path.utf8.starts(with: folder.utf8),
            path.utf8.count > folder.utf8.count + ending.utf8.count,
            path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        else { return nil }
        return path.utf8.dropFirst(folder.utf8.count).dropLast(ending.utf8.count)
    }

    private static func isHash(_ name: Substring.UTF8View, digits: Int) -> Bool {
        name.count == digits
            && name.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }

    /// The size limit of a file that deltas are made from; `nil` if the file is not read.
    static func limit(of path: String) -> Int? {
        choice.limit(path)
    }

    /// Whether bytes match a path: a pack must have the hash in its name.
    static func holds(_ bytes: [UInt8], at path: String) -> Bool {
        !isPack(path) || path.hasSuffix("/\(SHA256.hash(bytes).hex).json")
    }
}
