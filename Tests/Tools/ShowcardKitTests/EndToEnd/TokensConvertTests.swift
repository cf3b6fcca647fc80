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
        "'tokens convert' takes alpha first by name, and says what it cannot write, where it stands now"
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

                        a.json (converted):3:19: error[token-invalid-reference]: '{a} solid' is not a reference
                            3 |   "b": {"$value": "{a} solid", "$type": "border"}
                              |                   ^~~~~~~~~~~
                        help: write '{group.token}'

                        1 error

                        """))
    }
}
