import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Workspaces")
struct WorkspaceTests {
    private let apps: AppFolder

    init() throws {
        apps = try AppFolder("knot", "glass")
        try apps.write("catalogs:\n  - apps/knot\n  - apps/glass\n", to: "showcard.yml")
    }

    @Test("'build' publishes each catalog below its folder, with the bytes of a build of it alone")
    func build() async throws {
        let outcome = await apps.run("build")
        #expect(outcome.code == .success)
        #expect(outcome.errors == "")
        let labels = outcome.output.split(separator: "\n").filter {
            $0.hasPrefix("Catalog") || $0.hasPrefix("Published")
        }
        #expect(
            labels == [
                "Catalog    knot", "Published  apps/knot/site, generation 1767225600",
                "Catalog    glass", "Published  apps/glass/site, generation 1767225600",
            ])
        for app in ["knot", "glass"] {
            let alone = await apps.build("apps/\(app)", to: app)
            #expect(
                FixtureFolder.files(below: "\(apps.folder.path)/apps/\(app)/site") == alone.files)
        }
    }

    @Test("a misspelled 'catalogs' is an error, and the file of a Swift target is not")
    func misspelled() async throws {
        try apps.write("catalgs:\n  - apps/knot\n", to: "showcard.yml")
        let outcome = await apps.run("check")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                showcard.yml:1:1: error[unknown-field]: showcard.yml has no field 'catalgs'
                    1 | catalgs:
                      | ^~~~~~~
                help: did you mean 'catalogs'?

                1 error

                """)
        try apps.write("catalog:\n  - apps/knot\n", to: "showcard.yml")
        #expect(await apps.run("check").errors.contains("no field 'catalog'\n"))
        try apps.write("catalog: ../shop\naccess: public\n", to: "showcard.yml")
        #expect(await apps.run("check").errors.contains("missing-"))
    }

    @Test("texts in a language that the catalog does not have are a warning")
    func undeclaredLanguage() async throws {
        try apps.write("name: Nœud\n", to: "apps/knot/catalog.fr.yml")
        try apps.write("notes: 1\n", to: "apps/knot/catalog.draft-notes.yml")
        let errors = await apps.run("check", in: "apps/knot").errors
        #expect(
            errors.contains(
                """
                catalog.fr.yml:1:1: warning[ignored-texts]: the catalog has no language 'fr', so the file is ignored
                help: write 'languages: {default: en, also: [fr]}', with the language of the texts as the default, in catalog.yml, or remove the file

                """), "\(errors)")
        #expect(!errors.contains("draft-notes"))
        try apps.write("name: Knot\n", to: "apps/knot/catalog.en.yml")
        #expect(
            await apps.run("check", in: "apps/knot").errors.contains(
                """
                catalog.en.yml:1:1: warning[ignored-texts]: 'en' is the default language, so the file is ignored
                help: move its texts to catalog.yml

                """))
    }

    @Test("'publish' copies the output of the catalog that '--app' names, and nothing without it")
    func publishing() async throws {
        #expect(await apps.run("build", "--quiet").code == .success)
        let target = "\(apps.folder.path)/www"
        #expect(
            await apps.run("publish", target)
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'publish' needs one catalog: name it with '--app'
                        see 'showcard publish --help'

                        """))
        #expect(
            await apps.run("publish", target, "--app", "glass", "--dry-run", "--quiet")
                == Outcome(code: .success))
        #expect(apps.folder.read("www/v1/entry.json") == nil)
        #expect(await apps.run("publish", target, "--app", "glass", "-q").code == .success)
        let entry = apps.folder.read("apps/glass/site/v1/entry.json")
        #expect(entry != nil)
        #expect(apps.folder.read("www/v1/entry.json") == entry)
        let refused = await apps.run(
            "publish", "\(apps.folder.path)/base/www", "--app", "glass")
        #expect(refused.code == .usage)
        #expect(refused.errors.contains("' is inside a base of the catalog\n"))
    }

    @Test("'--app' selects catalogs, and '--output' publishes each by its name")
    func selection() async throws {
        let outcome = await apps.run(
            "build", "--quiet", "--app", "knot", "--output", "\(apps.folder.path)/out")
        #expect(outcome == Outcome(code: .success))
        #expect(apps.folder.read("out/knot/index.html") != nil)
        #expect(apps.folder.read("out/glass/index.html") == nil)
        let unknown = await apps.run("check", "--app", "knto")
        #expect(unknown.code == .usage)
        #expect(unknown.errors.hasPrefix("error: unknown app 'knto'; did you mean 'knot'?\n"))
        let single = await apps.run("check", in: "base", "--app", "knot")
        #expect(single.code == .usage)
        #expect(single.errors.hasPrefix("error: '--app' needs a workspace, but 'base' has no"))
        let shard = await apps.run("build", "--shard", "1/2", "--output", "\(apps.folder.path)/o")
        #expect(
            shard.errors.hasPrefix("error: '--shard' needs one catalog: name it with '--app'\n"))
    }

    @Test(
        "a problem in the base is printed once with the names of the apps, and the others are published"
    )
    func sharedProblem() async throws {
        try apps.write("---\nname: Lamp\nnmae: x\n---\n", to: "base/content/things/lamp.md")
        try apps.write("---\nhide: true\n---\n", to: "apps/glass/content/things/lamp.md")
        try apps.write("---\nname: Rope\nlegnth: 1\n---\n", to: "apps/glass/content/things/rope.md")
        let two = await apps.run("check", "--quiet")
        #expect(two.code == .content)
        #expect(
            two.errors == """
                apps/glass/content/things/rope.md:3:1: error[unknown-field]: a thing has no field 'legnth'
                    3 | legnth: 1
                      | ^~~~~~
                help: known: name, description, tags, moods, published_at, usage_count, size, weight, picture, colours, secret

                base/content/things/lamp.md:3:1: error[unknown-field]: a thing has no field 'nmae' (in knot)
                    3 | nmae: x
                      | ^~~~
                help: did you mean 'name'?

                2 errors

                """)
        try apps.remove("apps/glass/content")
        let both = await apps.run("check", "--quiet")
        #expect(
            both.errors.hasPrefix(
                "base/content/things/lamp.md:3:1: error[unknown-field]: a thing has no field 'nmae' (in knot, glass)\n"
            ),
            "\(both.errors)")
        #expect(both.errors.hasSuffix("\n1 error\n"))

        try apps.write("---\nhide: true\n---\n", to: "apps/glass/content/things/lamp.md")
        #expect(await apps.run("build", "--quiet").code == .content)
        #expect(apps.folder.read("apps/glass/site/index.html") != nil)
        #expect(apps.folder.read("apps/knot/site/index.html") == nil)
    }

    @Test("'list' and the report have each catalog by its name")
    func lists() async throws {
        try apps.write("---\nhide: true\n---\n", to: "apps/glass/content/things/lamp.md")
        let text = await apps.run("list", "thing", "--where", "usage_count>=1")
        #expect(text.code == .success)
        #expect(text.output.hasPrefix("knot\nid"), "\(text.output)")
        #expect(text.output.contains("\nglass\n"))
        let json = await apps.run("list", "mood", "--format", "json")
        let lists =
            try JSONSerialization.jsonObject(with: Data(json.output.utf8))
            as? [String: [[String: Any]]]
        #expect(lists?["catalogs"]?.map { $0["name"] as? String } == ["knot", "glass"])
        let entries = lists?["catalogs"]?.first?["entries"] as? [[String: Any]]
        #expect(entries?.first?["id"] as? String == "calm")

        let path = "\(apps.folder.path)/report.json"
        #expect(await apps.run("check", "--quiet", "--report", path).code == .success)
        let report =
            try JSONSerialization.jsonObject(with: Data(apps.folder.read("report.json")!.utf8))
            as? [String: Any]
        let names = (report?["catalogs"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
        #expect(names == ["knot", "glass"])
    }

    @Test("'diff' compares outputs by name, and 'clean' removes those of all catalogs")
    func diffAndClean() async throws {
        let path = apps.folder.path
        _ = await apps.run("build", "--quiet", "--output", "\(path)/old")
        try apps.write("---\nname: Rope\n---\n", to: "apps/knot/content/things/rope.md")
        _ = await apps.run("build", "--quiet")
        let text = await SampleCatalog.run(
            ["diff", "--source", path, "\(path)/old"], relativeTo: path)
        #expect(text.code == .success)
        #expect(text.output.hasPrefix("knot\n"), "\(text.output)")
        #expect(text.output.contains("rope"))
        let parts = text.output.components(separatedBy: "\nglass\n")
        #expect(parts.count == 2 && parts[1].contains("no differences"), "\(text.output)")
        let page = await SampleCatalog.run(
            ["diff", "--source", path, "--format", "html", "\(path)/old"], relativeTo: path)
        #expect(page.errors.hasPrefix("error: '--format html' needs one catalog"))

        let cleaned = await SampleCatalog.run(["clean", "--source", path], relativeTo: path)
        #expect(cleaned.code == .success)
        #expect(apps.folder.read("apps/knot/site/index.html") == nil)
        #expect(apps.folder.read("apps/glass/site/index.html") == nil)
        #expect(apps.folder.read("old/knot/index.html") != nil)
    }

    @Test("every wrong line of showcard.yml is an error at its place")
    func wrongFile() async throws {
        try apps.write("name: x\nbase_url: https://x.example/\n", to: "more/KNOT/catalog.yml")
        try apps.write(
            "catalogs: [apps/knot, ../base, apps/none, more/KNOT]\ncatalog: x\n", to: "showcard.yml"
        )
        let outcome = await apps.run("check", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                showcard.yml:2:1: error[unknown-field]: showcard.yml has no field 'catalog'
                    2 | catalog: x
                      | ^~~~~~~
                help: did you mean 'catalogs'?

                showcard.yml:1:23: error[wrong-workspace]: '../base' is not the path of a folder of the workspace
                    1 | catalogs: [apps/knot, ../base, apps/none, more/KNOT]
                      |                       ^~~~~~~
                help: write it from the folder of this file, as 'apps/knot'

                showcard.yml:1:32: error[wrong-workspace]: there is no 'apps/none/catalog.yml'
                    1 | catalogs: [apps/knot, ../base, apps/none, more/KNOT]
                      |                                ^~~~~~~~~
                help: create the catalog with 'showcard init --app none', or remove this line

                showcard.yml:1:43: error[wrong-workspace]: the folder 'apps/knot' has the same name
                    1 | catalogs: [apps/knot, ../base, apps/none, more/KNOT]
                      |                                           ^~~~~~~~~
                help: rename one: the name stands for the catalog in commands and outputs

                4 errors

                """)
    }

    @Test("a command for one catalog advises to name one of the workspace")
    func otherCommand() async throws {
        let outcome = await apps.run("explain", "thing/lamp")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "help: 'showcard.yml' lists catalogs: name one, such as '--source FOLDER/apps/knot'\n"
            )
                || outcome.errors.contains(
                    "help: 'showcard.yml' lists catalogs: name one, such as '--source apps/knot'\n"),
            "\(outcome.errors)")
    }

    @Test("'showcard.yml' of a Swift target is not that of a workspace")
    func targetFile() async throws {
        try apps.write("catalog: ../Catalog\n", to: "base/showcard.yml")
        #expect(await apps.run("check", in: "base", "--quiet") == Outcome(code: .success))
    }
}
