import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("rename")
struct RenamingTests {
    /// A catalog in two languages whose entries, kinds, feeds, collections and bodies name the mood `calm`.
    private func catalog() throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        for (path, text) in Self.files { try catalog.write(text, to: path) }
        return catalog
    }

    private static let files = [
        "catalog.yml": """
        name: Minimal
        base_url: https://example.com/shop/
        languages: {default: en, also: [de]}
        theme: {default: plain}
        feeds:
          quiet: {kind: thing, order: [name], where: [{moods: calm}, {not: {moods: [glad, calm]}}]}

        """,
        "content/moods/_kind.yml": """
        kind: mood
        path: moods
        title: {one: Mood, many: Moods}
        fields:
          name: {type: string, required: true}
          former: {type: list, of: string, role: aliases}

        """,
        "content/moods/calm.md": "---\nname: Calm\n---\n[Here](../calm/) and [there](./)\n",
        "content/moods/calm.de.md": "---\nname: Ruhig\ntranslates: {body: 00000000}\n---\n",
        "content/moods/calmer.md": "---\nname: Calmer\n---\n",
        "content/moods/glad.md":
            "---\nname: Glad\nformer:\n  - happy # then\n---\n[Calm](../calm/#section-a)\n",
        "content/songs/_kind.yml": """
        kind: song
        path: songs
        title: {one: Song, many: Songs}
        fields:
          name: {type: string, required: true}
          key: {type: enum, values: [a, calm], required: true}
          mood: {type: {reference: mood}, default: {by: key, when: {calm: calm}, else: "calm"}}
          parts: {type: list, of: object, fields: {mood: {type: {reference: mood}, default: calm}}}

        """,
        "content/songs/one.md": """
        ---
        name: calm
        key: calm
        mood: &m "calm"
        parts: [{mood: 'calm'}, {mood: *m}, {mood: glad}]
        ---
        A calm song, `entry:mood/calm`: [one](entry:mood/calm), [two](entry:mood/calm#section-a),
        [three](../../moods/calm/), [four](https://example.com/shop/moods/calm/?x), [five](entry:mood/calmer)
        and [six][s].

        [s]: ../../moods/calm/

        """,
        "content/songs/one.de.md":
            "---\nname: Eins\ntranslates: {body: 36e28a7a}\n---\n[eins](entry:mood/calm)\n",
        "content/collections/best.md":
            "---\nname: Best\nentries: [mood/calm, thing/lamp, mood/glad]\n---\n",
        "content/collections/soft.md":
            "---\nname: Soft\nkind: thing\nwhere: {moods: calm}\n---\n",
        "content/pages/about.md": "---\ntitle: About\n---\n![Calm](entry:mood/calm)\n",
    ]

    private func rename(_ catalog: SampleCatalog, _ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["rename"] + arguments + ["--source", catalog.folder.path],
            relativeTo: catalog.folder.path)
    }

    private static let report = """
        Renamed    content/moods/calm.md to content/moods/still.md
        Renamed    content/moods/calm.de.md to content/moods/still.de.md
        Changed    catalog.yml:6
        Changed    content/collections/best.md:3
        Changed    content/collections/soft.md:4
        Changed    content/moods/still.md:3
        Changed    content/moods/still.md:5
        Changed    content/moods/glad.md:6
        Changed    content/pages/about.md:4
        Changed    content/songs/_kind.yml:7
        Changed    content/songs/_kind.yml:8
        Changed    content/songs/one.de.md:3
        Changed    content/songs/one.de.md:5
        Changed    content/songs/one.md:4
        Changed    content/songs/one.md:5
        Changed    content/songs/one.md:7
        Changed    content/songs/one.md:8
        Changed    content/songs/one.md:11
        Changed    content/things/lamp.md:4

        """

    @Test("'rename' changes everything that names the entry, and nothing that only looks like it")
    func everywhere() async throws {
        let catalog = try catalog()
        #expect(
            await rename(catalog, "mood/calm", "still")
                == Outcome(code: .success, output: Self.report))
        #expect(catalog.text("content/moods/calm.md") == nil)
        #expect(catalog.text("content/moods/calm.de.md") == nil)
        #expect(
            catalog.text("content/moods/still.md")
                == "---\nname: Calm\nformer: [calm]\n---\n[Here](../still/) and [there](./)\n")
        #expect(
            catalog.text("content/moods/glad.md")
                == "---\nname: Glad\nformer:\n  - happy # then\n---\n[Calm](../still/#section-a)\n")
        #expect(
            catalog.text("catalog.yml")?.contains(
                "where: [{moods: still}, {not: {moods: [glad, still]}}]") == true)
        #expect(
            catalog.text("content/songs/_kind.yml")?.contains(
                """
                  mood: {type: {reference: mood}, default: {by: key, when: {calm: still}, else: "still"}}
                  parts: {type: list, of: object, fields: {mood: {type: {reference: mood}, default: still}}}
                """) == true)
        #expect(catalog.text("content/songs/one.md") == Self.song)
        #expect(
            catalog.text("content/songs/one.de.md")
                == "---\nname: Eins\ntranslates: {body: da69c0f6}\n---\n[eins](entry:mood/still)\n")
        #expect(
            catalog.text("content/collections/best.md")
                == "---\nname: Best\nentries: [mood/still, thing/lamp, mood/glad]\n---\n")
        #expect(catalog.text("content/things/lamp.md")?.contains("moods: [still]") == true)
    }

    private static let song = """
        ---
        name: calm
        key: calm
        mood: &m "still"
        parts: [{mood: 'still'}, {mood: still}, {mood: glad}]
        ---
        A calm song, `entry:mood/calm`: [one](entry:mood/still), [two](entry:mood/still#section-a),
        [three](../../moods/still/), [four](https://example.com/shop/moods/still/?x), [five](entry:mood/calmer)
        and [six][s].

        [s]: ../../moods/still/

        """

    @Test("'rename --dry-run' prints the same, and writes nothing")
    func dry() async throws {
        let catalog = try catalog()
        let before = catalog.everything()
        #expect(
            await rename(catalog, "mood/calm", "still", "--dry-run")
                == Outcome(
                    code: .success,
                    output: Self.report + "Nothing is written, because of --dry-run\n"))
        #expect(catalog.everything() == before)
    }

    @Test("'rename' back and forth leaves the two ids as each other's alias")
    func back() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            Self.files["content/moods/_kind.yml"] ?? "", to: "content/moods/_kind.yml")
        let lamp = catalog.text("content/things/lamp.md")
        #expect(await rename(catalog, "mood/calm", "still").code == .success)
        #expect(await rename(catalog, "mood/still", "calm").code == .success)
        #expect(
            catalog.text("content/moods/calm.md") == "---\nname: Calm\nformer: [still]\n---\n")
        #expect(catalog.text("content/things/lamp.md") == lamp)
    }

    @Test(
        "'rename' adds the old id to aliases in the way that they are written",
        arguments: [
            ("former:\n  - a # one\n", "former:\n  - a # one\n  - calm\n"),
            ("former: [a, \"b\" ]\n", "former: [a, \"b\", calm ]\n"),
            ("former:\n", "former: [calm]\n"), ("former: []\n", "former: [calm]\n"),
            ("former: [still]\n", "former: [calm]\n"), ("former: [calm]\n", "former: [calm]\n"),
        ])
    func aliases(_ before: String, _ after: String) async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            Self.files["content/moods/_kind.yml"] ?? "", to: "content/moods/_kind.yml")
        try catalog.write("---\nname: Calm\n\(before)---\n", to: "content/moods/calm.md")
        #expect(await rename(catalog, "moods/calm", "still").code == .success)
        #expect(catalog.text("content/moods/still.md") == "---\nname: Calm\n\(after)---\n")
    }

    @Test("'rename' moves the folder of a page bundle, and names a kind without aliases")
    func bundle() async throws {
        let catalog = try SampleCatalog()
        try catalog.remove("content/things/lamp.md")
        try catalog.write("---\nname: Lamp\n---\n", to: "content/things/old/lamp/index.md")
        try catalog.write("text", to: "content/things/old/lamp/notes.txt")
        #expect(
            await rename(catalog, "thing/lamp", "light")
                == Outcome(
                    code: .success,
                    output: "Renamed    content/things/old/lamp to content/things/old/light\n",
                    errors: """
                        content/things/_kind.yml:1:1: warning[no-redirect]: the kind 'thing' has no field with the role 'aliases', so '/things/lamp/' does not redirect
                        help: declare one, as in 'aliases: {type: list, of: string, role: aliases}'

                        1 warning

                        """))
        #expect(catalog.text("content/things/old/light/notes.txt") == "text")
    }

    @Test(
        "'rename' refuses what cannot be renamed, and changes nothing",
        arguments: [
            (
                ["mood/clam", "still"],
                "error: there is no mood 'clam'; did you mean 'calm'?\nsee 'showcard rename --help'\n"
            ),
            (
                ["calm", "still"],
                "error: 'calm' names no entry: write its kind and its id, as KIND/ID\nsee 'showcard rename --help'\n"
            ),
            (
                ["mood/calm", "calm"],
                """
                error[duplicate-id]: the entry 'calm' of the kind 'mood' already exists
                help: choose another id, or edit 'content/moods/calm.md'

                1 error

                """
            ),
            (
                ["mood/calm", "../calm"],
                """
                error[wrong-id]: '../calm' cannot be an id
                help: name the file with lower-case letters a-z and digits, joined by '-' or '_'

                1 error

                """
            ),
            (
                ["mood/calm", "happy"],
                """
                content/moods/glad.md:4:5: error[alias-taken]: the alias 'happy' is the address of the new id
                    4 |   - happy # then
                      |     ^~~~~
                help: remove the alias, or choose another id

                1 error

                """
            ),
        ])
    func refusals(_ arguments: [String], _ message: String) async throws {
        let catalog = try catalog()
        let before = catalog.everything()
        #expect(
            await rename(catalog, arguments[0], arguments[1])
                == Outcome(code: .usage, errors: message))
        #expect(catalog.everything() == before)
    }

    @Test("'rename' does not make an entry the text of a page bundle")
    func bundleText() async throws {
        let catalog = try catalog()
        try catalog.write("---\nname: Deep\n---\n", to: "content/moods/sea/deep.md")
        #expect(
            await rename(catalog, "mood/deep", "index").errors == """
                error[taken-id]: the id 'index' is reserved below another folder: 'content/moods/sea/index.md' is the text of a page bundle
                help: choose another id

                1 error

                """)
    }

    @Test("'rename' changes nothing if a file that names the entry cannot be read")
    func unreadable() async throws {
        let catalog = try catalog()
        try catalog.write("---\nname: [calm\n---\n", to: "content/things/lamp.md")
        let before = catalog.everything()
        let outcome = await rename(catalog, "mood/calm", "still")
        #expect(outcome.code == .content)
        #expect(outcome.errors.hasPrefix("content/things/lamp.md:2:"))
        #expect(catalog.everything() == before)
    }

    @Test("'rename' puts files back if the last one cannot be written")
    func undone() async throws {
        let catalog = try catalog()
        let before = catalog.everything()
        let inTheWay = "\(catalog.folder.path)/content/things/lamp.md.\(getpid()).tmp"
        try FileManager.default.createDirectory(
            atPath: inTheWay, withIntermediateDirectories: false)
        let outcome = await rename(catalog, "mood/calm", "still")
        #expect(outcome.code == .system)
        #expect(outcome.errors.contains("help: nothing was renamed; fix this and try again\n"))
        #expect(catalog.everything() == before)
    }

    @Test("'rename' leaves the files of a catalog that is extended, and names them")
    func layers() async throws {
        let apps = try AppFolder("one")
        try apps.write("---\nname: Glad\n---\n", to: "apps/one/content/moods/glad.md")
        try apps.write("---\nmoods: [glad]\n---\n", to: "apps/one/content/things/lamp.md")
        try apps.write(
            "---\nname: Bulb\nmoods: [calm, glad]\n---\n", to: "base/content/things/bulb.md")
        let own = await SampleCatalog.run(
            ["rename", "mood/glad", "merry", "-q", "--source", "\(apps.folder.path)/apps/one"],
            relativeTo: apps.folder.path)
        #expect(own.code == .success)
        #expect(
            own.errors.hasPrefix(
                """
                base/content/things/bulb.md:3:15: warning[unchanged-reference]: this reference to the mood 'glad' is not changed
                    3 | moods: [calm, glad]
                      |               ^~~~
                help: write 'merry' here

                """))
        #expect(
            apps.folder.read("apps/one/content/things/lamp.md") == "---\nmoods: [merry]\n---\n")
        let inherited = await SampleCatalog.run(
            ["rename", "mood/calm", "still", "--source", "\(apps.folder.path)/apps/one"],
            relativeTo: apps.folder.path)
        #expect(
            inherited
                == Outcome(
                    code: .usage,
                    errors: """
                        base/content/moods/calm.md:1:1: error[inherited-entry]: the mood 'calm' belongs to a catalog that this one extends
                        help: rename it in that catalog with --source, then its file in this one

                        1 error

                        """))
    }

    @Test(
        "'rename' of an entry of the project's own catalog passes a check, and redirects the old page"
    )
    func shipped() async throws {
        let catalog = try SampleCatalog()
        for folder in ["content", "templates"] { try catalog.remove(folder) }
        for path in ["content", "templates"] {
            let files = FixtureFolder.files(below: "\(FixtureFolder.packageRoot)/\(path)")
            for (file, bytes) in files { try catalog.write(bytes, to: "\(path)/\(file)") }
        }
        let path = "\(FixtureFolder.packageRoot)/catalog.yml"
        try catalog.write(String(contentsOfFile: path, encoding: .utf8), to: "catalog.yml")
        #expect(await rename(catalog, "template/first-snow-postcard", "snow-card").code == .success)
        #expect(await rename(catalog, "vibe/romantic", "amorous", "-q").code == .success)
        #expect(await catalog.run("check", "-q", "--strict").code == .success)
        let build = await catalog.build(to: "site", "-q", "--without", "images")
        #expect(build == Outcome(code: .success))
        #expect(
            catalog.text("site/_redirects")?.contains(
                "/catalog/templates/first-snow-postcard/ /catalog/templates/snow-card/ 301\n")
                == true)
    }
}
