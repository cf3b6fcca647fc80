import Foundation
import ShowcardJSON
import ShowcardSigning

/// Writes a catalog as the `v1/` tree, with what remains of earlier states.
struct Feeds {
    /// A pack that was published.
    struct Published {
        let sha256: String
        let rows: [SampleEntry]
        /// What the entries have in each column, by their ids.
        let cells: Cells
    }

    typealias Cells = [String: [[UInt8]?]]

    static let base = "https://example.com/catalog/"

    /// The files by path.
    private(set) var files: [String: [UInt8]] = [:]
    private var published: [Published] = []
    var keys: [SigningKey] = []
    /// What is said in the entry file in place of what belongs there.
    var generation: Int?
    var expiresAfterDays: Int? = 30
    /// A rule of trending that needs more than counts, and which entries it finds.
    var listedTrending: [String]?
    var hasIndex = true
    /// The numbers of bits by which the levels of the index lead to the next; nil for one file with all hashes.
    var indexLevels: [Int]? = [1, 1]
    /// The current ids by former ones.
    var formerIDs: [String: String] = [:]
    var epoch: Int?
    /// Whether all bodies are published in one file.
    var hasBodies = false
    private var publishedBodies: [(sha256: String, rows: [SampleEntry])] = []
    var extraMembers = false

