import Foundation
import ShowcardCatalog
import ShowcardKit
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("Report file")
struct ReportFileTests {
    /// Runs a command line with `--report` and returns the outcome and what the file says.
    private func report(_ line: String, _ session: Session) async throws -> (Outcome, String) {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let outcome = await session.run("\(line) --report \(path)")
        return (outcome, try String(contentsOfFile: path, encoding: .utf8))
    }

    @Test("A report file has everything the summary has")
    func published() async throws {
        let (outcome, text) = try await report("build -q", Session(report: .published))
        #expect(outcome == Outcome(code: .success))
        #expect(
            text == """
                {"format":1,"version":"0.1.0","command":"build","as_of":"2026-01-01T00:00:00Z",\
                "exit_code":0,"generation":1767225600,"output":"site",\
                "kinds":[{"kind":"template","title":"Templates","count":12},\
                {"kind":"vibe","title":"Vibes","count":6}],\
                "left_out":[{"kind":"template","reason":"archived","count":1},\
                {"kind":"template","reason":"draft","count":2},\
                {"kind":"template","reason":"future","count":1},\
                {"kind":"vibe","reason":"draft","count":1}],\
                "coming_changes":{"days":7,"counts":{"comes_in":0,"leaves":0,"no_longer_new":0,\
                "begins_to_trend":0,"ceases_to_trend":0},"first":[]},\
                "files":{"total":180,"written":12,"removed":3,"bytes":1234567},\
                "feeds":[{"feed":"pack","files":1,"written":1,"bytes":30,"largest":30},\
                {"feed":"templates/newest","files":2,"written":0,"bytes":2000,"largest":1500}],\
                "stages":[{"stage":"load","milliseconds":12.4},\
                {"stage":"validate","milliseconds":0.4},{"stage":"enrich","milliseconds":2},\
                {"stage":"plan","milliseconds":3.1},{"stage":"emit","milliseconds":29.6},\
                {"stage":"publish","milliseconds":5}],\
                "plugins":[{"plugin":"pages","milliseconds":12.5},\
                {"plugin":"thumbnails","milliseconds":840,"asked":3,"kept":55,"files":174,\
                "log":["slow picture"]}],\
                "errors":0,"warnings":0,"diagnostics":[]}

                """)
    }

    @Test("docs/diagnostics.md lists the members of a report that a build writes, and no others")
    func documented() async throws {
        var build = BuildReport.published
        build.nextChange = Instant(seconds: 1_767_312_000)
        (build.notes, build.workReason) = (["a note"], "'catalog.yml' has changed")
        (build.entriesRead, build.verifiedOutputs) = (2, 3)
        (build.rebuilt, build.timings) = ([], OutputTimings())
        let (_, text) = try await report("build -q", Session(report: build))
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let members = Set(try #require(object as? [String: Any]).keys)
        let page = try String(contentsOf: Checkout.url("docs/diagnostics.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "\n## The report\n").last)
        let cells = section.components(separatedBy: "\n| ").dropFirst().map { row in
            row.components(separatedBy: " | ")[0]
        }
        let names = cells.flatMap { cell in
            cell.split(separator: "`").filter { $0.allSatisfy { $0.isLetter || $0 == "_" } }
        }
        // A run that succeeded has no failure, and a build fixes nothing.
        #expect(Set(names.map(String.init)).subtracting(["member", "failure", "fixed"]) == members)
    }

    @Test("A report file is written for a run that failed, with its diagnostics and why")
    func failed() async throws {
        let session = Session(report: .failed(.content, [.doubtful, .misspelled]))
        let (outcome, text) = try await report("check -q", session)
        #expect(outcome.code == .content)
        #expect(
            text == """
                {"format":1,"version":"0.1.0","command":"check","as_of":"2026-01-01T00:00:00Z",\
                "exit_code":1,"failure":"content","output":"site","kinds":[],"left_out":[],\
                "files":{"total":0,"written":0,"removed":0,"bytes":0},"feeds":[],"stages":[],\
                "plugins":[],\
                "errors":1,"warnings":1,"diagnostics":[\
                {"severity":"warning","code":"low-contrast","message":"text is hard to read"},\
                {"severity":"error","code":"unknown-field",\
                "message":"kind 'vibe' has no field 'nmae'","path":"content/vibes/calm.md",\
                "line":2,"column":1,"length":4,"help":"did you mean 'name'?"}]}

                """)
    }

    @Test("A report file that cannot be written fails a good run, and says why")
    func unwritable() async {
        var session = Session(report: .published)
        let outcome = await session.run("build -q --report /nowhere/at/all.json")
        let errors = "error: cannot write to '/nowhere/at/all.json': No such file or directory\n"
        #expect(outcome == Outcome(code: .system, errors: errors))
        session.report = .failed(.content)
        #expect(await session.run("build -q --report /nowhere/at/all.json").code == .content)
    }
}
