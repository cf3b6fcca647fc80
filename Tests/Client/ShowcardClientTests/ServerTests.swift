import Foundation
import ShowcardClient
import ShowcardTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client against Python's file server over HTTP.
@Suite(
    "A plain static server", .processes,
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
struct ServerTests {
    @Test("A plain static server is enough: refreshes, lists, entries, errors and limits")
    func endToEnd() async throws {
        let folder = try TemporaryFolder()
        var catalog = SampleCatalog(count: 25, seed: 3)
        var feeds = Feeds()
        feeds.publish(catalog)
        try Self.write(feeds, to: folder.url)
        try await Self.serving(folder.url) { site in
            let client = StaticCatalogClient(
                site: site, timeout: TimeInterval(HangLimit.seconds), policy: Fixture.patient,
                now: { Date(timeIntervalSince1970: TimeInterval(SampleCatalog.start)) })
            #expect(try await client.refresh().source == .pack)
            #expect(try await client.templates(limit: 100).total == 25)
            let id = catalog.entries[0].id
            #expect(try await client.entry(id, in: "templates").bodyHTML == "<p>\(id)</p>")

            catalog.asOf += 60
            catalog.entries[0].name = "Renamed"
            feeds.publish(catalog)
            try Self.write(feeds, to: folder.url)
            #expect(try await client.refresh().source == .delta)
            #expect(try await client.item(id, in: "templates")?.name == "Renamed")

            let elsewhere = StaticCatalogClient(
                site: site.appendingPathComponent("nowhere"), policy: Fixture.patient)
            await #expect(throws: CatalogError.notFound("v1/entry.json")) {
                try await elsewhere.refresh()
            }

            let transport = URLSessionTransport()
            let url = site.appendingPathComponent("v1/\(feeds.href("pack"))")
            let whole = try await transport.fetch(TransportRequest(url: url))
            #expect(Array(whole.body) == feeds.files["v1/\(feeds.href("pack"))"])
            await #expect(throws: TransportError.tooLarge) {
                try await transport.fetch(
                    TransportRequest(url: url, maximumBytes: whole.body.count - 1))
            }
            #expect(
                try await transport.fetch(
                    TransportRequest(url: url, maximumBytes: whole.body.count)
                ).body == whole.body)
            let missing = site.appendingPathComponent("v1/nothing.json")
            #expect(
                try await transport.fetch(TransportRequest(url: missing, maximumBytes: 10)).status
                    == 404)

            let cancelled = Task {
                // Not from outside: by then it may be done.
                withUnsafeCurrentTask { $0?.cancel() }
                return try await transport.fetch(TransportRequest(url: url))
            }
            await #expect(throws: CancellationError.self) { try await cancelled.value }
        }
    }

    @Test("A plain static server that is not there is unreachable")
    func nobody() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        let client = StaticCatalogClient(
            site: url, timeout: TimeInterval(HangLimit.seconds), policy: Fixture.patient)
        let error = await Fixture.error { try await client.refresh() }
        guard case .unreachable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A plain static server that never answers times out")
    func silence() async throws {
        let folder = try TemporaryFolder()
        try await Self.serving(folder.url, Self.silentProgram) { site in
            await #expect(throws: TransportError.timedOut) {
                try await URLSessionTransport().fetch(TransportRequest(url: site, timeout: 1))
            }
        }
    }

    @Test(
        "A plain static server that asks for a name and a password is answered by the challenge hook"
    )
    func challenge() async throws {
        let folder = try TemporaryFolder()
        try await Self.serving(folder.url, Self.protectedProgram) { site in
            let open = URLSessionTransport { challenge in
                let space = challenge.protectionSpace
                let isKnown = space.realm == "shop" && challenge.previousFailureCount == 0
                return isKnown
                    ? (
                        .useCredential,
                        URLCredential(user: "ada", password: "lace", persistence: .none)
                    ) : (.performDefaultHandling, nil)
            }
            let response = try await open.fetch(TransportRequest(url: site))
            #expect(response.status == 200)
            #expect(response.body == Data("Basic YWRhOmxhY2U=".utf8))
            let strict = URLSessionTransport { _ in (.cancelAuthenticationChallenge, nil) }
            let error = await #expect(throws: TransportError.self) {
                try await strict.fetch(TransportRequest(url: site))
            }
            guard case .insecure = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    private static func write(_ feeds: Feeds, to folder: URL) throws {
        // The entry file last, as publishing does.
        for (path, bytes) in feeds.files.sorted(by: { $0.key > $1.key }) {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
        }
    }

    /// Prints the port, and ends when its input does: signals may be blocked in what tests start.
    private static let program = """
        import functools, http.server, os, sys, threading
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(server.server_address[1])
        sys.stdin.read()
        os._exit(0)
        """

    /// Asks for a name and a password, and answers with what it gets.
    private static let protectedProgram = """
        import http.server, os, sys, threading
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                given = self.headers.get("Authorization", "")
                self.send_response(200 if given else 401)
                if not given:
                    self.send_header("WWW-Authenticate", 'Basic realm="shop"')
                self.send_header("Content-Length", str(len(given)))
                self.end_headers()
                self.wfile.write(given.encode())
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(server.server_address[1])
        sys.stdin.read()
        os._exit(0)
        """

    /// Accepts connections, and never answers.
    private static let silentProgram = """
        import os, socket, sys
        server = socket.create_server(("127.0.0.1", 0))
        print(server.getsockname()[1])
        sys.stdin.read()
        os._exit(0)
        """

    /// Serves a folder on a port that the system chooses.
    private static func serving(
        _ folder: URL, _ program: String = program, _ body: (URL) async throws -> Void
    ) async throws {
        let server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        server.arguments = ["-u", "-c", program, folder.path]
        let (input, output) = (Pipe(), Pipe())
        server.standardInput = input
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try server.run()
        defer {
            try? input.fileHandleForWriting.close()
            server.waitUntilExit()
        }
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let port = said.prefix { $0.isNumber }
        try await body(try #require(URL(string: "http://127.0.0.1:\(port)/"), "\(said)"))
    }
}
