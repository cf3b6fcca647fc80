import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("files to read that do not exist")
struct MissingFileTests {
    @Test(
        "files to read that do not exist are errors of the command line, before anything is read",
        arguments: [
            "keys show", "usage import", "translations import", "import csv --kind vibe",
            "import json --kind vibe", "tokens check",
        ])
    func missing(_ command: String) async throws {
        let catalog = try SampleCatalog()
        let words = command.split(separator: " ").map(String.init)
        let source =
            words[0] == "keys" || words[0] == "tokens" ? [] : ["--source", catalog.folder.path]
        #expect(
            await SampleCatalog.run(
                words + ["\(catalog.folder.path)/none.csv"] + source,
                relativeTo: catalog.folder.path)
                == Outcome(
                    code: .usage, output: "",
                    errors: """
                        error: there is no file or folder 'none.csv'
                        see 'showcard \(words[0]) --help'

                        """))
    }
}
