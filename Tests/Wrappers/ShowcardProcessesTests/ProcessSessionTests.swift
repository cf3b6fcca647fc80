import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardProcesses

/// Says some lines, and takes as many as it wants.
private struct Lines: ProcessExchange {
    var said: [UInt8]
    var wanted = 1
    var heard: [String] = []

    init(_ said: String = "", wanted: Int = 1) {
        self.said = Array(said.utf8)
        self.wanted = wanted
    }

    mutating func begin() -> [UInt8] { said }

    mutating func receive(_ line: [UInt8]) throws(Never) -> ExchangeStep {
        heard.append(String(decoding: line, as: UTF8.self))
        return heard.count < wanted ? .say([]) : .done
    }
}

/// Waits for a line `end`, and takes every other as no answer.
private struct Patience: ProcessExchange {
    mutating func begin() -> [UInt8] { [] }

    mutating func receive(_ line: [UInt8]) throws(Never) -> ExchangeStep {
        line.elementsEqual("end".utf8) ? .done : .wait
    }
}

extension ProcessSession {
    /// Runs an exchange that is to be done at its end.
    fileprivate func run<D: ProcessExchange>(_ exchange: D) throws -> D {
        let held = attempt(exchange)
        if let failure = held.failure { throw failure }
        return held.exchange
    }
}

@Suite(.processes) struct ProcessSessionTests {
    /// For programs that answer: no limit ends them for being slow.
    private let limits = ProcessLimits(
        seconds: HangLimit.seconds, outputBytes: 100_000, graceSeconds: HangLimit.seconds)
    /// For programs that never answer.
    private let brief = ProcessLimits(seconds: 1, outputBytes: 100_000, graceSeconds: 1)
    /// A time to sleep, in seconds, by which the processes of this test are found.
    private let nap = "3600.\(UInt32.random(in: 1_000_000...9_999_999))"

    private func start(
        _ script: String, _ limits: ProcessLimits? = nil, memory: Int = 0
    ) throws -> ProcessSession {
        let program = try Program(
            ["sh", "-c", script],
            environment: [.init("PATH", "/usr/bin:/bin"), .init("GREETING", "hello")],
            directory: NSTemporaryDirectory(), memoryLimit: memory)
        return try ProcessSession(program, limits: limits ?? self.limits)
    }

    /// Waits until no process of this test sleeps for ``nap``, and says whether it came to that.
    private func napEnds() async throws -> Bool {
        try await eventually {
            let search = Process()
            search.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            search.arguments = ["pgrep", "-f", "sleep \(nap)"]
            search.standardOutput = FileHandle.nullDevice
            try search.run()
            search.waitUntilExit()
            return search.terminationStatus != 0
        }
    }

    @Test("A session with a process exchanges lines, and ends with the input")
    func talksInLinesAndEndsWithTheInput() async throws {
        let session = try start("while read -r line; do echo \"got $line\"; done; exit 7")
        let talk = try await session.run(Lines("one\ntwo\n", wanted: 2))
        #expect(talk.heard == ["got one", "got two"])
        #expect(try await session.finish() == .exited(7))
    }

    @Test(
        "A session with a process gives nothing but the declared environment and the three streams")
    func givesNothingButTheDeclaredEnvironmentAndTheThreeStreams() async throws {
        let leak = open("/dev/null", O_RDONLY)
        defer { close(leak) }
        let session = try start(
            "env | grep -v -e ^PWD= -e ^SHLVL= -e ^_= | sed 's/SHOWCARD_PROGRAM=.*/mark/' | sort | tr '\\n' ' '; echo; ls /proc/$$/fd; echo end"
        )
        #if os(Linux)
        // Without a pipe, of which the shell would have an end itself for a while.
        let streams = ["0", "1", "2", "end"]
        #else
        let streams = ["end"]
        #endif
        let heard = try await session.run(Lines(wanted: 1 + streams.count)).heard
        #expect(heard[0] == "GREETING=hello PATH=/usr/bin:/bin mark ")
        #expect(Array(heard.dropFirst()) == streams)
    }

