internal import ShowcardCompression
internal import ShowcardFiles

/// Adapts responses to requests: validators, ranges and compression.
struct ReplyMaker: Sendable {
    let rules: AccessRules
    let limits: ServerLimits

    /// The bytes below which compression costs more than it saves.
    private static let leastCompressed = 512

    /// Makes the reply to a request that was let in.
    func reply(to request: Request, with response: Response) -> Reply {
        var reply = plain(response, fields: request.fields)
        guard response.status == 200, let size = reply.content.count else { return reply }
        let tag = response.tag.map { EntityTag(text: $0) }
        if let tag {
            reply.fields.append(HeaderField("ETag", tag.field))
            if tag.isNamed(among: request.fields.list(of: "If-None-Match")) {
                return notModified(reply)
            }
        }
        if tag != nil { reply.fields.append(HeaderField("Accept-Ranges", "bytes")) }
        switch range(for: request, tag, size) {
        case .part(let range): return partial(reply, range, of: size)
        case .unsatisfiable: return unsatisfiable(reply, size)
        case .whole: return compressed(reply, response, request)
        }
    }

    /// A reply to a request that was not let in.
    func reply(refusing response: Response) -> Reply {
        var reply = plain(response, fields: [])
        reply.fields.append(HeaderField("Connection", "close"))
        return reply
    }

    private func plain(_ response: Response, fields: [HeaderField]) -> Reply {
        var headers = [
            HeaderField("Content-Type", response.type),
            HeaderField("X-Content-Type-Options", "nosniff"),
        ]
        // Nothing is kept without asking whether it is still so: the next request may find another state.
        if response.fields.values(of: "Cache-Control").isEmpty {
            headers.append(
                HeaderField("Cache-Control", response.tag == nil ? "no-store" : "no-cache"))
        }
        if MediaType.isCompressible(response.type) {
            headers.append(
                HeaderField(
                    "Vary", rules.origins.isEmpty ? "Accept-Encoding" : "Accept-Encoding, Origin")
            )
        }
        if let origin = rules.allowedOrigin(fields) {
            headers.append(HeaderField("Access-Control-Allow-Origin", origin))
        }
        if rules.origins.isEmpty {
            headers.append(HeaderField("Cross-Origin-Resource-Policy", "same-origin"))
        }
        if response.type.hasPrefix("image/svg+xml") {
            // A picture of its own page could run scripts; as part of another it never does.
            headers.append(HeaderField("Content-Security-Policy", "sandbox; script-src 'none'"))
        }
        let content: Reply.Content =
            switch response.body {
            case .bytes(let bytes): .bytes(bytes, bytes.indices)
            case .file(let file): .file(file, 0..<file.size)
            case .events(let events): .events(events)
            // The responder waits for what is made later.
            case .later: .bytes([], 0..<0)
            }
        return Reply(
            status: response.status, fields: (headers + response.fields).filter(\.isSendable),
            content: content)
    }

    private func range(for request: Request, _ tag: EntityTag?, _ size: Int) -> ByteRange {
        guard let tag, request.method == .get, let field = request.fields.value(of: "Range") else {
            return .whole
        }
        // RFC 9110, 13.1.5: the range counts "if the validator given matches", by strong comparison; a date never
        // does here, as none is sent.
        let conditions = request.fields.values(of: "If-Range")
        guard conditions.allSatisfy({ $0 == tag.field }) else { return .whole }
        return ByteRange(field, size: size)
    }

    private func notModified(_ reply: Reply) -> Reply {
        // RFC 9110, 15.4.5: of the fields of a 200 those are sent that are about what is kept.
        let kept = ["cache-control", "etag", "vary", "access-control-allow-origin"]
        return Reply(
            status: 304, fields: reply.fields.filter { kept.contains(ASCII.lowercased($0.name)) },
            content: .bytes([], 0..<0))
    }

    private func partial(_ reply: Reply, _ range: Range<Int>, of size: Int) -> Reply {
        var reply = reply
        reply.status = 206
        let last = range.upperBound - 1
        reply.fields.append(
            HeaderField("Content-Range", "bytes \(range.lowerBound)-\(last)/\(size)"))
        switch reply.content {
        case .bytes(let bytes, _): reply.content = .bytes(bytes, range)
        case .file(let file, _): reply.content = .file(file, range)
        case .events: break
        }
        return reply
    }

