import ShowcardCatalog
import ShowcardProcesses

/// The exchange about entries, which are sent in batches and answered in any order.
struct Transforming: ProcessExchange {
    /// An entry that is sent to the plugin.
    struct Sent: Sendable {
        /// Its kind and id, such as `template/city-mural`.
        let reference: String
        /// The message about it, a JSON object.
        let message: [UInt8]
    }

    /// The maximum number of unanswered batches, so that the plugin has work while an answer is transferred.
    private static let ahead = 4
    static let answerKeys = ["entry"] + Answer.keys
    static let known = [
        "result": ["id", "entries", "outputs", "diagnostics"] + Answer.siteKeys,
        "progress": PluginProgress.keys,
        "error": ["message"],
    ]

    private let scope: TransformCapability.Scope
    private let addsToSite: Bool
    private let head: [UInt8]
    private let progress: PluginProgress.Listener?
    private let entries: [Sent]
    private let batches: [Range<Int>]
    private var next = 0
    /// The batches without an answer, by their number.
    private var open: [Int: Range<Int>] = [:]

    /// The answers for entries, at the positions of the sent entries; `nil` if there is no answer yet.
    private(set) var answers: [Answer?]
    /// The answer for the catalog as a whole.
    private(set) var whole = Answer()

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - entries: The entries to send, in order.
    ///   - capability: The plugin's capabilities.
    ///   - head: The preceding messages, as lines.
    ///   - progress: Receives the progress of the plugin.
    init(
        _ entries: [Sent], _ capability: TransformCapability, head: [UInt8],
        progress: PluginProgress.Listener? = nil
    ) {
        self.entries = entries
        self.head = head
        self.progress = progress
        scope = capability.scope
        addsToSite = capability.addsToSite
        answers = Array(repeating: nil, count: entries.count)
        batches = stride(from: 0, to: entries.count, by: capability.batch).map {
            $0..<min($0 + capability.batch, entries.count)
        }
    }

    mutating func begin() -> [UInt8] {
        switch scope {
        case .entry:
            var lines = head
            while open.count < Self.ahead, let batch = nextBatch() { lines += batch }
            return lines
        case .catalog:
            let lines = batches.indices.reduce(into: head) { $0 += message(ofBatch: $1) }
            open[batches.count + 1] = entries.indices
            return lines
                + line { writer in
                    writer.member("type", "conclude")
                    writer.member("id", batches.count + 1)
                }
        }
    }

    mutating func receive(_ line: [UInt8]) throws(ProtocolError) -> ExchangeStep {
        let message = try Message(line, known: Self.known)
        if try message.isProgress(for: progress) { return .wait }
        try take(message.members)
        if let batch = nextBatch() { return .say(batch) }
        return open.isEmpty ? .done : .say([])
    }

    private mutating func take(_ members: MessageMembers) throws(ProtocolError) {
        let id = try members.required("id", try members.integer("id", in: 0...Int.max))
        guard let batch = open.removeValue(forKey: id) else {
            throw ProtocolError(
                "answered for id \(id), which is not waiting for an answer",
                help: "answer each message 'entries' once, with its own id")
        }
        var places = AnswerPlaces(of: entries, in: batch)
        for node in try members.elements("entries") {
            let own = try MessageMembers(node, of: "an answer", known: Self.answerKeys)
            let reference = try own.required("entry", try own.text("entry"))
            guard let place = places.next(reference) else {
                throw ProtocolError(
                    "answered for '\(reference)', which is not among the entries of id \(id)")
            }
            guard answers[place] == nil else {
                throw ProtocolError("answered for '\(reference)' twice")
            }
            try refuseSite(own)
            answers[place] = try Answer(
                own.named("the answer for '\(reference)'"),
                most: Limits.programOutputsPerEntry.value)
        }
        try refuseSite(members)
        switch scope {
        case .entry:
            try refuseWhole(members)
            if let silent = batch.first(where: { answers[$0] == nil }) {
                throw ProtocolError(
                    "did not answer for '\(entries[silent].reference)'",
                    help:
                        "answer for every entry, with only {\"entry\": …} if there is no result"
                )
            }
        case .catalog: whole = try Answer(members)
        }
    }

    private func refuseSite(_ members: MessageMembers) throws(ProtocolError) {
        for key in Answer.siteKeys where !addsToSite && members[key] != nil {
            throw ProtocolError(
                "wrote '\(key)', and does not declare that it adds to the site",
                help: "add \"site\": true to 'transform' of its hello")
        }
    }

    private func refuseWhole(_ members: MessageMembers) throws(ProtocolError) {
        for key in ["outputs", "diagnostics"] + Answer.siteKeys where members[key] != nil {
            throw ProtocolError(
                "wrote '\(key)' next to 'entries'",
                help: "put it into the answer for an entry, or declare \"scope\": \"catalog\"")
        }
    }

    private mutating func nextBatch() -> [UInt8]? {
        guard scope == .entry, next < batches.count else { return nil }
        defer { next += 1 }
        open[next + 1] = batches[next]
        return message(ofBatch: next)
    }

    private func message(ofBatch index: Int) -> [UInt8] {
        line { writer in
            writer.member("type", "entries")
            writer.member("id", index + 1)
            writer.member("entries", of: entries[batches[index]]) { $1.raw($0.message) }
        }
    }
}
