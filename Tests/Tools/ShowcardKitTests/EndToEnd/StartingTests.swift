import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("init")
struct StartingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async -> Outcome {
        await SampleCatalog.run(arguments, relativeTo: folder.path, hasTheme: true)
    }

    private func files(_ name: String) -> [String: [UInt8]] {
        FixtureFolder.files(below: "\(folder.path)/\(name)")
    }

    /// What a new catalog is made of: the starter's own files, and what its list names of the package but the theme.
    private static let expected: [String: [UInt8]] = {
        let root = FixtureFolder.packageRoot
        var files = FixtureFolder.files(below: "\(root)/Starter")
        let list = FileManager.default.contents(
            atPath: "\(root)/Sources/Core/ShowcardStarter/embedded.txt")
        for line in String(decoding: list ?? Data(), as: UTF8.self).split(separator: "\n") {
            let path = String(line)
            if path.hasPrefix("#") || ["Starter/", "templates"].contains(path) { continue }
            let below = FixtureFolder.files(below: "\(root)/\(path)")
            for (name, bytes) in below { files["\(path)/\(name)"] = bytes }
            if below.isEmpty {
                files[path] = FileManager.default.contents(atPath: "\(root)/\(path)").map {
                    Array($0)
                }
            }
        }
        return files
    }()

    @Test("'init' writes the starter's files and one token set, byte for byte, but no theme")
    func files() async throws {
        let outcome = await run("init", "\(folder.path)/shop")
        #expect(outcome.code == .success)
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                Created    \(Self.expected.count) files in shop
                Next       change 'name' and 'base_url' in shop/catalog.yml
                Build      showcard build --source shop

                """)
        let files = files("shop")
        #expect(files == Self.expected)
        #expect(!files.keys.contains { $0.hasPrefix("templates/") })
        #expect(files["content/tokens/glass.tokens.json"] != nil)
        #expect(folder.files(below: "").allSatisfy { $0.hasPrefix("shop/") })
    }

    @Test(
        "'init' makes a catalog of four kinds with three entries each that builds without a warning"
    )
    func builds() async throws {
        #expect(await run("init", "\(folder.path)/shop", "--quiet") == Outcome(code: .success))
        let options = ["--source", "\(folder.path)/shop", "--now", "2026-01-01"]
        let check = await SampleCatalog.run(
            ["check", "--strict", "--quiet"] + options, relativeTo: folder.path, hasTheme: true)
        #expect(check == Outcome(code: .success))
        let build = await SampleCatalog.run(
            ["build", "--strict"] + options, relativeTo: folder.path, hasTheme: true)
        #expect(build.code == .success)
        #expect(build.errors == "")
        let entries = "Entries    Templates 3, Interests 3, Vibes 3, Love Languages 3\n"
        #expect(build.output.contains(entries))
        #expect(files("shop/site").keys.contains("v1/entry.json"))
    }

    @Test(
        "'init' writes the name and the address it is given, and changes nothing else of the file")
    func name() async throws {
        let outcome = await run(
            "init", "\(folder.path)/shop", "--name", "Salt & Pepper: both", "--base-url",
            "https://example.org/shop")
        #expect(
            outcome.output
                == "Created    \(Self.expected.count) files in shop\nBuild      showcard build --source shop\n"
        )
        var lines = String(decoding: Self.expected["catalog.yml"] ?? [], as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        lines[0] = "name: \"Salt & Pepper: both\""
        lines[1] = "base_url: https://example.org/shop"
        #expect(folder.read("shop/catalog.yml") == lines.joined(separator: "\n"))
        let check = await run("check", "-q", "-s", "\(folder.path)/shop")
        #expect(check == Outcome(code: .success))
    }

    @Test("'init' keeps what is in a folder, and makes those above it")
    func existing() async throws {
        try folder.write("mine", to: "shop/notes.txt")
        try folder.write("mine", to: "shop/content/static/mine.txt")
        #expect(await run("init", "\(folder.path)/shop/").code == .success)
        #expect(folder.read("shop/notes.txt") == "mine")
        #expect(folder.read("shop/content/static/mine.txt") == "mine")
        #expect(files("shop").count == Self.expected.count + 2)
        #expect(await run("init", "-q", "\(folder.path)/deep/er/shop").code == .success)
        #expect(files("deep/er/shop") == Self.expected)
        #expect(folder.files(below: "deep/er").allSatisfy { $0.hasPrefix("shop/") })
    }

    @Test("'init' writes nothing where something is in the way, and lists it")
    func inTheWay() async throws {
        try folder.write("mine", to: "shop/catalog.yml")
        try folder.write("mine", to: "shop/content")
        try folder.write("mine", to: "file")
        #expect(
            await run("init", "\(folder.path)/shop")
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'shop' already contains 'catalog.yml' and 'content'; name another \
                        folder, or move them away
                        see 'showcard init --help'

                        """))
        #expect(
            await run("init", "\(folder.path)/file")
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'file' is not a folder; name another one
                        see 'showcard init --help'

                        """))
        #expect(folder.files(below: "") == ["file", "shop/catalog.yml", "shop/content"])
    }

    @Test("'init' lists the first of many that are in the way")
    func manyInTheWay() async throws {
        #expect(await run("init", "-q", "\(folder.path)/shop").code == .success)
        let again = await run("init", "\(folder.path)/shop")
        #expect(again.code == .usage)
        #expect(
            again.errors.contains(
                "and \(Self.expected.count - 8) more; name another folder"))
    }

    @Test("'init' removes what it has written before something that it cannot write")
    func rollback() async throws {
        try folder.write("mine", to: "shop/notes.txt")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/shop/content", withDestinationPath: "nowhere")
        let outcome = await run("init", "\(folder.path)/shop")
        #expect(outcome.code == .system)
        #expect(
            outcome.errors.hasPrefix(
                "error[system]: cannot create the folder 'shop/content/interests'"))
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/shop")
        #expect(left.sorted() == ["content", "notes.txt"])
    }

    @Test(
        "'init' refuses a name or an address that a catalog cannot have",
        arguments: [
            (
                ["--base-url", "ftp://example.com"],
                "error[wrong-url]: 'ftp://example.com' is not an absolute http or https address\n"
            ),
            (
                ["--base-url", "https://example.com/?page=1"],
                "error[wrong-url]: 'base_url' cannot have a query or fragment\n"
            ),
            (["--name", "  "], "error[missing-field]: 'name' is empty\n"),
        ])
    func refusals(_ options: [String], _ message: String) async throws {
        let outcome = await SampleCatalog.run(
            ["init", "\(folder.path)/shop"] + options, relativeTo: folder.path)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.hasPrefix(message))
        #expect(folder.files(below: "") == [])
    }
}
