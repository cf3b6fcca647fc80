import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("init --app")
struct AppStartingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async -> Outcome {
        await SampleCatalog.run(arguments, relativeTo: folder.path, hasTheme: true)
    }

    @Test("the first app extends 'base' and starts the workspace; the next is beside it")
    func apps() async throws {
        let path = folder.path
        #expect(await run("init", "\(path)/base").code == .success)
        let first = await run("init", path, "--app", "night-sky")
        #expect(
            first
                == Outcome(
                    code: .success,
                    output: """
                        Written    apps/night-sky/catalog.yml
                                   apps/night-sky/.gitignore
                                   showcard.yml
                        Next       change 'base_url' in apps/night-sky/catalog.yml
                        Build      showcard build --source FOLDER --app night-sky

                        """))
        #expect(
            folder.read("apps/night-sky/catalog.yml") == """
                # Everything that this folder does not have comes from the catalog that it extends.
                extends: "../../base"
                name: Night Sky
                base_url: https://example.com/night-sky/

                """)
        try folder.write(
            "# Apps\ncatalogs:\n    - apps/night-sky   # first\nx: 1\n", to: "showcard.yml")
        try folder.write("catalogs:\n    - apps/night-sky   # first\n", to: "showcard.yml")
        let second = await run(
            "init", path, "--app", "knot", "--name", "Knot: two", "--base-url",
            "https://knot.example/", "--quiet")
        #expect(second == Outcome(code: .success))
        #expect(
            folder.read("showcard.yml")
                == "catalogs:\n    - apps/night-sky   # first\n    - apps/knot\n")
        #expect(folder.read("apps/knot/catalog.yml")?.contains("name: \"Knot: two\"\n") == true)
        let checked = await SampleCatalog.run(
            ["check", "--source", path, "--quiet", "--strict", "--now", "2026-01-10"],
            relativeTo: path, hasTheme: true)
        #expect(checked == Outcome(code: .success))
    }

    @Test(
        "a list in brackets stays one, and an app extends the catalog in the folder of the workspace"
    )
    func brackets() async throws {
        let path = folder.path
        #expect(await run("init", path).code == .success)
        #expect(await run("init", path, "--app", "one", "--quiet").code == .success)
        #expect(folder.read("apps/one/catalog.yml")?.contains("extends: \"../..\"\n") == true)
        try folder.write("catalogs: [apps/one]\n", to: "showcard.yml")
        #expect(await run("init", path, "--app", "two", "--quiet").code == .success)
        #expect(folder.read("showcard.yml") == "catalogs: [apps/one, apps/two]\n")
    }

    @Test("nothing is written without a base, for a wrong name, or over a folder")
    func refused() async throws {
        let path = folder.path
        let missing = await run("init", path, "--app", "knot")
        #expect(missing.code == .usage)
        #expect(
            missing.errors == """
                error[missing-folder]: there is no catalog that the app could extend
                help: create it first: 'showcard init base'

                1 error

                """)
        #expect(folder.files(below: "").isEmpty)
        #expect(await run("init", "\(path)/base", "--quiet").code == .success)
        let name = await run("init", path, "--app", "Knot")
        #expect(name.errors.hasPrefix("error[wrong-name]: 'Knot' cannot be the name of an app\n"))
        try folder.write("mine", to: "apps/knot/mine.txt")
        let taken = await run("init", path, "--app", "knot")
        #expect(taken.code == .usage)
        #expect(taken.errors.contains("already contains 'apps/knot'"), "\(taken.errors)")
        #expect(folder.read("showcard.yml") == nil)
    }
}
