import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("rename with links and unusual spellings")
struct RenamingSpellingTests {
    /// A catalog whose moods have aliases.
    private func catalog() throws -> SampleCatalog {
        let catalog = try SampleCatalog()
        try catalog.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
              former: {type: list, of: string, role: aliases}

            """, to: "content/moods/_kind.yml")
        return catalog
    }

    private func rename(_ catalog: SampleCatalog, _ arguments: String...) async -> Outcome {
        await SampleCatalog.run(
            ["rename"] + arguments + ["--source", catalog.folder.path],
            relativeTo: catalog.folder.path)
    }

    @Test(
        "'rename' refuses an entry that is reached by a symbolic link, or whose folder has one",
        arguments: [
            ("content/moods", "mood", "calm", "content/moods/calm.md"),
            ("content/moods/calm.md", "mood", "calm", "content/moods/calm.md"),
            ("content/things/bulb/notes.txt", "thing", "bulb", "content/things/bulb"),
        ])
    func links(_ link: String, _ kind: String, _ id: String, _ path: String) async throws {
        let (catalog, outside) = (try catalog(), try TemporaryFolder())
        try catalog.write("---\nname: Bulb\n---\n", to: "content/things/bulb/index.md")
        try catalog.write("text", to: "content/things/bulb/notes.txt")
        let (place, target) = ("\(catalog.folder.path)/\(link)", "\(outside.path)/target")
        try FileManager.default.moveItem(atPath: place, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
        let configuration = catalog.text("catalog.yml") ?? ""
        try catalog.write(
            configuration + "allow_links:\n  \(link): \(target)\n", to: "catalog.yml")
        let before = (catalog.everything(), FixtureFolder.files(below: outside.path))
        #expect(
            await rename(catalog, "\(kind)/\(id)", "still")
                == Outcome(
                    code: .usage,
                    errors: """
                        \(path):1:1: error[linked-entry]: the \(kind) '\(id)' uses the symbolic link '\(link)'
                        help: replace the link with its target, or rename the files without this command

                        1 error

                        """))
        #expect(catalog.everything() == before.0)
        #expect(FixtureFolder.files(below: outside.path) == before.1)
    }

    @Test(
        "'rename' writes an id in quotes if it is not a text in YAML without them",
        arguments: ["null", "true", "1e3"])
    func quotes(_ id: String) async throws {
        let catalog = try catalog()
        #expect(await rename(catalog, "mood/calm", id).code == .success)
        #expect(catalog.text("content/things/lamp.md")?.contains("moods: [\"\(id)\"]") == true)
        #expect(await rename(catalog, "mood/\(id)", "still").code == .success)
        #expect(
            catalog.text("content/moods/still.md")
                == "---\nname: Calm\nformer: [calm, \"\(id)\"]\n---\n")
    }

    @Test(
        "'rename' adds an alias with the line breaks of the file",
        arguments: [
            ("", "former: [calm]\r\n", 3),
            ("former:\r\n  - a\r\n", "former:\r\n  - a\r\n  - calm\r\n", 5),
        ])
    func lineBreaks(_ before: String, _ after: String, _ line: Int) async throws {
        let catalog = try catalog()
        try catalog.write("---\r\nname: Calm\r\n\(before)---\r\n", to: "content/moods/calm.md")
        let outcome = await rename(catalog, "mood/calm", "still")
        #expect(outcome.output.contains("Changed    content/moods/still.md:\(line)\n"))
        #expect(
            catalog.text("content/moods/still.md") == "---\r\nname: Calm\r\n\(after)---\r\n")
    }

    @Test("'rename' finds references with escapes, and names the links that it doesn't change")
    func escapes() async throws {
        let catalog = try catalog()
        let lamp = catalog.text("content/things/lamp.md") ?? ""
        try catalog.write(
            lamp.replacingOccurrences(of: "moods: [calm]", with: "moods: [\"c\\x61lm\"]"),
            to: "content/things/lamp.md")
        try catalog.write(
            "---\nname: Glad\n---\n[One](../c%61lm/)\n\n[two](../cal&#109;/)\n",
            to: "content/moods/glad.md")
        let outcome = await rename(catalog, "mood/calm", "still")
        #expect(outcome.code == .success)
        #expect(
            catalog.text("content/things/lamp.md")
                == lamp.replacingOccurrences(of: "moods: [calm]", with: "moods: [still]"))
        for place in ["4:7", "6:1"] {
            #expect(
                outcome.errors.contains(
                    "content/moods/glad.md:\(place): warning[unchanged-reference]: this reference to the mood 'calm' is not changed\n"
                ), "\(outcome.errors)")
        }
    }

    @Test("'rename' finds the part of an address that is the id")
    func parts() async throws {
        let catalog = try catalog()
        try catalog.write(
            "---\nname: Glad\n---\n[One](../calm/../calm/)\n\n[two](../calm/calm/x)\n",
            to: "content/moods/glad.md")
        #expect(await rename(catalog, "mood/calm", "still", "-q").code == .success)
        #expect(
            catalog.text("content/moods/glad.md")
                == "---\nname: Glad\n---\n[One](../calm/../still/)\n\n[two](../still/calm/x)\n")
    }

    @Test(
        "'rename' changes the path of the entry in the records of imports, and nothing else there")
    func imports() async throws {
        let catalog = try catalog()
        func record(_ id: String) -> String {
            """
            {
              "version": 1,
              "kind": "mood",
              "entries": [
                {"source":"content/moods/calm.md","path":"content/moods/\(id).md","hash":"0"},
                {"source":"calmer.md","path":"content/moods/calmer.md","hash":"1"}
              ]
            }

            """
        }
        try catalog.write(record("calm"), to: "imports/mood.json")
        try catalog.write("not JSON", to: "imports/other.json")
        let outcome = await rename(catalog, "mood/calm", "still")
        #expect(outcome.code == .success)
        #expect(outcome.output.hasSuffix("Changed    imports/mood.json:5\n"))
        #expect(catalog.text("imports/mood.json") == record("still"))
        #expect(catalog.text("imports/other.json") == "not JSON")
    }

    @Test("'rename -n' writes nothing")
    func dry() async throws {
        let catalog = try catalog()
        let before = catalog.everything()
        #expect(await rename(catalog, "mood/calm", "still", "-n").code == .success)
        #expect(catalog.everything() == before)
    }
}
