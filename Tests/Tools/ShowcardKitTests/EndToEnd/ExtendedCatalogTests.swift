import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Catalogs that extend another one")
struct ExtendedCatalogTests {
    private let apps: AppFolder

    init() throws {
        apps = try AppFolder("knot")
    }

    /// Builds the app, and a catalog that has the same files itself.
    private func compare(
        _ whole: [String: String], removing removed: [String] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async throws {
        for (path, bytes) in FixtureFolder.files(below: "\(apps.folder.path)/base") {
            try Recording.write(bytes, to: "\(apps.folder.path)/whole/\(path)")
        }
        for (path, text) in whole { try apps.write(text, to: "whole/\(path)") }
        for path in removed { try apps.remove("whole/\(path)") }
        let layered = await apps.build("apps/knot", to: "layered")
        let expected = await apps.build("whole", to: "whole")
        #expect(layered.outcome == Outcome(code: .success), sourceLocation: sourceLocation)
        #expect(expected.outcome == Outcome(code: .success), sourceLocation: sourceLocation)
        let paths = Set(layered.files.keys).union(expected.files.keys)
        let different = paths.filter { layered.files[$0] != expected.files[$0] }.sorted()
        #expect(different.isEmpty, sourceLocation: sourceLocation)
        #expect(layered.files.count > 20, sourceLocation: sourceLocation)
    }

    private static let settings =
        "name: knot\nbase_url: https://knot.example/\ntheme: {default: plain}\n"

    @Test("an app with only a name and an address publishes the bytes of a catalog with all files")
    func everything() async throws {
        try await compare(["catalog.yml": Self.settings])
    }

    @Test(
        "fields, bodies, new entries, static files, templates, tokens and strings of the app are used"
    )
    func overrides() async throws {
        try apps.write(
            "---\nname: Knot lamp\ntags: [knot]\n---\n", to: "apps/knot/content/things/lamp.md")
        try apps.write("---\n---\nVery **calm**.\n", to: "apps/knot/content/moods/calm.md")
        try apps.write("---\nname: Rope\n---\n", to: "apps/knot/content/things/rope.md")
        try apps.write("hello\n", to: "apps/knot/content/static/hello.txt")
        try apps.write(
            "{{> partials/lost}} Nothing here.\n", to: "apps/knot/templates/404.mustache")
        try apps.write("home_title: Knots\n", to: "apps/knot/templates/strings.yml")
        let tokens = try #require(apps.folder.read("base/content/tokens/plain.tokens.json"))
        try apps.write(tokens + "\n", to: "apps/knot/content/tokens/plain.tokens.json")
        let strings = try #require(apps.folder.read("base/templates/strings.yml"))
        try await compare([
            "catalog.yml": Self.settings,
            "content/things/lamp.md":
                "---\nname: Knot lamp\ntags: [knot]\nmoods: [calm]\npublished_at: 2025-12-30\nusage_count: 51\n---\nA lamp.\n",
            "content/moods/calm.md": "---\nname: Calm\n---\nVery **calm**.\n",
            "content/things/rope.md": "---\nname: Rope\n---\n",
            "content/static/hello.txt": "hello\n",
            "templates/404.mustache": "{{> partials/lost}} Nothing here.\n",
            "templates/strings.yml": strings.replacingOccurrences(
                of: "home_title: Home", with: "home_title: Knots"),
            "content/tokens/plain.tokens.json": tokens + "\n",
        ])
    }

    @Test("a hidden entry is not published, and an app above shows it again")
    func hidden() async throws {
        try apps.write("---\nhide: true\n---\n", to: "apps/knot/content/things/lamp.md")
        try await compare(["catalog.yml": Self.settings], removing: ["content/things/lamp.md"])

        try apps.write("extends: ../knot\nname: top\n", to: "apps/top/catalog.yml")
        try apps.write("---\nhide: false\n---\n", to: "apps/top/content/things/lamp.md")
        let top = await apps.build("apps/top", to: "top")
        #expect(top.outcome == Outcome(code: .success))
        #expect(top.files["things/lamp/index.html"] != nil)
    }

    @Test("a reference to a hidden entry is an error at the file of the base that refers to it")
    func hiddenReference() async throws {
        try apps.write("---\nhide: true\n---\n", to: "apps/knot/content/moods/calm.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                base/content/things/lamp.md:4:9: error[unknown-reference]: the mood 'calm' is hidden by 'content/moods/calm.md'
                    4 | moods: [calm]
                      |         ^~~~
                help: hide this entry too, or write its 'moods' without 'calm'

                1 error

                """)
        try apps.write("---\nmoods: []\n---\n", to: "apps/knot/content/things/lamp.md")
        #expect(await apps.run("check", in: "apps/knot", "--quiet") == Outcome(code: .success))
    }

    @Test("errors are at the file and line that have them, in whichever folder that is")
    func places() async throws {
        try apps.write(
            "---\nname: Lamp\nusage_count: many\nmoods: [calm]\n---\nA lamp.\n\n[gone](gone.md)\n",
            to: "base/content/things/lamp.md")
        try apps.write(
            "---\nweight: 100\n---\n", to: "apps/knot/content/things/lamp.md")
        let settings = try #require(apps.folder.read("base/catalog.yml"))
        try apps.write(settings + "badgse: 1\n", to: "base/catalog.yml")
        try apps.write("home_title: [a]\n", to: "apps/knot/templates/strings.yml")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                base/catalog.yml:4:1: error[unknown-field]: catalog.yml has no field 'badgse'
                    4 | badgse: 1
                      | ^~~~~~
                help: did you mean 'badges'?

                base/content/things/lamp.md:3:14: error[wrong-type]: 'usage_count' takes a whole number, not 'many'
                    3 | usage_count: many
                      |              ^~~~
                help: write a value such as 12

                apps/knot/content/things/lamp.md:2:9: error[out-of-range]: 'weight' is 100, the maximum is 10
                    2 | weight: 100
                      |         ^~~
                help: write 10 or less

                apps/knot/templates/strings.yml:1:13: error[wrong-type]: the string 'home_title' takes a text, not a list
                    1 | home_title: [a]
                      |             ^~~
                help: write it on one line, in quotes

                4 errors

                """)
    }

    @Test("a dead link in a body of the base is an error at its line there")
    func bodyPlace() async throws {
        try apps.write(
            "---\nname: Lamp\n---\nA lamp.\n\n[gone](entry:mood/gone)\n",
            to: "base/content/things/lamp.md")
        try apps.write("---\nweight: 1\n---\n", to: "apps/knot/content/things/lamp.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            outcome.errors.hasPrefix("base/content/things/lamp.md:6:19: error[unknown-reference]"),
            "\(outcome.errors)"
        )
    }

    @Test("fixes are applied to files of the app, and not to those of the base")
    func fixes() async throws {
        try apps.write("---\nnmae: Lamp\n---\n", to: "base/content/things/lamp.md")
        try apps.write("---\nweihgt: 2\n---\n", to: "apps/knot/content/things/lamp.md")
        let before = apps.folder.read("base/content/things/lamp.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet", "--fix")
        #expect(outcome.code == .content)
        #expect(apps.folder.read("base/content/things/lamp.md") == before)
        #expect(
            apps.folder.read("apps/knot/content/things/lamp.md") == "---\nweight: 2\n---\n")
        #expect(outcome.errors.hasPrefix("base/content/things/lamp.md:2:1: error[unknown-field]"))
    }

