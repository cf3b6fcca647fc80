import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardProcesses

/// Says some lines, and takes as many as it wants.
private struct Lines: Dialogue {
    var said: [UInt8]
    var wanted = 1
    var heard: [String] = []

    init(_ said: String = "", wanted: Int = 1) {
        self.said = Array(said.utf8)
        self.wanted = wanted
    }

    mutating func begin() -> [UInt8] { said }

    mutating func receive(_ line: [UInt8]) throws(Never) -> DialogueStep {
        heard.append(String(decoding: line, as: UTF8.self))
        return heard.count < wanted ? .say([]) : .done
    }
}

/// Waits for a line `end`, and takes every other as no answer.
private struct Patience: Dialogue {
    mutating func begin() -> [UInt8] { [] }

    mutating func receive(_ line: [UInt8]) throws(Never) -> DialogueStep {
        line.elementsEqual("end".utf8) ? .done : .wait
    }
}

extension Conversation {
    /// Has a dialogue that is to be done at its end.
    fileprivate func hold<D: Dialogue>(_ dialogue: D) throws -> D {
        let held = attempt(dialogue)
        if let failure = held.failure { throw failure }
        return held.dialogue
    }
}

@Suite(.processes) struct ConversationTests {
    /// For programs that answer: no limit ends them for being slow.
    private let limits = TalkLimits(
        seconds: HangLimit.seconds, outputBytes: 100_000, graceSeconds: HangLimit.seconds)
    /// For programs that never answer.
    private let brief = TalkLimits(seconds: 1, outputBytes: 100_000, graceSeconds: 1)
    /// A time to sleep, in seconds, by which the processes of this test are found.
    private let nap = "3600.\(UInt32.random(in: 1_000_000...9_999_999))"

    private func start(
        _ script: String, _ limits: TalkLimits? = nil, memory: Int = 0
    ) throws -> Conversation {
        let program = try Program(
            ["sh", "-c", script],
            environment: [.init("PATH", "/usr/bin:/bin"), .init("GREETING", "hello")],
            directory: NSTemporaryDirectory(), memoryLimit: memory)
        return try Conversation(program, limits: limits ?? self.limits)
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

    @Test func talksInLinesAndEndsWithTheInput() async throws {
        let conversation = try start("while read -r line; do echo \"got $line\"; done; exit 7")
        let talk = try await conversation.hold(Lines("one\ntwo\n", wanted: 2))
        #expect(talk.heard == ["got one", "got two"])
        #expect(try await conversation.finish() == .exited(7))
    }

    @Test func givesNothingButTheDeclaredEnvironmentAndTheThreeStreams() async throws {
        let leak = open("/dev/null", O_RDONLY)
        defer { close(leak) }
        let conversation = try start(
            "env | grep -v -e ^PWD= -e ^SHLVL= -e ^_= | sed 's/SHOWCARD_PROGRAM=.*/mark/' | sort | tr '\\n' ' '; echo; ls /proc/$$/fd; echo end"
        )
        #if os(Linux)
        // Without a pipe, of which the shell would have an end itself for a while.
        let streams = ["0", "1", "2", "end"]
        #else
        let streams = ["end"]
        #endif
        let heard = try await conversation.hold(Lines(wanted: 1 + streams.count)).heard
        #expect(heard[0] == "GREETING=hello PATH=/usr/bin:/bin mark ")
        #expect(Array(heard.dropFirst()) == streams)
    }

    @Test func readsAndWritesAtTheSameTime() async throws {
        let conversation = try start(
            "cat", TalkLimits(seconds: HangLimit.seconds, outputBytes: 1 << 30))
        let line = String(repeating: "x", count: 1_000_000) + "\n"
        let talk = try await conversation.hold(
            Lines(String(repeating: line, count: 20), wanted: 20))
        #expect(talk.heard.allSatisfy { $0.utf8.count == 1_000_000 })
    }

    @Test func endsOneThatHangsAndDoesNotHeedTheSignal() async throws {
        do {
            let conversation = try start(
                "trap '' TERM HUP INT; while :; do sleep \(nap); done", brief)
            await #expect(throws: ProgramFailure.tooSlow(seconds: 1)) {
                _ = try await conversation.hold(Lines())
            }
        }
        #expect(try await napEnds())
    }