    /// Publishes a catalog in place of what is there.
    mutating func publish(_ catalog: SampleCatalog) {
        let rows = catalog.entries.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        let cells = Dictionary(
            uniqueKeysWithValues: rows.map { row in
                (row.id, Self.columns.indices.map { Self.value($0, of: row) })
            })
        let pack = Self.pack(rows, cells)
        let packHash = Self.hash(pack)
        put(pack, "pack/\(packHash).json")
        let stats = stats(rows, packHash, catalog)
        put(stats, "stats/\(Self.hash(stats)).json")
        var sizes: [String: Int] = [:]
        for row in rows {
            let path = "templates/id/\(row.ownID ?? row.id).json"
            let (file, size) = entryFile(row, cells)
            put(file, path)
            // Servers decode the names of files.
            if let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) {
                put(file, name)
            }
            sizes[path] = size
        }
        putAliases()
        let index = putIndex(rows, sizes)
        published.removeAll { $0.sha256 == packHash }
        published = Array(published.prefix(10))
        var deltas: [(from: String, href: String, bytes: [UInt8])] = []
        for old in published {
            let from = String(old.sha256.prefix(16))
            let href = "delta/\(from)-\(packHash.prefix(16)).json"
            let bytes = Self.delta(from: old, to: rows, cells, packHash)
            put(bytes, href)
            deltas.append((from, href, bytes))
        }
        published.insert(Published(sha256: packHash, rows: rows, cells: cells), at: 0)
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", extraMembers ? "1.7.3" : "1.0.0")
        if let epoch { writer.member("epoch", epoch) }
        writer.member("generation", generation ?? catalog.asOf)
        writer.member("as_of", Self.instant(catalog.asOf))
        if let expiresAfterDays {
            writer.member(
                "expires_at", Self.instant(catalog.asOf + expiresAfterDays * SampleCatalog.day))
        }
        writeRules(catalog, to: &writer)
        if extraMembers { writer.member("hologram", ["not", "known"]) }
        Self.write("pack", "pack/\(packHash).json", pack, to: &writer)
        Self.write("stats", "stats/\(Self.hash(stats)).json", stats, to: &writer)
        if hasBodies { putBodies(rows, to: &writer) }
        if hasIndex { Self.write("index", "index/\(Self.hash(index)).json", index, to: &writer) }
        writer.key("deltas")
        writer.beginArray()
        for delta in deltas {
            writer.beginObject()
            writer.member("from", delta.from)
            Self.writeReference(delta.href, delta.bytes, to: &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        putEntry(writer.bytes)
    }

    /// Replaces the entry file, and its signatures.
    mutating func putEntry(_ bytes: [UInt8]) {
        put(bytes, "entry.json")
        files["v1/entry.json.sig"] = keys.isEmpty ? nil : Self.signatures(of: bytes, by: keys)
    }

    /// Replaces a file by its path below `v1/`; nil removes it.
    mutating func put(_ bytes: [UInt8]?, _ path: String) {
        files["v1/\(path)"] = bytes
    }

    /// The path, below `v1/`, of a file that the entry file names.
    func href(_ name: String) -> String {
        let entry = try? JSONNode.parse(files["v1/entry.json"] ?? [])
        let node = name == "delta" ? entry?["deltas"]?.elements?.first : entry?[name]
        return node?["href"]?.stringValue ?? ""
    }

    /// Changes the entry file by replacing a text in it.
    mutating func changeEntry(_ old: String, _ new: String) {
        let text = String(decoding: files["v1/entry.json"] ?? [], as: UTF8.self)
        putEntry(Array(text.replacingOccurrences(of: old, with: new).utf8))
    }

    /// Replaces a file that the entry file names, and what it says of it.
    mutating func change(_ name: String, _ bytes: [UInt8]) {
        let href = href(name)
        let old = files["v1/\(href)"] ?? []
        put(bytes, href)
        changeEntry(
            "\"sha256\":\"\(Self.hash(old))\",\"size\":\(old.count)",
            "\"sha256\":\"\(Self.hash(bytes))\",\"size\":\(bytes.count)")
    }

    /// Changes a file that the entry file names by replacing a text in it.
    mutating func change(_ name: String, _ old: String, _ new: String) {
        let text = String(decoding: files["v1/\(href(name))"] ?? [], as: UTF8.self)
        change(name, Array(text.replacingOccurrences(of: old, with: new).utf8))
    }

    static func hash(_ bytes: [UInt8]) -> String { SHA256.hash(bytes).hex }

    static func instant(_ seconds: Int) -> String {
        let formatter = ISO8601DateFormatter()
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    static func signatures(of bytes: [UInt8], by keys: [SigningKey]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("signatures")
        writer.beginArray()
        for key in keys {
            let signature = KeySignature(of: bytes, by: key)
            writer.beginObject()
            writer.member("key_id", signature.keyID)
            writer.member("sig", signature.text)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}

extension Feeds {
    /// The keys of the columns, in order, with what an entry has under them.
    private static let columns:
        [(
            key: String, write: @Sendable (SampleEntry, inout JSONWriter) -> Bool
        )] = [
            ("id", { row, writer in row.ownID.map { writer.string($0) } != nil }),
            (
                "name",
                { row, writer in
                    writer.string(row.name); return true
                }
            ),
            ("description", { row, writer in row.description.map { writer.string($0) } != nil }),
            (
                "published_at",
                { row, writer in row.published.map { writer.string(instant($0)) } != nil }
            ),
            (
                "tags",
                { row, writer in
                    guard let tags = row.tags else { return false }
                    writer.beginArray()
                    for tag in tags { writer.string(tag) }
                    writer.endArray()
                    return true
                }
            ),
            (
                "price",
                { row, writer in
                    guard let price = row.price else { return false }
                    writer.beginObject()
                    writer.member("amount", price.amount)
                    writer.member("currency", price.currency)
                    writer.endObject()
                    return true
                }
            ),
        ]

    private static func value(_ column: Int, of row: SampleEntry) -> [UInt8]? {
        var writer = JSONWriter()
        return columns[column].write(row, &writer) ? writer.bytes : nil
    }

    static func pack(_ rows: [SampleEntry], _ cells: Cells) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("base_url", base)
        writer.key("kinds")
        writer.beginArray()
        writer.beginObject()
        writer.member("kind", "template")
        writer.member("path", "templates")
        writer.member("key", "templates")
        writer.member("count", rows.count)
        writer.member("ids", rows.map(\.id))
        writer.key("columns")
        writer.beginObject()
        for (place, column) in columns.enumerated() {
            let values = rows.map { cells[$0.id]?[place] ?? nil }
            guard values.contains(where: { $0 != nil }) else { continue }
            writer.key(column.key)
            writer.beginArray()
            for value in values { writer.raw(value ?? Array("null".utf8)) }
            writer.endArray()
        }
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private func stats(
        _ rows: [SampleEntry], _ packHash: String, _ catalog: SampleCatalog
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("pack", String(packHash.prefix(16)))
        writer.key("kinds")
        writer.beginArray()
        writer.beginObject()
        writer.member("kind", "template")
        writer.member("key", "templates")
        writer.key("usage_count")
        writer.beginArray()
        for row in rows {
            if let usage = row.usage { writer.integer(usage) } else { writer.null() }
        }
        writer.endArray()
        writer.key("trending")
        writer.beginArray()
        let ids =
            listedTrending
            ?? LiveAPI(entries: rows, trendingMinUsage: catalog.trendingMinUsage).trending.map(\.id)
        for id in ids {
            if let place = rows.firstIndex(where: { $0.id == id }) { writer.integer(place) }
        }
        writer.endArray()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    /// Writes the index, and returns its root: a file with all hashes of whole files, as in older feeds, or a tree.
    private mutating func putIndex(_ rows: [SampleEntry], _ sizes: [String: Int]) -> [UInt8] {
        let paths = rows.map { "templates/id/\($0.ownID ?? $0.id).json" }
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

    /// Writes the bodies and a delta from each earlier version, and the reference to them.
    private mutating func putBodies(_ rows: [SampleEntry], to writer: inout JSONWriter) {
        let bodies = Self.bodies(rows)
        let hash = Self.hash(bodies)
        put(bodies, "bodies/\(hash).json")
        publishedBodies.removeAll { $0.sha256 == hash }
        for old in publishedBodies {
            let changed = rows.filter { row in
                !old.rows.contains { $0.id == row.id && $0.body == row.body }
            }
            let gone = old.rows.filter { row in !rows.contains { $0.id == row.id } }
            put(
                Self.bodiesDelta(from: old.sha256, to: hash, changed, gone),
                "delta/\(old.sha256.prefix(16))-\(hash.prefix(16)).json")
        }
        writer.key("bodies")
        writer.beginObject()
        Self.writeReference("bodies/\(hash).json", bodies, to: &writer)
        writer.member("deltas", publishedBodies.map { String($0.sha256.prefix(16)) })
        writer.endObject()
        publishedBodies.append((hash, rows))
    }

    private static func bodies(_ rows: [SampleEntry]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("base_url", base)
        writer.key("kinds")
        writer.beginArray()
        writer.beginObject()
        writer.member("kind", "template")
        writer.member("path", "templates")
        writer.member("key", "templates")
        writer.member("count", rows.count)
        writer.member("ids", rows.map(\.id))
        writer.key("columns")
        writer.beginObject()
        writer.member("body_html", rows.map { "<p>\($0.body ?? $0.id)</p>" })
        writer.member("body_markdown", rows.map { $0.body ?? $0.id })
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func bodiesDelta(
        from: String, to: String, _ changed: [SampleEntry], _ gone: [SampleEntry]
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("from", from)
        writer.member("to", to)
        writer.key("kinds")
        writer.beginObject()
        writer.key("template")
        writer.beginObject()
        writer.member("columns", ["body_html", "body_markdown"])
        writer.key("entries")
        writer.beginObject()
        for row in gone {
            writer.key(row.id)
            writer.null()
        }
        for row in changed {
            writer.key(row.id)
            writer.beginObject()
            writer.member("body_html", "<p>\(row.body ?? row.id)</p>")
            writer.member("body_markdown", row.body ?? row.id)
            writer.endObject()
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }

    private mutating func putAliases() {
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

    /// The file of an entry, and the number of bytes before its count.
    private func entryFile(_ row: SampleEntry, _ cells: Cells) -> (bytes: [UInt8], size: Int) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("success", true)
        writer.key("data")
        writer.beginObject()
        writer.key("template")
        writer.beginObject()
        writer.member("id", row.ownID ?? row.id)
        for (place, column) in Self.columns.enumerated() where column.key != "id" {
            if let value = cells[row.id]?[place] ?? nil { writer.member(column.key, raw: value) }
        }
        writer.member("body_html", "<p>\(row.body ?? row.id)</p>")
        writer.member("body_markdown", row.body ?? row.id)
        let size = writer.bytes.count
        writer.member("usage_count", row.usage ?? 0)
        writer.member("is_new", false)
        writer.endObject()
        writer.endObject()
        writer.key("error")
        writer.null()
        writer.key("meta")
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.endObject()
        writer.endObject()
        return (writer.bytes, size)
    }

    private func writeRules(_ catalog: SampleCatalog, to writer: inout JSONWriter) {
        writer.key("rules")
        writer.beginObject()
        writer.member("new_within_days", 7)
        writer.member("trending_min_usage", catalog.trendingMinUsage)
        writer.member("popular_over", catalog.popularOver)
        writer.key("trending")
        writer.beginObject()
        writer.member("rule", listedTrending == nil ? "threshold" : "window")
        writer.member("version", 1)
        writer.endObject()
        writer.endObject()
        writer.key("counts")
        writer.beginObject()
        writer.member("templates", catalog.entries.count)
        writer.endObject()
    }

    private static func delta(
        from old: Published, to rows: [SampleEntry], _ cells: Cells, _ packHash: String
    ) -> [UInt8] {
        let before = Dictionary(uniqueKeysWithValues: old.rows.map { ($0.id, $0) })
        let after = Set(rows.map(\.id))
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("from", old.sha256)
        writer.member("to", packHash)
        writer.key("kinds")
        writer.beginObject()
        writer.key("template")
        writer.beginObject()
        writer.member(
            "columns",
            columns.indices.filter { place in rows.contains { cells[$0.id]?[place] ?? nil != nil } }
                .map { columns[$0].key })
        writer.key("entries")
        writer.beginObject()
        for row in rows {
            let patch = patch(
                from: before[row.id], old.cells[row.id], to: row, cells[row.id] ?? [])
            if patch.isEmpty { continue }
            writer.key(row.id)
            writer.beginObject()
            for (key, value) in patch { writer.member(key, raw: value) }
            writer.endObject()
        }
        for id in before.keys.sorted() where !after.contains(id) {
            writer.key(id)
            writer.null()
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }

    private static func patch(
        from old: SampleEntry?, _ oldCells: [[UInt8]?]?, to new: SampleEntry,
        _ newCells: [[UInt8]?]
    ) -> [(key: String, value: [UInt8])] {
        columns.indices.compactMap { place in
            let (before, after) = (oldCells?[place] ?? nil, newCells[place])
            if before == after { return nil }
            // A price changes member by member.
            if columns[place].key == "price", let old = old?.price, let new = new.price {
                var writer = JSONWriter()
                writer.beginObject()
                if old.amount != new.amount { writer.member("amount", new.amount) }
                if old.currency != new.currency { writer.member("currency", new.currency) }
                writer.endObject()
                return (columns[place].key, writer.bytes)
            }
            return (columns[place].key, after ?? Array("null".utf8))
        }
    }

    private static func write(
        _ name: String, _ href: String, _ bytes: [UInt8], to writer: inout JSONWriter
    ) {
        writer.key(name)
        writer.beginObject()
        writeReference(href, bytes, to: &writer)
        writer.endObject()
    }

    private static func writeReference(
        _ href: String, _ bytes: [UInt8], to writer: inout JSONWriter
    ) {
        writer.member("href", href)
        writer.member("sha256", hash(bytes))
        writer.member("size", bytes.count)
    }
}
