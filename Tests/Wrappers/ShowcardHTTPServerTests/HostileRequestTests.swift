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
        "What is no request is refused or dropped, and no other client notices",
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

    @Test(
        "A request with a NUL byte in its header is answered with 400 and the connection is closed",
        arguments: [
            "GET /digits HTTP/1.1\r\nHost: localhost\0evil\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost: localhost\0\r\n\r\n",
            "GET /digits HTTP/1.1\nHost: localhost\0\n\n",
            "GET /digits HTTP/1.1\r\nHost:\0localhost\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost\0: localhost\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost: localhost\r\nX: a\0\r\nY: b\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost: localhost\r\nX: a\r\nY: b\0c\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost: localhost\r\n\0X: a\r\n\r\n",
            "GET /digits\0x HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET /digits HTTP/1.1\0\r\nHost: localhost\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
        ])
    func zeroBytes(request: String) throws {
        var limits = ServerLimits()
        // Longer than the test waits: a request that gets no answer fails the test.
        limits.idleSeconds = 3_600
        let fixture = try Fixture(limits: limits)
        let connection = try RawConnection(port: fixture.port)
        connection.send(request)
        let answer = connection.read()
        #expect(Fixture.status(answer) == 400)
        #expect(!answer.contains("0123456789"))
        #expect(fixture.isAlive)
    }

    @Test(
        "A request with spaces around its values, or an empty line in front, is answered",
        arguments: [
            "GET /digits HTTP/1.1\r\nHost:localhost\r\nConnection:close\r\n\r\n",
            "GET /digits HTTP/1.1\r\nHost:  localhost  \r\nConnection: close\r\nX:\r\nY: \r\n\r\n",
            "\r\nGET /digits?a=b&c HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
            "GET /digits? HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        ])
    func lenientLayouts(request: String) throws {
        let fixture = try Fixture()
        let connection = try RawConnection(port: fixture.port)
        connection.send(request)
        #expect(Fixture.content(connection.read()) == "0123456789")
    }

    @Test(
        "A query with too many parameters is answered with 414 and the connection is closed",
        arguments: ["a=b", "a", "", "="], [65, 700, 5_000])
    func parameters(parameter: String, count: Int) throws {
        var limits = ServerLimits()
        limits.idleSeconds = 3_600
        let fixture = try Fixture(limits: limits)
        let connection = try RawConnection(port: fixture.port)
        let query = Array(repeating: parameter, count: count).joined(separator: "&")
        connection.send("GET /query?\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let answer = connection.read()
        #expect(Fixture.status(answer) == 414)
        #expect(
            Fixture.content(answer) == "the query has more than 64 parameters\n"
                || query.utf8.count > 8_000)
        #expect(fixture.isAlive)
    }

    @Test("A query with 64 parameters is answered with all of them")
    func mostParameters() throws {
        let items = (0..<64).map { "n\($0)=\($0)" }
        let fixture = try Fixture()
        let answer = try fixture.get("/query?" + items.joined(separator: "&"))
        #expect(Fixture.content(answer) == items.joined(separator: ";") + "\n")
    }

    @Test("A request that does not send its content is not waited for")
    func withheldContent() throws {
        let fixture = try Fixture()
        let connection = try RawConnection(port: fixture.port)
        connection.send("GET /digits HTTP/1.1\r\n\(Self.head)Content-Length: 1000\r\n\r\n")
        #expect(Fixture.status(connection.read()) == 413)
    }

    @Test("The server listens where it is asked to, and stops")
    func binding() throws {
        let fixture = try Fixture()
        #expect(fixture.server.addresses.map(\.host) == ["127.0.0.1"])
        let port = fixture.port
        #expect(throws: ServerError.self) {
            _ = try BoundSockets(SocketAddress.resolve("127.0.0.1", port: port))
        }
        fixture.server.stop()
        #expect(throws: POSIXError.self) { try RawConnection(port: port) }
        _ = try BoundSockets(SocketAddress.resolve("127.0.0.1", port: port))
    }

    @Test("A port that is taken is reported as such")
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

    @Test("A host that does not exist is reported as such")
    func unknownHost() {
        do {
            _ = try SocketAddress.resolve("no.such.host.invalid", port: 0)
            Issue.record("the host was found")
        } catch {
            #expect(error.message.hasPrefix("the host 'no.such.host.invalid' does not exist: "))
        }
    }
}
