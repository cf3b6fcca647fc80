import ShowcardCatalog

/// A JSON Schema as a file.
package struct SchemaFile: Sendable, Hashable {
    /// The prefix of the `$id` of this program's schemas.
    private static let namespace = "urn:showcard:schema:"

    /// The path below the folder of schemas.
    package let path: String
    /// The contents.
    package let bytes: [UInt8]

    /// Creates the file of a schema with the definitions that it refers to.
    ///
    /// - Parameters:
    ///   - name: The path without `.schema.json`.
    ///   - title: The title.
    ///   - description: The description.
    ///   - schema: The schema.
    ///   - definitions: Additional definitions that it may refer to.
    init(
        _ name: String, title: String, description: String, _ schema: Schema,
        definitions: [(name: String, schema: Schema)] = []
    ) {
        path = "\(name).schema.json"
        let id = Self.namespace + name.split(separator: "/").joined(separator: ":")
        var whole: Schema = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .text(id),
            "title": .text(title), "description": .text(description),
        ]
        whole = whole.adding(schema)
        let shared = SchemaDefinition.all
        let used = Self.used(by: schema, among: definitions + shared)
        if !used.isEmpty { whole["$defs"] = .schema(Schema(named: used)) }
        var writer = JSONWriter()
        whole.write(to: &writer)
        bytes = writer.indentedBytes
    }

    /// Whether a file is a schema written by this program, in any version.
    package static func isOwn(_ bytes: [UInt8]) -> Bool {
        (try? JSONNode.parse(bytes))?["$id"]?.stringValue?.hasPrefix(namespace) ?? false
    }

    /// The definitions that a schema refers to, directly or through others, in their order.
    private static func used(
        by schema: Schema, among all: [(name: String, schema: Schema)]
    ) -> [(name: String, schema: Schema)] {
        var found: Set<String> = []
        var waiting = [schema]
        while let next = waiting.popLast() {
            for name in next.references where found.insert(name).inserted {
                waiting += all.filter { $0.name == name }.map(\.schema)
            }
        }
        return all.filter { found.contains($0.name) }
    }
}

extension Schema {
    /// The prefix of references to definitions.
    static let definitions = "#/$defs/"

    /// The names of the definitions that the schema refers to.
    fileprivate var references: [String] {
        var names: [String] = []
        var waiting = keywords
        while let keyword = waiting.popLast() {
            switch keyword.value {
            case .text(let text) where keyword.key == "$ref":
                names.append(String(text.dropFirst(Self.definitions.count)))
            case .list(let values):
                waiting += values.map { JSONTree.Member(key: "", value: $0) }
            case .object(let keywords): waiting += keywords
            default: break
            }
        }
        return names
    }
}
