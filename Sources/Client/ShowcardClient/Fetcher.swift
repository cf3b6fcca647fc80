import Foundation

/// Fetches the files of a site with a token, size limits, and a specific error for each failure.
struct Fetcher: Sendable {
    /// The URL of the site, ending in a slash.
    let base: URL
    let transport: any Transport
    let tokens: (any TokenProvider)?
    /// The number of seconds without data after which a request times out.
    let timeout: TimeInterval

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
        let response = try await answer(to: request, path: path, limit: limit)
        if response.status == 304, etag != nil { return nil }
        try Self.check(response.status, path)
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

    private static func check(_ status: Int, _ path: String) throws(CatalogError) {
        switch status {
        case 200: return
        case 401: throw .unauthorized
        case 403: throw .forbidden
        case 404, 410: throw .notFound(path)
        case 409: throw .conflict
        case 408: throw .timedOut
        case 500...599: throw .server(status: status)
        default: throw .unexpectedStatus(status)
        }
    }

    /// Returns whether bytes are an HTML page: JSON never begins with `<`.
    private static func isPage(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return rest.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<")
    }
}