    @Test(
        "a base that cannot be extended is one error at its line",
        arguments: [
            ("../../none", "the folder '../../none' cannot be extended: it does not exist"),
            (
                "../../link",
                "the folder '../../link' cannot be extended: its path contains a symbolic link"
            ),
            ("../knot", "the catalog extends itself"),
            (
                "../../base/catalog.yml",
                "the folder '../../base/catalog.yml' cannot be extended: it is not a folder"
            ),
        ])
    func wrongBase(path: String, message: String) async throws {
        try apps.folder.link("link", to: "base")
        try apps.write("extends: \(path)\nname: Knot\n", to: "apps/knot/catalog.yml")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.hasPrefix(
                "apps/knot/catalog.yml:1:10: error[wrong-extends]: \(message)"),
            "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("\n1 error\n"), "\(outcome.errors)")
    }

    @Test("an absolute path of a base is an error")
    func absolute() async throws {
        try apps.write(
            "extends: /srv/base\nname: Knot\nbase_url: https://knot.example/\n",
            to: "apps/knot/catalog.yml")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            outcome.errors.contains(
                "apps/knot/catalog.yml:1:10: error[wrong-extends]: 'extends' takes a relative path, not '/srv/base'\n"
            ),
            "\(outcome.errors)")
    }

    @Test("8 catalogs can be below one, and 9 cannot; a cycle below the base is found")
    func depth() async throws {
        for level in 1...8 {
            try apps.write(
                "extends: ../\(level == 1 ? "base" : "l\(level - 1)")\n",
                to: "l\(level)/catalog.yml")
        }
        for (top, code) in [("../../l7", ExitCode.success), ("../../l8", .content)] {
            try apps.write(
                "extends: \(top)\nname: knot\nbase_url: https://knot.example/\n",
                to: "apps/knot/catalog.yml")
            let outcome = await apps.run("check", in: "apps/knot", "--quiet")
            #expect(outcome.code == code, "\(outcome.errors)")
        }
        try apps.write("extends: ../l8\n", to: "l1/catalog.yml")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            outcome.errors.hasPrefix(
                "l1/catalog.yml:1:10: error[wrong-extends]: the catalog extends itself\n"),
            "\(outcome.errors)")
    }

    @Test("a link in the base is not followed unless the base allows it")
    func links() async throws {
        try apps.write("shared\n", to: "shared/note.txt")
        try apps.write("own\n", to: "base/content/static/own.txt")
        try FileManager.default.createSymbolicLink(
            atPath: "\(apps.folder.path)/base/content/static/shared",
            withDestinationPath: "../../../shared")
        let refused = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            refused.errors.hasPrefix(
                "base/content/static/shared:1:1: error[symbolic-link]: a symbolic link is not followed\n"
            ),
            "\(refused.errors)")

        let settings = try #require(apps.folder.read("base/catalog.yml"))
        try apps.write(
            settings + "allow_links: {content/static/shared: ../../../shared}\n",
            to: "base/catalog.yml")
        let built = await apps.build("apps/knot", to: "linked")
        #expect(built.outcome == Outcome(code: .success))
        #expect(built.files["shared/note.txt"] == Array("shared\n".utf8))
    }

    @Test(
        "'languages' of the app replaces 'language' of the base, and hashes of translations are joined"
    )
    func languages() async throws {
        let settings = try #require(apps.folder.read("base/catalog.yml"))
        try apps.write(settings + "language: en\n", to: "base/catalog.yml")
        let own = try #require(apps.folder.read("apps/knot/catalog.yml"))
        try apps.write(
            own + "languages: {default: en, also: [de]}\n", to: "apps/knot/catalog.yml")
        try apps.write(
            "---\nname: Lampe\ntranslates: {name: 4d2a7ae4, description: 00000000}\n---\n",
            to: "base/content/things/lamp.de.md")
        try apps.write(
            "---\nname: Knotenlampe\ntranslates: {name: 00000000}\n---\n",
            to: "apps/knot/content/things/lamp.de.md")
        let built = await apps.build("apps/knot", to: "languages")
        #expect(built.outcome == Outcome(code: .success))
        let page = String(decoding: built.files["de/things/lamp/index.html"] ?? [], as: UTF8.self)
        #expect(page.contains("Knotenlampe"))
    }

    @Test("a value of 'hide' that is neither true nor false is an error")
    func wrongHide() async throws {
        try apps.write("---\nhide: yes\n---\n", to: "apps/knot/content/things/lamp.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            outcome.errors == """
                apps/knot/content/things/lamp.md:2:7: error[wrong-type]: 'hide' takes true or false, not 'yes'
                    2 | hide: yes
                      |       ^~~
                help: write 'true' to hide the file of the catalog that is extended

                1 error

                """)
    }

    @Test("a change of a file of the base is built, and unchanged files are not written again")
    func rebuild() async throws {
        _ = await apps.build("apps/knot", to: "knot")
        let again = await apps.run(
            "build", in: "apps/knot", "--output", "\(apps.folder.path)/out/knot")
        #expect(again.output.contains(" 0 written, 0 removed"), "\(again.output)")
        try apps.write("---\nname: Serene\n---\n", to: "base/content/moods/calm.md")
        let changed = await apps.run(
            "build", in: "apps/knot", "--explain-rebuild", "--verify", "--output",
            "\(apps.folder.path)/out/knot")
        #expect(changed.output.contains("moods/calm/index.html: "), "\(changed.output)")
        #expect(!changed.output.contains("assets/"), "\(changed.output)")
        #expect(changed.output.contains("are the same in a build from scratch"))
    }

    @Test(
        "of an untrusted app, content comes from the source and its base, rules from the trusted folders"
    )
    func untrusted() async throws {
        let trusted = try AppFolder("knot")
        try apps.write("---\nname: Serene\n---\n", to: "base/content/moods/calm.md")
        try apps.write("kind: evil\n", to: "base/content/moods/_kind.yml")
        try apps.write("extends: ../../other\n", to: "apps/knot/catalog.yml")
        let outcome = await apps.run(
            "build", in: "apps/knot", "--quiet", "--untrusted", "\(trusted.folder.path)/apps/knot",
            "--output", "\(trusted.folder.path)/out")
        #expect(outcome.code == .success, "\(outcome.errors)")
        #expect(
            outcome.errors.contains(
                "base/content/moods/_kind.yml:1:1: warning[unused-change]: this change has no effect"
            ),
            "\(outcome.errors)")
        let files = FixtureFolder.files(below: "\(trusted.folder.path)/out")
        let page = String(decoding: files["moods/calm/index.html"] ?? [], as: UTF8.self)
        #expect(page.contains("Serene"))
    }

    @Test("'explain' lists the files that an entry and the settings come from")
    func explain() async throws {
        try apps.write("---\nname: Knot lamp\n---\n", to: "apps/knot/content/things/lamp.md")
        let entry = await apps.run("explain", in: "apps/knot", "thing/lamp")
        #expect(
            entry.output.contains(
                """
                File         content/things/lamp.md: name
                             ../../base/content/things/lamp.md: tags, moods, published_at,
                             usage_count, the body

                """), "\(entry.output)")
        let settings = await apps.run("explain", in: "apps/knot", "catalog.yml")
        #expect(
            settings.output == """
                catalog.yml
                    catalog.yml: extends, name, base_url
                    ../../base/catalog.yml: theme

                """)
        let json = await apps.run(
            "explain", in: "apps/knot", "content/things/_kind.yml", "--format", "json")
        #expect(
            json.output == """
                {"path":"content/things/_kind.yml","origins":[{"path":"../../base/content/things/_kind.yml","has_body":false}]}

                """)
        #expect(await apps.run("explain", in: "apps/knot", "content/none.yml").code == .usage)
        for path in ["./content/things/lamp.md", "../../base/content/things/lamp.md"] {
            #expect(await apps.run("explain", in: "apps/knot", path) == entry)
        }
    }

    @Test(
        "'explain' of a hidden entry names the file that hides it",
        arguments: ["thing/lamp", "content/things/lamp.md", "../../base/content/things/lamp.md"])
    func explainHidden(subject: String) async throws {
        try apps.write("---\nhide: true\n---\n", to: "apps/knot/content/things/lamp.md")
        #expect(
            await apps.run("explain", in: "apps/knot", subject)
                == Outcome(
                    code: .success,
                    output: """
                        content/things/lamp.md: hidden, and not published
                            content/things/lamp.md: hide
                            ../../base/content/things/lamp.md: name, tags, moods, published_at, usage_count, the body

                        """))
    }
}
