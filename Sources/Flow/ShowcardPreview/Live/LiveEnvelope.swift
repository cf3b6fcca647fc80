import ShowcardCatalog
import ShowcardFiles
import ShowcardHTTPServer

/// Identifies an answer of the live API.
struct AnswerStamp: Sendable, Hashable {
    /// The number of the request on the server.
    let number: UInt32
    /// The time of the request, in milliseconds since 1970.
    let milliseconds: Int64

    /// Up to eight hexadecimal digits.
    var requestID: String { String(number, radix: 16) }

    /// The time in ISO 8601, with milliseconds.
    var timestamp: String {
        let rest = milliseconds % 1_000
        let part = rest < 0 ? rest + 1_000 : rest
        let text = Instant(seconds: (milliseconds - part) / 1_000).text
        let digits = String(part)
        return
            "\(text.dropLast()).\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)Z"
    }
}

/// The format of the live API's answers.
struct LiveEnvelope {
    let schemaVersion: String
    let stamp: AnswerStamp

    /// An answer with data; the closures write the members of an object.
    func success(
        data: (inout JSONWriter) -> Void, meta: (inout JSONWriter) -> Void
    ) -> Response {
        var writer = JSONWriter(reservingCapacity: 16_384)
        writer.object { writer in
            writer.member("success", true)
            writer.member("data", data)
            writer.key("error")
            writer.null()
            writeMeta(to: &writer, meta)
        }
        return Response(type: MediaType.json, body: .bytes(writer.bytes))
    }

    /// The answer to invalid parameters.
    func invalid(_ faults: [LiveQuery.QueryError]) -> Response {
        failure(400, code: "validation_error", faults.map(\.message).joined(separator: "; ")) {
            writer in
            writer.member("validationErrors", of: faults) { fault, writer in
                writer.object { writer in
                    writer.member("field", fault.parameter)
                    writer.member("message", fault.message)
                }
            }
        }
    }

    /// An answer with an error.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - code: The error's code.
    ///   - message: The error message.
    ///   - details: Writes the members of the details; absent for no details.
    /// - Returns: The answer.
    func failure(
        _ status: Int, code: String, _ message: String,
        details: ((inout JSONWriter) -> Void)? = nil
    ) -> Response {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("success", false)
            writer.key("data")
            writer.null()
            writer.member("error") { writer in
                writer.member("code", code)
                writer.member("message", message)
                if let details { writer.member("details", details) }
            }
            writeMeta(to: &writer) { _ in }
        }
        return Response(status: status, type: MediaType.json, body: .bytes(writer.bytes))
    }

    private func writeMeta(to writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void) {
        writer.member("meta") { writer in
            writer.member("requestId", stamp.requestID)
            writer.member("timestamp", stamp.timestamp)
            more(&writer)
            writer.member("schema_version", schemaVersion)
        }
    }
}
