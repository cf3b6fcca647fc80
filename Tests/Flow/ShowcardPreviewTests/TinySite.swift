import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardHTTPServer
import ShowcardTestSupport

@testable import ShowcardPreview

/// A small catalog on disk and a preview of it that is served.
final class TinySite: Sendable {
    let folder: TemporaryFolder
    let preview: Preview
    let server: Server
    /// The messages of files that could not be made.
    let failures = Guarded<[String]>([])
    private let work: Task<Void, Never>
    private let reported: AsyncStream<PreviewBuild>

    init(
        base: String = "https://example.com/shop/", isBroken: Bool = false, watches: Bool = true,
        plugins: [any Plugin] = [TinyPages()]
    ) async throws {
        folder = try TemporaryFolder()
        try folder.write("name: Sample\nbase_url: \(base)\n", to: "catalog.yml")
        try folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              uses: {type: integer, role: usage}

            """, to: "content/notes/_kind.yml")
        try folder.write("<p>{{x}}</p>", to: "templates/home.mustache")
        try folder.write("p { color: red }", to: "templates/assets/site.css")
        try folder.write(
            #"{"n": {"$type": "number", "$value": 1}}"#, to: "content/tokens/glass.tokens.json")
        try folder.write("0123456789", to: "content/static/digits.txt")
        try folder.write(
            Self.note(isBroken ? "nmae: Anna" : "name: Anna"), to: "content/notes/a.md")
        try folder.write(Self.note("name: Ben"), to: "content/notes/b.md")
        let sockets = try BoundSockets(try SocketAddress.resolve("127.0.0.1", port: 0))
        let origin = "http://localhost:\(sockets.addresses[0].port)"
        var build = BuildOptions(
            source: folder.path, output: "\(folder.path)/site", asOf: Instant(seconds: 0), jobs: 2)
        build.address = .origin(origin)
        var options = PreviewOptions(
            build: build, asOf: { Instant(seconds: 1_767_225_600) }, followsClock: false,
            watches: watches, milliseconds: { 0 })
        // No test depends on how fast the machine is.
        options.longestWait = HangLimit.duration
        let preview = Preview(
            builder: Builder(plugins: plugins), options: options,
            words: PreviewWords(
                describe: { $0.map(\.message).joined(separator: "\n") },
                items: { survey in
                    { key, writer in writer.member("name", survey.catalog[key].name) }
                }, schemaVersion: "1.0.0"))
        self.preview = preview
        server = try Server(sockets, rules: AccessRules(hosts: ["localhost"])) {
            preview.answer($0)
        }
        let (reported, continuation) = AsyncStream.makeStream(of: PreviewBuild.self)
        self.reported = reported
        work = Task { [failures] in
            await preview.run { event in
                if case .built(let build) = event { continuation.yield(build) }
                if case .failed(let found) = event {
                    failures.with { $0 += found.map(\.message) }
                }
            }
            continuation.finish()
        }
        _ = await nextBuild()
    }

    /// Replaces the front matter of a note, so that no build sees a part of it.
    func write(_ id: String, _ matter: String) throws {
        try folder.replace("content/notes/\(id).md", with: Self.note(matter))
    }

    private static func note(_ matter: String) -> String { "---\n\(matter)\n---\nHi\n" }

    /// Waits for a build to be over.
    func nextBuild(where isWanted: (PreviewBuild) -> Bool = { _ in true }) async -> PreviewBuild? {
        for await build in reported where isWanted(build) { return build }
        return nil
    }

    /// Ends everything, in order.
    func stop() async {
        await preview.stop()
        await work.value
        server.stop()
    }

    /// What a request gets: its status, its header and its content.
    func get(_ path: String, _ fields: String...) async throws -> (
        status: Int, head: String, content: String
    ) {
        let connection = try open(path, fields + ["Connection: close"])
        let answer = await connection.read()
        let parts = answer.components(separatedBy: "\r\n\r\n")
        let status = Int(answer.split(separator: " ").dropFirst().first ?? "") ?? 0
        return (status, parts[0], parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    /// A connection on which a request was sent.
    func open(_ path: String, _ fields: [String] = []) throws -> RawConnection {
        let connection = try RawConnection(port: server.addresses[0].port)
        let lines = ["GET \(path) HTTP/1.1", "Host: localhost"] + fields
        connection.send(lines.map { $0 + "\r\n" }.joined() + "\r\n")
        return connection
    }
}

/// A page for each note and one for all, a style sheet, and the page for missing ones.
struct TinyPages: Plugin, Emitter {
    let declaration = PluginDeclaration("tiny", summary: "writes pages")

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        let style = request.theme.assets.first { $0.name == "site.css" }?.bytes ?? []
        let name = "assets/site.\(style.reduce(0) { $0 &* 31 &+ UInt64($1) }).css"
        let base = request.catalog.configuration.baseURL
        plan.add(name, text: String(decoding: style, as: UTF8.self))
        func page(_ path: String, _ text: String) {
            plan.add(
                path,
                text:
                    "<!doctype html><head><link rel=\"stylesheet\" href=\"\(base)\(name)\"></head><body>\(text)</body>\n"
            )
        }
        let entries = request.catalog.collections[0].entries
        page("index.html", "\(entries.count) notes")
        page("404.html", "missing")
        for entry in entries { page("notes/\(entry.id)/index.html", entry.name) }
        plan.add("v1/notes.json", text: "{}")
        plan.add("v1/notes/id/a.json", text: #"{"id":"a"}"#)
        plan.add("v1/error.json", text: #"{"success":false}"#)
        plan.add(
            "_redirects",
            text: """
                /shop/notes/old/ /shop/notes/a/ 301
                /shop/v1/all /shop/v1/notes.json 200
                /shop/v1/* /shop/v1/error.json 404

                """)
        return plan
    }
}
