import Foundation
import ShowcardCatalog
import ShowcardEmbedding
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild
@testable import ShowcardKit
@testable import ShowcardPluginSupport

@Suite("embed")
struct EmbeddingTests {
    private let catalog: SampleCatalog

    init() throws {
        catalog = try SampleCatalog()
    }

    /// Embeds the catalog into its folder `out`, as of 2026-01-01 unless told otherwise.
    private func embed(_ options: String..., now: String? = "2026-01-01") async -> Outcome {
        await SampleCatalog.run(
            ["embed", "--source", catalog.folder.path, "--into", "\(catalog.folder.path)/out"]
                + (now.map { ["--now", $0] } ?? []) + options, relativeTo: catalog.folder.path)
    }

    private func target(_ settings: String) throws -> String {
        try catalog.write(settings, to: "app/showcard.yml")
        return "\(catalog.folder.path)/app"
    }

    private var sources: [String: [UInt8]] {
        FixtureFolder.files(below: "\(catalog.folder.path)/out")
    }

    private func text(_ name: String) -> String {
        catalog.folder.read("out/Showcard+\(name).swift") ?? ""
    }

    private static let all = EmbeddedPart.allCases.map(\.fileName).joined(separator: ", ")

    @Test("'embed' writes, file by file and byte by byte, what it wrote before")
    func golden() async throws {
        try catalog.write("---\nname: \"\\\"Quiet\\\" \\\\(x)\"\n---\n", to: "content/moods/a-b.md")
        try catalog.write("---\nname: Class\n---\n", to: "content/moods/class.md")
        #expect(
            await embed("--kinds", "mood,thing")
                == Outcome(
                    code: .success,
                    output: "As of      2026-01-01T00:00:00Z (--now)\nEmbedded   \(Self.all)\n"))
        try expectGolden("embedded")
    }

    @Test("'embed' writes models of the demo, byte for byte what it wrote before")
    func models() async throws {
        let demo = FixtureFolder.packageRoot
        let outcome = await SampleCatalog.run(
            [
                "embed", "--source", demo, "--into", "\(catalog.folder.path)/out", "--now",
                "2026-01-01", "--parts", "models", "--access", "public", "-q",
            ], relativeTo: demo)
        #expect(outcome == Outcome(code: .success))
        #expect(text("Kinds").contains("public struct LoveLanguage: "))
        try catalog.remove("out/Showcard+Kinds.swift")
        try catalog.remove("out/Showcard+Seed.swift")
        try catalog.remove("out/Showcard+Tokens.swift")
        try expectGolden("embedded-demo")
    }

    /// Compares the written sources with those of a folder of fixtures, or records them.
    private func expectGolden(_ name: String) throws {
        let golden = "\(FixtureFolder.path)/\(name)"
        // With another ending, as they are not formatted as the project's own are.
        let sources = Dictionary(
            sources.map { ("\($0).txt", $1) }, uniquingKeysWith: { first, _ in first })
        if Recording.isOn {
            try Recording.replace(golden, with: sources)
            Issue.record("recorded the sources that are embedded")
        }
        let expected = FixtureFolder.files(below: golden)
        #expect(sources.keys.sorted() == expected.keys.sorted())
        for (name, bytes) in sources.sorted(by: { $0.key < $1.key }) {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text == String(decoding: expected[name] ?? [], as: UTF8.self), "\(name)")
        }
    }

    @Test("'embed' writes the files that the plugin promises")
    func names() {
        #expect(EmbeddedPart.allCases.map(\.fileName) == ToolArguments.sourceFiles)
    }

    @Test(
        "'embed' embeds the feeds that a first build of the same instant publishes, byte for byte")
    func seed() async throws {
        #expect(await embed().code == .success)
        #expect(await catalog.build("--quiet").code == .success)
        let published = catalog.published()
        let paths = [
            "v1/entry.json", "v1/moods.json", "v1/things.json", "v1/things/featured.json",
            "v1/things/new.json", "v1/things/trending.json",
        ]
        #expect(published.keys.filter { SeedPathList.isList($0) }.sorted() == paths)
        for path in paths {
            let bytes = try #require(published[path])
            let literal = SwiftText.literal(String(decoding: bytes, as: UTF8.self))
            #expect(text("Seed").contains("File(path: \"\(path)\", text: \(literal)),\n"))
        }
    }

    @Test("'embed' touches no file that says the same already")
    func unchanged() async throws {
        #expect(await embed().code == .success)
        let before = Self.all.split(separator: ", ").map { catalog.folder.inode("out/\($0)") }
        #expect(
            await embed().output
                == "As of      2026-01-01T00:00:00Z (--now)\nEmbedded   nothing new\n")
        #expect(
            Self.all.split(separator: ", ").map { catalog.folder.inode("out/\($0)") } == before)
        try catalog.write("---\nname: Glad\n---\n", to: "content/moods/glad.md")
        #expect(
            await embed().output.hasSuffix(
                "Embedded   Showcard+Kinds.swift, Showcard+Seed.swift\n"))
        #expect(catalog.folder.inode("out/Showcard+Tokens.swift") == before[0])
    }

    @Test("'embed' writes the parts and kinds that are asked for, from where they can be used")
    func choice() async throws {
        #expect(await embed("--parts", "kinds", "--access", "public", "-q").output == "")
        #expect(text("Tokens") == "// Generated by Showcard; do not edit.\n")
        #expect(text("Seed") == text("Tokens"))
        #expect(text("Kinds").contains("    public static let calm = Mood(rawValue: \"calm\")\n"))
        #expect(text("Kinds").contains("public struct Thing: Swift.RawRepresentable"))
        #expect(!text("Kinds").contains("lamp"))
        #expect(await embed("--kinds", "thing").code == .success)
        #expect(text("Kinds").contains("    static let lamp = Thing(rawValue: \"lamp\")\n"))
        #expect(!text("Kinds").contains("calm"))
        #expect(text("Tokens").contains("\nenum DesignTokens {\n"))
    }

    @Test("'embed' writes one file in TypeScript, with models and a client")
    func typeScript() async throws {
        let outcome = await embed("--language", "typescript", "--kinds", "mood")
        #expect(
            outcome
                == Outcome(
                    code: .success,
                    output: "As of      2026-01-01T00:00:00Z (--now)\nEmbedded   showcard.ts\n"))
        #expect(sources.keys.sorted() == ["showcard.ts"])
        let text = catalog.folder.read("out/showcard.ts") ?? ""
        let models = text.range(of: "/** The id of an entry of the kind 'mood'. */")
        #expect(
            models.map { String(text[$0.lowerBound...]) } == """
                /** The id of an entry of the kind 'mood'. */
                export type MoodID =
                  | "calm"
                  | (string & {});

                /** The ids of the entries when this file was written. */
                export const allMoodIDs: readonly MoodID[] = [
                  "calm",
                ];

                /** An entry of the kind 'mood' in lists. */
                export interface Mood {
                  readonly id: MoodID;
                  readonly name: string;
                  /** The web page. */
                  readonly url?: string;
                }

                /** The catalog, with the entries of each kind. */
                export class Catalog extends CatalogClient {
                  readonly things = this.kind<Thing>("things");
                  readonly moods = this.kind<Mood>("moods");
                }

                """)
        #expect(!text.contains("Requests by URL"))
        #expect(
            await embed("--language", "typescript", "--kinds", "thing").output
                .hasSuffix("Embedded   showcard.ts\n"))
        #expect(catalog.folder.read("out/showcard.ts")?.contains("| \"lamp\"") == true)
        #expect(
            await embed("--language", "typescript", "--kinds", "thing").output
                .hasSuffix("Embedded   nothing new\n"))
    }

    @Test("'embed' writes one file in Kotlin, with models and a client")
    func kotlin() async throws {
        #expect(await embed("--language", "kotlin", "--kinds", "mood", "-q").code == .success)
        #expect(sources.keys.sorted() == ["Showcard.kt"])
        let text = catalog.folder.read("out/Showcard.kt") ?? ""
        let models = text.range(of: "/** The id of an entry of the kind 'mood'; ")
        #expect(
            models.map { String(text[$0.lowerBound...]) } == """
                /** The id of an entry of the kind 'mood'; feeds can have others than the constants. */
                data class MoodID(val value: String) {
                    companion object {
                        val calm = MoodID("calm")
                        val all = listOf(calm)
                    }
                }

                /** An entry of the kind 'mood' in lists. */
                data class Mood(
                    val id: MoodID,
                    val name: String,
                    /** The web page. */
                    val url: String?
                ) {
                    companion object {
                        /** Reads the values of the feeds. */
                        fun read(fields: CatalogFields): Mood = Mood(
                            fields.required("id", fields.text("id")?.let { MoodID(it) }),
                            fields.required("name", fields.text("name")),
                            fields.text("url"))
                    }
                }

                /** The catalog, with the entries of each kind; see [CatalogClient]. */
                class Catalog(
                    site: String, keys: List<String> = emptyList(),
                    transport: CatalogTransport = CatalogHTTP(), now: () -> Instant = { Instant.now() }
                ) : CatalogClient(site, keys, transport, now) {
                    val things = kind("things") { Thing.read(it) }
                    val moods = kind("moods") { Mood.read(it) }
                }

                """)
    }

    @Test("'embed' takes no entry that is not public")
    func hidden() async throws {
        let later = "---\nname: Later\npublished_at: 2026-01-02\n---\n"
        try catalog.write(later, to: "content/things/later.md")
        #expect(await embed("--kinds", "thing").code == .success)
        #expect(!text("Kinds").contains("later") && !text("Seed").contains("Later"))
        #expect(await embed("--kinds", "thing", now: "2026-01-02").code == .success)
        #expect(text("Kinds").contains("later") && text("Seed").contains("Later"))
    }

    @Test("'embed' follows the target's settings, and the command line before them")
    func settings() async throws {
        let target = try target(
            "catalog: ..\naccess: package\nparts: [kinds]\nkinds: [thing]\nas_of: 2026-02-01\n")
        let arguments = [
            "embed", "--source", "\(catalog.folder.path)/nowhere", "--target", target, "--into",
            "\(catalog.folder.path)/out",
        ]
        let path = catalog.folder.path
        let first = await SampleCatalog.run(arguments, relativeTo: path)
        #expect(
            first
                == Outcome(
                    code: .success,
                    output:
                        "As of      2026-02-01T00:00:00Z (showcard.yml)\nEmbedded   \(Self.all)\n"
                ))
        #expect(text("Kinds").contains("    package static let lamp = "))
        #expect(text("Seed") == "// Generated by Showcard; do not edit.\n")
        let second = await SampleCatalog.run(
            arguments + ["--access", "public", "--parts", "seed", "--now", "2026-01-01"],
            relativeTo: path)
        #expect(second.code == .success)
        #expect(
            text("Seed").contains("public static let asOf: Swift.String = \"2026-01-01T00:00:00Z\"")
        )
        #expect(text("Kinds") == "// Generated by Showcard; do not edit.\n")
        try catalog.write("# nothing\n", to: "app/showcard.yml")
        #expect(await embed("--target", target).code == .success)
        try catalog.remove("app/showcard.yml")
        #expect(await embed("--target", target).code == .success)
        #expect(text("Kinds").contains("    static let calm = "))
    }

    @Test(
        "'embed' reports what is wrong with the settings, where it stands",
        arguments: [
            (
                "acess: public\nparts: [tokens, sed]\n",
                """
                app/showcard.yml:1:1: error[unknown-field]: showcard.yml has no field 'acess'
                    1 | acess: public
                      | ^~~~~
                help: did you mean 'access'?

                app/showcard.yml:2:17: error[unknown-value]: 'sed' is not a value of 'parts'
                    2 | parts: [tokens, sed]
                      |                 ^~~
                help: did you mean 'seed'?

                2 errors

                """
            ),
            (
                "kinds: [thing, modo]\n",
                """
                app/showcard.yml:1:16: error[unknown-kind]: there is no kind 'modo'
                    1 | kinds: [thing, modo]
                      |                ^~~~
                help: did you mean 'mood'?

                1 error

                """
            ),
        ])
    func faultySettings(_ settings: String, _ expected: String) async throws {
        let outcome = await embed("--target", try target(settings))
        #expect(outcome == Outcome(code: .content, errors: expected))
        #expect(sources.isEmpty)
    }

    @Test("'embed' reports a broken catalog as a check does, and leaves what there is")
    func brokenCatalog() async throws {
        #expect(await embed().code == .success)
        let before = sources
        try catalog.write("---\nnmae: Calm\n---\n", to: "content/moods/calm.md")
        let outcome = await embed()
        let check = await SampleCatalog.run(
            ["check", "-q", "--source", catalog.folder.path, "--now", "2026-01-01"],
            relativeTo: catalog.folder.path)
        #expect(outcome.code == .content)
        #expect(outcome.errors == check.errors)
        #expect(outcome.output == "As of      2026-01-01T00:00:00Z (--now)\nEmbedded   nothing\n")
        #expect(sources == before)
    }

    @Test("'embed' refuses what cannot be, and says what to do")
    func refusals() async throws {
        let path = catalog.folder.path
        let cases: [([String], String)] = [
            ([], "option '--into DIR' is missing"),
            (
                ["--into", "o", "--access", "pubic"],
                "'pubic' is not a value for '--access'; did you mean 'public'?"
            ),
            (
                ["--into", "o", "--parts", "tokens,kind"],
                "'tokens,kind' is not a value for '--parts': give tokens, kinds, models or seed"
            ),
            (
                ["--into", "o", "--language", "typescript", "--parts", "kinds"],
                "options '--language typescript' and '--parts' exclude each other"
            ),
            (
                ["--into", "o", "-s", path, "--kinds", "modo"],
                "unknown kind 'modo'; did you mean 'mood'?"
            ),
            (
                ["--into", "o", "-s", "\(path)/app"],
                "there is no 'catalog.yml' in 'app'; name the catalog's folder with --source, or start one with 'showcard init'"
            ),
            (
                ["--into", "o", "-s", "\(path)/app", "--target", "\(path)/app"],
                "there is no 'catalog.yml' in 'app'; name the catalog's folder in 'app/showcard.yml', as 'catalog: ../../Catalog', or start one with 'showcard init'"
            ),
        ]
        for (arguments, message) in cases {
            let outcome = await SampleCatalog.run(["embed"] + arguments, relativeTo: path)
            #expect(
                outcome
                    == Outcome(
                        code: .usage, errors: "error: \(message)\nsee 'showcard embed --help'\n"))
        }
    }

    @Test("'embed' says why a file cannot be written")
    func unwritable() async throws {
        try catalog.write("mine", to: "out")
        let outcome = await embed()
        #expect(outcome.code == .system)
        #expect(outcome.errors.hasPrefix("error[system]: cannot write 'out/Showcard+Tokens.swift."))
    }
}

/// What a published path is to the seed.
private enum SeedPathList {
    static func isList(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.first == "v1"
            && !["aliases", "error", "openapi", "openapi-live"].contains { path == "v1/\($0).json" }
            && path.hasSuffix(".json")
            && (parts.count == 2 || parts.count == 3 && parts[1] == "things")
    }
}
