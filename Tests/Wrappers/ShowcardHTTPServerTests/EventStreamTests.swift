import Foundation
import ShowcardHTTPServer
import ShowcardTestSupport
import Testing

@Suite("Streams of events", .processes)
struct EventStreamTests {
    private static func open(_ fixture: Fixture) throws -> RawConnection {
        let connection = try RawConnection(port: fixture.port)
        connection.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let head = connection.read { $0.contains(": hello\n\n") }
        #expect(head.contains("Content-Type: text/event-stream; charset=utf-8\r\n"))
        #expect(head.contains("Cache-Control: no-store\r\n"))
        return connection
    }

    @Test("Everybody who listens gets every event in order, whoever else has gone")
    func events() throws {
        let fixture = try Fixture()
        var listeners = try (0..<40).map { _ in try Self.open(fixture) }
        for number in 0..<50 {
            if number == 25 { listeners = Array(listeners.prefix(20)) }
            for stream in fixture.streams.current { stream.send(Array("data: \(number)\n\n".utf8)) }
        }
        let numbers = (0..<50).map { "data: \($0)\n\n" }
        for listener in listeners {
            let text = listener.read { $0.contains("data: 49\n\n") }
            let places = numbers.compactMap { text.range(of: $0)?.lowerBound }
            #expect(places.count == 50)
            #expect(places == places.sorted())
        }
        #expect(fixture.isAlive)
    }

    @Test("A stream that is closed ends after what was sent")
    func closing() throws {
        let fixture = try Fixture()
        let listener = try Self.open(fixture)
        let stream = try #require(fixture.streams.current.first)
        stream.send(Array("data: last\n\n".utf8))
        stream.close()
        stream.send(Array("data: never\n\n".utf8))
        let text = listener.read { $0.contains("\r\n0\r\n") }
        #expect(text.contains("data: last\n\n"))
        #expect(!text.contains("never"))
        #expect(!stream.isOpen)
    }

    @Test("A server that stops ends its streams, those that wait among them")
    func stopping() throws {
        let fixture = try Fixture()
        let listeners = try (0..<10).map { _ in try Self.open(fixture) }
        fixture.server.stop()
        for listener in listeners { _ = listener.read() }
        #expect(fixture.streams.current.allSatisfy { !$0.isOpen })
    }

    @Test("A listener that reads nothing is let go")
    func slowListener() throws {
        let fixture = try Fixture()
        let listener = try Self.open(fixture)
        let stream = try #require(fixture.streams.current.first)
        let event = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
        for _ in 0..<100 where stream.isOpen { stream.send(event) }
        #expect(!stream.isOpen)
        #expect(fixture.isAlive)
        withExtendedLifetime(listener) {}
    }

    @Test("HEAD opens no stream")
    func head() throws {
        let fixture = try Fixture()
        let answer = try fixture.answer(
            to: "HEAD /events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(Fixture.status(answer) == 200)
        #expect(fixture.streams.current.allSatisfy { !$0.isOpen })
    }
}
