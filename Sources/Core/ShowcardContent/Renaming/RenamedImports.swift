import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

/// The records of imports, `imports/NAME.json`, which have the paths of entries.
///
/// An import finds the entry of a source by its path in the record. The hash there changes with the file, unless the file
/// was edited since it was imported: later imports keep those.
enum RenamedImports {
    private static let folder = "imports"

    /// Computes the changes of records that name a renamed file.
    static func changes(of rename: EntryRename, in source: SourceFolder) -> [EntryRename.Change] {
        let names = (try? source.folder(folder).names()) ?? []
        let hashes = Dictionary(
            rename.changes.map {
                ($0.path, (SHA256.hash($0.before).hex, SHA256.hash($0.bytes).hex))
            },
            uniquingKeysWith: { first, _ in first })
        return names.filter { $0.hasSuffix(".json") }.sorted(by: TextKey.precedes).compactMap {
            let path = "\(folder)/\($0)"
            // A record that cannot be read is an error of the next import.
            guard source.ownStatus(path)?.kind == .file, let bytes = try? source.read(path).bytes,
                let record = try? JSONNode.parse(bytes)
            else { return nil }
            return change(path, bytes, record, rename, hashes)
        }
    }

    private static func change(
        _ path: String, _ bytes: [UInt8], _ record: JSONNode, _ rename: EntryRename,
        _ hashes: [String: (before: String, after: String)]
    ) -> EntryRename.Change? {
        var result: [UInt8] = []
        var lines: [Int] = []
        var line = 1
        var end = 0
        func replace(_ range: Range<Int>, _ old: String, _ new: String) {
            guard !TextKey.areSame(old, new) else { return }
            var writer = JSONWriter()
            writer.string(new)
            let skipped = bytes[end..<range.lowerBound]
            result += skipped + writer.bytes
            end = range.upperBound
            // A string has no line breaks.
            line += skipped.count { $0 == UInt8(ascii: "\n") }
            if lines.last != line { lines.append(line) }
        }
        for entry in record["entries"]?.elements ?? [] {
            var edits = (entry["files"]?.members ?? []).map { member in
                (member.keyRange, member.key, rename.newPath(of: member.key))
            }
            if let node = entry["path"], let path = node.stringValue {
                edits.append((node.range, path, rename.newPath(of: path)))
                if let node = entry["hash"], let hashes = hashes[path],
                    node.stringValue == hashes.before
                {
                    edits.append((node.range, hashes.before, hashes.after))
                }
            }
            for (range, old, new) in edits.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
                replace(range, old, new)
            }
        }
        guard !lines.isEmpty else { return nil }
        return EntryRename.Change(
            path: path, before: bytes, bytes: result + bytes[end...], lines: lines)
    }
}
