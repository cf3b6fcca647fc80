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
    var publishedBodies: [(sha256: String, rows: [SampleEntry])] = []
    var extraMembers = false
    /// The texts of other languages.
    var languages: [SampleTexts] = []
    /// The language of the words in the entry file; absent for a file without words.
    var wordsLanguage: String?

    /// Publishes a catalog in place of what is there.
    mutating func publish(_ catalog: SampleCatalog) {
        let rows = catalog.entries.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        let cells = Self.cells(rows)
        let pack = Self.pack(rows, cells)
        let packHash = Self.hash(pack)
        put(pack, "pack/\(packHash).json")
        let stats = stats(rows, packHash, catalog)
        put(stats, "stats/\(Self.hash(stats)).json")
        var sizes: [String: Int] = [:]
        let versions = [("", rows)] + languages.map { ("\($0.language)/", Self.rows(rows, in: $0)) }
        for (folder, rows) in versions {
            for row in rows {
                let path = "\(folder)templates/id/\(row.ownID ?? row.id).json"
                let (file, size) = entryFile(row, Self.cells(rows))
                put(file, path)
                // Servers decode the names of files.
                if let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) {
                    put(file, name)
                }
                sizes[path] = size
            }
        }
        putAliases()
        let index = putIndex(sizes)
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
        putLanguages(rows, to: &writer)
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

    private static func cells(_ rows: [SampleEntry]) -> Cells {
        Dictionary(
            uniqueKeysWithValues: rows.map { row in
                (row.id, columns.indices.map { value($0, of: row) })
            })
    }

    static func hash(_ bytes: [UInt8]) -> String { SHA256.hash(bytes).hex }

    static func instant(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
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
    /// The file of an entry, and the number of bytes before its count.
    func entryFile(_ row: SampleEntry, _ cells: Cells) -> (bytes: [UInt8], size: Int) {
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

    func writeRules(_ catalog: SampleCatalog, to writer: inout JSONWriter) {
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

    static func write(
        _ name: String, _ href: String, _ bytes: [UInt8], to writer: inout JSONWriter
    ) {
        writer.key(name)
        writer.beginObject()
        writeReference(href, bytes, to: &writer)
        writer.endObject()
    }

    static func writeReference(
        _ href: String, _ bytes: [UInt8], to writer: inout JSONWriter
    ) {
        writer.member("href", href)
        writer.member("sha256", hash(bytes))
        writer.member("size", bytes.count)
    }
}
