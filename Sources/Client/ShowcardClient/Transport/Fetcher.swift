import Foundation

/// Fetches the files of a site with a token, size limits, and a specific error for each failure.
struct Fetcher: Sendable {
    /// The URL of the site, ending in a slash.
    let base: URL
    let transport: any Transport
    let tokens: (any TokenProvider)?
    /// The number of seconds without data after which a request times out.
    let timeout: TimeInterval
    let policy: RefreshPolicy
    /// The device's clock.
    let now: @Sendable () -> Date
    /// Reports what happens.
    let notify: @Sendable (CatalogEvent) -> Void
    /// The date after which no retry begins; `nil` without one.
    var deadline: Date?

    /// A fetched file.
    struct File: Sendable {
        let bytes: [UInt8]
        /// The ETag of this version.
        let etag: String?
    }

    /// The maximum size of an error page in bytes.
    private static let errorRoom = 65_536

    /// Fetches a file.
    ///
    /// - Parameters:
    ///   - path: Its path below the site.
    ///   - limit: The maximum size in bytes.
    ///   - etag: The ETag of the known version; `nil` if there isn't one.
    /// - Returns: The file; `nil` if it is still the known version.
    /// - Throws: ``CatalogError`` or `CancellationError`.
    func file(_ path: String, limit: Int, unless etag: String? = nil) async throws -> File? {
        guard let url = URL(string: path, relativeTo: base)?.absoluteURL else {
            throw CatalogError.notFound(path)
        }
        var request = TransportRequest(
            url: url, headers: ["Accept": "application/json"],
            maximumBytes: max(limit, Self.errorRoom), timeout: timeout)
        if let etag { request.headers["If-None-Match"] = etag }
        let response = try await patientAnswer(to: request, path: path, limit: limit)
        if response.status == 304, etag != nil { return nil }
        try Self.check(response, path, now: now())
        let bytes = Array(response.body)
        if Self.isPage(bytes) { throw CatalogError.pageInsteadOfJSON(path) }
        guard bytes.count <= limit else { throw CatalogError.tooLarge(path: path, limit: limit) }
        return File(bytes: bytes, etag: response.header("etag"))
    }

    /// Fetches a file with a known hash, and checks it.
    ///
    /// - Throws: ``CatalogError`` or `CancellationError`.
    func file(_ reference: FileReference) async throws -> [UInt8] {
        let path = "v1/\(reference.href)"
        guard let file = try await file(path, limit: reference.size) else {
            throw CatalogError.unexpectedStatus(304)
        }
        try reference.check(file.bytes)
        return file.bytes
    }

    /// Returns the response to a request, which is repeated if the policy allows it.
    private func patientAnswer(
        to request: TransportRequest, path: String, limit: Int
    ) async throws -> TransportResponse {
        var attempt = 0
        while true {
            let failure: CatalogError
            var requested: TimeInterval?
            do {
                let response = try await answer(to: request, path: path, limit: limit)
                notify(
                    .answered(path: path, status: response.status, bytes: response.body.count))
                guard Self.isTemporary(response.status) else { return response }
                requested = response.header("retry-after")
                    .flatMap { RetryAfter.seconds($0, now: now()) }
                failure = Self.error(response, path, now: now()) ?? .unexpectedStatus(0)
            } catch let error as CatalogError where error.isTemporary {
                failure = error
            }
            guard let pause = policy.pause(attempt: attempt, requested: requested),
                deadline.map({ now().addingTimeInterval(pause) < $0 }) ?? true
            else { throw failure }
            notify(.retrying(path: path, error: failure, delay: pause))
            try await policy.sleep(pause)
            attempt += 1
        }
    }

    /// Returns whether a later request can have another status.
    private static func isTemporary(_ status: Int) -> Bool {
        [429, 502, 503, 504].contains(status)
    }

    private func answer(
        to request: TransportRequest, path: String, limit: Int
    ) async throws -> TransportResponse {
        var request = request
        let token = try await tokens?.token()
        if let token { request.headers["Authorization"] = "Bearer \(token)" }
        let first = try await fetch(request, path: path, limit: limit)
        guard first.status == 401, let tokens else { return first }
        guard let other = try await tokens.token(replacing: token) else { return first }
        request.headers["Authorization"] = "Bearer \(other)"
        return try await fetch(request, path: path, limit: limit)
    }

    private func fetch(
        _ request: TransportRequest, path: String, limit: Int
    ) async throws -> TransportResponse {
        try Task.checkCancellation()
        do {
            let response = try await transport.fetch(request)
            try Task.checkCancellation()
            return response
        } catch let failure as TransportError {
            switch failure {
            case .offline: throw CatalogError.offline
            case .timedOut: throw CatalogError.timedOut
            case .insecure(let reason): throw CatalogError.insecureConnection(reason)
            case .tooLarge: throw CatalogError.tooLarge(path: path, limit: limit)
            case .other(let reason): throw CatalogError.unreachable(reason)
            }
        } catch let error as CancellationError {
            throw error
        } catch let error as CatalogError {
            throw error
        } catch {
            try Task.checkCancellation()
            throw CatalogError.unreachable("\(error)")
        }
    }

    private static func check(
        _ response: TransportResponse, _ path: String, now: Date
    ) throws(CatalogError) {
        if let error = error(response, path, now: now) { throw error }
    }

    /// Returns the error of a response; `nil` if it has the file.
    private static func error(
        _ response: TransportResponse, _ path: String, now: Date
    ) -> CatalogError? {
        switch response.status {
        case 200: nil
        case 400: .badRequest
        case 401: .unauthorized
        case 403: .forbidden
        case 404, 410: .notFound(path)
        case 408: .timedOut
        case 409: .conflict
        case 429:
            .tooManyRequests(
                retryAfter: response.header("retry-after")
                    .flatMap { RetryAfter.seconds($0, now: now) })
        case 500...599: .server(status: response.status)
        default: .unexpectedStatus(response.status)
        }
    }

    /// Returns whether bytes are an HTML page: JSON never begins with `<`.
    private static func isPage(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return rest.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<")
    }
}

extension CatalogError {
    /// Whether the connection failed, so that another request can succeed.
    fileprivate var isTemporary: Bool {
        switch self {
        case .timedOut, .unreachable: true
        default: false
        }
    }
}
