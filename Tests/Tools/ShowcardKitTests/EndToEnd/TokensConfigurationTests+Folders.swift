import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

// The folders of outputs, and files that they read.
extension TokensConfigurationTests {
    @Test("A link in the folder of the outputs is refused, because it can lead anywhere")
    func links() async throws {
        try configure("sources: [design]\noutputs: [{format: json-flat}]\noutput: made/all\n")
        try folder.write("mine", to: "other/tokens.light.json")
        try folder.write("", to: "made/all/readme")
        try folder.link("made/all/json-flat", to: "other")
        let outcome = await place.tokens("build", source, "@")
        #expect(
            outcome
                == Outcome(
                    code: .usage,
                    errors: """
                        error[output-refused]: 'made/all/json-flat' is a symbolic link
                        help: remove it, or write to another folder with '--output'

                        1 error

                        """))
        #expect(folder.read("other/tokens.light.json") == "mine")
        #expect(!has("other/tokens.dark.json"))
    }

    @Test("Folders of outputs are separate, because files that are no longer written are removed")
    func nestedFolders() async throws {
        try configure(
            """
            sources: [design]
            outputs:
              - {format: css, folder: web}
              - {format: json, folder: Web/data}
            """)
        let outcome = await place.tokens("build", source, "@")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "error[output-collision]: 'Web/data' and 'web' are not separate folders"))
    }

    @Test("A template is read below the folder of the file, and its errors are at their places")
    func templates() async throws {
        try configure(
            """
            sources: [design]
            outputs: [{format: template, template: parts/list.mustache, file: list.txt}]
            """)
        try folder.write("{{#permutations}}{{label}};{{/permutations}}", to: "parts/list.mustache")
        #expect(await place.tokens("build", source, "@", "-q").code == .success)
        #expect(folder.read("tokens-out/template/list.txt") == "theme: light;theme: dark;")
        try folder.write("{{lable}}", to: "parts/list.mustache")
        let outcome = await place.tokens("build", source, "@")
        #expect(
            outcome
                == Outcome(
                    code: .content, output: "",
                    errors: """
                        parts/list.mustache:1:3: error[token-invalid-template]: no record has a field 'lable'
                            1 | {{lable}}
                              |   ^~~~~
                        help: did you mean 'label'?

                        1 error

                        """))
    }
}
