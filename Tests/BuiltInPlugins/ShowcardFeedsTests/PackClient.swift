import ShowcardCatalog
import ShowcardSigning

/// What a client makes of packs and deltas, written from `docs/feeds.md` alone: it shares nothing with what writes them
/// but the JSON reader and writer.
struct PackClient {
    /// The entries of a kind.
    struct Kind {
        var head: [JSONMember]
        var columns: [String]
        var entries: [String: [(key: String, value: String)]]
    }

    var version: String
    var baseURL: String
    var kinds: [(name: String, kind: Kind)]

    /// Reads a pack.
    init(pack: String) throws {
        let root = try Self.parse(pack)
        version = root["schema_version"]?.stringValue ?? ""
        baseURL = root["base_url"]?.stringValue ?? ""
        kinds = (root["kinds"]?.elements ?? []).map { node in
            let ids = (node["ids"]?.elements ?? []).compactMap(\.stringValue)
            let columns = node["columns"]?.members ?? []
            var entries: [String: [(key: String, value: String)]] = [:]
            for (index, id) in ids.enumerated() {
                entries[id] = columns.compactMap { column in
                    guard let value = column.value.elements?[index], !value.isNull else {
                        return nil
                    }
                    return (column.key, Self.text(value))
                }
            }
            let head = (node.members ?? []).filter {
                !["count", "ids", "columns"].contains($0.key)
            }
            let kind = Kind(head: head, columns: columns.map(\.key), entries: entries)
            return (node["kind"]?.stringValue ?? "", kind)
        }
    }

    /// Applies a delta.
    mutating func apply(_ delta: String) throws {
        let root = try Self.parse(delta)
        if let url = root["base_url"]?.stringValue { baseURL = url }
        for member in root["kinds"]?.members ?? [] {
            guard let index = kinds.firstIndex(where: { $0.name == member.key }) else { continue }
            kinds[index].kind.columns = (member.value["columns"]?.elements ?? [])
                .compactMap(\.stringValue)
            for entry in member.value["entries"]?.members ?? [] {
                if entry.value.isNull {
                    kinds[index].kind.entries[entry.key] = nil
                    continue
                }
                var values = kinds[index].kind.entries[entry.key] ?? []
                for patch in entry.value.members ?? [] {
                    let place = values.firstIndex { $0.key == patch.key }
                    let old = place.map { values[$0].value }
                    let new = try Self.merged(old.map(Self.parse), patch.value)
                    switch (place, new) {
                    case (let place?, nil): values.remove(at: place)
                    case (let place?, let new?): values[place].value = new
                    case (nil, let new?): values.append((patch.key, new))
                    case (nil, nil): break
                    }
                }
                kinds[index].kind.entries[entry.key] = values
            }
        }
    }

    /// The pack, byte by byte.
    var pack: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", version)
        writer.member("base_url", baseURL)
        writer.key("kinds")
        writer.beginArray()
        for (_, kind) in kinds {
            writer.beginObject()
            for member in kind.head { writer.member(member.key, member.value) }
            let ids = kind.entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            writer.member("count", ids.count)
            writer.member("ids", ids)
            writer.key("columns")
            writer.beginObject()
            for column in kind.columns {
                writer.key(column)
                writer.beginArray()
                for id in ids {
                    let value = kind.entries[id]?.first { $0.key == column }?.value
                    writer.raw(Array((value ?? "null").utf8))
                }
                writer.endArray()
            }
            writer.endObject()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// `MergePatch` of RFC 7396, section 2; members keep their places, new ones come at the end.
    private static func merged(_ target: JSONNode?, _ patch: JSONNode) throws -> String? {
        if patch.isNull { return nil }
        guard let members = patch.members else { return text(patch) }
        var result = (target?.members ?? []).map { ($0.key, Optional(text($0.value))) }
        for member in members {
            let place = result.firstIndex { $0.0 == member.key }
            let old = try place.flatMap { result[$0].1 }.map(parse)
            let new = try merged(old, member.value)
            if let place { result[place].1 = new } else { result.append((member.key, new)) }
        }
        var writer = JSONWriter()
        writer.beginObject()
        for (key, value) in result {
            if let value { writer.member(key, raw: Array(value.utf8)) }
        }
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func parse(_ text: String) throws -> JSONNode {
        try JSONNode.parse(Array(text.utf8))
    }

    private static func text(_ node: JSONNode) -> String {
        var writer = JSONWriter()
        writer.node(node)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
