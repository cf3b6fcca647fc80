import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Files of catalogs that extend another one")
struct ExtendedFilesTests {
    private let apps: AppFolder

    init() throws {
        apps = try AppFolder("knot")
    }

    private func page(_ path: String, _ files: [String: [UInt8]]) -> String {
        String(decoding: files["\(path)/index.html"] ?? [], as: UTF8.self)
    }

    @Test("a translation in the base of a text that the app replaces has no effect")
    func translations() async throws {
        let own = try #require(apps.folder.read("apps/knot/catalog.yml"))
        try apps.write(own + "languages: {default: en, also: [de]}\n", to: "apps/knot/catalog.yml")
        try apps.write("name: Basis\n", to: "base/catalog.de.yml")
        try apps.write(
            "---\nname: Lampe\ndescription: Ein Licht\n---\nEine Lampe.\n",
            to: "base/content/things/lamp.de.md")
        try apps.write(
            "---\nname: Knot lamp\n---\nA knot.\n", to: "apps/knot/content/things/lamp.md")
        let built = await apps.build("apps/knot", to: "knot")
        #expect(built.outcome == Outcome(code: .success))
        let texts = String(decoding: built.files["v1/de/entry.json"] ?? [], as: UTF8.self)
        #expect(!texts.contains("Basis"))
        let german = page("de/things/lamp", built.files)
        #expect(german.contains("Knot lamp"), "\(german)")
        #expect(german.contains("A knot."), "\(german)")
        #expect(!german.contains("Eine Lampe."), "\(german)")

        try apps.write(
            "---\nname: Knotenlampe\n---\n", to: "apps/knot/content/things/lamp.de.md")
        let again = await apps.build("apps/knot", to: "knot")
        #expect(page("de/things/lamp", again.files).contains("Knotenlampe"))
    }

    @Test("the files of a hidden page bundle are not published, and a page can be hidden and shown")
    func hiddenBundle() async throws {
        try apps.write("---\nname: Rope\n---\n", to: "base/content/things/rope/index.md")
        try apps.write("knot\n", to: "base/content/things/rope/note.txt")
        try apps.write("---\ntitle: About\n---\nText.\n", to: "base/content/pages/about.md")
        try apps.write("{{{content.body}}}", to: "base/templates/page.mustache")
        let all = await apps.build("apps/knot", to: "all")
        #expect(all.outcome == Outcome(code: .success))
        #expect(all.files["things/rope/note.txt"] != nil)
        #expect(all.files["about/index.html"] != nil)

        try apps.write("---\nhide: true\n---\n", to: "apps/knot/content/things/rope/index.md")
        try apps.write("---\nhide: true\n---\n", to: "apps/knot/content/pages/about.md")
        let some = await apps.build("apps/knot", to: "some")
        #expect(some.files["things/rope/note.txt"] == nil)
        #expect(some.files["about/index.html"] == nil)

        try apps.write("---\nhide: false\n---\n", to: "apps/knot/content/pages/about.md")
        let shown = await apps.build("apps/knot", to: "shown")
        #expect(shown.outcome.code == .success, "\(shown.outcome.errors)")
        #expect(shown.files["about/index.html"] != nil)
    }

    @Test(
        "a kind's own field 'hide' hides nothing, and 'hide' in the lowest file is an unknown field"
    )
    func hideField() async throws {
        try apps.write("---\nname: Lamp\nhide: true\n---\n", to: "base/content/things/lamp.md")
        try apps.write("---\nweight: 1\n---\n", to: "apps/knot/content/things/lamp.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            outcome.errors.hasPrefix("base/content/things/lamp.md:3:1: error[unknown-field]"),
            "\(outcome.errors)")
        let kind = try #require(apps.folder.read("base/content/things/_kind.yml"))
        try apps.write(kind + "  hide: {type: boolean}\n", to: "base/content/things/_kind.yml")
        let built = await apps.build("apps/knot", to: "knot")
        #expect(built.outcome == Outcome(code: .success))
        #expect(built.files["things/lamp/index.html"] != nil)
    }

