import Foundation
import ShowcardCatalog

/// The SHA-256 of files, remembered from run to run as long as the system says that a file is the same.
struct FileDigests: Sendable {
    /// A file as it was when it was read.
    private struct Entry: Sendable {
        let stamp: RegularFile.Stamp
        let sha256: String
    }

    private let folder: PluginFolder
    private let source: String
    private var known: [String: Entry] = [:]
    private var seen: [String: Entry] = [:]

    private static let file = "digests"

    /// Reads what is remembered; what cannot be read is not.
    ///
    /// - Parameters:
    ///   - folder: The folder of the plugin that depends on the files.
    ///   - source: The catalog's folder, which names are relative to.
    init(_ folder: PluginFolder, source: String) {
        self.folder = folder
        self.source = source
        for line in (folder.read(Self.file) ?? []).split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 7)
                .map { String(decoding: $0, as: UTF8.self) }
            let numbers = words.prefix(6).compactMap { Int($0) }
            guard words.count == 8, numbers.count == 6 else { continue }
            let stamp = RegularFile.Stamp(size: numbers[0], version: Array(numbers[1...]))
            known[words[7]] = Entry(stamp: stamp, sha256: words[6])
        }
    }

    /// What tells one version of a file from another; empty when it is none, or was not looked at.
    subscript(name: String) -> String {
        seen[name]?.sha256 ?? ""
    }

    /// Looks at files.
    mutating func look(at names: [String], jobs: Int) async {
        let (known, source) = (known, source)
        let missing = Set(names).filter { seen[$0] == nil }.sorted(by: TextKey.precedes)
        let found = await concurrentMap(missing, jobs: jobs) { name -> Entry? in
            let path = name.utf8.first == UInt8(ascii: "/") ? name : "\(source)/\(name)"
            guard let stamp = RegularFile.stamp(of: path) else { return nil }
            if let entry = known[name], entry.stamp == stamp { return entry }
            return RegularFile.sha256(of: path).map { Entry(stamp: stamp, sha256: $0) }
        }
        for (name, entry) in zip(missing, found) { seen[name] = entry }
    }

    /// Whether every file that was looked at is still as it was then.
    var areSteady: Bool {
        seen.allSatisfy { name, entry in
            let path = name.utf8.first == UInt8(ascii: "/") ? name : "\(source)/\(name)"
            return RegularFile.stamp(of: path) == entry.stamp
        }
    }

    /// Remembers what was looked at, if it is something else than before.
    ///
    /// A file that was changed since the run began is not: it could change once more without looking different.
    func save() throws {
        guard !folder.isTemporary else { return }
        let lasting = seen.filter {
            $0.value.stamp.changed < folder.began && !$0.key.utf8.contains(UInt8(ascii: "\n"))
        }
        let isSame =
            lasting.count == known.count
            && lasting.allSatisfy { known[$0.key]?.stamp == $0.value.stamp }
        guard !isSame else { return }
        let lines = lasting.sorted { TextKey.precedes($0.key, $1.key) }.map { name, entry in
            let numbers = ([entry.stamp.size] + entry.stamp.version).map(String.init)
            return "\(numbers.joined(separator: " ")) \(entry.sha256) \(name)\n"
        }
        try folder.write(Array(lines.joined().utf8), to: Self.file)
    }

    /// The files of a folder and those below it, by name; the file itself where it is one.
    ///
    /// Links to folders are followed, and a folder that was met is not entered again, so that circles end.
    ///
    /// - Parameters:
    ///   - name: The folder or file, relative to the catalog's folder.
    ///   - source: The catalog's folder.
    /// - Returns: Their names, without what programs leave for themselves: hidden files, and what Python compiles.
    static func files(at name: String, below source: String) -> [String] {
        let path = name.utf8.first == UInt8(ascii: "/") ? name : "\(source)/\(name)"
        guard let root = RegularFile.folder(at: path) else { return [name] }
        var met: Set = [root]
        var files: [String] = []
        var waiting = [""]
        while let folder = waiting.popLast() {
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
            for item in names.sorted(by: TextKey.precedes) where !isLeftBehind(item) {
                let file = folder + item
                guard let own = RegularFile.folder(at: "\(path)/\(file)") else {
                    files.append("\(name)/\(file)")
                    continue
                }
                if met.insert(own).inserted { waiting.append("\(file)/") }
            }
        }
        return files.sorted(by: TextKey.precedes)
    }

    /// Whether a file or folder is one that programs leave for themselves.
    private static func isLeftBehind(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") || TextKey.areSame(name, "__pycache__")
    }
}
