import Foundation
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@Suite("Connections", .processes)
struct ConnectionTests {
    private static let get = "GET /digits HTTP/1.1\r\nHost: localhost\r\n"

    @Test("GET gives the content and HEAD all but it")
    func methods() throws {
        let fixture = try Fixture()
        let got = try fixture.get("/digits")
        #expect(Fixture.content(got) == "0123456789")
        let head = try fixture.answer(
            to: "HEAD /digits HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(Fixture.content(head) == "")
        #expect(head.contains("Content-Length: 10\r\n"))
        let untimed = [got, head].map { answer in
            answer.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
                .filter { !$0.hasPrefix("Date:") }
        }
        #expect(untimed[0] == untimed[1])
    }

    @Test("A connection answers one request after the other")
    func keepsAlive() throws {
        let fixture = try Fixture()
        let connection = try RawConnection(port: fixture.port)
        for _ in 0..<5 {
            connection.send(Self.get + "\r\n")
            #expect(Fixture.content(connection.read { $0.hasSuffix("0123456789") }) == "0123456789")
        }
    }

    @Test("Requests that are sent together are answered in order")
    func pipelining() throws {
        let fixture = try Fixture()
        let answer = try fixture.answer(
            to: (Self.get + "\r\n")
                + "GET /query?a=b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let first = try #require(answer.range(of: "0123456789"))
        #expect(answer[first.upperBound...].hasSuffix("a=b\n"))
    }

    @Test("A hundred connections at the same time are all answered")
    func parallel() throws {
        let fixture = try Fixture()
        let connections = try (0..<100).map { _ in try RawConnection(port: fixture.port) }
        for connection in connections {
            connection.send("GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        }
        for connection in connections.reversed().prefix(20) {
            let bytes = Fixture.content(connection.read()).utf8.count
            #expect(bytes == Fixture.large.count)
        }
        #expect(fixture.isAlive)
    }

    @Test("A client that sends its header byte by byte is disconnected")
    func slowHeader() throws {
        var limits = ServerLimits()
        limits.headerSeconds = 1
        let fixture = try Fixture(limits: limits)
        let slow = try RawConnection(port: fixture.port)
        slow.send("GET /digits HTTP/1.1\r\nX-Slow: ")
        let start = ContinuousClock.now
        while !slow.hasEnded, start.duration(to: .now) < HangLimit.duration {
            slow.send("x")
            Thread.sleep(forTimeInterval: 0.05)
        }
        #expect(slow.hasEnded)
        #expect(fixture.isAlive)
    }

    @Test("A thousand clients that say next to nothing keep nobody else out")
    func slowClients() throws {
        Server.allowOpenFiles(4_096)
        let fixture = try Fixture()
        let slow = try (0..<1_000).map { index in
            let connection = try RawConnection(port: fixture.port)
            connection.send(String(Self.get.prefix(index % Self.get.count)))
            return connection
        }
        #expect(fixture.isAlive)
        for connection in slow { connection.send("X") }
        #expect(fixture.isAlive)
    }

    @Test("Clients that are silent for too long are let go")
    func silentClients() throws {
        var limits = ServerLimits()
        limits.idleSeconds = 1
        let fixture = try Fixture(limits: limits)
        let connection = try RawConnection(port: fixture.port)
        connection.send("GET /digits HT")
        let answer = connection.read()
        #expect(answer.isEmpty || Fixture.status(answer) == 408)
    }

    @Test("More connections than there may be are not answered, until others go")
    func connectionLimit() throws {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 4
        let fixture = try Fixture(limits: limits)
        var held = try (0..<4).map { _ in try RawConnection(port: fixture.port) }
        for connection in held {
            connection.send(Self.get + "\r\n")
            #expect(Fixture.status(connection.read { $0.hasSuffix("0123456789") }) == 200)
        }
        #expect(!fixture.answers)
        held = []
        #expect(fixture.isAlive)
    }

    @Test("Clients that go in the middle leave nothing behind")
    func vanishing() throws {
        let fixture = try Fixture()
        #expect(fixture.isAlive)
        for _ in 0..<200 {
            let connection = try RawConnection(port: fixture.port)
            connection.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
            _ = connection.read { !$0.isEmpty }
        }
        #expect(fixture.isAlive)
        let port = fixture.port
        fixture.server.stop()
        // All that was open was of the server, so its port is free.
        _ = try BoundSockets(SocketAddress.resolve("127.0.0.1", port: port))
    }
}
