import Foundation
import ShowcardClient
import ShowcardSigning
import ShowcardTestSupport

/// A site in memory, and what was asked of it.
actor Site: Transport {
    /// What it answers in place of a file.
    enum Fault {
        case status(Int)
        case response(TransportResponse)
        case body([UInt8])
        case failure(TransportError)
        case foreign(any Error)
    }

    private var files: [String: [UInt8]]
    private var faults: [String: Fault] = [:]
    private var token: String?
    private(set) var asked: [String] = []
    private(set) var headers: [[String: String]] = []
    /// How often others get a turn before it answers.
    private var delay = 0
    /// Whether it answers nothing for now.
    private var isHeld = false

    init(_ feeds: Feeds = Feeds()) {
        files = feeds.files
    }

    func serve(_ feeds: Feeds) { files = feeds.files }
    func fail(_ path: String, _ fault: Fault?) { faults[path] = fault }
    func protect(_ token: String?) { self.token = token }
    func forgetRequests() { (asked, headers) = ([], []) }
    func wait(_ turns: Int) { delay = turns }
    func hold(_ isHeld: Bool) { self.isHeld = isHeld }

    func fetch(_ request: TransportRequest) async throws -> TransportResponse {
        let path = String(request.url.absoluteString.dropFirst(Feeds.base.count))
        asked.append(path)
        headers.append(request.headers)
        while isHeld { try await Task.sleep(for: .milliseconds(1)) }
        for _ in 0..<delay {
            await Task.yield()
            try Task.checkCancellation()
        }
        if let token, request.headers["Authorization"] != "Bearer \(token)" {
            return TransportResponse(status: 401)
        }
        switch faults[path] {
        case .status(let status): return TransportResponse(status: status)
        case .response(let response): return response
        case .failure(let failure): throw failure
        case .foreign(let error): throw error
        case .body(let bytes): return TransportResponse(status: 200, body: Data(bytes))
        case nil: break
        }
        guard let bytes = files[path] else { return TransportResponse(status: 404) }
        let etag = "\"\(Feeds.hash(bytes).prefix(12))\""
        if request.headers["If-None-Match"] == etag { return TransportResponse(status: 304) }
        if bytes.count > request.maximumBytes { throw TransportError.tooLarge }
        return TransportResponse(status: 200, headers: ["ETag": etag], body: Data(bytes))
    }
}

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("showcard-client-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The files in it, at whatever depth.
    var files: [URL] {
        let all = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        return (all?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
            .sorted { $0.path < $1.path }
    }

    /// The kinds of the files in it, without the lock: the names up to their hashes.
    var kinds: [String] {
        files.map { String($0.lastPathComponent.prefix { $0 != "-" && $0 != "." }) }
            .filter { $0 != "lock" }
    }
}

enum Fixture {
    static func key(_ byte: UInt8) throws -> SigningKey {
        var seed = [UInt8](repeating: byte, count: 32)
        guard let key = SigningKey(seed: &seed) else { throw CatalogError.badSignature }
        return key
    }

    static func publicKey(_ key: SigningKey) throws -> CatalogPublicKey {
        guard let key = CatalogPublicKey(key.publicKey.text) else {
            throw CatalogError.badSignature
        }
        return key
    }

    static func client(
        _ site: any Transport, keys: [CatalogPublicKey] = [], cache: TemporaryFolder? = nil,
        floor: TemporaryFolder? = nil, bundle: BundledCatalog? = nil,
        tokens: (any TokenProvider)? = nil, clock: TestClock = TestClock(),
        policy: RefreshPolicy = patient, languages: [String] = [], sizeLimit: Int = 1 << 26,
        log: EventLog = EventLog()
    ) throws -> StaticCatalogClient {
        guard let url = URL(string: Feeds.base) else { throw CatalogError.offline }
        return StaticCatalogClient(
            site: url, keys: keys, cache: cache?.url, floor: floor?.url, bundle: bundle,
            tokens: tokens, transport: site, policy: policy, languages: languages,
            sizeLimit: sizeLimit,
            now: { clock.now }, onEvent: { log.append($0) })
    }

    /// One attempt, and all the time that a busy machine needs.
    static let patient = RefreshPolicy(deadline: TimeInterval(HangLimit.seconds), retries: 0)

    /// The error that something throws.
    static func error(_ body: () async throws -> Void) async -> CatalogError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? CatalogError
        }
    }

    /// What a client says of everything, to be compared.
    static func everything(_ client: StaticCatalogClient) async throws -> [CatalogItem] {
        try await client.templates(limit: .max, sort: .name).items
    }
}
