/// The hosts that requests can use, and the origins whose pages can send them.
///
/// A page of another site can have a browser send requests here, and a name that its owner points at this machine
/// makes them look like the site's own. So a request says under which name it comes, and only names that are known
/// to mean this server are answered.
package struct AccessRules: Sendable, Hashable {
    /// The names that mean this machine itself (RFC 6761, section 6.3).
    package static let loopbackHosts = ["localhost", "127.0.0.1", "::1"]

    /// The hosts that requests may name, in small letters; the port does not matter, as others may pass requests on.
    package let hosts: Set<String>
    /// The origins beside the server's own whose pages may read answers, such as `http://localhost:3000`.
    package let origins: Set<String>

    /// Creates rules.
    package init(hosts: [String], origins: [String] = []) {
        self.hosts = Set(hosts.map(ASCII.lowercased))
        self.origins = Set(origins.map(ASCII.lowercased))
    }

    /// Whether a text is an origin as browsers write it: a scheme, a host and, unless it is the usual one, a port.
    package static func isOrigin(_ text: String) -> Bool {
        ["http://", "https://"].contains { scheme in
            ASCII.lowercased(text).hasPrefix(scheme)
                && Authority(
                    String(decoding: text.utf8.dropFirst(scheme.utf8.count), as: UTF8.self))
                    != nil
        }
    }

    /// Why a request's names are not taken; `nil` when they are.
    func refusal(of fields: [HeaderField]) -> Response? {
        let hosts = fields.values(of: "Host")
        // RFC 9112, 3.2: "A server MUST respond with a 400 (Bad Request) status code to any HTTP/1.1 request message
        // that lacks a Host header field and to any request message that contains more than one Host header field
        // line or a Host header field with an invalid field value."
        guard hosts.count == 1, let host = hosts.first, let authority = Authority(host) else {
            return .text(400, "the request does not name one host")
        }
        guard self.hosts.contains(authority.host) else {
            return .text(421, "this server is not known by the name that the request gives")
        }
        let origins = fields.values(of: "Origin")
        guard let origin = origins.first else { return nil }
        guard origins.count == 1, isOwn(origin, host: host) || isAllowed(origin) else {
            return .text(403, "pages of other origins may not ask this server")
        }
        return nil
    }

    /// The origin to name in `Access-Control-Allow-Origin` (Fetch Standard), where one of a list is asking.
    func allowedOrigin(_ fields: [HeaderField]) -> String? {
        fields.value(of: "Origin").flatMap { isAllowed($0) ? $0 : nil }
    }

    private func isAllowed(_ origin: String) -> Bool {
        origins.contains(ASCII.lowercased(origin))
    }

    private func isOwn(_ origin: String, host: String) -> Bool {
        ["http://", "https://"].contains { ASCII.areSame(origin, $0 + host) }
    }
}

/// The limits of a server.
package struct ServerLimits: Sendable, Hashable {
    /// The maximum number of connections.
    package var connections = 1_280
    /// The maximum number of connections from one address, so that others find some free.
    package var connectionsPerAddress = 1_152
    /// The time after which an idle connection is closed, in seconds.
    package var idleSeconds = 20
    /// The longest time from the opening of a connection, or its last response, to the end of a request's header, in
    /// seconds.
    package var headerSeconds = 60
    /// The longest target of a request, in bytes.
    package var targetBytes = 8 * 1_024
    /// The maximum number of parameters in a query.
    package var queryItems = 64
    /// The maximum number of header fields in a request.
    package var fieldCount = 100
    /// The maximum size of all header fields in bytes.
    package var fieldBytes = 16 * 1_024
    /// The memory of a connection for receiving and sending, in bytes.
    package var connectionMemory = 32 * 1_024
    /// The largest content that is compressed while its reader waits, in bytes.
    package var compressedBytes = 4 * 1_024 * 1_024
    /// The maximum number of waiting bytes for a reader of events before it is disconnected.
    package var waitingEventBytes = 4 * 1_024 * 1_024

    /// Creates the default limits.
    package init() {}
}
