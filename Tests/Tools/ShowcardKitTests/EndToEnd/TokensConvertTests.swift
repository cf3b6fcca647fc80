import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens convert")
struct TokensConvertTests {
    private let place: TokensFolder
    private var folder: TemporaryFolder { place.folder }

    init() throws {
        place = try TokensFolder()
    }

    private static let old = ##"{"red": {"value": "#f00", "type": "color"}}"##
    private static let converted =
        #"{"red": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}, "$type": "color"}}"#

    @Test(
        "'tokens convert' prints one file, writes several elsewhere, and replaces them only when asked to"
    )
    func convert() async throws {
        try folder.write(Self.old, to: "in/a/red.json")
        #expect(
            await place.tokens("convert", "@in/a/red.json")
                == Outcome(code: .success, output: Self.converted))
        #expect(folder.read("in/a/red.json") == Self.old)

        #expect(
            await place.tokens("convert", "@in", "--output", "@new").output == """
                Wrote      new/a/red.json
                Converted  1 of 1 file

                """)
        #expect(folder.read("new/a/red.json") == Self.converted)

        #expect(
            await place.tokens("convert", "@in", "--check")
                == Outcome(
                    code: .content,
                    output: """
                        Would      change in/a/red.json
                        Converted  1 of 1 file

                        """))
        #expect(
            await place.tokens("convert", "@in", "--write")
                == Outcome(
                    code: .success,
                    output: """
                        Wrote      in/a/red.json
                        Converted  1 of 1 file

                        """))
        #expect(folder.read("in/a/red.json") == Self.converted)
        #expect(
            await place.tokens("convert", "@in", "--check")
                == Outcome(code: .success, output: "Converted  nothing to do in 1 file\n"))
    }

    @Test(
        "'tokens convert' loses no file to another, and replaces none that it reads unless asked to"
    )
    func losses() async throws {
        try folder.write(Self.old, to: "light/red.json")
        try folder.write(Self.old, to: "dark/red.json")
        let both = await place.tokens(
            "convert", "@light/red.json", "@dark/red.json", "--output", "@out")
        #expect(both.code == .usage)
        #expect(
            both.errors.hasPrefix(
                "error[output-refused]: 'light/red.json' and 'dark/red.json' would both be written to 'out/red.json'\n"
            ), "\(both.errors)")
        #expect(folder.read("out/red.json") == nil)

        let over = await place.tokens("convert", "@light", "--output", "@light")
        #expect(over.code == .usage)
        #expect(
            over.errors.hasPrefix(
                "error[output-refused]: 'light/red.json' is an input and would be overwritten\n"),
            "\(over.errors)")
        #expect(folder.read("light/red.json") == Self.old)
    }

    @Test(
        "'tokens convert' takes alpha first by name, and says what it cannot write, where it stands in the user's file"
    )
    func problems() async throws {
        try folder.write(
            """
            {
              "a": {"value": "#80FF0000"},
              "b": {"value": "{a} solid", "type": "border"}
            }
            """, to: "a.json")
        #expect(
            await place.tokens("convert", "--argb", "@a.json")
                == Outcome(
                    code: .content,
                    output: """
                        {
                          "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.502}},
                          "b": {"$value": "{a} solid", "$type": "border"}
                        }
                        """,
                    errors: """
                        a.json:2:3: note[token-inferred-type]: 'a' had no type; its value makes it a color
                            2 |   "a": {"value": "#80FF0000"},
                              |   ^~~
                        help: write another '$type' if it is wrong

                        a.json:3:18: error[token-invalid-reference]: '{a} solid' is not a reference
                            3 |   "b": {"value": "{a} solid", "type": "border"}
                              |                  ^~~~~~~~~~~
                        help: write '{group.token}'

                        1 error

                        """))
    }

    /// A folder in the shape of Style Dictionary's, with a shade of Primer's.
    private func writeSystem() throws {
        try folder.write(
            """
            {
              // the colors
              "color": {
                "ink": {"_": {"value": "#1f2328", "comment": "Text."}, "soft": {"value": "{color.ink._.value}", "alpha": 0.6}},
                "shade": {"$type": "color", "$value": "#00000080", "alpha": 0.2}
              }
            }
            """, to: "in/color.json")
        try folder.write(
            """
            {"size": {"s": {"value": "0.5", "type": "dimension"}},
             "line": {"type": "border", "value": {"color": "{color.ink.soft}", "width": "1px", "style": "solid", "note": "x"}}}
            """, to: "in/size.json")
    }

    @Test(
        "'tokens build --compat' writes what 'tokens convert' and then 'tokens build' write, byte for byte"
    )
    func equal() async throws {
        try writeSystem()
        let all =
            "css,json,json-flat,dtcg,swift,swiftui,xcassets,android-xml,compose,scss,less,tailwind"
        let direct = await place.tokens(
            "build", "--compat", "--unitless", "rem", "--to", all, "--output", "@direct", "@in")
        #expect(direct.code == .success, "\(direct.errors)")
        let converted = await place.tokens(
            "convert", "--unitless", "rem", "--output", "@new", "@in")
        #expect(converted.code == .success, "\(converted.errors)")
        let built = await place.tokens("build", "--to", all, "--output", "@built", "@new")
        #expect(built.code == .success, "\(built.errors)")
        func files(_ output: Outcome) -> [String] {
            output.output.split(separator: "\n").compactMap { line in
                line.split(separator: "/", maxSplits: 1).dropFirst().first.map(String.init)
            }.sorted()
        }
        let names = files(direct)
        #expect(names == files(built))
        #expect(names.count > 12)
        for name in names {
            #expect(folder.read("direct/\(name)") == folder.read("built/\(name)"), "\(name)")
        }
    }

    @Test("'tokens convert' reports each change of a value at its place in the user's file")
    func changes() async throws {
        try writeSystem()
        #expect(
            await place.tokens("convert", "@in", "--unitless", "rem", "--output", "@new").errors
                == """
                in/color.json:2:3: warning[token-lossy-value]: a comment is omitted
                    2 |   // the colors
                      |   ^~~~~~~~~~~~~
                help: JSON has none; write '$description'

                in/color.json:4:13: note[token-inferred-type]: 'color.ink.$root' had no type; its value makes it a color
                    4 |     "ink": {"_": {"value": "#1f2328", "comment": "Text."}, "soft": {"value": "{color.ink._.value}", "alpha": 0.6}},
                      |             ^~~
                help: write another '$type' if it is wrong

                in/color.json:4:13: warning[token-legacy-name]: 'color.ink._' is read as the group's own token 'color.ink.$root'
                    4 |     "ink": {"_": {"value": "#1f2328", "comment": "Text."}, "soft": {"value": "{color.ink._.value}", "alpha": 0.6}},
                      |             ^~~
                help: references to it are read so too

                in/color.json:4:101: warning[token-lossy-value]: 'alpha' is beside the reference '{color.ink.$root}', which is written out as a color with its components and an alpha of 0.6
                    4 |     "ink": {"_": {"value": "#1f2328", "comment": "Text."}, "soft": {"value": "{color.ink._.value}", "alpha": 0.6}},
                      |                                                                                                     ^~~~~~~
                help: the token is no longer an alias, but its color still changes with 'color.ink.$root'

                in/color.json:5:56: warning[token-lossy-value]: 'alpha' is outside of the color, and replaces the color's own alpha of 0.502
                    5 |     "shade": {"$type": "color", "$value": "#00000080", "alpha": 0.2}
                      |                                                        ^~~~~~~
                help: write "alpha": 0.2 into '$value'

                in/size.json:2:102: warning[token-skipped-property]: a border has no property 'note'; it is moved to '$extensions'
                    2 |  "line": {"type": "border", "value": {"color": "{color.ink.soft}", "width": "1px", "style": "solid", "note": "x"}}}
                      |                                                                                                      ^~~~~~
                help: other tools find it in '$extensions', under 'legacy'

                5 warnings

                """)
    }
}
