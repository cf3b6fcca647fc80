import ShowcardBuild
import ShowcardCatalog
import Testing

@testable import ShowcardKit

@Suite("Exit codes")
struct ExitCodeTests {
    @Test(
        "Exit codes report what failed",
        arguments: [
            (nil, .success), (.content, .content), (.output, .usage), (.plugin, .plugin),
            (.system, .system),
        ] as [(BuildError?, ExitCode)])
    func failures(_ failure: BuildError?, _ code: ExitCode) async {
        let session = Session(report: .failed(failure))
        #expect(await session.run("build").code == code)
        #expect(await session.run("check -q").code == code)
    }

    @Test("Exit codes are the numbers that are documented")
    func numbers() {
        let codes: [ExitCode] = [
            .success, .content, .usage, .plugin, .system, .hangUp, .interrupt, .termination,
        ]
        #expect(codes.map(\.rawValue) == [0, 1, 2, 3, 4, 129, 130, 143])
    }

    @Test("warnings fail a strict run only")
    func strict() async {
        let session = Session(report: .failed(nil, [.doubtful]))
        #expect(await session.run("build").code == .success)
        let strict = await session.run("build --strict -q")
        let errors = """
            warning[low-contrast]: text is hard to read

            1 warning; --strict treats warnings as errors

            """
        #expect(strict == Outcome(code: .content, errors: errors))
    }

    @Test("an error never ends in success, whatever the report says besides")
    func errorWithoutFailure() async {
        #expect(await Session(report: .failed(nil, [.misspelled])).run("build").code == .content)
    }

    @Test("standard output that cannot be written to is a failure of the system")
    func fullDisk() async {
        var session = Session(report: .published)
        session.outputFailure = WriteError(
            target: "standard output", reason: "No space left on device")
        let errors = "error: cannot write to standard output: No space left on device\n"
        for line in ["build", "--help", "--version", "clean"] {
            #expect(await session.run(line) == Outcome(code: .system, errors: errors))
        }
    }

    @Test("a reader that has gone away needs no message")
    func closedPipe() async {
        var session = Session(report: .published)
        session.outputFailure = WriteError(
            target: "standard output", reason: "Broken pipe", isClosedPipe: true)
        #expect(await session.run("build") == Outcome(code: .system))
    }

    @Test("cleaning says what it removed")
    func clean() async {
        let output = "Removed    public\nRemoved    .public.showcard\n"
        #expect(await Session().run("clean -o public") == Outcome(code: .success, output: output))
        #expect(await Session().run("clean -q") == Outcome(code: .success))
        #expect(
            await Session().run("clean -o none")
                == Outcome(code: .success, output: "Nothing to remove\n"))
    }

    @Test(
        "cleaning distinguishes a foreign folder from a failing disk",
        arguments: [("output-refused", .usage), ("system", .system)] as [(String, ExitCode)])
    func cleaningFails(_ failure: String, _ code: ExitCode) async {
        var session = Session()
        session.cleanFailure = DiagnosticError(.error(failure, "it cannot be"))
        let errors = "error[\(failure)]: it cannot be\n\n1 error\n"
        #expect(await session.run("clean") == Outcome(code: code, errors: errors))
    }
}
