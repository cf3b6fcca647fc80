import ShowcardCatalog
import ShowcardJSON
import Testing

@Suite("OpenAPI documents")
struct OpenAPITests {
    private static let documents = ["v1/openapi.json", "v1/openapi-live.json"]

    private func document(_ path: String) async throws -> JSONNode {
        let site = try await Site([
            (Sample.template, [Sample.template("a", [:])]), (Sample.loveLanguage, []),
        ])
        return try JSONNode.parse(Array(#require(site.files[path]).utf8))
    }

    /// All nodes of a document.
    private func nodes(_ root: JSONNode) -> [JSONNode] {
        [root] + (root.members?.map(\.value) ?? []).flatMap(nodes)
            + (root.elements ?? []).flatMap(nodes)
    }

    @Test("every reference leads to a component of the document", arguments: documents)
    func references(path: String) async throws {
        let document = try await document(path)
        let references = nodes(document).compactMap { $0["$ref"]?.stringValue }
        #expect(!references.isEmpty)
        for reference in references {
            let parts = reference.split(separator: "/").map(String.init)
            #expect(parts.first == "#", "\(reference)")
            let target = parts.dropFirst().reduce(Optional(document)) { $0?[$1] }
            #expect(target != nil, "\(reference)")
        }
    }

    @Test("every operation has a name of its own", arguments: documents)
    func operations(path: String) async throws {
        let paths = try #require(try await document(path)["paths"]?.members)
        let names = paths.compactMap { $0.value["get"]?["operationId"]?.stringValue }
        #expect(names.count == paths.count)
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
    }

    @Test("a kind has a schema for its list items, its whole entries, its pages and its files")
    func kinds() async throws {
        let document = try await document("v1/openapi.json")
        let schemas = try #require(document["components"]?["schemas"])
        for name in ["LoveLanguage", "LoveLanguageDetail", "LoveLanguagePage", "LoveLanguageFile"] {
            #expect(schemas[name] != nil, "\(name)")
        }
        let data = schemas["LoveLanguagePage"]?["properties"]?["data"]
        #expect(
            data?["properties"]?["love_languages"]?["items"]?["$ref"]?.stringValue
                == "#/components/schemas/LoveLanguage")
        #expect(data?["required"]?.elements?.map(\.stringValue) == ["love_languages"])
    }

    @Test("schemas have no conditions, which generators do not read")
    func plainness() async throws {
        let document = try await document("v1/openapi.json")
        let schemas = try #require(document["components"]?["schemas"])
        for node in nodes(schemas) {
            #expect(node["if"] == nil && node["then"] == nil)
        }
    }
}
