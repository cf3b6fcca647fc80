import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Builds of an untrusted source")
struct UntrustedBuildTests {
    /// The checkout of the target branch.
    private let base: SampleCatalog
    /// The checkout of the pull request.
    private let pull: SampleCatalog

    init() throws {
        base = try SampleCatalog()
        pull = try SampleCatalog()
    }

    private func run(_ command: String = "build", _ options: String...) async -> Outcome {
        var outcome = await SampleCatalog.run(
            [
                command, "--untrusted", base.folder.path, "--source", pull.folder.path, "--now",
                "2026-01-01T00:00:00Z",
            ] + options, relativeTo: pull.folder.path)
        outcome.errors = outcome.errors.replacingOccurrences(of: base.folder.path, with: "BASE")
        return outcome
    }

    private static let entry = "---\nname: Lantern\n---\nA **small** lantern.\n"

    @Test("entries, design tokens and static files come from the source")
    func content() async throws {
        for catalog in [base, pull] {
            try catalog.write(Self.entry, to: "content/things/lantern.md")
        }
        try pull.write("hello\n", to: "content/static/hello.txt")
        let tokens = try #require(pull.text("content/tokens/plain.tokens.json"))
        try pull.write(tokens + "\n", to: "content/tokens/plain.tokens.json")
        let before = pull.everything()

        #expect(await run("build", "--quiet", "--strict") == Outcome(code: .success))

        #expect(pull.everything() == before)
        try base.write("hello\n", to: "content/static/hello.txt")
        #expect(await base.build(to: "expected", "--quiet").code == .success)
        #expect(base.published() == base.published("expected"))
        #expect(base.text("site/hello.txt") == "hello\n")
    }

