import ShowcardCatalog
import Testing

@Suite("Colors of tokens")
struct TokenColorTests {
    @Test(
        "a reference to a color is published as the color, anything else as written",
        arguments: [
            ("{glass.color.accent}", "#336699"), ("{glass.color.strong}", "#336699"),
            ("{glass.color.missing}", "{glass.color.missing}"), ("{glass.wide}", "{glass.wide}"),
            ("{other.color.accent}", "{other.color.accent}"), ("{glass}", "{glass}"),
            ("{glass.}", "{glass.}"), ("{", "{"), ("{}", "{}"), ("#735E4B", "#735E4B"),
        ])
    func colors(written: String, expected: String) async throws {
        let entry = Sample.template("a", ["gradient": Sample.strings(written)])
        let site = try await Site(
            [(Sample.template, [entry])], tokens: try Sample.tokens())
        for path in ["v1/templates.json", "v1/templates/id/a.json"] {
            #expect(site.files[path]?.contains(#""gradient":["\#(expected)"]"#) == true)
        }
    }

    @Test("text that looks like a reference stays as it is where no color belongs")
    func otherTypes() async throws {
        let entry = Sample.template("a", ["description": .string("{glass.color.accent}")])
        let site = try await Site(
            [(Sample.template, [entry])], tokens: try Sample.tokens())
        #expect(
            site.files["v1/templates.json"]?.contains(#""description":"{glass.color.accent}""#)
                == true)
    }
}
