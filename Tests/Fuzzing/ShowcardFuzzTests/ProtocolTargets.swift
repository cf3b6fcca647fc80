import ShowcardCatalog
import ShowcardCompression
import ShowcardContent

@testable import ShowcardExternal
@testable import ShowcardHTTPServer

extension FuzzTarget {
    /// A line of a plugin that is a program: its hello, or an answer.
    static let messages = FuzzTarget(name: "messages") { bytes in
        let known = [
            "hello": [
                "version", "summary", "options", "needs", "source", "transform", "token_output",
            ], "answer": Answer.keys + Answer.siteKeys,
        ]
        guard let message = try? Message(bytes, known: known) else { return nil }
        if message.type == "hello" {
            for purpose in [ProgramSetting.Purpose.plugin, .tokenOutput] {
                _ = try? PluginHello(message.members, for: purpose)
            }
            return nil
        }
        guard let answer = try? Answer(message.members, most: 100) else { return nil }
        let isBelow = answer.outputs.allSatisfy { OutputPath($0.path.text) != nil }
        return isBelow ? nil : "an output is outside of the site"
    }

    /// The target of a request, then the fields `Host`, `Origin`, `Range`, `If-None-Match`, `If-Range` and
    /// `Accept-Encoding`, with zero bytes between them.
    static let requests = FuzzTarget(name: "requests") { bytes in
        let parts = bytes.parts(7)
        let names = [
            "Host", "Origin", "Range", "If-None-Match", "If-Range", "Accept-Encoding",
        ]
        let fields = zip(names, parts.dropFirst()).map { name, value in
            HeaderField(name, String(decoding: value, as: UTF8.self))
        }
        let rules = AccessRules(hosts: ["localhost"], origins: ["http://localhost:3000"])
        _ = rules.refusal(of: fields)
        _ = rules.allowedOrigin(fields)
        let end = parts[0].firstIndex(of: UInt8(ascii: "?")) ?? parts[0].endIndex
        let query = Query(parts[0][end...].dropFirst())
        guard let path = RequestPath(parts[0][..<end]) else { return nil }
        let request = Request(method: .get, path: path, query: query, fields: fields)
        let response = Response.text(200, String(repeating: "text ", count: 200))
        _ = ReplyMaker(rules: rules, limits: ServerLimits()).reply(to: request, with: response)
        let size = 1_000
        switch ByteRange(String(decoding: parts[3], as: UTF8.self), size: size) {
        case .part(let range) where range.isEmpty || range.upperBound > size:
            return "a range is not within the content"
        default: break
        }
        return path.text.split(separator: "/").contains("..") ? "the path leads up" : nil
    }

    /// A tar archive, compressed or not.
    static let archive = FuzzTarget(name: "archive") { bytes in
        let limit = 1 << 20
        var reader = TarReader(limit: limit) { _ in 65_536 }
        let plain = (try? Gzip.decompress(bytes, limit: limit)) ?? bytes
        plain.withUnsafeBufferPointer { try? reader.read($0) }
        let kept = reader.files.values.reduce(0) { $0 + $1.count }
        return kept <= limit ? nil : "more is kept than the limit"
    }
}