    @Test("changed, new and removed rules have no effect, and each is a warning at its file")
    func rules() async throws {
        try pull.write("name: Other\nbase_url: https://evil.example/\n", to: "catalog.yml")
        try pull.write("kind: mood\npath: evil\n", to: "content/moods/_kind.yml")
        try pull.write("kind: evil\n", to: "content/evil/_kind.yml")
        try pull.write("<script src=\"/evil.js\"></script>", to: "templates/home.mustache")
        try pull.write("alert(1)", to: "templates/assets/evil.js")
        try pull.remove("templates/404.mustache")

        let outcome = await run("build", "--quiet")

        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                catalog.yml:1:1: warning[unused-change]: this change has no effect, because 'BASE' is trusted instead
                help: after a review, build without '--untrusted'

                content/evil/_kind.yml:1:1: warning[unused-change]: this new file has no effect, because 'BASE' is trusted instead
                help: after a review, build without '--untrusted'

                content/moods/_kind.yml:1:1: warning[unused-change]: this change has no effect, because 'BASE' is trusted instead
                help: after a review, build without '--untrusted'

                templates/404.mustache:1:1: warning[unused-change]: removing this file has no effect, because 'BASE' is trusted instead
                help: after a review, build without '--untrusted'

                templates/assets/evil.js:1:1: warning[unused-change]: this new file has no effect, because 'BASE' is trusted instead
                help: after a review, build without '--untrusted'

                templates/home.mustache:1:1: warning[unused-change]: this change has no effect, because 'BASE' is trusted instead
                help: after a review, build without '--untrusted'

                6 warnings

                """)
        #expect(await base.build(to: "expected", "--quiet").code == .success)
        #expect(base.published() == base.published("expected"))
        #expect(await run("check", "--quiet", "--strict").code == .content)
    }

    @Test("entries of a kind that only the source declares are an error")
    func newKind() async throws {
        try pull.write("kind: evil\n", to: "content/evil/_kind.yml")
        try pull.write(Self.entry, to: "content/evil/lantern.md")
        let outcome = await run("check", "--quiet")
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "error[missing-kind]: the folder has entries, but no '_kind.yml'"))
    }

    @Test("a static file that only the source's configuration allows is refused")
    func allowedFile() async throws {
        let configuration = try #require(base.text("catalog.yml"))
        try pull.write(configuration + "allow_static: ['*.html']\n", to: "catalog.yml")
        try pull.write("<script></script>", to: "content/static/page.html")
        let refused = await run("build", "--quiet")
        #expect(refused.code == .content)
        #expect(refused.errors.contains("content/static/page.html:1:1: error[unsafe-static-file]"))

        try base.write(configuration + "allow_static: ['*.html']\n", to: "catalog.yml")
        #expect(await run("build", "--quiet") == Outcome(code: .success))
        #expect(base.text("site/page.html") == "<script></script>")
    }

    @Test("no program runs, not even one of the trusted configuration")
    func program() async throws {
        let configuration = try #require(base.text("catalog.yml"))
        let program = "plugins: {toucher: {command: [touch, '\(base.folder.path)/touched']}}\n"
        for catalog in [base, pull] {
            try catalog.write(configuration + program, to: "catalog.yml")
        }
        let outcome = await run("build", "--verbose")
        #expect(outcome.code == .success)
        #expect(
            outcome.errors.contains(
                "note[skipped-program]: the program 'toucher' does not run, because of '--untrusted'\n"
            ), "\(outcome.errors)")
        #expect(base.text("touched") == nil)
    }

    @Test("the output is not signed, and the key is not read")
    func signing() async throws {
        let configuration = try #require(base.text("catalog.yml"))
        for catalog in [base, pull] {
            try catalog.write(configuration + "signing: {keys: ['env:NONE']}\n", to: "catalog.yml")
        }
        #expect(await run("build", "--quiet") == Outcome(code: .success))
        #expect(base.text("site/v1/entry.json") != nil)
        #expect(base.text("site/v1/entry.json.sig") == nil)
        #expect(await base.build(to: "trusted", "--quiet").code == .content)
    }

    @Test("a build after an untrusted one, and one before it, do not share what they keep")
    func keptState() async throws {
        try pull.write(Self.entry, to: "content/things/lantern.md")
        #expect(await base.build("--quiet").code == .success)
        let trusted = base.published()
        #expect(await run("build", "--quiet").code == .success)
        #expect(base.text("site/things/lantern/index.html") != nil)
        #expect(await base.build("--quiet").code == .success)
        let pages = { (files: [String: [UInt8]]) in files.filter { $0.key.hasSuffix(".html") } }
        #expect(pages(base.published()) == pages(trusted))
        #expect(base.text("site/things/lantern/index.html") == nil)
    }

    @Test(
        "a trusted folder inside the source, or none, is refused, and so is an output in the source"
    )
    func places() async throws {
        func refusal(base: String, output: String? = nil) async -> String {
            let outcome = await SampleCatalog.run(
                ["build", "--quiet", "--untrusted", base, "--source", pull.folder.path]
                    + (output.map { ["--output", $0] } ?? []), relativeTo: pull.folder.path)
            #expect(outcome.code == .usage)
            return outcome.errors.replacingOccurrences(of: self.base.folder.path, with: "BASE")
        }
        try FileManager.default.createSymbolicLink(
            atPath: "\(base.folder.path)/alias", withDestinationPath: pull.folder.path)
        let inside =
            "is inside the source, which is not trusted\nhelp: name a folder outside of 'FOLDER'\n\n1 error\n"
        #expect(await refusal(base: pull.folder.path) == "error[wrong-base]: 'FOLDER' \(inside)")
        #expect(
            await refusal(base: "\(pull.folder.path)/content")
                == "error[wrong-base]: 'content' \(inside)")
        #expect(
            await refusal(base: "\(base.folder.path)/alias/content")
                == "error[wrong-base]: 'BASE/alias/content' \(inside)")
        #expect(
            await refusal(base: base.folder.path, output: "\(pull.folder.path)/site")
                == "error[wrong-base]: 'site' \(inside)")
        #expect(
            await refusal(base: "\(base.folder.path)/none")
                == """
                error[wrong-base]: the folder 'BASE/none' of '--untrusted' does not exist
                help: name a checkout of the branch that the pull request is for

                1 error

                """)
        #expect(pull.published().isEmpty)
    }

    @Test("options that would change the source, or that a merge could not repeat, are refused")
    func options() async throws {
        let fix = await run("check", "--fix")
        #expect(fix.code == .usage)
        #expect(fix.errors.hasPrefix("error: options '--fix' and '--untrusted' exclude each other"))
        let shard = await run("build", "--shard", "1/2", "--output", "\(base.folder.path)/part")
        #expect(shard.code == .usage)
        #expect(
            shard.errors.hasPrefix("error: options '--shard' and '--untrusted' exclude each other"))
    }
}
