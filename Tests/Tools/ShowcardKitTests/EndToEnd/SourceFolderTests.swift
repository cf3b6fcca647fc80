import Foundation
import ShowcardKit
import ShowcardTestSupport
import Testing

@Suite("Folders of a catalog")
struct SourceFolderTests {
    @Test("an empty collection builds, and so does a catalog without any")
    func empty() async throws {
        let catalog = try SampleCatalog()
        try catalog.remove("content/things/lamp.md")
        try catalog.remove("content/moods/calm.md")
        let outcome = await catalog.build()
        #expect(outcome.errors == "")
        #expect(outcome.code == .success)
        #expect(catalog.published().keys.contains("things/index.html"))
        try catalog.remove("content/things")
        try catalog.remove("content/moods")
        let bare = await catalog.build()
        #expect(bare.errors == "")
        #expect(bare.code == .success)
        #expect(!catalog.published().keys.contains("things/index.html"))
    }

    @Test("a missing 'content' is one error")
    func missingContent() async throws {
        let catalog = try SampleCatalog()
        try catalog.remove("content")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                content:1:1: error[missing-folder]: the folder 'content' is missing
                help: create it, with a folder for each kind

                1 error

                """)
        #expect(catalog.published().isEmpty)
    }

    @Test("a missing 'templates', 'catalog.yml' or source is one error")
    func missing() async throws {
        let catalog = try SampleCatalog()
        try catalog.remove("templates")
        #expect(
            await catalog.build().errors == """
                templates:1:1: error[missing-folder]: the folder 'templates' is missing
                help: create it, with the templates of the theme

                1 error

                """)
        let other = try SampleCatalog()
        try other.remove("catalog.yml")
        #expect(
            await other.build().errors == """
                catalog.yml:1:1: error[unreadable-file]: the file cannot be read: No such file or \
                directory
                help: check that it exists and is readable

                1 error

                """)
        let source = "\(other.folder.path)/nowhere"
        let outcome = await SampleCatalog.run(
            ["build", "--source", source, "--output", "\(other.folder.path)/site"],
            relativeTo: other.folder.path)
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                error[missing-folder]: the folder 'nowhere' does not exist
                help: name the catalog's folder with --source

                1 error

                """)
    }

    @Test(
        "a folder without a catalog is one error, which names the catalog below or above it",
        arguments: ["build", "check", "serve"])
    func nowhere(command: String) async throws {
        let catalog = try SampleCatalog()
        let root = catalog.folder.path
        func errors(in source: String) async -> Outcome {
            await SampleCatalog.run([command, "--quiet", "--source", source], relativeTo: root)
        }
        try catalog.folder.write("hello", to: "empty/deep/notes.txt")
        func expected(_ folder: String, _ help: String) -> String {
            """
            error[missing-folder]: there is no catalog in '\(folder)': it has no 'catalog.yml'
            help: \(help)

            1 error

            """
        }
        let empty = await errors(in: "\(root)/empty/deep")
        #expect(empty.code == .content)
        #expect(
            empty.errors
                == expected(
                    "empty/deep",
                    "name the folder of the catalog, such as '--source FOLDER'")
        )
        try FileManager.default.removeItem(atPath: "\(root)/catalog.yml")
        #expect(
            await errors(in: "\(root)/empty").errors
                == expected(
                    "empty",
                    "name the catalog's folder with '--source', or create one with 'showcard init'")
        )
        try catalog.folder.write("name: Shop\n", to: "empty/shop/catalog.yml")
        try catalog.folder.write("x", to: "empty/shop/content/x.txt")
        #expect(
            await errors(in: "\(root)/empty").errors
                == expected(
                    "empty", "name the folder of the catalog, such as '--source empty/shop'"))
    }

    @Test("what cannot be read is named, each file", .enabled(if: getuid() != 0, "needs a user"))
    func unreadable() async throws {
        let catalog = try SampleCatalog()
        let files = [
            "catalog.yml", "content/things/lamp.md", "content/moods/_kind.yml",
            "content/tokens/plain.tokens.json", "templates/home.mustache",
        ]
        for file in files { #expect(chmod("\(catalog.folder.path)/\(file)", 0) == 0) }
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        for file in files {
            #expect(outcome.errors.contains("\(file):1:1: error[unreadable-file]"))
        }
        #expect(outcome.errors.hasSuffix("\n\(files.count) errors\n"))
    }

    @Test(
        "one file that cannot be read is one error",
        .enabled(if: getuid() != 0, "needs a user"),
        arguments: [
            "catalog.yml", "content/things/_kind.yml", "content/moods/_kind.yml",
            "content/moods/calm.md", "content/tokens/plain.tokens.json",
            "templates/home.mustache", "templates/partials/lost.mustache",
            "templates/strings.yml", "content/tokens", "content/things", "content", "templates",
        ])
    func unreadableAlone(path: String) async throws {
        let catalog = try SampleCatalog()
        let full = "\(catalog.folder.path)/\(path)"
        #expect(chmod(full, 0) == 0)
        let outcome = await catalog.build()
        #expect(chmod(full, 0o755) == 0)
        #expect(outcome.code == .content)
        #expect(outcome.errors.hasPrefix("\(path):1:1: error[unreadable-f"))
        #expect(outcome.errors.hasSuffix("\n1 error\n"), "\(outcome.errors)")
    }

    @Test("pipes and folders named like entries are ignored with a warning, links are errors")
    func irregular() async throws {
        let catalog = try SampleCatalog()
        let things = "\(catalog.folder.path)/content/things"
        #expect(mkfifo("\(things)/pipe.md", 0o644) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: "\(things)/link.md", withDestinationPath: "/dev/zero")
        try FileManager.default.createDirectory(
            atPath: "\(things)/folder.md", withIntermediateDirectories: false)
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(
            outcome.errors == """
                content/things/link.md:1:1: error[symbolic-link]: a symbolic link is not followed
                help: replace it with its target, or add it to 'allow_links' in catalog.yml

                content/things/pipe.md:1:1: warning[ignored-file]: this is neither a file nor a folder
                help: move it out of the catalog

                1 error, 1 warning

                """)
        #expect(catalog.published("site").isEmpty)
    }

    @Test("an output that is not ours is left alone, with exit code 2")
    func foreignOutput() async throws {
        let catalog = try SampleCatalog()
        try catalog.write("keep", to: "foreign/file")
        try catalog.write("keep", to: "plain-file")
        let before = catalog.everything()
        for output in ["foreign", "plain-file", "content", "content/things", "templates", "."] {
            let outcome = await catalog.build(to: output)
            #expect(outcome.code == .usage, "\(output)")
            #expect(outcome.errors.hasPrefix("error[output-refused]: "), "\(output)")
            #expect(outcome.errors.contains("\nhelp: "), "\(output)")
            #expect(catalog.everything() == before)
        }
    }
}
