import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@Suite("Responses that are made later", .processes)
struct PendingResponseTests {
    private static func ask(_ fixture: Fixture) throws -> RawConnection {
        let connection = try RawConnection(port: fixture.port)
        connection.send("GET /later HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return connection
    }

    @Test("A response that is made later does not hold up others, and arrives with its header")
    func waiting() throws {
        let fixture = try Fixture()
        let connections = try (0..<3).map { _ in try Self.ask(fixture) }
        let pending = fixture.waiting(3)
        #expect(pending.count == 3)
        #expect(fixture.answers)
        for response in pending {
            response.finish(
                Response(type: "image/avif", body: .bytes(Array("made".utf8)), tag: "t"))
            response.finish(.text(500, "never"))
        }
        for connection in connections {
            let answer = connection.read()
            #expect(Fixture.status(answer) == 200)
            #expect(answer.contains("Content-Type: image/avif\r\n"))
            #expect(answer.contains("ETag: \"t\"\r\n"))
            #expect(Fixture.content(answer) == "made")
        }
    }

    @Test("A response that is made later can be an error")
    func failure() throws {
        let fixture = try Fixture()
        let first = try Self.ask(fixture)
        fixture.waiting(1).first?.finish(.text(500, "it cannot be made"))
        let answer = first.read()
        #expect(Fixture.status(answer) == 500)
        #expect(Fixture.content(answer) == "it cannot be made\n")
    }

    @Test("A response that nobody waits for any more does no harm")
    func gone() throws {
        let fixture = try Fixture()
        do {
            let connection = try Self.ask(fixture)
            _ = fixture.waiting(1)
            connection.finish()
        }
        fixture.pending.current.first?.finish(.text(200, "late"))
        #expect(fixture.isAlive)
    }

    @Test("A server that stops does not wait for responses that are made later")
    func stopping() throws {
        let fixture = try Fixture()
        let connections = try (0..<5).map { _ in try Self.ask(fixture) }
        let pending = fixture.waiting(5)
        fixture.server.stop()
        for connection in connections { _ = connection.read() }
        for response in pending { response.finish(.text(200, "late")) }
    }
}
