#if Postgres
import ShowcardPostgres
import Testing

/// What is said by a server that is broken, or wants to break this program.
@Suite struct LyingServerTests {
    private static let start = [Message.welcome, Message.begun, Message.parsed]

    /// The rows of a query as texts.
    private func rows(
        _ words: [[UInt8]], isSilent: Bool = false,
        limits: SessionLimits = SessionLimits(seconds: 1_200, rowBytes: 10_000)
    ) throws -> [String?] {
        let server = try FakeServer(words, isSilent: isSilent)
        let session = try Session(ServerAddress(server.url), limits: limits, name: "tests")
        let query = try session.prepare("SELECT a")
        var rows: [String?] = []
        try session.run(query) { rows.append(try $0.text(at: 0)) }
        return rows
    }

    private func failure(
        _ words: [[UInt8]], isSilent: Bool = false,
        limits: SessionLimits = SessionLimits(seconds: 1_200, rowBytes: 10_000)
    ) -> PostgresError? {
        #expect(throws: PostgresError.self) {
            try rows(words, isSilent: isSilent, limits: limits)
        }
    }

    @Test("A session with a server that is right is understood")
    func understandsOneThatIsRight() throws {
        let answer =
            Message.bound + Message.columns(1) + Message.row([65]) + Message.row([])
            + Message.complete
        #expect(try rows(Self.start + [Message.described(1), answer]) == ["A", ""])
    }

    @Test("A session with a lying server reports that it hangs up")
    func saysWhenItHangsUp() {
        let lost = "server closed the connection unexpectedly"
        let brokenOff = "the connection to the PostgreSQL server broke off: "
        for count in 0..<5 {
            let words = Array((Self.start + [Message.described(1)]).prefix(count))
            let failure = failure(words)
            #expect(failure?.reason == .server)
            #expect(failure?.message.contains(lost) == true)
            #expect(failure?.message.hasPrefix(brokenOff) == (count > 0))
        }
    }

    @Test("A session with a lying server loses no row silently")
    func losesNoRowSilently() {
        let part = Message.bound + Message.columns(1) + Message.row([65])
        for broken in [part, part + Message.row([66]).dropLast()] {
            let failure = failure(Self.start + [Message.described(1), broken])
            #expect(failure?.reason == .server)
            #expect(
                failure?.message
                    == "the connection to the PostgreSQL server broke off: server closed the connection unexpectedly This probably means the server terminated abnormally before or while processing the request."
            )
        }
    }

    @Test("A session with a lying server refuses rows of another shape")
    func refusesRowsOfAnotherShape() {
        let other = "the PostgreSQL server sends other rows than it said"
        for columns in [Message.columns(2), Message.columns(1, format: 1)] {
            let row = columns == Message.columns(2) ? Message.row([65], [66]) : Message.row([65])
            let answer = Message.bound + columns + row + Message.complete
            #expect(failure(Self.start + [Message.described(1), answer])?.message == other)
        }
        let answer = Message.bound + Message.columns(1) + Message.row([65], [66]) + Message.complete
        let fault = failure(Self.start + [Message.described(1), answer])
        #expect(fault?.message.contains("unexpected field count in \"D\" message") == true)
    }

    @Test("A session with a lying server takes no row that is too large")
    func takesNoRowThatIsTooLarge() {
        let huge =
            Message.bound + Message.columns(1)
            + Message.make("D", Message.two(1) + Message.four(0x7FFF_0000), length: 0x7FFF_0010)
            + [UInt8](repeating: 65, count: 200_000)
        let failure = failure(Self.start + [Message.described(1), huge], isSilent: true)
        #expect(failure?.message == "one row or message of the server has more than 10000 bytes")
    }

    @Test("A session with a lying server takes no values that are no text")
    func takesNoValuesThatAreNoText() throws {
        func answer(_ value: [UInt8]) -> [[UInt8]] {
            let rows = Message.bound + Message.columns(1) + Message.row(value) + Message.complete
            return Self.start + [Message.described(1), rows]
        }
        #expect(failure(answer([0xC3]))?.message == "column 'a' of row 1 is not UTF-8")
        #expect(try rows(answer([65, 0, 66])) == ["A\0B"])
    }

    @Test("A session with a lying server shows nothing that moves a terminal and no password")
    func showsNothingThatMovesATerminalAndNoPassword() {
        let words = "\u{1B}[2Jwrong password hush-hush-hush\r\nfor you\u{7}"
        let ask = Message.make("R", Message.four(3))
        let failure = failure([ask, Message.error("28P01", words)])
        #expect(failure?.reason == .server)
        #expect(
            failure?.message.hasSuffix("failed: ERROR: [2Jwrong password *** for you") == true)
        let later = Message.error("XX000", words) + Message.ready
        #expect(self.failure([Message.welcome, later])?.message == "[2Jwrong password *** for you")
    }

    @Test("A session with a lying server reports nonsense")
    func knowsNonsense() {
        let nonsense = Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)
        for count in 0..<4 {
            #expect(failure(Array(Self.start.prefix(count)) + [nonsense])?.reason == .server)
        }
        let copy = Message.bound + Message.make("G", [0, 0, 0]) + Message.ready
        #expect(
            failure(Self.start + [Message.described(1), copy])?.message
                == "the query returns no rows"
        )
    }

    @Test("A session with a lying server survives any byte", arguments: 0..<5)
    func survivesAnyByte(turn: Int) throws {
        let answer =
            Message.bound + Message.columns(2) + Message.row([65], [66, 67]) + Message.complete
        let words = Self.start + [Message.described(2), answer]
        var state: UInt64 = 20_260_101 &+ UInt64(turn)
        func random(below end: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % end
        }
        for _ in 0..<100 {
            var wrong = words[turn]
            for _ in 0...random(below: 3) {
                wrong[random(below: wrong.count)] = UInt8(random(below: 256))
            }
            do {
                _ = try rows(Array(words.prefix(turn)) + [wrong])
            } catch is PostgresError {}
        }
    }

    @Test("A session with a silent server waits no longer than its limit", arguments: 0..<4)
    func waitsForSilenceNoLongerThanTold(count: Int) {
        let failure = failure(
            Array(Self.start.prefix(count)), isSilent: true, limits: SessionLimits(seconds: 1))
        #expect(failure?.reason == .time)
        #expect(failure?.message == "the PostgreSQL server took longer than 1 s")
    }
}
#endif
