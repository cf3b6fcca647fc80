import Foundation
import ShowcardCatalog
import Testing

@testable import ShowcardKit

@Suite("Changes of schemas")
struct SchemaRuleTests {
    /// A change, and what is said of it in both directions.
    struct Row: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        let forward: [String]
        let back: [String]
        var testDescription: String { "\(old) -> \(new)" }

        init(_ old: String, _ new: String, _ forward: [String], _ back: [String]) {
            (self.old, self.new, self.forward, self.back) = (old, new, forward, back)
        }
    }

    private static let rows: [Row] = [
        Row(
            #"{"properties":{"a":{}}}"#, #"{"properties":{"a":{},"b":{}}}"#,
            ["additive property-added b: the property is new"],
            ["breaking property-removed b: the property was removed"]),
        Row(
            #"{"properties":{"a":{}},"required":[]}"#, #"{"properties":{"a":{}},"required":["a"]}"#,
            ["additive now-required a: it is always there now"],
            ["breaking no-longer-required a: it may be missing now"]),
        Row(
            #"{"type":"string"}"#, #"{"type":"integer"}"#,
            ["breaking type-changed : it is an integer now, was a string"],
            ["breaking type-changed : it is a string now, was an integer"]),
        Row(
            #"{"type":"integer"}"#, #"{"type":"number"}"#,
            ["breaking type-widened : it is a number now, was an integer"],
            ["additive type-narrowed : it is an integer now, was a number"]),
        Row(
            #"{"type":"string"}"#, #"{"type":["string","null"]}"#,
            ["breaking type-widened : it is null or a string now, was a string"],
            ["additive type-narrowed : it is a string now, was null or a string"]),
        Row(
            #"{}"#, #"{"type":"string"}"#, ["additive type-narrowed : it is always a string now"],
            ["breaking type-widened : it may be anything now, was a string"]),
        Row(
            #"{"enum":["a","b"]}"#, #"{"enum":["a","b","c"]}"#,
            [#"breaking value-added : it may also be "c""#],
            [#"additive value-removed : it is never "c" now"#]),
        Row(
            #"{}"#, #"{"enum":["a"]}"#, [#"additive value-removed : it is always one of "a" now"#],
            ["breaking value-added : its values are no longer listed"]),
        Row(
            #"{"const":true}"#, #"{"const":false}"#,
            [
                "breaking value-added : it may also be false",
                "additive value-removed : it is never true now",
            ],
            [
                "breaking value-added : it may also be true",
                "additive value-removed : it is never false now",
            ]),
        Row(
            #"{"type":"string"}"#, #"{"type":"string","format":"date-time"}"#,
            ["additive form-added : 'format' is 'date-time' now"],
            ["breaking form-dropped : 'format' was removed, was 'date-time'"]),
        Row(
            #"{"format":"date"}"#, #"{"format":"date-time"}"#,
            ["breaking form-changed : 'format' is 'date-time' now, was 'date'"],
            ["breaking form-changed : 'format' is 'date' now, was 'date-time'"]),
        Row(
            #"{"pattern":"^a$"}"#, #"{"pattern":"^b$"}"#,
            ["breaking form-changed : 'pattern' is '^b$' now, was '^a$'"],
            ["breaking form-changed : 'pattern' is '^a$' now, was '^b$'"]),
        Row(
            #"{"minimum":0}"#, #"{"minimum":1}"#,
            ["additive limit-tightened : 'minimum' is 1, was 0"],
            ["breaking limit-loosened : 'minimum' is 0, was 1"]),
        Row(
            #"{"maxItems":10}"#, #"{}"#,
            ["breaking limit-loosened : 'maxItems' was removed, was 10"],
            ["additive limit-tightened : 'maxItems' is 10"]),
        Row(
            #"{"type":"array","items":{"type":"string"}}"#,
            #"{"type":"array","items":{"type":"integer"}}"#,
            ["breaking type-changed []: it is an integer now, was a string"],
            ["breaking type-changed []: it is a string now, was an integer"]),
        Row(
            #"{"type":"array"}"#, #"{"type":"array","items":{"type":"integer"}}"#,
            ["additive type-narrowed []: a schema was added"],
            ["breaking type-widened []: it may be anything now"]),
        Row(
            #"{"additionalProperties":false}"#, #"{}"#,
            ["breaking limit-loosened *: others are allowed now"],
            ["additive limit-tightened *: others are no longer allowed"]),
        Row(
            #"{"properties":{"a":{"additionalProperties":{"type":"string"}}}}"#,
            #"{"properties":{"a":{"additionalProperties":{"type":"boolean"}}}}"#,
            ["breaking type-changed a.*: it is a boolean now, was a string"],
            ["breaking type-changed a.*: it is a string now, was a boolean"]),
        Row(
            #"{"type":"string"}"#, #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#,
            ["breaking alternative-added : it may also be null"],
            ["additive alternative-removed : it is never null now"]),
        Row(
            #"{"oneOf":[{"type":"object","properties":{"ok":{"const":true},"a":{}}},{"type":"object","properties":{"ok":{"const":false}}}]}"#,
            #"{"oneOf":[{"type":"object","properties":{"ok":{"const":false}}},{"type":"object","properties":{"ok":{"const":true}}}]}"#,
            ["breaking property-removed a: the property was removed"],
            ["additive property-added a: the property is new"]),
        Row(
            #"{"x-role":"tags"}"#, #"{}"#,
            ["breaking role-changed : it no longer has a role, was 'tags'"],
            ["additive role-added : its role is 'tags' now"]),
        Row(
            #"{"x-role":"tags"}"#, #"{"x-role":"usage"}"#,
            ["breaking role-changed : its role is 'usage' now, was 'tags'"],
            ["breaking role-changed : its role is 'tags' now, was 'usage'"]),
        Row(
            #"{"properties":{"k":{"items":{"allOf":[{"if":{"properties":{"kind":{"const":"x"}}},"then":{"properties":{"a":{"type":"string"}}}}]}}}}"#,
            #"{"properties":{"k":{"items":{"allOf":[{"if":{"properties":{"kind":{"const":"x"}}},"then":{"properties":{"a":{"type":"boolean"}}}},{"if":{"properties":{"kind":{"const":"y"}}},"then":{}}]}}}}"#,
            [
                "breaking type-changed k[kind=x].a: it is a boolean now, was a string",
                "additive condition-added k[kind=y]: a conditional schema was added",
            ],
            [
                "breaking type-changed k[kind=x].a: it is a string now, was a boolean",
                "breaking condition-dropped k[kind=y]: a conditional schema was removed",
            ]),
        Row(
            ##"{"properties":{"a":{"$ref":"#/$defs/x"}},"$defs":{"x":{"type":"string"}}}"##,
            ##"{"properties":{"a":{"$ref":"#/$defs/y"}},"$defs":{"y":{"type":"boolean"},"x":{}}}"##,
            ["breaking type-changed a: it is a boolean now, was a string"],
            ["breaking type-changed a: it is a string now, was a boolean"]),
        Row(
            #"{"not":{"type":"string"}}"#, #"{"not":{}}"#,
            ["breaking keyword-changed : 'not' changed; review it"],
            ["breaking keyword-changed : 'not' changed; review it"]),
        Row(
            #"{"title":"a","description":"b","$id":"c","examples":[1],"default":1}"#, #"{}"#, [], []
        ),
        // References that lead nowhere, or in circles, end somewhere.
        Row(
            ##"{"$ref":"#/$defs/a","$defs":{"a":{"properties":{"b":{"$ref":"#/$defs/a"}}}}}"##,
            ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/a"}}}"##,
            ["breaking property-removed b: the property was removed"],
            ["additive property-added b: the property is new"]),
    ]

    @Test("Changes of schemas are judged in both directions", arguments: rows)
    func judged(row: Row) throws {
        #expect(try changes(row.old, row.new) == row.forward)
        #expect(try changes(row.new, row.old) == row.back)
        #expect(try changes(row.old, row.old) == [])
        // Whoever writes what is described needs the opposite.
        #expect(
            try changes(row.old, row.new, isSent: true)
                == row.forward.map { text in
                    text.hasPrefix("breaking")
                        ? "additive" + text.dropFirst("breaking".count)
                        : "breaking" + text.dropFirst("additive".count)
                })
    }

    private func changes(
        _ old: String, _ new: String, isSent: Bool = false
    ) throws -> [String] {
        SchemaComparison.changes(
            from: try JSONNode.parse(Array(old.utf8)), to: try JSONNode.parse(Array(new.utf8)),
            of: "file", isSent: isSent
        ).map { "\($0.judgment.rawValue) \($0.rule.rawValue) \($0.place): \($0.message)" }
    }

    /// Documents, and what is said of them in both directions.
    private static let documentRows: [Row] = [
        Row(
            #"{"paths":{"/a":{"get":{}}}}"#, #"{"paths":{"/a":{"get":{}},"/b":{"get":{}}}}"#,
            ["additive path-added /b: the path is new"],
            ["breaking path-removed /b: the path was removed"]),
        Row(
            #"{"paths":{"/a":{"get":{}}}}"#, #"{"paths":{"/a":{"get":{},"post":{}}}}"#,
            ["additive operation-added post /a: the method is new"],
            ["breaking operation-removed post /a: the method was removed"]),
        Row(
            #"{"paths":{"/a":{"get":{"parameters":[]}}}}"#,
            #"{"paths":{"/a":{"get":{"parameters":[{"name":"q","in":"query"}]}}}}"#,
            ["additive parameter-added get /a q: the parameter is new"],
            ["breaking parameter-removed get /a q: the parameter was removed"]),
        Row(
            #"{"paths":{"/a":{"get":{"parameters":[{"name":"q","in":"query"}]}}}}"#,
            #"{"paths":{"/a":{"get":{"parameters":[{"name":"q","in":"query","required":true}]}}}}"#,
            ["breaking parameter-required get /a q: the parameter is required now"], []),
        Row(
            #"{"paths":{"/a":{"get":{"parameters":[{"name":"q","in":"query","schema":{"type":"integer"}}]}}}}"#,
            #"{"paths":{"/a":{"get":{"parameters":[{"name":"q","in":"query","schema":{"type":"number"}}]}}}}"#,
            ["additive type-widened get /a q: it is a number now, was an integer"],
            ["breaking type-narrowed get /a q: it is an integer now, was a number"]),
        Row(
            #"{"paths":{"/a":{"get":{"responses":{"200":{}}}}}}"#,
            #"{"paths":{"/a":{"get":{"responses":{"200":{},"404":{}}}}}}"#,
            ["additive answer-added get /a 404: the response is new"],
            ["breaking answer-removed get /a 404: the response was removed"]),
        Row(
            #"{"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"x.json"}}}}}}}}}"#,
            #"{"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"y.json"}}}}}}}}}"#,
            ["breaking answer-changed get /a 200: it has another schema than 'x.json'"],
            ["breaking answer-changed get /a 200: it has another schema than 'y.json'"]),
        Row(
            ##"{"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"#/c/x"}}}}}}}},"c":{"x":{"type":"string"}}}"##,
            ##"{"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"#/c/x"}}}}}}}},"c":{"x":{"type":"boolean"}}}"##,
            ["breaking type-changed get /a 200: it is a boolean now, was a string"],
            ["breaking type-changed get /a 200: it is a string now, was a boolean"]),
        Row(
            #"{"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{}}}}}}}}"#,
            #"{"paths":{"/a":{"get":{"responses":{"200":{"content":{}}}}}}}"#,
            ["breaking answer-changed get /a 200: it is no longer 'application/json'"], []),
    ]

    @Test("Changes of OpenAPI documents are judged in both directions", arguments: documentRows)
    func documents(row: Row) throws {
        let old = try JSONNode.parse(Array(row.old.utf8))
        let new = try JSONNode.parse(Array(row.new.utf8))
        func changes(_ old: JSONNode, _ new: JSONNode) -> [String] {
            OpenAPIComparison(file: "file").changes(from: old, to: new)
                .map { "\($0.judgment.rawValue) \($0.rule.rawValue) \($0.place): \($0.message)" }
        }
        #expect(changes(old, new) == row.forward)
        #expect(changes(new, old) == row.back)
        #expect(changes(old, old) == [])
    }

    @Test("Changes of whole schema files are judged, breaking ones first")
    func files() throws {
        var old = CatalogState(name: "a", generation: 1, asOf: "", schemaVersion: "1.0.0")
        var new = old
        let schema = try JSONNode.parse(Array("{}".utf8))
        old.schemas = ["b.schema.json": schema]
        new.schemas = ["a.schema.json": schema]
        new.documents = ["openapi.json": schema]
        #expect(
            ContractComparison.changes(from: old, to: new).map {
                "\($0.judgment.rawValue) \($0.rule.rawValue) \($0.file)"
            } == [
                "breaking schema-removed schemas/b.schema.json",
                "additive schema-added schemas/a.schema.json", "additive schema-added openapi.json",
            ])
    }

    @Test("Changes of schemas have rules that the documentation lists, each with its judgment")
    func documentation() throws {
        let path = "\(FixtureFolder.packageRoot)/docs/diff.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let rows = text.split(separator: "\n").compactMap { line -> String? in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0].hasPrefix("`"),
                ["breaking", "additive"].contains(cells[1])
            else { return nil }
            return "\(cells[0]) \(cells[1])"
        }
        let expected = ContractChange.Rule.allCases.map {
            "`\($0.rawValue)` \(ContractChange($0, "", at: "", "").judgment.rawValue)"
        }
        #expect(rows == expected)
    }
}
