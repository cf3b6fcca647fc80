import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Symbolic links in a catalog")
struct SymbolicLinkTests {
    private static let help =
        "help: replace it with its target, or add it to 'allow_links' in catalog.yml"

    /// A catalog with a folder beside it that has what must not be published.
    private func catalog() throws -> (catalog: SampleCatalog, outside: TemporaryFolder) {
        let outside = try TemporaryFolder()
        try outside.write("SECRET", to: "key")
        try outside.write("{\"n\": {\"$type\": \"number\", \"$value\": 1}}", to: "x.tokens.json")
        return (try SampleCatalog(), outside)
    }

    private func link(_ path: String, of catalog: SampleCatalog, to target: String) throws {
        try? FileManager.default.removeItem(atPath: "\(catalog.folder.path)/\(path)")
        try FileManager.default.createDirectory(
            atPath: (("\(catalog.folder.path)/\(path)") as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(catalog.folder.path)/\(path)", withDestinationPath: target)
    }

    private func isSecretPublished(by catalog: SampleCatalog) -> Bool {
        catalog.published().values.contains {
            String(decoding: $0, as: UTF8.self).contains("SECRET")
        }
    }

    @Test(
        "a link in place of a folder of the catalog is an error at its path, and nothing is published",
        arguments: [
            "content/static", "content/tokens", "content/things", "content/more", "templates",
            "content",
            "content/static/deep/er", "templates/assets", "content/things/sub",
        ])
    func folder(path: String) async throws {
        let (catalog, outside) = try catalog()
        try link(path, of: catalog, to: outside.path)
        let commands: [Outcome] = [
            await catalog.build(), await catalog.run("check"),
            await catalog.run("check", "--strict"),
        ]
        for outcome in commands {
            #expect(outcome.code == .content)
            #expect(
                outcome.errors.contains(
                    "\(path):1:1: error[symbolic-link]: a symbolic link is not followed\n\(Self.help)\n"
                ),
                "\(outcome.errors)")
        }
        #expect(catalog.published().isEmpty)
    }

    @Test(
        "a link in place of a file is an error at its path, and what it leads to is not published",
        arguments: [
            "content/static/key", "content/static/.well-known/key", "templates/assets/key.css",
            "content/tokens/x.tokens.json", "content/things/key.md", "templates/home.mustache",
            "catalog.yml",
        ])
    func file(path: String) async throws {
        let (catalog, outside) = try catalog()
        try link(path, of: catalog, to: "\(outside.path)/key")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        #expect(outcome.errors.contains("\(path):1:1: error[symbolic-link]"), "\(outcome.errors)")
        #expect(!isSecretPublished(by: catalog))
    }

    @Test("the tokens of a catalog whose folder is a link are not read")
    func tokens() async throws {
        let (catalog, outside) = try catalog()
        try link("content/tokens", of: catalog, to: outside.path)
        let outcome = await SampleCatalog.run(
            ["tokens", "check", "--source", catalog.folder.path], relativeTo: catalog.folder.path)
        #expect(outcome.code == .content)
        #expect(outcome.errors.contains("error[symbolic-link]"), "\(outcome.errors)")
    }

    @Test(
        "commands that write files of the catalog write nothing over a link",
        arguments: [
            ("schemas", ["schema"]), ("schemas/catalog.schema.json", ["schema"]),
            ("templates", ["theme", "eject", "partials/pager.mustache"]),
            ("templates/partials", ["theme", "eject", "partials/pager.mustache"]),
            ("content/moods", ["new", "mood", "quiet", "--bundle"]),
        ])
    func written(path: String, command: [String]) async throws {
        let (catalog, outside) = try catalog()
        try link(
            path, of: catalog, to: path.hasSuffix(".json") ? "\(outside.path)/key" : outside.path)
        let before = outside.files(below: ".")
        let outcome = await SampleCatalog.run(
            command + ["--source", catalog.folder.path], relativeTo: catalog.folder.path,
            hasTheme: true)
        #expect(outcome.code != .success, "\(outcome)")
        #expect(outside.files(below: ".") == before)
        #expect(outside.read("key") == "SECRET")
    }

    @Test(
        "a link that catalog.yml lists with its target is followed, also when it is in the folder of another"
    )
    func allowed() async throws {
        let (catalog, outside) = try catalog()
        try outside.write("inner", to: "more/file.txt")
        try link("content/static/shared", of: catalog, to: outside.path)
        try link("content/static/one.txt", of: catalog, to: "\(outside.path)/more/file.txt")
        let configuration = catalog.text("catalog.yml") ?? ""
        try catalog.write(
            configuration
                + "allow_links:\n  content/static/shared: \(outside.path)\n"
                + "  content/static/one.txt: \(outside.path)/more/file.txt\n", to: "catalog.yml")
        let outcome = await catalog.build()
        #expect(outcome.code == .success, "\(outcome.errors)")
        #expect(catalog.published()["shared/key"] == Array("SECRET".utf8))
        #expect(catalog.published()["shared/more/file.txt"] == Array("inner".utf8))
        #expect(catalog.published()["one.txt"] == Array("inner".utf8))
    }

    @Test(
        "a listed link that leads elsewhere, over another link or nowhere is an error, one that is not there a warning"
    )
    func wrongTargets() async throws {
        let (catalog, outside) = try catalog()
        try link("content/static/other", of: catalog, to: outside.path)
        try link("content/static/over", of: catalog, to: "other/key")
        try link("content/static/nowhere", of: catalog, to: "none")
        try catalog.write(
            """
            name: Minimal
            base_url: https://example.com/
            theme: {default: plain}
            allow_links:
              content/static/other: ../brand
              content/static/over: other/key
              content/static/nowhere: none
              content/static/absent: x

            """, to: "catalog.yml")
        let outcome = await catalog.run("check")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.replacingOccurrences(of: outside.path, with: "/outside").hasPrefix(
                """
                catalog.yml:8:3: warning[missing-link]: the symbolic link 'content/static/absent' does not exist
                """), "\(outcome.errors)")
        for message in [
            "content/static/nowhere:1:1: error[wrong-link]: 'none' cannot be opened: No such file or directory",
            "content/static/other:1:1: error[wrong-link]: the link points to '\(outside.path)', but only '../brand' is allowed",
            "content/static/over:1:1: error[wrong-link]: the path 'other/key' contains another symbolic link",
        ] {
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
        }
    }

    @Test("mistakes in the list of allowed links are reported where they are")
    func mistakes() async throws {
        let catalog = try SampleCatalog()
        let start = "name: Minimal\nbase_url: https://example.com/\n"
        try catalog.write(start + "allow_links: [content/static/x]\n", to: "catalog.yml")
        let list = await catalog.run("check")
        #expect(
            list.errors.contains(
                "catalog.yml:3:14: error[wrong-type]: 'allow_links' takes keys and values, not a list"
            ), "\(list.errors)")
        try catalog.write(
            start + "allow_links:\n  ../x: y\n  content/static/z: [a]\n", to: "catalog.yml")
        let outcome = await catalog.run("check")
        #expect(
            outcome.errors.contains(
                "catalog.yml:4:3: error[wrong-path]: '../x' is not the path of a link in the catalog"
            ), "\(outcome.errors)")
        #expect(
            outcome.errors.contains(
                "catalog.yml:5:21: error[wrong-type]: the link 'content/static/z' takes its target, not a list"
            ), "\(outcome.errors)")
    }
}