    @Test("a text that ends too early is an error at the end of its own file")
    func openEnd() async throws {
        try apps.write("home_title: \"Knots\n", to: "apps/knot/templates/strings.yml")
        try apps.write("---\nname: [a\n---\n", to: "apps/knot/content/things/lamp.md")
        try apps.write("", to: "apps/knot/content/moods/calm.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(outcome.code == .content)
        let places = outcome.errors.split(separator: "\n").filter { $0.contains(": error[") }
        #expect(places.count == 3, "\(outcome.errors)")
        #expect(places.allSatisfy { $0.hasPrefix("apps/knot/") }, "\(outcome.errors)")
    }

    @Test("the limits of the app are those of the files of the base")
    func limits() async throws {
        let own = try #require(apps.folder.read("apps/knot/catalog.yml"))
        try apps.write(own + "limits: {body_bytes: 3}\n", to: "apps/knot/catalog.yml")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(outcome.code == .content)
        #expect(outcome.errors.contains("base/content/things/lamp.md:"), "\(outcome.errors)")
    }

    @Test("'new' and 'theme eject' write to the app, and 'theme' and 'tokens' know the base")
    func commands() async throws {
        let new = await apps.run("new", in: "apps/knot", "thing", "rope")
        #expect(new.code == .success, "\(new.errors)")
        #expect(apps.folder.read("apps/knot/content/things/rope.md") != nil)
        try apps.write("Own.\n", to: "base/templates/404.mustache")
        let path = "\(apps.folder.path)/apps/knot"
        let eject = await SampleCatalog.run(
            ["theme", "eject", "404.mustache", "--source", path], relativeTo: path)
        #expect(eject.code == .success, "\(eject.errors)")
        #expect(apps.folder.read("apps/knot/templates/404.mustache") == "Own.\n")
        let tokens = await SampleCatalog.run(
            ["tokens", "check", "--source", path], relativeTo: path)
        #expect(tokens.code == .success, "\(tokens.errors)")
        #expect(!tokens.output.contains("no-token-files"))
    }

    @Test("a wrong kind of the base is reported at its file by 'new' and 'schema'")
    func wrongKind() async throws {
        try apps.write("kind: thing\n", to: "base/content/things/_kind.yml")
        for arguments in [["new", "thing", "rope"], ["schema"]] {
            let path = "\(apps.folder.path)/apps/knot"
            let outcome = await SampleCatalog.run(
                arguments + ["--source", path], relativeTo: apps.folder.path)
            #expect(outcome.code != .success)
            #expect(
                outcome.errors.contains("base/content/things/_kind.yml:1:1: error"),
                "\(outcome.errors)")
        }
    }

