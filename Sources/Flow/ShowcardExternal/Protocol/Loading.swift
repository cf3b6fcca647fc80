import Foundation
import ShowcardCatalog
import ShowcardProcesses

/// The exchange with a source, which is asked once for everything it has.
struct Loading: ProcessExchange {
    private let request: SourceRequest
    private let head: [UInt8]
    private let progress: PluginProgress.Listener?
    /// The result of the source.
    private(set) var result: SourceResult?
    /// The part of the exchange that answers about entries may depend on: the source's folders and its answer.
    ///
    /// Excludes as-of, which differs in every run; anything that depends on it is part of the source's answer.
    private(set) var exchange: [UInt8] = []

    static let known = [
        "loaded": ["id", "files", "usage", "diagnostics"],
        "progress": PluginProgress.keys, "error": ["message"],
    ]
    static let fileKeys = ["path", "text"]
    static let usageKeys = ["kind", "id", "count", "days"]
    static let dayKeys = ["day", "count"]
    private static let maxNumber = Int.max

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - request: The data available to the source.
    ///   - head: The preceding messages, as lines.
    ///   - progress: Receives the progress of the source.
    init(_ request: SourceRequest, head: [UInt8], progress: PluginProgress.Listener? = nil) {
        self.request = request
        self.head = head
        self.progress = progress
    }

    func begin() -> [UInt8] {
        head
            + line { writer in
                writer.member("type", "load")
                writer.member("id", 1)
                writer.key("as_of")
                writer.instant(request.asOf)
                writer.member("folders", request.folders)
                if request.usageDays > 0 { writer.member("usage_days", request.usageDays) }
            }
    }

    mutating func receive(_ line: [UInt8]) throws(ProtocolError) -> ExchangeStep {
        let message = try Message(line, known: Self.known)
        if try message.isProgress(for: progress) { return .wait }
        let members = message.members
        guard try members.integer("id", in: 1...1) != nil else {
            throw ProtocolError("omitted 'id' in \(members.place)")
        }
        var result = SourceResult()
        for node in try members.elements("files") { result.files.append(try file(node)) }
        for node in try members.elements("usage") { result.usage.append(try count(node)) }
        for node in try members.elements("diagnostics") {
            let diagnostic = try AnsweredDiagnostic(node, of: members.place)
            result.diagnostics.append(diagnostic.diagnostic(about: nil) { _ in nil })
        }
        self.result = result
        exchange = Array(request.folders.joined(separator: "\n").utf8) + line
        return .done
    }

    private func file(_ node: JSONNode) throws(ProtocolError) -> SourceFile {
        let members = try MessageMembers(node, of: "a file", known: Self.fileKeys)
        let path = try members.required("path", try members.text("path"))
        let text = try members.required("text", try members.text("text"))
        guard OutputPath(path) != nil else {
            throw ProtocolError(
                "provides the file '\(path)', which is not inside content/",
                help: "write a path below content/, such as templates/one.md")
        }
        return SourceFile(path: path, bytes: Array(text.utf8))
    }

    private func count(_ node: JSONNode) throws(ProtocolError) -> UsageCount {
        let members = try MessageMembers(node, of: "a usage count", known: Self.usageKeys)
        var days: [DayCount] = []
        for node in try members.elements("days") { days.append(try day(node)) }
        return UsageCount(
            kind: try members.required("kind", try members.text("kind")),
            id: try members.required("id", try members.text("id")),
            count: try members.required(
                "count", try members.integer("count", in: 0...Self.maxNumber)),
            days: days)
    }

    private func day(_ node: JSONNode) throws(ProtocolError) -> DayCount {
        let members = try MessageMembers(node, of: "a day's count", known: Self.dayKeys)
        let text = try members.required("day", try members.text("day"))
        let count = try members.required(
            "count", try members.integer("count", in: 0...Self.maxNumber))
        do throws(InstantError) {
            return DayCount(try CivilDate.parse(text), count)
        } catch {
            throw ProtocolError(
                "wrote '\(text)' as 'day' of a day's count: \(error.reason)",
                help: "write it as 2026-01-31")
        }
    }
}
