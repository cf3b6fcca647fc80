import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("What is written down of a session", .processes)
struct TranscriptTests {
    private let site: ProgramSite
    private var talks: String { "\(site.folder.path)/talks" }
    private static let catalog =
        #"{"type":"catalog","name":"Sample","base_url":"https://example.com/","language":"en"}"#
    private static let entries =
        #"{"type":"entries","id":1,"entries":[{"entry":"note/a","path":"content/notes/a.md","url":"https://example.com/notes/a/","fields":{"name":"Anna"}},{"entry":"note/b","path":"content/notes/b.md","url":"https://example.com/notes/b/","fields":{"name":"Ben"}}]}"#
    private static let hello = """
        > {"type":"hello","protocol":1,"plugin":"faulty"}
        < {"type":"hello","protocol":1,"version":"1","transform":{"facts":{"size":{"type":"integer"}}}}

        """
    private static let question = """
        > {"type":"start","options":{},"source":"{source}","folder":"{folder}"}
        > \(catalog)
        > \(entries)

        """

    init() throws {
        site = try ProgramSite()
    }

    private var transcript: String? { site.folder.read("talks/faulty.transcript") }

    @Test("What is written down of a session is all that was said until the plugin went wrong")
    func faults() async throws {
        let answers = [
            (
                "leaves-one-out",
                #"< {"type":"result","id":1,"entries":[{"entry":"note/a"}]}"# + "\n"
            ),
            ("gives-up", #"< {"type":"error","message":"no license"}"# + "\n"), ("is-killed", ""),
            (
                "fails-at-last",
                #"< {"type":"result","id":1,"entries":[{"entry":"note/a"},{"entry":"note/b"}]}"#
                    + "\n"
            ),
        ]
        for (fault, answer) in answers {
            try site.use(fault)
            let report = await site.build(transcripts: talks)
            #expect(report.failure == .plugin)
            #expect(transcript == Self.hello + Self.question + answer, "\(fault)")
        }
    }

    @Test(
        "What is written down of a session with a plugin that hangs is what was said until its time was up"
    )
    func hang() async throws {
        try site.use("hangs-later", limits: "limits: {seconds: 1}")
        let report = await site.build(transcripts: talks)
        #expect(report.failure == .plugin)
        // How far it gets depends on how fast it starts.
        let transcript = try #require(transcript)
        #expect((Self.hello + Self.question).hasPrefix(transcript))
        #expect(transcript.hasPrefix("> "))
    }

    @Test(
        "What is written down of a session is also there for the other plugins, which are ended with it"
    )
    func others() async throws {
        try site.configure(
            """
            faulty: {command: [sh, plugins/faulty.sh, good], \(ProgramSite.patient)}
            other: {command: [sh, plugins/faulty.sh, exits], \(ProgramSite.patient)}
            """)
        let report = await site.build(transcripts: talks)
        #expect(report.failure == .plugin)
        #expect(transcript == Self.hello)
        #expect(
            site.folder.read("talks/other.transcript")
                == #"> {"type":"hello","protocol":1,"plugin":"other"}"# + "\n")
    }

    @Test(
        "What is written down of a session is reported as an error of the system if it cannot be written"
    )
    func unwritable() async throws {
        try site.folder.write("in the way", to: "talks")
        try site.use("good")
        let report = await site.build(transcripts: talks)
        #expect(report.failure == .system)
        #expect(
            report.diagnostics.map(\.brief) == [
                "system: the session with 'faulty' cannot be written to '\(talks)': File exists\n"
                    + "name another folder with --transcripts"
            ])
    }
}
