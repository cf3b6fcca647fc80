import ShowcardCatalog
import ShowcardFiles

/// The records of imports, `imports/NAME.json`, which have the paths of entries.
///
/// An import finds the entry of a source by its path in the record. The hash there stays that of the file as it was
/// imported: the renamed entry has an alias, so later imports take it for edited, and keep it.
enum RenamedImports {
    private static let folder = "imports"

    /// Computes the changes of records that name a renamed file.
    static func changes(of rename: EntryRename, in source: SourceFolder) -> [EntryRename.Change] {
        let names = (try? source.folder(folder).names()) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted(by: TextKey.precedes).compactMap {
            let path = "\(folder)/\($0)"
            // A record that cannot be read is an error of the next import.
            guard source.ownStatus(path)?.kind == .file, let bytes = try? source.read(path).bytes,
                let record = try? JSONNode.parse(bytes)
            else { return nil }
            return change(path, bytes, record, rename)
        }
    }

    private static func change(
        _ path: String, _ bytes: [UInt8], _ record: JSONNode, _ rename: EntryRename
    ) -> EntryRename.Change? {
        var result: [UInt8] = []
        var lines: [Int] = []
        var line = 1
        var end = 0
        func replace(_ range: Range<Int>, _ old: String) {
            let new = rename.newPath(of: old)
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
            let paths = (entry["path"].map { [($0.range, $0.stringValue ?? "")] } ?? [])
            let files = (entry["files"]?.members ?? []).map { ($0.keyRange, $0.key) }
            for (range, old) in (paths + files).sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
                replace(range, old)
            }
        }
        guard !lines.isEmpty else { return nil }
        return EntryRename.Change(
            path: path, before: bytes, bytes: result + bytes[end...], lines: lines)
    }
}
