internal import CShowcardHTTP

/// One request on its way through the library.
final class Exchange {
    /// The target, byte for byte.
    let target: [UInt8]
    /// Whether the header is read and the request was let in.
    var admitted: Request?
    /// The response that its connection waits for.
    var pending: PendingResponse?

    init(target: [UInt8]) {
        self.target = target
    }

    /// Collects the header fields of a connection's request.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - most: How many fields are wanted at most.
    /// - Returns: The fields in their order, one more than wanted where there are more.
    static func fields(of connection: OpaquePointer, most: Int) -> [HeaderField] {
        var collected = Collected(most: most)
        withUnsafeMutablePointer(to: &collected) { collected in
            _ = showcard_http_fields(
                connection,
                { context, _, name, nameSize, value, valueSize in
                    guard let collected = context?.assumingMemoryBound(to: Collected.self) else {
                        return showcard_http_result(0)
                    }
                    collected.pointee.fields.append(
                        HeaderField(
                            Exchange.text(name, nameSize),
                            ASCII.trimmed(Exchange.text(value, valueSize))))
                    let isFull = collected.pointee.fields.count > collected.pointee.most
                    return showcard_http_result(isFull ? 0 : 1)
                }, collected)
        }
        return collected.fields
    }

    private struct Collected {
        let most: Int
        var fields: [HeaderField] = []
    }

    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        guard let start else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
