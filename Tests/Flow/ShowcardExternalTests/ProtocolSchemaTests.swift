import Foundation
import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport
import Testing

@testable import ShowcardExternal

/// `docs/protocol.schema.json` and what is read and written here are the same protocol.
@Suite struct ProtocolSchemaTests {
    private let definitions: JSONNode

    init() throws {
        let path = Checkout.url("docs/protocol.schema.json").path
        let bytes = try #require(FileManager.default.contents(atPath: path))
        definitions = try #require(try JSONNode.parse(Array(bytes))["$defs"])
    }

    /// The names of the members that a definition has.
    private func members(_ name: String) -> [String]? {
        definitions[name]?["properties"]?.members?.map(\.key)
    }

    /// The names of the messages of a side, and their types.
    private func messages(_ side: String) -> [String: String] {
        var types: [String: String] = [:]
        for choice in definitions[side]?["oneOf"]?.elements ?? [] {
            guard let name = choice["$ref"]?.stringValue?.split(separator: "/").last else {
                continue
            }
            let type = definitions[String(name)]?["properties"]?["type"]?["const"]?.stringValue
            types[String(name)] = type
        }
        return types
    }

    @Test("The schema of the protocol has every message that is read and no other")
    func hasEveryMessageThatIsReadAndNoOther() {
        var known: [String: [String]] = [:]
        for messages in [
            Greeting.known, Loading.known, Transforming.known, ExportingTokens.known,
        ] {
            known.merge(messages) { first, second in
                #expect(first == second)
                return first
            }
        }
        #expect(Set(messages("from_plugin").values) == Set(known.keys))
        for (name, type) in messages("from_plugin") {
            #expect(members(name) == ["type"] + (known[type] ?? []), "\(name)")
        }
    }

    @Test("The schema of the protocol has every member that is read and no other")
    func hasEveryMemberThatIsReadAndNoOther() {
        #expect(members("transform") == TransformCapability.keys)
        #expect(members("answer") == Transforming.answerKeys)
        #expect(members("output") == ["path"] + AnsweredOutput.contents)
        #expect(members("page") == AnsweredPage.keys)
        #expect(members("asset") == [AnsweredOutput.assetKey] + AnsweredOutput.contents)
        #expect(members("link") == AnsweredLink.keys)
        #expect(members("diagnostic") == AnsweredDiagnostic.keys)
        #expect(members("token_diagnostic") == AnsweredDiagnostic.tokenKeys)
        #expect(members("file") == Loading.fileKeys)
        #expect(members("usage") == Loading.usageKeys)
        #expect(members("day") == Loading.dayKeys)
    }

    @Test("The schema of the protocol takes the same words as the program")
    func takesTheSameWords() {
        func words(_ definition: String, _ member: String) -> [String]? {
            let node = definitions[definition]?["properties"]?[member]
            return (node?["enum"] ?? node?["items"]?["enum"])?.elements?.compactMap(\.stringValue)
        }
        #expect(words("transform", "scope") == TransformCapability.Scope.allCases.map(\.rawValue))
        #expect(words("transform", "reads") == TransformCapability.Part.allCases.map(\.rawValue))
        #expect(words("diagnostic", "severity") == AnsweredDiagnostic.severities)
        for definition in ["diagnostic", "token_diagnostic"] {
            let code = definitions[definition]?["properties"]?["code"]
            #expect(
                code?["not"]?["enum"]?.elements?.compactMap(\.stringValue)
                    == AnsweredDiagnostic.reservedCodes)
        }
        #expect(
            definitions["hello"]?["properties"]?["protocol"]?["const"]?.integerValue
                == Greeting.version)
    }

    @Test("The schema of the protocol has every message that is sent")
    func hasEveryMessageThatIsSent() throws {
        let capability = try #require(
            try PluginHello(
                MessageMembers(
                    try JSONNode.parse(
                        Array(#"{"version":"1","transform":{"scope":"catalog"}}"#.utf8)),
                    of: "hello")
            ).transform)
        let transforming = Transforming(
            [.init(reference: "a/b", message: Array("{}".utf8))], capability, head: [])
        var talk = transforming
        let options = Opening([], PluginOptions(), source: "/a", "/b")
        let said =
            Greeting(name: "demo").begin() + options.message
            + Loading(SourceRequest(asOf: Instant(seconds: 0), folders: [], usageDays: 7), head: [])
            .begin()
            + talk.begin() + ExportingTokens(Array("{}".utf8), id: 1, head: []).begin()
            + line { $0.member("type", "cancel") }
        var sent: Set<String> = ["catalog"]
        for line in said.split(separator: UInt8(ascii: "\n")) {
            let message = try JSONNode.parse(Array(line))
            let type = try #require(message["type"]?.stringValue)
            sent.insert(type)
            let name = messages("to_plugin").first { $0.value == type }?.key
            #expect(message.members?.map(\.key) == name.flatMap(members), "\(type)")
        }
        #expect(sent == Set(messages("to_plugin").values))
    }

    @Test("The schema of the protocol has every member of a token that is sent, in the same order")
    func hasEveryMemberOfAToken() throws {
        let read = ThemedTokens.parse(
            TokenSource(
                name: "app",
                bytes: Array(
                    """
                    {"$description": "All", "color": {"$type": "color", "$deprecated": "old",
                      "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$description": "Text"},
                      "link": {"$value": "{color.ink}"}},
                     "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}
                    """.utf8)))
        let tokens = DesignTokens(try #require(read.tokens))
        let root = try JSONNode.parse(TokenExportInput(tokens).data().json)
        func check(_ node: JSONNode?, _ definition: String) {
            let known = members(definition) ?? []
            let keys = node?.members?.map(\.key) ?? []
            #expect(keys == known.filter(keys.contains), "\(definition)")
            for key in definitions[definition]?["required"]?.elements ?? [] {
                #expect(keys.contains(key.stringValue ?? ""), "\(definition)")
            }
        }
        check(root, "tokens")
        #expect(Set(root.members?.map(\.key) ?? []) == ["title", "about", "permutations"])
        let permutation = root["permutations"]?.elements?.first
        check(permutation, "permutation")
        let all = permutation?["tokens"]?.elements ?? []
        #expect(all.compactMap { $0["path"]?.stringValue } == ["color.ink", "color.link", "gap"])
        for token in all {
            check(token, "token")
            check(token["name"], "token_name")
        }
        let written = Set(all.flatMap { $0.members?.map(\.key) ?? [] })
        #expect(written == Set(members("token") ?? []))
    }
}
