import ShowcardDesignTokens
import ShowcardJSON
import Testing

@Suite("Names in outputs of tokens")
struct TokenOutputNameTests {
    private func export(
        _ output: String, _ json: String, _ options: [String: TokenExportValue] = [:]
    ) throws
        -> TokenExport
    {
        let input = TokenExportInput(DesignTokens(try tokens(json)))
        return try TokenExporters.make(output, options: options).export(input)
    }

    private static let two =
        #"{"a":{"b-c":{"$type":"color","$value":\#(red)},"b":{"c":{"$type":"color","$value":\#(red)}}}}"#
    private static let red = #"{"colorSpace":"srgb","components":[1,0,0]}"#

    @Test(
        "Names in outputs of tokens that two tokens share are an error that names both",
        arguments: [
            ("css", "--a-b-c", "CSS"), ("android-xml", "a_b_c", "Android's resources"),
            ("scss", "$a-b-c", "SCSS"), ("xcassets", "aBC", "asset catalogs"),
        ])
    func collisions(_ output: String, _ name: String, _ platform: String) throws {
        let export = try export(output, Self.two)
        #expect(export.files == [])
        #expect(
            export.problems.first?.message
                == "'a.b.c' and 'a.b-c' are both '\(name)' in \(platform)")
        #expect(export.problems.first?.related.map(\.message) == ["'a.b-c' is here"])
    }

    @Test(
        "Names of groups and tokens may not differ by spelling alone in any output",
        arguments: ["swift", "compose", "swiftui"])
    func spelling(_ output: String) throws {
        let json =
            #"{"a":{"x-y":{"$type":"number","$value":1},"x_y":{"$type":"number","$value":2}}}"#
        let export = try export(output, json)
        #expect(export.files == [])
        #expect(export.problems.map(\.code) == [.outputNameCollision])
        let message = export.problems.first?.message ?? ""
        #expect(message.hasPrefix("'a.x_y' and 'a.x-y' are both 'A.xY' in "))
    }

    @Test(
        "Names in outputs of tokens are reported once for two tokens, however many parts and forms of them collide",
        arguments: ["css", "android-xml"])
    func partCollisions(_ output: String) throws {
        let style = try #require(specimens.first { $0.type == .typography }?.json)
        let two = #"{"$type":"typography","x-y":{"$value":\#(style)},"x_y":{"$value":\#(style)}}"#
        let themed = try #require(
            parse(two, [(.dark, #"{"x_y":{"$type":"typography","$value":"{x-y}"}}"#)]).tokens)
        let input = try #require(TokenExportInput([themed], name: "test"))
        let export = try TokenExporters.make(output).export(input)
        let errors = export.problems.filter { $0.severity == .error }
        #expect(errors.map(\.message).count == 1)
        #expect(errors.first?.message.hasPrefix("'x_y' and 'x-y' are both '") == true)
    }

    @Test("Names in JSON are paths, and collide where others are asked for")
    func json() throws {
        #expect(try export("json-flat", Self.two).problems == [])
        #expect(
            try export("json-flat", Self.two, ["names": "kebab"]).problems.map(\.code)
                == [.outputNameCollision])
    }

    @Test("Names in outputs of tokens are there for every token")
    func empty() throws {
        let json = #"{"$root":{"$type":"color","$value":\#(Self.red)}}"#
        for output in ["android-xml", "scss", "xcassets"] {
            let export = try export(output, json)
            #expect(export.files == [], "\(output)")
            #expect(export.problems.map(\.code) == [.outputNameEmpty], "\(output)")
        }
        #expect(try export("scss", json, ["prefix": "app"]).problems == [])
        #expect(try export("android-xml", json, ["prefix": "app"]).problems == [])
    }

    @Test(
        "Names in outputs of tokens are not a prefix and nothing of a token's own",
        arguments: ["android-xml", "scss", "css"])
    func prefixAlone(_ output: String) throws {
        let json = #"{"+":{"$type":"number","$value":1}}"#
        let export = try export(output, json, ["prefix": "app"])
        #expect(export.files == [])
        #expect(export.problems.map(\.code) == [.outputNameEmpty])
    }

    @Test(
        "Names in outputs of tokens that keep nothing of a token's are an error where the token stands",
        arguments: [
            ("css", "CSS", ["+"]), ("swift", "Swift", ["+", "🎨"]),
            ("swiftui", "Swift", ["+", "🎨"]),
            ("compose", "Compose", ["+", "🎨"]), ("xcassets", "asset catalogs", ["+", "🎨"]),
            ("scss", "SCSS", ["+"]), ("android-xml", "Android's resources", ["+"]),
        ])
    func emptyNames(_ output: String, _ platform: String, _ names: [String]) throws {
        let json =
            #"{"$type":"color","a":{"+":{"$value":\#(Self.red)}},"🎨":{"$value":\#(Self.red)}}"#
        let export = try export(output, json)
        #expect(export.files == [])
        let paths = names.map { $0 == "+" ? "a.+" : $0 }
        #expect(
            export.problems.map(\.message)
                == paths.map {
                    "'\($0)' has a name without a letter or digit, and \(platform) has no name for it"
                })
        #expect(export.problems.map(\.code) == paths.map { _ in .outputNameEmpty })
        #expect(
            export.problems.map(\.offset) == names.map { $0 == "+" ? 26 : 88 })
        #expect(export.problems.map(\.help) == paths.map { _ in "use letters or digits" })
    }

    private static func gray(_ value: Int) -> String {
        #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(value), \#(value), \#(value)]}}"#
    }

    @Test(
        "Permutations that would be written to one file are both named",
        arguments: ["scss", "xcassets"])
    func permutationFiles(_ output: String) throws {
        let resolver = """
            {"version": "2025.10", "sets": {"base": {"sources": [{"x": \(Self.gray(0)), "y": \(Self.gray(0))}]}},
             "modifiers": {"one": {"contexts": {"a": [], "a-b": [{"x": \(Self.gray(1))}]}},
                           "two": {"contexts": {"b-c": [], "c": [{"y": \(Self.gray(1))}]}}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/one"},
                                 {"$ref": "#/modifiers/two"}]}
            """
        let reading = DesignTokens.read(resolver: Array(resolver.utf8), path: "r.resolver.json") {
            (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("none")
        }
        let export = try TokenExporters.make(output).export(
            TokenExportInput(try #require(reading.tokens)))
        #expect(export.files == [])
        #expect(
            export.problems.map(\.message) == [
                "'one: a-b, two: c' and 'one: a, two: b-c' are both 'a-b-c' in names of files"
            ])
    }

    @Test("Names of the map of SCSS are not those of a token")
    func map() throws {
        let export = try export("scss", #"{"tokens":{"$type":"number","$value":1}}"#)
        #expect(
            export.problems.map(\.message) == [
                "'tokens' and the map of all variables are both '$tokens' in SCSS"
            ])
    }

    @Test("names of permutations are distinguished")
    func permutations() throws {
        let resolver = """
            {"version": "2025.10", "modifiers": {"size": {"contexts": {"a b": [], "a-b": [{"x": \(Self.gray(1))}]}}},
             "sets": {"base": {"sources": [{"x": \(Self.gray(0))}]}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/size"}]}
            """
        let reading = DesignTokens.read(resolver: Array(resolver.utf8), path: "r.resolver.json") {
            (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("none")
        }
        let input = TokenExportInput(try #require(reading.tokens))
        // These keep the names of contexts.
        for output in builtInFormats where !["css", "tailwind", "figma"].contains(output) {
            let export = try TokenExporters.make(output).export(input)
            #expect(export.files == [], "\(output)")
            #expect(export.problems.contains { $0.code == .outputNameCollision }, "\(output)")
        }
    }

    @Test("Names in outputs of tokens that languages use themselves are escaped")
    func keywords() throws {
        let json =
            #"{"class":{"default":{"$type":"number","$value":1},"val":{"$type":"number","$value":2}}}"#
        let swift = try #require(try export("swift", json).files.first)
        #expect(
            String(decoding: swift.bytes, as: UTF8.self).contains(
                "static var `default`: Swift.Double"))
        let kotlin = try #require(try export("compose", json).files.first)
        #expect(
            String(decoding: kotlin.bytes, as: UTF8.self).contains(
                "val `class`: DesignTokens.Class\n"))
        let android = try export("android-xml", #"{"default":{"$type":"number","$value":1}}"#)
        let resources = try #require(android.files.first)
        #expect(String(decoding: resources.bytes, as: UTF8.self).contains("name=\"default_\""))
    }

    @Test("Names and comments end nothing early, whatever tokens say of themselves")
    func hostility() throws {
        let text = #"*/ /* --> ]]> </style> \\u{202e} \" $x ${y} \\\\(z) \\n line"#
        let json = """
            {"$description": "\(text)", "t": {"$type": "fontFamily", "$value": "\(text)",
             "$description": "Said: \(text)", "$deprecated": "Said: \(text)"}}
            """
        for output in builtInFormats {
            let options: [String: TokenExportValue] = output == "css" ? ["comments": "true"] : [:]
            let export = try export(output, json, options)
            #expect(export.problems.filter { $0.severity == .error } == [])
            for file in export.files where output == "css" || output == "compose" {
                let text = String(decoding: file.bytes, as: UTF8.self)
                #expect(text.contains("</style>") == false || output == "compose")
                #expect(text.contains("Said: */") == (output == "compose"))
            }
        }
    }

    @Test(
        "Android's resources have a color once that is a token and a part of a border with its name"
    )
    func sharedResource() throws {
        func tokens(_ border: String) -> String {
            """
            {"focus": {"outlineColor": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
            "outline": {"$type": "border", "$value": {"color": \(border), "width": {"value": 1, "unit": "px"}, "style": "solid"}}}}
            """
        }
        for same in [
            "\"{focus.outlineColor}\"", #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#,
        ] {
            let export = try exported("android-xml", tokens(same))
            #expect(export.problems.isEmpty)
            #expect(
                try text(export, "values/colors.xml").split(separator: "\n").filter {
                    $0.contains("focus")
                } == ["    <color name=\"focus_outline_color\">#FF000000</color>"])
        }
        let other = try exported(
            "android-xml", tokens(#"{"colorSpace": "srgb", "components": [1, 0, 0]}"#))
        #expect(
            other.problems.map(\.message) == [
                "'focus.outline' and 'focus.outlineColor' are both 'focus_outline_color' in Android's resources"
            ])
    }
}
