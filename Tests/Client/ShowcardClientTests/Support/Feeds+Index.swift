import ShowcardJSON
import ShowcardSigning

// The index and the former ids.
extension Feeds {
    /// Writes the index, and returns its root: a file with all hashes of whole files, as in older feeds, or a tree.
    mutating func putIndex(_ sizes: [String: Int]) -> [UInt8] {
        let paths = sizes.keys.sorted()
        let files = files
        guard let levels = indexLevels else {
            return putIndexFile { writer in
                writer.key("files")
                writer.beginObject()
                for path in paths { writer.member(path, Self.hash(files["v1/\(path)"] ?? [])) }
                writer.endObject()
            }
        }
        let bits = levels.reduce(0, +)
        var level = (0..<1 << bits).map { leaf -> [UInt8] in
            let own = (paths + ["aliases.json"]).filter { path in
                let digest = SHA256.hash(Array(path.utf8)).bytes
                let first = digest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
                return first >> (32 - bits) == leaf
            }
            return putIndexFile { writer in
                writer.key("files")
                writer.beginObject()
                if own.contains("aliases.json") {
                    writer.member("aliases.json", Self.hash(files["v1/aliases.json"] ?? []))
                }
                writer.endObject()
                writer.key("entries")
                writer.beginObject()
                for path in own where path != "aliases.json" {
                    let size = sizes[path] ?? 0
                    writer.key(path)
                    writer.beginObject()
                    writer.member(
                        "sha256", Self.hash(Array((files["v1/\(path)"] ?? []).prefix(size))))
                    writer.member("size", size)
                    writer.endObject()
                }
                writer.endObject()
            }
        }
        for bits in levels.reversed() {
            level = stride(from: 0, to: level.count, by: 1 << bits).map { start in
                putIndexFile { writer in
                    writer.key("files")
                    writer.beginObject()
                    writer.endObject()
                    writer.member("bits", bits)
                    writer.member(
                        "parts", level[start..<start + 1 << bits].map { Self.hash($0) })
                }
            }
        }
        return level[0]
    }

    private mutating func putIndexFile(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", indexLevels == nil ? "1.0.0" : "1.1.0")
        write(&writer)
        writer.endObject()
        put(writer.bytes, "index/\(Self.hash(writer.bytes)).json")
        return writer.bytes
    }

    /// The paths of the files of the index that lead to a file, below `v1/`, from the root.
    func indexPaths(to href: String) -> [String] {
        var paths = [self.href("index")]
        var bits = SHA256.hash(Array(href.utf8)).bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        while let node = try? JSONNode.parse(files["v1/\(paths[paths.count - 1])"] ?? []),
            let parts = node["parts"]?.elements, let count = node["bits"]?.integerValue
        {
            let part = parts[bits >> (32 - count)].stringValue ?? ""
            bits = bits << count & 0xFFFF_FFFF
            paths.append("index/\(part).json")
        }
        return paths
    }

    mutating func putAliases() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.key("kinds")
        writer.beginObject()
        writer.key("templates")
        writer.beginObject()
        for (former, id) in formerIDs.sorted(by: { $0.key < $1.key }) { writer.member(former, id) }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        put(writer.bytes, "aliases.json")
    }
}