    private func unsatisfiable(_ reply: Reply, _ size: Int) -> Reply {
        let text = "there is no such range of the \(size) bytes\n"
        let bytes = Array(text.utf8)
        return Reply(
            status: 416,
            fields: [
                HeaderField("Content-Type", MediaType.plainText),
                HeaderField("X-Content-Type-Options", "nosniff"),
                HeaderField("Cache-Control", "no-store"),
                HeaderField("Content-Range", "bytes */\(size)"),
            ], content: .bytes(bytes, bytes.indices))
    }

    private func compressed(_ reply: Reply, _ response: Response, _ request: Request) -> Reply {
        guard MediaType.isCompressible(response.type), let size = reply.content.count,
            (Self.leastCompressed...limits.compressedBytes).contains(size),
            AcceptedCoding.takesGzip(request.fields.list(of: "Accept-Encoding")),
            let bytes = bytes(of: reply.content),
            let smaller = try? Gzip.compress(bytes, level: 1), smaller.count < size
        else { return reply }
        var reply = reply
        reply.content = .bytes(smaller, smaller.indices)
        reply.fields = reply.fields.filter {
            !ASCII.areSame($0.name, "ETag") && !ASCII.areSame($0.name, "Accept-Ranges")
        }
        reply.fields.append(HeaderField("Content-Encoding", "gzip"))
        if let tag = response.tag {
            let own = EntityTag(text: tag + EntityTag.compressedEnding)
            reply.fields.append(HeaderField("ETag", own.field))
        }
        return reply
    }

    private func bytes(of content: Reply.Content) -> [UInt8]? {
        switch content {
        case .bytes(let bytes, _): bytes
        case .file(let file, _): file.bytes()
        case .events: nil
        }
    }
}

/// Whether a client takes content compressed (RFC 9110, section 12.5.3).
enum AcceptedCoding {
    /// Whether gzip is among what some `Accept-Encoding` members take.
    ///
    /// - Parameter members: The members, such as `gzip;q=0.5`.
    /// - Returns: Whether it is; where there are no members it is not.
    static func takesGzip(_ members: [String]) -> Bool {
        var any = false
        for member in members {
            let parts = member.utf8.split(separator: UInt8(ascii: ";"))
            guard let first = parts.first else { continue }
            let name = ASCII.lowercased(ASCII.trimmed(String(Substring(first))))
            let isTaken = !parts.dropFirst().contains { isZeroWeight(String(Substring($0))) }
            if name == "gzip" || name == "x-gzip" { return isTaken }
            if name == "*" { any = isTaken }
        }
        return any
    }

    /// Whether a parameter is `q=0`, `q=0.` or the like: "a value of 0 means 'not acceptable'" (12.4.2).
    private static func isZeroWeight(_ parameter: String) -> Bool {
        let text = ASCII.lowercased(ASCII.trimmed(parameter))
        guard text.hasPrefix("q=") else { return false }
        return text.utf8.dropFirst(2).allSatisfy {
            $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".")
        }
    }
}

/// What a version of some content is known by (RFC 9110, section 8.8.3).
struct EntityTag: Hashable {
    /// The tag's text, without quotation marks.
    let text: String

    /// What the tag of the compressed form has at its end: it has other bytes, so it is another representation.
    static let compressedEnding = "+gzip"

    /// As it is sent.
    var field: String { "\"\(text)\"" }

    /// Whether an `If-None-Match` field names the content, compressed or not (RFC 9110, section 13.1.2).
    ///
    /// - Parameter members: The members of the field.
    /// - Returns: Whether one of them is the tag, by weak comparison, or stands for any.
    func isNamed(among members: [String]) -> Bool {
        members.contains { member in
            if member == "*" { return true }
            let strong = member.hasPrefix("W/") ? String(member.dropFirst(2)) : member
            return strong == field || strong == "\"\(text)\(Self.compressedEnding)\""
        }
    }
}
