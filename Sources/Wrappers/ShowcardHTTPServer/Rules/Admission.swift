/// Decides whether a request is let in.
struct Admission: Sendable {
    let rules: AccessRules
    let limits: ServerLimits

    /// The request, or what it is answered with in its place.
    enum Verdict: Sendable {
        case admitted(Request)
        case refused(Response)
    }

    /// The response to a header with bytes that no field may contain (RFC 9110, section 5.5), with a line that does not
    /// end with CR LF (RFC 9112, section 2.2), or with a field that is continued on the next line (section 5.2).
    static let unreadable = Response.text(
        400, "the header has a NUL byte, a continued line, or a line without CR LF")

    /// Looks at everything of a request but what it asks for.
    func judge(_ raw: RawRequest) -> Verdict {
        if let refusal = rules.refusal(of: raw.fields) ?? refusalBySize(of: raw) {
            return .refused(refusal)
        }
        guard let method = Request.Method(rawValue: raw.method) else {
            return .refused(
                .text(
                    405, "only GET and HEAD are answered",
                    fields: [HeaderField("Allow", "GET, HEAD")]))
        }
        guard !hasContent(raw.fields) else {
            return .refused(.text(413, "a request has no content here"))
        }
        let target = raw.target.split(
            separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        let query = target.count > 1 ? target[1] : []
        guard query.count(where: { $0 == UInt8(ascii: "&") }) < limits.queryItems else {
            return .refused(.text(414, "the query has more than \(limits.queryItems) parameters"))
        }
        guard let first = target.first, let path = RequestPath(first) else {
            return .refused(.text(400, "the address is not one that a page or file could have"))
        }
        return .admitted(
            Request(
                method: method, path: path, query: Query(query),
                fields: raw.fields))
    }

    private func refusalBySize(of raw: RawRequest) -> Response? {
        if raw.target.count > limits.targetBytes { return .text(414, "the address is too long") }
        let size = raw.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        guard raw.fields.count <= limits.fieldCount, size <= limits.fieldBytes else {
            return .text(431, "the header is too large")
        }
        return nil
    }

    private func hasContent(_ fields: [HeaderField]) -> Bool {
        !fields.values(of: "Transfer-Encoding").isEmpty
            || fields.values(of: "Content-Length").contains { $0 != "0" }
    }
}
