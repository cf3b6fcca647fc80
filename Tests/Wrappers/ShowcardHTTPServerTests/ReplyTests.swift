import ShowcardCompression
import ShowcardFiles
import ShowcardTestSupport
import Testing

@testable import ShowcardHTTPServer

@Suite("Replies", .processes)
struct ReplyTests {
    private static let maker = ReplyMaker(
        rules: AccessRules(hosts: ["localhost"]), limits: ServerLimits())

    private static func reply(
        _ response: Response, _ fields: [HeaderField] = [], method: Request.Method = .get
    ) throws -> Reply {
        let path = try #require(RequestPath("/".utf8))
        return maker.reply(
            to: Request(method: method, path: path, query: Query([]), fields: fields),
            with: response)
    }

    private static func bytes(_ reply: Reply) -> [UInt8]? {
        guard case .bytes(let bytes, let range) = reply.content else { return nil }
        return Array(bytes[range])
    }

    private static let digits = Response(
        type: MediaType.unknown, body: .bytes(Array("0123456789".utf8)), tag: "t")

    @Test(
        "A range is given, refused, or ignored",
        arguments: [
            ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-", 206, "456789", "bytes 4-9/10"),
            ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=9-9", 206, "9", "bytes 9-9/10"),
            ("bytes=0-99999999", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
            ("Bytes = 0-0 ", 206, "0", "bytes 0-0/10"),
            ("bytes=0-18446744073709551616", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=0-9223372036854775807", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=10-", 416, "", "bytes */10"), ("bytes=10-20", 416, "", "bytes */10"),
            ("bytes=-0", 416, "", "bytes */10"),
            ("bytes=99999999999999999999999-", 416, "", "bytes */10"),
            ("bytes=9223372036854775807-", 416, "", "bytes */10"),
            ("bytes=5-2", 200, "0123456789", nil), ("bytes=", 200, "0123456789", nil),
            ("bytes=-", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
            ("bytes=1", 200, "0123456789", nil), ("bytes=--1", 200, "0123456789", nil),
            ("bytes=1-2-3", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
            ("items=0-1", 200, "0123456789", nil), ("0-1", 200, "0123456789", nil),
            ("bytes=+1-2", 200, "0123456789", nil), ("bytes=0x1-2", 200, "0123456789", nil),
            ("bytes=1 -2", 200, "0123456789", nil), ("", 200, "0123456789", nil),
        ] as [(String, Int, String, String?)])
    func ranges(field: String, status: Int, content: String, given: String?) throws {
        let reply = try Self.reply(Self.digits, [HeaderField("Range", field)])
        #expect(reply.status == status)
        #expect(reply.fields.value(of: "Content-Range") == given)
        if status != 416 { #expect(Self.bytes(reply) == Array(content.utf8)) }
    }

    @Test("Nothing has no range")
    func emptyContent() throws {
        let empty = Response(type: MediaType.unknown, body: .bytes([]), tag: "t")
        for field in ["bytes=0-", "bytes=0-0", "bytes=-1"] {
            #expect(try Self.reply(empty, [HeaderField("Range", field)]).status == 416)
        }
    }

    @Test("A range counts for GET alone, and only of the version it is meant for")
    func conditionalRanges() throws {
        let range = HeaderField("Range", "bytes=0-3")
        #expect(try Self.reply(Self.digits, [range], method: .head).status == 200)
        #expect(
            try Self.reply(Self.digits, [range, HeaderField("If-Range", "\"t\"")]).status == 206)
        #expect(
            try Self.reply(Self.digits, [range, HeaderField("If-Range", "\"u\"")]).status == 200)
        #expect(
            try Self.reply(Self.digits, [range, HeaderField("If-Range", "W/\"t\"")]).status == 200)
        let date = HeaderField("If-Range", "Thu, 01 Jan 2026 00:00:00 GMT")
        #expect(try Self.reply(Self.digits, [range, date]).status == 200)
    }

    @Test(
        "What a client has is not sent again",
        arguments: [
            ("\"t\"", 304), ("W/\"t\"", 304), ("\"a\", \"t\"", 304), ("*", 304),
            ("\"t+gzip\"", 304),
            ("\"u\"", 200), ("t", 200), ("", 200), ("\"t", 200),
        ])
    func validators(field: String, status: Int) throws {
        let reply = try Self.reply(Self.digits, [HeaderField("If-None-Match", field)])
        #expect(reply.status == status)
        #expect(reply.fields.value(of: "ETag") == "\"t\"")
        if status == 304 { #expect(Self.bytes(reply) == []) }
    }

    @Test(
        "Content is compressed for those who take it",
        arguments: [
            ("gzip", true), ("GZIP", true), ("deflate, gzip;q=0.5", true), ("x-gzip", true),
            ("*", true),
            ("br;q=1, *;q=0.1", true), ("gzip;q=0", false), ("gzip; q=0.000", false), ("br", false),
            ("", false), ("identity", false), ("*;q=0", false), ("*, gzip;q=0", false),
            (";;,", false),
        ])
    func compression(field: String, isCompressed: Bool) throws {
        let text = Array(String(repeating: "words and words. ", count: 100).utf8)
        let response = Response(type: MediaType.html, body: .bytes(text), tag: "t")
        let reply = try Self.reply(response, [HeaderField("Accept-Encoding", field)])
        let sent = try #require(Self.bytes(reply))
        #expect(reply.fields.value(of: "Vary") == "Accept-Encoding")
        if isCompressed {
            #expect(reply.fields.value(of: "Content-Encoding") == "gzip")
            #expect(reply.fields.value(of: "ETag") == "\"t+gzip\"")
            #expect(try Gzip.decompress(sent, limit: text.count) == text)
        } else {
            #expect(reply.fields.value(of: "Content-Encoding") == nil)
            #expect(sent == text)
        }
    }

    @Test("Pictures and short texts are not compressed")
    func uncompressed() throws {
        let zeros = [UInt8](repeating: 0, count: 10_000)
        for (type, size) in [("image/png", 10_000), (MediaType.html, 100)] {
            let response = Response(type: type, body: .bytes(Array(zeros[..<size])), tag: "t")
            let reply = try Self.reply(response, [HeaderField("Accept-Encoding", "gzip")])
            #expect(Self.bytes(reply)?.count == size)
        }
    }

    @Test("A field that would begin another line is not sent")
    func unsendable() throws {
        var response = Self.digits
        response.fields = [
            HeaderField("X-Good", "yes"), HeaderField("X-Bad", "a\r\nX-Injected: 1"),
            HeaderField("X Bad", "a"),
            HeaderField("", "a"), HeaderField("X-Null", "\u{0}"),
        ]
        let names = try Self.reply(response).fields.map(\.name)
        #expect(names.filter { $0.hasPrefix("X") } == ["X-Content-Type-Options", "X-Good"])
    }

    @Test("A picture that could run scripts does not as a page of its own")
    func vectorPictures() throws {
        let response = Response(type: MediaType.of("a.svg"), body: .bytes([]), tag: "t")
        #expect(
            try Self.reply(response).fields.value(of: "Content-Security-Policy")
                == "sandbox; script-src 'none'")
    }

    @Test("Only listed origins are allowed to read")
    func sharing() throws {
        let path = try #require(RequestPath("/".utf8))
        let maker = ReplyMaker(
            rules: AccessRules(hosts: ["localhost"], origins: ["http://localhost:3000"]),
            limits: ServerLimits())
        for (origin, allowed) in [
            ("http://localhost:3000", "http://localhost:3000"), ("http://localhost:8080", nil),
        ] as [(String, String?)] {
            let request = Request(
                method: .get, path: path, query: Query([]), fields: [HeaderField("Origin", origin)])
            let reply = maker.reply(to: request, with: Self.digits)
            #expect(reply.fields.value(of: "Access-Control-Allow-Origin") == allowed)
        }
    }
}
