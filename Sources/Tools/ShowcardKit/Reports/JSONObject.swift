import ShowcardCatalog

/// A value of a machine-readable report.
protocol JSONValue {
    func write(to writer: inout JSONWriter)
}

extension String: JSONValue {
    func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: JSONValue {
    func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONValue {
    func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Bool: JSONValue {
    func write(to writer: inout JSONWriter) { writer.boolean(self) }
}

extension Array: JSONValue where Element: JSONValue {
    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { element.write(to: &writer) }
        writer.endArray()
    }

    /// The array; `nil` if it is empty, for members that are then absent.
    var nonEmpty: Self? { isEmpty ? nil : self }
}

/// A value that is already JSON.
struct RawJSON: JSONValue {
    /// The JSON `null`; `nil` means an absent member.
    static let null = RawJSON(bytes: Array("null".utf8))

    let bytes: [UInt8]

    func write(to writer: inout JSONWriter) { writer.raw(bytes) }

    /// Returns an array with one value on each line.
    static func list(_ values: [[UInt8]]) -> RawJSON {
        guard !values.isEmpty else { return RawJSON(bytes: Array("[]".utf8)) }
        return RawJSON(
            bytes: Array("[\n".utf8) + values.joined(separator: ",\n".utf8) + Array("\n]".utf8))
    }
}

/// A JSON object: its members in order, without those whose value is `nil`.
struct JSONObject: JSONValue, ExpressibleByDictionaryLiteral {
    private let members: [(key: String, value: (any JSONValue)?)]

    init(dictionaryLiteral members: (String, (any JSONValue)?)...) {
        self.members = members.map { ($0, $1) }
    }

    /// Creates an object from keys that are not constant.
    init(members: [(String, some JSONValue)]) {
        self.members = members.map { ($0, $1) }
    }

    /// Creates an object with the members of several.
    init(_ parts: JSONObject...) {
        members = parts.flatMap(\.members)
    }

    func write(to writer: inout JSONWriter) {
        // The nesting of the types that are reported bounds this recursion.
        writer.beginObject()
        for (key, value) in members {
            guard let value else { continue }
            writer.key(key)
            value.write(to: &writer)
        }
        writer.endObject()
    }

    /// The result of the only catalog, or those of the catalogs of a workspace with their names; `nil` if no catalog has one.
    static func ofCatalogs(_ results: [(name: String?, json: JSONObject)]) -> JSONObject? {
        guard results.contains(where: { $0.name != nil }) else { return results.first?.json }
        return ["catalogs": results.map { JSONObject(["name": $0.name], $0.json) }]
    }

    /// The object without white space.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    /// The object and a line break.
    var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}