    @Test("A session with a process reads and writes at the same time")
    func readsAndWritesAtTheSameTime() async throws {
        let session = try start(
            "cat", ProcessLimits(seconds: HangLimit.seconds, outputBytes: 1 << 30))
        let line = String(repeating: "x", count: 1_000_000) + "\n"
        let talk = try await session.run(
            Lines(String(repeating: line, count: 20), wanted: 20))
        #expect(talk.heard.allSatisfy { $0.utf8.count == 1_000_000 })
    }

    @Test("A session with a process ends one that hangs and ignores the signal")
    func endsOneThatHangsAndDoesNotHeedTheSignal() async throws {
        do {
            let session = try start(
                "trap '' TERM HUP INT; while :; do sleep \(nap); done", brief)
            await #expect(throws: ProgramError.tooSlow(seconds: 1)) {
                _ = try await session.run(Lines())
            }
        }
        #expect(try await napEnds())
    }

    @Test("A session with a process does not let drips put off the deadline")
    func doesNotLetDripsPutOffTheDeadline() async throws {
        let session = try start("while :; do echo drip; sleep 0.2; done", brief)
        await #expect(throws: ProgramError.tooSlow(seconds: 1)) {
            _ = try await session.run(Patience())
        }
    }

    @Test("A session with a process does not let a flood of errors put off the deadline")
    func doesNotLetAFloodOfErrorsPutOffTheDeadline() async throws {
        let session = try start("yes >&2", brief)
        await #expect(throws: ProgramError.tooSlow(seconds: 1)) {
            _ = try await session.run(Lines())
        }
    }

    @Test("A session with a process is not held up by a flood that goes on after its end")
    func isNotHeldUpByAFloodThatGoesOnAfterItsEnd() async throws {
        do {
            let session = try start("setsid yes >&2 & echo answer")
            #expect(try await session.run(Lines()).heard == ["answer"])
            #expect(try await session.finish() == .exited(0))
        }
    }

    @Test("A session with a process reports one that ends within a line")
    func tellsOneThatBreaksOffInALine() async throws {
        let session = try start("printf 'one\ntw'; exit 4")
        await #expect(throws: ProgramError.brokeOff(.exited(4))) {
            _ = try await session.run(Lines(wanted: 2))
        }
    }

    @Test("A session with a process returns lines that were not asked for")
    func givesWhatNobodyAskedFor() async throws {
        let session = try start("echo one; echo two; printf three")
        #expect(try await session.run(Lines()).heard == ["one"])
        #expect(try await session.finish() == .exited(0))
        let unreadLines = await session.unreadLines().map { String(decoding: $0, as: UTF8.self) }
        #expect(unreadLines == ["two", "three"])
    }

    @Test("A session with a process is not held up by one that does not read")
    func isNotHeldUpByOneThatDoesNotRead() async throws {
        let session = try start("sleep \(nap)", brief)
        let much = String(repeating: "x", count: 8_000_000)
        await #expect(throws: ProgramError.tooSlow(seconds: 1)) {
            _ = try await session.run(Lines(much))
        }
    }

    @Test("A session with a process reports how one ended that closed its input")
    func tellsHowOneEndedThatClosedItsInput() async throws {
        let session = try start("exec 0<&-; sleep 0.1; echo broken >&2; exit 3")
        let much = String(repeating: "x", count: 8_000_000)
        await #expect(throws: ProgramError.ended(.exited(3))) {
            _ = try await session.run(Lines(much))
        }
        #expect(await session.errorTail == ["broken"])
    }

    @Test("A session with a process reports the signal that ended one")
    func tellsTheSignalThatEndedOne() async throws {
        let session = try start("kill -SEGV $$")
        await #expect(throws: ProgramError.ended(.killed(SIGSEGV))) {
            _ = try await session.run(Lines())
        }
        #expect(
            ProgramError.ended(.killed(SIGSEGV)).phrase
                == "was ended by signal 11 (SIGSEGV) before it had answered")
    }

    @Test("A session with a process notices a closed output of one that goes on")
    func noticesAClosedOutputOfOneThatGoesOn() async throws {
        let session = try start(
            "exec 1>&-; sleep \(nap)",
            ProcessLimits(seconds: HangLimit.seconds, outputBytes: 100_000, graceSeconds: 1))
        await #expect(throws: ProgramError.closedOutput) {
            _ = try await session.run(Lines())
        }
    }

    @Test("A session with a process stops a flood at the limit")
    func stopsAFloodAtTheLimit() async throws {
        let session = try start("yes yes")
        await #expect(throws: ProgramError.tooMuch(bytes: 100_000)) {
            _ = try await session.run(Patience())
        }
    }

    @Test("A session with a process drains errors and keeps their last lines")
    func drainsErrorsAndKeepsTheirLastLines() async throws {
        let session = try start("seq 1 200000 >&2; echo done")
        #expect(try await session.run(Lines()).heard == ["done"])
        _ = try await session.finish()
        #expect(await session.errorTail == (199_981...200_000).map(String.init))
    }

    @Test("A session with a process uses the answer though another program keeps the output open")
    func usesTheAnswerThoughAnotherProgramKeepsTheOutputOpen() async throws {
        do {
            let session = try start("sleep \(nap) & echo answer")
            #expect(try await session.run(Lines()).heard == ["answer"])
            #expect(try await session.finish() == .exited(0))
        }
        #expect(try await napEnds())
    }

    #if os(Linux)
    @Test("A session with a process finds one that has left the process group")
    func findsOneThatHasLeftTheSession() async throws {
        do {
            let session = try start("setsid sleep \(nap) >/dev/null 2>&1 & echo answer")
            #expect(try await session.run(Lines()).heard == ["answer"])
            _ = try await session.finish()
        }
        #expect(try await napEnds())
    }

    @Test("A session with a process bounds the memory")
    func boundsTheMemory() async throws {
        let script = "python3 -c 'x = bytearray(1 << 30); print(len(x))' || echo refused"
        let session = try start(
            script, ProcessLimits(seconds: HangLimit.seconds), memory: 300 << 20)
        #expect(try await session.run(Lines()).heard == ["refused"])
    }
    #endif

    @Test("A session with a process kills one that does not end with its input")
    func killsOneThatDoesNotEndWithItsInput() async throws {
        do {
            let session = try start("sleep \(nap)", brief)
            await #expect(throws: ProgramError.lingered(seconds: 1)) {
                _ = try await session.finish()
            }
        }
        #expect(try await napEnds())
    }

    @Test("A session with a process sends one that it is no longer needed")
    func tellsOneThatItIsNotNeededAnyMore() async throws {
        let file = NSTemporaryDirectory() + "showcard-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let session = try start("echo ready; read -r word; echo \"$word\" > '\(file)'")
        _ = try await session.run(Lines())
        await session.cancel(Array("stop\n".utf8))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "stop\n")
    }

    @Test("A session with a process reports why a program cannot be started")
    func saysWhyAProgramCannotBeStarted() throws {
        func failure(_ command: String) -> ProgramError? {
            do throws(ProgramError) {
                let program = try Program(
                    [command], environment: [.init("PATH", "/usr/bin:/bin")],
                    directory: NSTemporaryDirectory())
                _ = try ProcessSession(program, limits: limits)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure("no-such-program") == .notFound("no-such-program"))
        #expect(failure("/no/such/file") == .notStarted("/no/such/file", ENOENT))
        #expect(failure("/etc/passwd") == .notStarted("/etc/passwd", EACCES))
        let script = NSTemporaryDirectory() + "showcard-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: script) }
        _ = FileManager.default.createFile(
            atPath: script, contents: Data("#!/no/such/sh\n".utf8),
            attributes: [.posixPermissions: 0o755])
        #expect(failure(script) == .noInterpreter(script))
        #expect(
            failure("/no/such/file")?.phrase
                == "cannot be started: '/no/such/file': No such file or directory")
    }
}
