import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("rename in workspaces")
struct RenamingAppsTests {
    private let apps: AppFolder

    init() throws {
        apps = try AppFolder("knot", "glass")
        try apps.write("catalogs:\n  - apps/knot\n  - apps/glass\n", to: "showcard.yml")
    }

    private func rename(in path: String, _ arguments: String...) async -> Outcome {
        let folder = apps.folder.path
        return await SampleCatalog.run(
            ["rename"] + arguments + ["--source", path.isEmpty ? folder : "\(folder)/\(path)"],
            relativeTo: folder)
    }

    @Test("a rename in the base warns of the files of apps that override or hide the entry")
    func overrides() async throws {
        try apps.write("---\nname: Knot\n---\n", to: "apps/knot/content/things/lamp.md")
        try apps.write("---\nhide: true\n---\n", to: "apps/glass/content/things/lamp.md")
        let outcome = await rename(in: "base", "thing/lamp", "light")
        #expect(outcome.code == .success)
        #expect(
            outcome.output.hasPrefix(
                "Renamed    base/content/things/lamp.md to base/content/things/light.md\n"))
        let lines = outcome.errors.split(separator: "\n")
        #expect(
            lines.filter { $0.contains("override") } == [
                "apps/knot/content/things/lamp.md:1:1: warning[unchanged-override]: this file overrides the thing 'lamp' and is not renamed",
                "apps/glass/content/things/lamp.md:1:1: warning[unchanged-override]: this file overrides the thing 'lamp' and is not renamed",
            ])
        #expect(lines.count { $0 == "help: rename it to 'light.md'" } == 2)
    }

    @Test("'--app' names the catalog of a workspace in which an entry is renamed")
    func app() async throws {
        try apps.write("---\nname: Own\n---\n", to: "apps/knot/content/things/own.md")
        #expect(
            await rename(in: "", "thing/own", "mine", "--app", "knot").output
                == "Renamed    apps/knot/content/things/own.md to apps/knot/content/things/mine.md\n"
        )
        #expect(
            await rename(in: "", "thing/mine", "own")
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'rename' needs one catalog: name it with '--app'
                        see 'showcard rename --help'

                        """))
        #expect(
            await SampleCatalog.run(
                ["theme", "list", "--source", apps.folder.path], relativeTo: apps.folder.path)
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'showcard.yml' lists catalogs: name one, such as '--source apps/knot'
                        see 'showcard theme --help'

                        """))
        let inherited = await rename(in: "", "thing/lamp", "light", "--app", "knot")
        #expect(inherited.code == .usage)
        #expect(inherited.errors.contains("error[inherited-entry]"))
        #expect(
            await rename(in: "", "thing/own", "x", "--app", "knot,glass").errors.hasPrefix(
                "error: 'rename' needs one catalog: name it with '--app'\n"))
        #expect(
            await rename(in: "", "thing/own", "x", "--app", "knut").errors.hasPrefix(
                "error: unknown app 'knut'; did you mean 'knot'?\n"))
        #expect(
            await rename(in: "base", "thing/lamp", "x", "--app", "knot").errors.hasPrefix(
                "error: '--app' needs a workspace, but 'base' has no 'showcard.yml'"))
    }

    @Test("an unknown entry of a rename has a suggestion, and a JSON failure with '--format json'")
    func unknown() async throws {
        let outcome = await rename(in: "base", "thing/lmap", "light", "--format", "json")
        #expect(outcome.code == .usage)
        #expect(outcome.output == "{\"exit_code\":2,\"failure\":\"command-line\"}\n")
        #expect(outcome.errors.hasPrefix("error: there is no thing 'lmap'; did you mean 'lamp'?\n"))
        #expect(
            await rename(in: "base", "thin/lamp", "light").errors.hasPrefix(
                "error: unknown kind 'thin'; did you mean 'thing'?\n"))
    }
}
