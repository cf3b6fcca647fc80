import ShowcardBuild
import ShowcardCatalog
import ShowcardHTTPServer

/// Events for open pages, in the format of the HTML Standard (section 9.2.6).
enum PageEvents {
    /// A comment that checks whether the client is still connected.
    static let heartbeat = Array(":\n\n".utf8)

    /// The current tag of a page, and the problems.
    static func state(page: String, _ problems: Problems) -> [UInt8] {
        event("state") { writer in
            writer.member("page", page)
            writer.member("failed", problems.isFailed)
            writer.member("errors", problems.errors)
            writer.member("warnings", problems.warnings)
            writer.member("text", problems.text)
        }
    }

    /// A change of a page that only affects its style sheets.
    static func styles(before: String, page: String, _ change: StyleChange) -> [UInt8] {
        event("styles") { writer in
            writer.member("before", before)
            writer.member("page", page)
            writer.member("sheets", of: change.sheets) { sheet, writer in
                writer.object { writer in
                    writer.member("from", sheet.from)
                    writer.member("to", sheet.to)
                }
            }
        }
    }

    /// The data is one line, because JSON is written without line breaks.
    private static func event(_ name: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(write)
        return Array("event: \(name)\ndata: ".utf8) + writer.bytes + Array("\n\n".utf8)
    }
}

/// The pages that are open in browsers and wait for events.
final class PageListeners: Sendable {
    /// One page.
    struct Listener: Sendable {
        /// Its path on the server.
        let path: String
        /// The stream of its events.
        let stream: EventStream
    }

    private let listeners = Guarded<[Listener]>([])

    /// The pages that are still connected.
    var current: [Listener] {
        listeners.with { listeners in
            listeners.removeAll { !$0.stream.isOpen }
            return listeners
        }
    }

    /// Adds a page.
    func add(_ path: String, _ stream: EventStream) {
        listeners.with { $0.append(Listener(path: path, stream: stream)) }
    }

    /// Sends a heartbeat, which detects closed connections.
    func sendHeartbeat() {
        for listener in current { listener.stream.send(PageEvents.heartbeat) }
    }

    /// Ends all streams.
    func close() {
        for listener in current { listener.stream.close() }
    }
}

/// The current problems of the catalog.
struct Problems: Sendable, Hashable {
    /// All diagnostics as printed in the terminal.
    var text = ""
    /// The number of errors.
    var errors = 0
    /// The number of warnings.
    var warnings = 0
    /// Whether the build failed.
    var isFailed = false

    /// Creates an empty value.
    init() {}

    /// Creates the problems of a build.
    init(_ report: BuildReport, describe: ([Diagnostic]) -> String) {
        let whole = report.diagnostics.isEmpty ? "" : describe(report.diagnostics)
        let breaks = whole.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
        text = whole.withoutLast(breaks)
        errors = report.diagnostics.count { $0.severity == .error }
        warnings = report.diagnostics.count { $0.severity == .warning }
        isFailed = report.failure != nil
    }
}
