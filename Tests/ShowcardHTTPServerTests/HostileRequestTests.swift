import Foundation
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@Suite("Hostile requests", .processes)
struct HostileRequestTests {
    private static let head = "Host: localhost\r\nConnection: close\r\n"

    @Test(
        "Targets that are none are refused, and nothing of them comes back as a header",
        arguments: [
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
            "/..%5c..%5cetc",
            "/%252e%252e%252fetc%252fpasswd", "/%c0%ae%c0%ae/etc/passwd", "/digits%00.html",
            "/x%0d%0aX-Injected:%201", "/x%0aX-Injected:1", "http://evil.example/",
            "http://localhost/digits",
            "//evil.example/..", "*", "/\\..\\..\\etc", "/%ff%fe", "/.git/config", "/.env",
            "//evil.example/",
            "/<script>alert(1)</script>",
        ])
    func targets(target: String) throws {
        let fixture = try Fixture()
        let answer = try fixture.get(target)
        #expect([400, 404].contains(Fixture.status(answer)), "\(answer)")
        #expect(!answer.contains("root:"))
        #expect(!answer.lowercased().contains("\r\nx-injected"))
        #expect(!answer.lowercased().contains("\r\nlocation"))
        #expect(answer.contains("Content-Type: text/plain; charset=utf-8\r\n"))
        #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
        #expect(fixture.isAlive)
    }

    @Test(
        "Methods other than GET and HEAD are refused, and it is said which are not",
        arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "FOO", "get"])
    func methods(method: String) throws {
        let fixture = try Fixture()
        let answer = try fixture.answer(to: "\(method) /digits HTTP/1.1\r\n\(Self.head)\r\n")
        #expect(Fixture.status(answer) == 405)
        #expect(answer.contains("Allow: GET, HEAD\r\n"))
        #expect(fixture.isAlive)
    }

    @Test(
        "What is no request is refused or dropped, and nobody else notices",
        arguments: [
            "", "\r\n\r\n", "GET\r\n\r\n", "GET /digits\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
            "GET /dig its HTTP/1.1\r\n\(head)\r\n",
            "GET /digits HTTP/9.9\r\n\(head)\r\n", "GET /digits HTTP/1.1\r\nHost\r\n\r\n",
            "GET /digits HTTP/1.1\r\n", "GET /digits HTTP/1.1\r\nHost: localhost\r\n Folded: x",
            "GET /digits HTTP/1.1\r\nHost: evil.example\r\n\r\n", "GET /digits HTTP/1.1\r\n\r\n",
            "GET /digits HTTP/1.0\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost: localhost\r\nHost: x\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost: user@localhost\r\n\r\n",
            "GET /digits HTTP/1.1\r\n\(head)Origin: http://evil.example\r\n\r\n",
            "GET /digits HTTP/1.1\r\n\(head)Content-Length: 99999999999999999999\r\n\r\n",
            "GET /digits HTTP/1.1\r\n\(head)Content-Length: 5000000000\r\n\r\n",
            "GET /digits HTTP/1.1\r\n\(head)Content-Length: -1\r\n\r\n",
            "GET /digits HTTP/1.1\r\n\(head)Content-Length: 4\r\n\r\nabcd",
            "GET /digits HTTP/1.1\r\n\(head)Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
            "GET /digits HTTP/1.1\r\n\(head)Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}",
        ])
    func garbage(request: String) throws {
        var limits = ServerLimits()
        // What is cut off is waited for, as more may come.
        limits.idleSeconds = 1
        let fixture = try Fixture(limits: limits)
        let answer = try fixture.answer(to: request)
        #expect(answer.isEmpty || (400...505).contains(Fixture.status(answer)), "\(answer)")
        #expect(!answer.contains("0123456789"))
        #expect(fixture.isAlive)
    }

    @Test("Headers and addresses that are too large are refused")
    func sizes() throws {
        let fixture = try Fixture()
        let many = (0..<5_000).map { "X-\($0): a\r\n" }.joined()
        let requests = [
            "GET /digits HTTP/1.1\r\n\(Self.head)\(many)\r\n",
            "GET /digits HTTP/1.1\r\n\(Self.head)\((0..<101).map { "X-\($0): a\r\n" }.joined())\r\n",
            "GET /digits HTTP/1.1\r\n\(Self.head)X: \(String(repeating: "a", count: 70_000))\r\n\r\n",
            "GET /digits HTTP/1.1\r\n\(Self.head)X: \(String(repeating: "a", count: 17_000))\r\n\r\n",
            "GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\n\(Self.head)\r\n",
            "GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\n\(Self.head)\r\n",
        ]
        for request in requests {
            let answer = try fixture.answer(to: request)
            #expect([413, 414, 431].contains(Fixture.status(answer)), "\(answer.prefix(200))")
        }
        #expect(fixture.isAlive)
    }

    @Test("A request that does not send its content is not waited for")
    func withheldContent() throws {
        let fixture = try Fixture()
        let connection = try RawConnection(port: fixture.port)
        connection.send("GET /digits HTTP/1.1\r\n\(Self.head)Content-Length: 1000\r\n\r\n")
        #expect(Fixture.status(connection.read()) == 413)
    }

    @Test("The server listens where it is told to, and stops")
    func binding() throws {
        let fixture = try Fixture()
        #expect(fixture.server.addresses.map(\.host) == ["127.0.0.1"])
        let port = fixture.port
        #expect(throws: ServerFailure.self) {
            _ = try BoundSockets(SocketAddress.resolve("127.0.0.1", port: port))
        }
        fixture.server.stop()
        #expect(throws: POSIXError.self) { try RawConnection(port: port) }
        _ = try BoundSockets(SocketAddress.resolve("127.0.0.1", port: port))
    }

    @Test("A port that is taken is told of as such")
    func takenPort() throws {
        let fixture = try Fixture()
        let addresses = try SocketAddress.resolve("127.0.0.1", port: fixture.port)
        do {
            _ = try BoundSockets(addresses)
            Issue.record("the port was bound twice")
        } catch {
            #expect(error.isAddressTaken)
            #expect(
                error.message
                    == "cannot listen at 127.0.0.1:\(fixture.port): Address already in use")
        }
    }

    @Test("A host that there is not is told of as such")
    func unknownHost() {
        do {
            _ = try SocketAddress.resolve("no.such.host.invalid", port: 0)
            Issue.record("the host was found")
        } catch {
            #expect(error.message.hasPrefix("there is no host 'no.such.host.invalid': "))
        }
    }
}
