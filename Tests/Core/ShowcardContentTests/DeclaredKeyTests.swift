import ShowcardCatalog
import Testing

@testable import ShowcardContent

@Suite("Keys of schemas and readers")
struct DeclaredKeyTests {
    /// A mapping of `catalog.yml` or `_kind.yml`: where its schema is, and a file with one key more in it.
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let isKind: Bool
        let path: [String]
        let file: @Sendable (String) -> String
        var testDescription: String { name }

        init(
            _ name: String, isKind: Bool = true, at path: String = "",
            _ file: @escaping @Sendable (String) -> String
        ) {
            self.name = name
            self.isKind = isKind
            self.path = path.split(separator: ".").map(String.init)
            self.file = file
        }
    }

    private static let plugin = PluginDeclaration(
        "stamp", summary: "stamps", options: [Field("ink", .string), Field("size", .integer)])
    private static let root = "kind: a\npath: b\ntitle: {one: A, many: As}\n"

    static let places = [
        Place("catalog.yml", isKind: false) { "\($0): x" },
        Place("theme", isKind: false, at: "properties.theme") { "theme: {\($0): x}" },
        Place("cards", isKind: false, at: "properties.theme.properties.cards") {
            "theme: {default: glass, cards: {\($0): x}}"
        },
        Place("home", isKind: false, at: "properties.home") { "home: {\($0): x}" },
        Place("badges", isKind: false, at: "properties.badges") { "badges: {\($0): x}" },
        Place("feeds", isKind: false, at: "properties.feeds.additionalProperties") {
            "feeds: {all: {\($0): x}}"
        },
        Place("plugin", isKind: false, at: "properties.plugins.properties.stamp.anyOf.1") {
            "plugins: {stamp: {\($0): x}}"
        },
        Place("program", isKind: false, at: "properties.plugins.additionalProperties") {
            "plugins: {other: {command: [run], \($0): x}}"
        },
        Place(
            "limits", isKind: false,
            at: "properties.plugins.additionalProperties.properties.limits"
        ) { "plugins: {other: {command: [run], limits: {\($0): x}}}" },
        Place("_kind.yml") { "\($0): x" },
        Place("title", at: "properties.title") { "title: {\($0): x}" },
        Place("action", at: "properties.actions.items") {
            "\(root)actions: [{label: a, url: \"app://a\", \($0): x}]"
        },
        Place("group", at: "$defs.group") { "\(root)selection: {picks: {\($0): x}}" },
        Place("field", at: "$defs.field") {
            "\(root)fields: {x: {type: string, \($0): x}}"
        },
        Place("member", at: "$defs.field") {
            "\(root)fields: {x: {type: object, fields: {y: {type: string, \($0): x}}}}"
        },
        Place("type", at: "$defs.type.anyOf.2") {
            "\(root)fields: {x: {type: list, of: {type: enum, values: [a], \($0): x}}}"
        },
        Place("reference", at: "$defs.type.anyOf.1") {
            "\(root)fields: {x: {type: {reference: a, \($0): x}}}"
        },
        Place("computed", at: "$defs.field.properties.computed") {
            "\(root)fields: {x: {type: date, computed: {\($0): x}}}"
        },
        Place("default", at: "$defs.field.allOf.last.then.properties.default.then") {
            "\(root)fields: {x: {type: string, default: {by: y, \($0): x}}}"
        },
    ]

    @Test("Keys of schemas and readers are the same", arguments: places)
    func agreement(_ place: Place) throws {
        let codes = DiagnosticCodes()
        let file =
            place.isKind
            ? KindSchema.file : ConfigurationSchema(plugins: [Self.plugin], codes: codes).file
        let schema = try JSONNode.parse(file.bytes)
        let mapping = try #require(Self.node(schema, place.path))
        #expect(mapping["additionalProperties"]?.booleanValue == false)
        let properties = Set(
            try #require(mapping["properties"]?.members?.map(\.key)))
        #expect(!properties.isEmpty)
        // A type that has 'reference' is one, whose keys are another place.
        let keys = try Self.candidates().union(["zebra"])
            .subtracting(place.name == "type" ? ["reference"] : [])
        for key in keys {
            let isTaken = try !Self.refuses(key, in: place)
            #expect(isTaken == properties.contains(key), "the key '\(key)'")
        }
    }

    /// Whether the reader says that a key does not belong where it is.
    private static func refuses(_ key: String, in place: Place) throws -> Bool {
        let text = SourceText(path: "file.yml", bytes: Array(place.file(key).utf8))
        let file: ParsedFile
        do {
            file = try ParsedFile(text)
        } catch {
            // The key is there already, and so is taken.
            return false
        }
        let names = KindNames(known: ["a"], isComplete: true)
        let problems: [Diagnostic]
        if place.isKind {
            var reader = KindReader(file, kindNames: names, context: ValueContext())
            problems = reader.read().problems
        } else {
            var reader = ConfigurationReader(
                file, kinds: [], kindNames: names, plugins: [], codes: DiagnosticCodes())
            var plugins = PluginSettingsReader(file, plugins: [plugin])
            var programs = ProgramSettingsReader(file, taken: [plugin.name])
            problems =
                reader.read().problems + plugins.read().problems + programs.read().problems
        }
        return problems.contains { problem in
            guard problem.message.contains("'\(key)'") else { return false }
            return problem.code == "unknown-field" && problem.message.contains("has no field")
                || problem.message.contains("does not belong to the type of the elements")
        }
    }

    /// Every key that a schema has anywhere.
    private static func candidates() throws -> Set<String> {
        let configuration = ConfigurationSchema(plugins: [plugin], codes: DiagnosticCodes()).file
        var keys: Set<String> = []
        var waiting = [
            try JSONNode.parse(KindSchema.file.bytes), try JSONNode.parse(configuration.bytes),
        ]
        while let node = waiting.popLast() {
            keys.formUnion((node["properties"]?.members ?? []).map(\.key))
            waiting += (node.members ?? []).map(\.value) + (node.elements ?? [])
        }
        return keys
    }

    private static func node(_ root: JSONNode, _ path: [String]) -> JSONNode? {
        path.reduce(root) { node, step in
            step == "last"
                ? node?.elements?.last : Int(step).map { node?.elements?[$0] } ?? node?[step]
        }
    }

    @Test("Keys of trending rules are those of all that can be selected")
    func rules() throws {
        let schema = try JSONNode.parse(
            ConfigurationSchema(
                plugins: [], rules: [TrendingRule(Steady(), of: "steady")], codes: DiagnosticCodes()
            ).file.bytes)
        let choices = Self.node(schema, ["properties", "trending", "anyOf"])?.elements ?? []
        let names = choices.compactMap {
            $0["properties"]?["rule"]?["enum"]?.elements?.first?.stringValue
        }
        #expect(names == ["threshold", "window", "decay", "hot", "rising", "steady"])
        #expect(
            choices.last?["properties"]?["level"]?["description"]?.stringValue
                == "an option of the rule of the plugin 'steady'; a whole number")
        for rule in TrendingRule.builtIn {
            #expect(TrendingReader.keys(of: rule).allSatisfy { !$0.meaning.isEmpty })
        }
    }

    private struct Steady: UsageRule {
        let name = "steady"
        let version = 1
        let reach = 0
        let least = 1.0
        let options: [any DeclaredOption] = [PluginOption("level", default: 1)]

        func score(of usage: RuledUsage, on day: Int) -> Double? { 1 }
    }

    @Test("Keys of schemas and readers have a meaning each, and no name twice")
    func meanings() {
        let lists = [
            ConfigurationReader.keys, FeedReader.keys, KindReader.keys, FieldReader.keys,
            FieldReader.defaultKeys, ValueReader.computationKeys, ValueReader.selectionKeys,
            ValueReader.groupKeys,
        ]
        for keys in lists {
            #expect(Set(keys.names).count == keys.count)
            #expect(keys.allSatisfy { !$0.meaning.isEmpty })
        }
    }
}
