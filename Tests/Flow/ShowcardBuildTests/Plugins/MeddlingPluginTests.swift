import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("A plugin that answers well and meddles", .processes)
struct MeddlingPluginTests {
    private static let notes = [
        "notes/a.txt": "<p>Hi <em>Anna</em></p>\n", "notes/b.txt": "<p>Hi <em>Ben</em></p>\n",
    ]

    private func isAsItShouldBe(_ site: ProgramSite) -> Bool {
        Self.notes.allSatisfy { site.folder.read("site/\($0.key)") == $0.value }
    }

    @Test(
        "A plugin that answers well and meddles leaves no process behind",
        arguments: ["leaves-a-child", "leaves-an-orphan", "leaves-a-flood"])
    func children(_ name: String) async throws {
        let site = try ProgramSite()
        try site.use(name)
        let report = await site.build()
        #expect(report.diagnostics == [])
        #expect(isAsItShouldBe(site))
        #if os(Linux)
        #expect(try await site.survivors() == [])
        #endif
    }

    @Test(
        "A plugin that answers well and meddles does no harm",
        arguments: [
            "removes-the-cache", "removes-the-stage", "defaces-the-output",
            "writes-into-the-source",
        ])
    func meddling(_ name: String) async throws {
        let site = try ProgramSite()
        try site.use("good")
        #expect(await site.build().diagnostics == [])
        try site.use(name)
        let report = await site.build()
        #expect(report.diagnostics == [])
        #expect(report.failure == nil)
        #expect(isAsItShouldBe(site))
        #expect(site.folder.read("site/notes/zoe.txt") == nil)
    }

    @Test(
        "A plugin that answers well and meddles does not have what it put into the output replaced")
    func stranger() async throws {
        let site = try ProgramSite()
        try site.use("good")
        #expect(await site.build().diagnostics == [])
        try site.use("writes-into-the-output")
        try site.site.write("a", "Other")
        let report = await site.build()
        #expect(report.failure == .output)
        #expect(
            report.diagnostics.map(\.message) == [
                "the folder '\(site.output)' contains 'notes/stranger.txt', which Showcard did not create"
            ])
        #expect(isAsItShouldBe(site))
    }

    @Test("A plugin that answers well and meddles sees nothing but what it is given")
    func surroundings() async throws {
        var site = try ProgramSite()
        site.environment = ["GITHUB_TOKEN": "secret", "HOME": "/home/me", "LANG": "de_DE"]
        try site.use("tells-its-surroundings")
        let leak = open("/dev/null", O_RDONLY)
        defer { close(leak) }
        #expect(await site.build().diagnostics == [])
        #expect(
            site.folder.read("site/names") == """
                HOME
                LC_ALL
                PATH
                SHOWCARD_PROGRAM
                SHOWCARD_TEST_TOKEN
                TZ

                """)
        #expect(site.folder.read("site/place") == "\(site.source)\n")
        #if os(Linux)
        // The last is the folder that is listed.
        #expect(site.folder.read("site/descriptors") == "0\n1\n2\n3\n")
        #endif
    }
}