    @Test("an output in the files of a base is refused")
    func output() async throws {
        try apps.write("x\n", to: "base/content/static/x.txt")
        let outcome = await apps.run(
            "build", in: "apps/knot", "--output", "\(apps.folder.path)/base/content/static/out")
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors.contains("is inside the files of a catalog that is extended"),
            "\(outcome.errors)")
        #expect(apps.folder.read("base/content/static/out/index.html") == nil)
    }

    @Test("of an untrusted source, neither a base inside it nor a link to an app is followed")
    func untrusted() async throws {
        let trusted = try AppFolder("knot")
        try apps.write("catalogs: [apps/knot]\n", to: "showcard.yml")
        try trusted.write("catalogs: [apps/knot]\n", to: "showcard.yml")
        let path = trusted.folder.path
        for base in ["\(apps.folder.path)/base", "\(apps.folder.path)/apps"] {
            let inside = await apps.run(
                "build", "--quiet", "--untrusted", base, "--output", "\(path)/out")
            #expect(inside.code == .usage || inside.code == .content, "\(inside.errors)")
            let single = await apps.run(
                "build", in: "apps/knot", "--quiet", "--untrusted", base, "--output", "\(path)/out")
            #expect(single.code != .success, "\(single.errors)")
        }
        let refused = await apps.run(
            "build", "--quiet", "--untrusted", path, "--output", "\(apps.folder.path)/out")
        #expect(refused.code == .usage)
        #expect(refused.errors.contains("is inside the source, which is not trusted"))

        try FileManager.default.moveItem(
            atPath: "\(apps.folder.path)/apps", toPath: "\(apps.folder.path)/other")
        try apps.folder.link("apps", to: "other")
        let linked = await apps.run("build", "--quiet", "--untrusted", path)
        #expect(linked.code == .content)
        #expect(
            linked.errors.contains(
                "error[wrong-workspace]: the path 'apps/knot' contains a symbolic link"),
            "\(linked.errors)")
    }

    @Test("translations of the base to languages that the app does not have are ignored")
    func otherLanguages() async throws {
        let settings = try #require(apps.folder.read("base/catalog.yml"))
        try apps.write(
            settings + "languages: {default: en, also: [de, pt-BR]}\n", to: "base/catalog.yml")
        try apps.write("---\nname: Lampe\n---\n", to: "base/content/things/lamp.de.md")
        try apps.write("---\nname: Luz\n---\n", to: "base/content/things/lamp.pt-BR.md")
        try apps.write("name: Basis\n", to: "base/catalog.de.yml")
        let own = try #require(apps.folder.read("apps/knot/catalog.yml"))
        for languages in ["language: fr", "languages: {default: en, also: [pt-BR]}"] {
            try apps.write(own + languages + "\n", to: "apps/knot/catalog.yml")
            let built = await apps.build("apps/knot", to: "knot")
            #expect(built.outcome == Outcome(code: .success))
            #expect(built.files["de/index.html"] == nil)
            #expect((built.files["pt-BR/index.html"] != nil) == languages.contains("pt-BR"))
        }
        try apps.write("---\nname: Lampe\n---\n", to: "apps/knot/content/things/lamp.de.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            outcome.errors.contains("apps/knot/content/things/lamp.de.md:1:1: error[wrong-id]"),
            "\(outcome.errors)")
    }

    @Test("a file over a folder of the base, and a file that hides nothing, are errors of the app")
    func conflicts() async throws {
        try apps.write("x\n", to: "apps/knot/content/moods")
        try apps.write("---\nhide: true\n---\n", to: "apps/knot/content/things/gone.md")
        let outcome = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "apps/knot/content/moods:1:1: error[layer-conflict]: this is a file, but '../../base/content/moods' is a folder\n"
            ),
            "\(outcome.errors)")
        try apps.remove("apps/knot/content/moods")
        let hidden = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            hidden.errors == """
                apps/knot/content/things/gone.md:2:1: error[nothing-hidden]: no catalog that is extended has this file
                    2 | hide: true
                      | ^~~~
                help: remove it

                1 error

                """)
        // The entry of the base is a page bundle.
        try apps.remove("apps/knot/content/things/gone.md")
        try apps.write("---\nname: Rope\n---\n", to: "base/content/things/long-rope/index.md")
        try apps.write("---\nhide: true\n---\n", to: "apps/knot/content/things/long-roep.md")
        let misspelled = await apps.run("check", in: "apps/knot", "--quiet")
        #expect(
            misspelled.errors.contains(
                "help: did you mean 'content/things/long-rope/index.md'? rename this file, or remove it\n"
            ), "\(misspelled.errors)")
    }

    @Test("a 'catalog.yml' with errors that extends another one is the only problem")
    func unreadable() async throws {
        try apps.write("---\nname: Rope\n---\n", to: "apps/knot/content/things/rope.md")
        for (text, start) in [
            ("extends: ../../base\nfeeds: [x\n", "apps/knot/catalog.yml:"),
            ("extends: [../../base]\n", "apps/knot/catalog.yml:1:10: error[wrong-extends]"),
            ("extends: ''\n", "apps/knot/catalog.yml:1:10: error[wrong-extends]"),
            ("extends: ../../bas\n", "apps/knot/catalog.yml:1:10: error[wrong-extends]"),
            ("extends: ..\n", "apps/knot/catalog.yml:1:10: error[wrong-extends]"),
        ] {
            try apps.write(text, to: "apps/knot/catalog.yml")
            let outcome = await apps.run("check", in: "apps/knot", "--quiet")
            #expect(outcome.errors.hasPrefix(start), "\(outcome.errors)")
            #expect(outcome.errors.hasSuffix("\n1 error\n"), "\(outcome.errors)")
            if text.contains("../../bas\n") {
                #expect(outcome.errors.contains("help: did you mean '../../base'?\n"))
            }
        }
    }

    @Test(
        "a translation of the app does not have the hashes of the base, and 'accept' repeats none")
    func acceptedTranslations() async throws {
        let settings = try #require(apps.folder.read("base/catalog.yml"))
        try apps.write(settings + "languages: {default: en, also: [de]}\n", to: "base/catalog.yml")
        try apps.write("---\nname: Lampe\n---\n", to: "base/content/things/lamp.de.md")
        try apps.write("---\nname: Ruhig\n---\n", to: "base/content/moods/calm.de.md")
        _ = await apps.run("translations", in: "base", "accept", "de")
        try apps.write("---\nname: Knot lamp\n---\n", to: "apps/knot/content/things/lamp.md")
        try apps.write("---\nname: Knotenlampe\n---\n", to: "apps/knot/content/things/lamp.de.md")
        let status = await apps.run("translations", in: "apps/knot", "status", "--format", "json")
        #expect(status.output.contains("\"stale\":0"), "\(status.output)")
        #expect(!status.output.contains("\"stale\":1"), "\(status.output)")
        _ = await apps.run("translations", in: "apps/knot", "accept", "de")
        #expect(apps.folder.read("apps/knot/content/moods/calm.de.md") == nil)
        #expect(
            apps.folder.read("apps/knot/content/things/lamp.de.md")?.contains("translates:") == true
        )
    }

    @Test("a change without effect in an untrusted app is a warning at the app's file")
    func unusedChange() async throws {
        let trusted = try AppFolder("knot")
        try apps.write("Evil.\n", to: "apps/knot/templates/404.mustache")
        let outcome = await apps.run(
            "check", in: "apps/knot", "--quiet", "--untrusted", "\(trusted.folder.path)/apps/knot")
        #expect(
            outcome.errors.contains(
                "apps/knot/templates/404.mustache:1:1: warning[unused-change]: this new file has no effect"
            ),
            "\(outcome.errors)")
    }
}
