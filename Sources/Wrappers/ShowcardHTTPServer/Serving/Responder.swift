internal import CShowcardHTTP

/// What the library's callbacks work with; kept by the server until the last of them has returned.
final class Responder: Sendable {
    /// Answers a request that was let in; called by the library's thread, so it must not wait for anything.
    typealias Handler = @Sendable (Request) -> Response

    private let admission: Admission
    private let maker: ReplyMaker
    private let limits: ServerLimits
    private let handler: Handler
    /// How long clients may take for headers.
    let deadlines: HeaderDeadlines
    /// The streams that may be open; nil once there are to be no more.
    private let streams = Guarded<[EventStream]?>([])
    /// The responses that connections wait for; nil once there are to be no more.
    private let pending = Guarded<[PendingResponse]?>([])

    init(rules: AccessRules, limits: ServerLimits, handler: @escaping Handler) {
        admission = Admission(rules: rules, limits: limits)
        maker = ReplyMaker(rules: rules, limits: limits)
        self.limits = limits
        self.handler = handler
        deadlines = HeaderDeadlines(seconds: limits.headerSeconds)
    }

    /// Answers, or has the library read on.
    ///
    /// - Returns: Whether the connection may go on.
    func handle(
        _ connection: ConnectionHandle, method: UnsafePointer<CChar>?,
        version: UnsafePointer<CChar>?, _ exchange: Exchange
    ) -> Bool {
        deadlines.end(connection.pointer)
        if let request = exchange.admitted {
            return answer(request, exchange, on: connection)
        }
        let isWhole = showcard_http_has_whole_header(
            connection.pointer, method, exchange.target.count, version)
        guard isWhole != 0 else {
            return queue(maker.reply(refusing: Admission.unreadable), on: connection)
        }
        let fields = Exchange.fields(of: connection.pointer, most: limits.fieldCount)
        let raw = RawRequest(
            method: method.map { String(cString: $0) } ?? "", target: exchange.target,
            fields: fields)
        switch admission.judge(raw) {
        case .admitted(let request):
            // > If response is provided before request is fully received, the rest of the request is discarded and
            // > connection is automatically closed after sending response. (MHD_AccessHandlerCallback; so it is
            // > given at the next call)
            exchange.admitted = request
            return true
        case .refused(let response):
            return queue(maker.reply(refusing: response), on: connection)
        }
    }

    /// Ends all streams and all waiting, and has no more begin.
    func closeStreams() {
        for pending in pending.with({ pending in
            defer { pending = nil }
            return pending ?? []
        }) { pending.finish(Self.stopping) }
        for stream in streams.with({ streams in
            defer { streams = nil }
            return streams ?? []
        }) { stream.close() }
    }

    private static let stopping = Response.text(503, "the server stops")

    private func answer(
        _ request: Request, _ exchange: Exchange, on connection: ConnectionHandle
    ) -> Bool {
        var response = exchange.pending.map(Response.later) ?? handler(request)
        if case .later(let pending) = response.body {
            if exchange.pending == nil { wait(for: pending) }
            exchange.pending = pending
            // The library calls again when the connection is resumed.
            guard let made = pending.take(for: connection) else { return true }
            response = made
        }
        let reply = maker.reply(to: request, with: response)
        if case .events(let stream) = reply.content {
            let isTaken = streams.with { streams in
                guard let open = streams?.filter(\.isOpen) else { return false }
                streams = open + [stream]
                return true
            }
            guard isTaken else { return false }
            stream.attach(connection)
        }
        return queue(reply, on: connection)
    }

    /// Keeps a response that is being made, so that its connection does not wait when the server stops.
    private func wait(for response: PendingResponse) {
        let isTaken = pending.with { pending in
            guard let open = pending?.filter({ !$0.isMade }) else { return false }
            pending = open + [response]
            return true
        }
        if !isTaken { response.finish(Self.stopping) }
    }

    private func queue(_ reply: Reply, on connection: ConnectionHandle) -> Bool {
        guard let object = ResponseObject(reply) else { return false }
        return MHD_queue_response(connection.pointer, UInt32(reply.status), object.pointer)
            == showcard_http_result(1)
    }
}