    @Test func doesNotLetDripsPutOffTheDeadline() async throws {
        let conversation = try start("while :; do echo drip; sleep 0.2; done", brief)
        await #expect(throws: ProgramFailure.tooSlow(seconds: 1)) {
            _ = try await conversation.hold(Patience())
        }
    }

    @Test func doesNotLetAFloodOfErrorsPutOffTheDeadline() async throws {
        let conversation = try start("yes >&2", brief)
        await #expect(throws: ProgramFailure.tooSlow(seconds: 1)) {
            _ = try await conversation.hold(Lines())
        }
    }

    @Test func isNotHeldUpByAFloodThatGoesOnAfterItsEnd() async throws {
        do {
            let conversation = try start("setsid yes >&2 & echo answer")
            #expect(try await conversation.hold(Lines()).heard == ["answer"])
            #expect(try await conversation.finish() == .exited(0))
        }
    }

    @Test func tellsOneThatBreaksOffInALine() async throws {
        let conversation = try start("printf 'one\ntw'; exit 4")
        await #expect(throws: ProgramFailure.brokeOff(.exited(4))) {
            _ = try await conversation.hold(Lines(wanted: 2))
        }
    }

    @Test func givesWhatNobodyAskedFor() async throws {
        let conversation = try start("echo one; echo two; printf three")
        #expect(try await conversation.hold(Lines()).heard == ["one"])
        #expect(try await conversation.finish() == .exited(0))
        let unheard = await conversation.unheard().map { String(decoding: $0, as: UTF8.self) }
        #expect(unheard == ["two", "three"])
    }

    @Test func isNotHeldUpByOneThatDoesNotRead() async throws {
        let conversation = try start("sleep \(nap)", brief)
        let much = String(repeating: "x", count: 8_000_000)
        await #expect(throws: ProgramFailure.tooSlow(seconds: 1)) {
            _ = try await conversation.hold(Lines(much))
        }
    }

    @Test func tellsHowOneEndedThatClosedItsInput() async throws {
        let conversation = try start("exec 0<&-; sleep 0.1; echo broken >&2; exit 3")
        let much = String(repeating: "x", count: 8_000_000)
        await #expect(throws: ProgramFailure.ended(.exited(3))) {
            _ = try await conversation.hold(Lines(much))
        }
        #expect(await conversation.errorTail == ["broken"])
    }

    @Test func tellsTheSignalThatEndedOne() async throws {
        let conversation = try start("kill -SEGV $$")
        await #expect(throws: ProgramFailure.ended(.killed(SIGSEGV))) {
            _ = try await conversation.hold(Lines())
        }
        #expect(
            ProgramFailure.ended(.killed(SIGSEGV)).phrase
                == "was ended by signal 11 (SIGSEGV) before it had answered")
    }

    @Test func noticesAClosedOutputOfOneThatGoesOn() async throws {
        let conversation = try start(
            "exec 1>&-; sleep \(nap)",
            TalkLimits(seconds: HangLimit.seconds, outputBytes: 100_000, graceSeconds: 1))
        await #expect(throws: ProgramFailure.closedOutput) {
            _ = try await conversation.hold(Lines())
        }
    }

    @Test func stopsAFloodAtTheLimit() async throws {
        let conversation = try start("yes yes")
        await #expect(throws: ProgramFailure.tooMuch(bytes: 100_000)) {
            _ = try await conversation.hold(Patience())
        }
    }

    @Test func drainsErrorsAndKeepsTheirLastLines() async throws {
        let conversation = try start("seq 1 200000 >&2; echo done")
        #expect(try await conversation.hold(Lines()).heard == ["done"])
        _ = try await conversation.finish()
        #expect(await conversation.errorTail == (199_981...200_000).map(String.init))
    }

    @Test func usesTheAnswerThoughAnotherProgramKeepsTheOutputOpen() async throws {
        do {
            let conversation = try start("sleep \(nap) & echo answer")
            #expect(try await conversation.hold(Lines()).heard == ["answer"])
            #expect(try await conversation.finish() == .exited(0))
        }
        #expect(try await napEnds())
    }

    #if os(Linux)
    @Test func findsOneThatHasLeftTheSession() async throws {
        do {
            let conversation = try start("setsid sleep \(nap) >/dev/null 2>&1 & echo answer")
            #expect(try await conversation.hold(Lines()).heard == ["answer"])
            _ = try await conversation.finish()
        }
        #expect(try await napEnds())
    }

    @Test func boundsTheMemory() async throws {
        let script = "python3 -c 'x = bytearray(1 << 30); print(len(x))' || echo refused"
        let conversation = try start(
            script, TalkLimits(seconds: HangLimit.seconds), memory: 300 << 20)
        #expect(try await conversation.hold(Lines()).heard == ["refused"])
    }
    #endif

    @Test func killsOneThatDoesNotEndWithItsInput() async throws {
        do {
            let conversation = try start("sleep \(nap)", brief)
            await #expect(throws: ProgramFailure.lingered(seconds: 1)) {
                _ = try await conversation.finish()
            }
        }
        #expect(try await napEnds())
    }

    @Test func tellsOneThatItIsNotNeededAnyMore() async throws {
        let file = NSTemporaryDirectory() + "showcard-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let conversation = try start("echo ready; read -r word; echo \"$word\" > '\(file)'")
        _ = try await conversation.hold(Lines())
        await conversation.cancel(Array("stop\n".utf8))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "stop\n")
    }

    @Test func saysWhyAProgramCannotBeStarted() throws {
        func failure(_ command: String) -> ProgramFailure? {
            do throws(ProgramFailure) {
                let program = try Program(
                    [command], environment: [.init("PATH", "/usr/bin:/bin")],
                    directory: NSTemporaryDirectory())
                _ = try Conversation(program, limits: limits)
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
