import Foundation
import ShowcardCatalog
import ShowcardSigning
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Signing")
struct SigningTests {
    private static let first =
        "showcard-ed25519-secret:v1:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE="
    private static let second =
        "showcard-ed25519-secret:v1:AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI="

    private let catalog: SampleCatalog

    init() throws {
        catalog = try SampleCatalog()
    }

    @Test(
        "a build signs the entry file with every key, the same way every time, and no other file changes"
    )
    func build() async throws {
        #expect(await catalog.build(to: "plain").code == .success)
        try sign("\"env:FIRST\", \"file:keys/second.key\"")
        try catalog.write("  \(Self.second)\n", to: "keys/second.key")
        let environment = ["FIRST": "\(Self.first)\n"]
        #expect(await catalog.build(environment: environment).code == .success)
        let files = catalog.published()
        let signed = try #require(files["v1/entry.json"])
        let node = try JSONNode.parse(try #require(files["v1/entry.json.sig"]))
        let signatures = try #require(node["signatures"]?.elements)
        #expect(signatures.count == 2)
        for (signature, text) in zip(signatures, [Self.first, Self.second]) {
            let key = try Self.key(text)
            #expect(signature["key_id"]?.stringValue == key.publicKey.id)
            let bytes = try #require(
                signature["sig"]?.stringValue.flatMap { Data(base64Encoded: $0) })
            #expect(key.publicKey.verifies(Array(bytes), of: signed))
        }
        let plain = catalog.published("plain")
        #expect(Set(files.keys).symmetricDifference(plain.keys) == ["v1/entry.json.sig"])
        #expect(
            files.filter { plain[$0.key] != $0.value }.keys.sorted() == [
                "_headers", "v1/entry.json.sig",
            ])
        #expect(
            String(decoding: files["_headers"] ?? [], as: UTF8.self).contains(
                "/shop/v1/entry.json.sig\n"))

        let inode = catalog.folder.inode("site/v1/entry.json.sig")
        #expect(await catalog.build(environment: environment).code == .success)
        #expect(catalog.folder.inode("site/v1/entry.json.sig") == inode)
        #expect(catalog.published() == files)
        #expect(await catalog.build(to: "again", environment: environment).code == .success)
        #expect(catalog.published("again") == files)
    }

    @Test("a key that comes or goes is a new state")
    func rollover() async throws {
        try sign("\"env:FIRST\"")
        #expect(await catalog.build(environment: ["FIRST": Self.first]).code == .success)
        let before = try generation()
        #expect(await catalog.build(environment: ["FIRST": Self.second]).code == .success)
        #expect(try generation() == before + 1)
        try catalog.write(
            "name: Minimal\nbase_url: https://example.com/shop/\ntheme: {default: plain}\n",
            to: "catalog.yml")
        #expect(await catalog.build().code == .success)
        #expect(catalog.published()["v1/entry.json.sig"] == nil)
        #expect(try generation() == before + 2)
    }

    @Test("a check needs no keys")
    func check() async throws {
        try sign("\"env:FIRST\"")
        #expect(await catalog.run("check").code == .success)
        #expect(await catalog.build().code == .content)
    }

    @Test("what the environment has in place of a key is never shown")
    func secrecy() async throws {
        try sign("\"env:FIRST\"")
        let outcome = await catalog.build(environment: ["FIRST": "hunter2-\(Self.first)"])
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "error[wrong-signing-key]: this is not a secret key of Showcard"))
        #expect(!outcome.errors.contains("hunter2") && !outcome.output.contains("hunter2"))
        #expect(catalog.published().isEmpty)
    }

    @Test("two places with one key are one too many")
    func twins() async throws {
        try sign("\"env:FIRST\", \"env:SECOND\"")
        let outcome = await catalog.build(environment: ["FIRST": Self.first, "SECOND": Self.first])
        #expect(outcome.code == .content)
        #expect(
            outcome.errors.contains(
                "error[wrong-signing-key]: this key is the same as a previous one"))
    }

    @Test("'keys new' writes a key for its owner alone, and keys show prints the same public key")
    func keys() async throws {
        let path = "\(catalog.folder.path)/a.key"
        let made = await run("keys", "new", "--output", path)
        #expect(made.code == .success && made.errors.isEmpty)
        let text = try #require(catalog.text("a.key"))
        let key = try Self.key(text)
        #expect(
            made.output
                == "Secret     in a.key\nPublic     \(key.publicKey.text)\nKey id     \(key.publicKey.id)\n"
        )
        #expect(text == key.withText { String(decoding: $0, as: UTF8.self) })
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)

        let shown = await run("keys", "show", path)
        #expect(
            shown
                == Outcome(
                    code: .success,
                    output: "Public     \(key.publicKey.text)\nKey id     \(key.publicKey.id)\n"))
        let variable = await SampleCatalog.run(
            ["keys", "show", "env:KEY"], relativeTo: catalog.folder.path, environment: ["KEY": text]
        )
        #expect(variable == shown)
    }

    @Test("'keys new' says nothing when it is quiet")
    func quiet() async throws {
        let outcome = await run("keys", "new", "-q", "-o", "\(catalog.folder.path)/a.key")
        #expect(outcome == Outcome(code: .success))
        _ = try Self.key(try #require(catalog.text("a.key")))
    }

    @Test("a secret key among the static files is refused by name, whatever stands around it")
    func publishedKeys() async throws {
        try catalog.write("\(Self.first)\n", to: "content/static/.well-known/a.key")
        try catalog.write("KEY=\"\(Self.second)\"\n", to: "content/static/env.txt")
        try catalog.write(
            "showcard-ed25519-secret:v1: is how a key begins, and showcard-ed25519-public:v1:\(Self.first.suffix(44))",
            to: "content/static/about.txt")
        let outcome = await catalog.build()
        #expect(outcome.code == .content)
        let help =
            "help: move it out of the catalog's folder; if it was ever published or committed, create another with 'showcard keys new'"
        #expect(
            outcome.errors == """
                content/static/.well-known/a.key:1:1: error[published-key]: 'content/static/.well-known/a.key' contains a secret key and would be published
                \(help)

                content/static/env.txt:1:1: error[published-key]: 'content/static/env.txt' contains a secret key and would be published
                \(help)

                2 errors

                """)
        #expect(catalog.published().isEmpty)
        #expect(await catalog.run("check").code == .content)
    }

    @Test("'keys new' never writes over a file")
    func keysOverFile() async throws {
        try catalog.write("precious", to: "a.key")
        let outcome = await run("keys", "new", "-o", "\(catalog.folder.path)/a.key")
        #expect(
            outcome
                == Outcome(
                    code: .usage,
                    errors: """
                        error: 'a.key' exists already, and a key never overwrites a file; name another with '--output'
                        see 'showcard keys --help'

                        """))
        #expect(catalog.text("a.key") == "precious")
    }

    @Test(
        "'keys' says what is wrong with the command line",
        arguments: [
            ("keys", "argument 'action' is missing"),
            ("keys old", "unknown action 'old' of 'keys'; there are new and show"),
            ("keys shwo", "unknown action 'shwo' of 'keys'; did you mean 'show'?"),
            ("keys show", "argument 'key' is missing"), ("keys new a", "unexpected argument 'a'"),
            ("keys show a -o b", "argument 'show' and option '--output' exclude each other"),
            ("keys show a -q", "argument 'show' and option '--quiet' exclude each other"),
        ])
    func commandLine(line: String, message: String) async {
        let outcome = await SampleCatalog.run(
            line.split(separator: " ").map { String($0) }, relativeTo: catalog.folder.path)
        #expect(
            outcome
                == Outcome(code: .usage, errors: "error: \(message)\nsee 'showcard keys --help'\n"))
    }

    @Test("'keys show' says where there is no key, and nothing of what is there")
    func noKey() async throws {
        try catalog.write("hunter2", to: "a.key")
        let wrong = await run("keys", "show", "\(catalog.folder.path)/a.key")
        #expect(wrong.code == .content)
        #expect(
            wrong.errors.contains(
                "error[wrong-signing-key]: 'a.key' does not contain a secret key of Showcard")
        )
        #expect(!wrong.errors.contains("hunter2"))
        let missing = await run("keys", "show", "\(catalog.folder.path)/b.key")
        #expect(missing.code == .usage)
        let variable = await run("keys", "show", "env:NOTHING")
        #expect(variable.code == .content)
        #expect(
            variable.errors.contains(
                "error[missing-signing-key]: the environment variable 'NOTHING' is not set"))
    }

    private func run(_ arguments: String...) async -> Outcome {
        await SampleCatalog.run(arguments, relativeTo: catalog.folder.path)
    }

    private func sign(_ keys: String) throws {
        try catalog.write(
            "name: Minimal\nbase_url: https://example.com/shop/\ntheme: {default: plain}\nsigning: {keys: [\(keys)]}\n",
            to: "catalog.yml")
    }

    private func generation() throws -> Int {
        let entry = try JSONNode.parse(try #require(catalog.published()["v1/entry.json"]))
        return try #require(entry["generation"]?.integerValue)
    }

    private static func key(_ text: String) throws -> SigningKey {
        var bytes = Array(text.utf8)
        return try #require(SigningKey(text: &bytes))
    }
}
