import Foundation
import ShowcardFiles
import ShowcardHTTPServer
import ShowcardTestSupport

/// A server with a few things to ask for, at a free port of this machine.
final class Fixture: Sendable {
    let server: Server
    let streams = Guarded<[EventStream]>([])
    let pending = Guarded<[PendingResponse]>([])

    static let page = Array("<!doctype html><title>Page</title>\n".utf8)
    static let digits = Array("0123456789".utf8)
    static let large = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000_000)

    init(
        hosts: [String] = AccessRules.loopbackHosts, origins: [String] = [],
        limits: ServerLimits = ServerLimits()
    ) throws {
        let sockets = try BoundSockets(try SocketAddress.resolve("127.0.0.1", port: 0))
        let (streams, pending) = (streams, pending)
        server = try Server(
            sockets, rules: AccessRules(hosts: hosts, origins: origins), limits: limits
        ) { request in
            switch request.path.text {
            case "": Response(type: MediaType.html, body: .bytes(Self.page), tag: "page")
            case "digits":
                Response(type: MediaType.unknown, body: .bytes(Self.digits), tag: "digits")
            case "large": Response(type: MediaType.unknown, body: .bytes(Self.large), tag: "large")
            case "events":
                Response(type: MediaType.events, body: .events(Self.open(streams)))
            case "later":
                .later(Self.open(pending))
            case "query":
                .text(
                    200, request.query.items.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
                )
            default: .text(404, "there is no '\(request.path.text)'")
            }
        }
    }

    private static func open(_ streams: Guarded<[EventStream]>) -> EventStream {
        let stream = EventStream()
        stream.send(Array(": hello\n\n".utf8))
        streams.with { $0.append(stream) }
        return stream
    }

    private static func open(_ pending: Guarded<[PendingResponse]>) -> PendingResponse {
        let response = PendingResponse()
        pending.with { $0.append(response) }
        return response
    }

    /// Waits until a number of requests wait for their responses.
    func waiting(_ count: Int) -> [PendingResponse] {
        let start = ContinuousClock.now
        while pending.current.count < count, start.duration(to: .now) < HangLimit.duration {}
        return pending.current
    }

    var port: UInt16 { server.addresses[0].port }

    /// What a request gets, up to the end of the connection.
    func answer(to request: String) throws -> String {
        let connection = try RawConnection(port: port)
        connection.send(request)
        connection.finish()
        return connection.read()
    }

    /// What a `GET` gets that ends the connection.
    func get(_ target: String, _ fields: String...) throws -> String {
        let lines = ["GET \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + fields
        return try answer(to: lines.map { $0 + "\r\n" }.joined() + "\r\n")
    }

    /// The status code of an answer; 0 if there isn't one.
    static func status(_ answer: String) -> Int {
        Int(answer.split(separator: " ").dropFirst().first ?? "0") ?? 0
    }

    /// The content of an answer.
    static func content(_ answer: String) -> String {
        guard let end = answer.range(of: "\r\n\r\n") else { return "" }
        return String(answer[end.upperBound...])
    }

    /// Whether the server answers a request at once.
    var answers: Bool {
        (try? get("/digits")).map { Self.content($0) == "0123456789" } ?? false
    }

    /// Waits until the server answers a request, which it may drop at first where time or room is short.
    ///
    /// - Returns: Whether it does.
    var isAlive: Bool {
        let start = ContinuousClock.now
        while !answers {
            guard start.duration(to: .now) < HangLimit.duration else { return false }
        }
        return true
    }
}
