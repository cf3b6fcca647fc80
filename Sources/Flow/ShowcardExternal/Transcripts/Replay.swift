import ShowcardCatalog
import ShowcardProcesses

/// An exchange that repeats a recorded session with a plugin, and compares the answers.
///
/// Answers with ids may come in any order; progress is ignored.
struct Replay: ProcessExchange {
    private let lines: [Transcript.Line]
    private var said = 0
    private var expected: [Int]
    /// The differences and their recorded lines.
    private(set) var differences: [(line: Transcript.Line, difference: Difference)] = []

    init(_ transcript: Transcript) {
        let lines = transcript.lines.filter {
            $0.speaker == .host || !Self.isProgress($0.message)
        }
        self.lines = lines
        expected = lines.indices.filter { lines[$0].speaker == .plugin }
    }

    mutating func begin() -> [UInt8] {
        next()
    }

    mutating func receive(_ line: [UInt8]) throws(ProtocolError) -> ExchangeStep {
        guard let node = try? JSONNode.parse(line) else {
            throw ProtocolError(
                "wrote a line that is not a message: '\(String(decoding: line.prefix(60), as: UTF8.self))'",
                help: "write only messages to standard output, and logs to standard error")
        }
        guard !Self.isProgress(line) else { return .wait }
        let place = expected.firstIndex { Self.isAnswer(node, likeOneIn: lines[$0].message) } ?? 0
        guard expected.indices.contains(place) else { return .done }
        let recorded = lines[expected.remove(at: place)]
        // The recorded line was validated when it was read.
        if let said = try? JSONNode.parse(recorded.message) {
            differences += AnswerComparison(recorded: said, answered: node).differences.map {
                (recorded, $0)
            }
        }
        return expected.isEmpty ? .done : .say(next())
    }

    /// The messages up to the next expected answer.
    private mutating func next() -> [UInt8] {
        let end = expected.first ?? lines.count
        defer { said = max(said, end) }
        guard said < end else { return [] }
        return lines[said..<end].filter { $0.speaker == .host }
            .reduce(into: []) { $0 += $1.message + [UInt8(ascii: "\n")] }
    }

    private static func isProgress(_ message: [UInt8]) -> Bool {
        (try? JSONNode.parse(message))?["type"]?.stringValue == "progress"
    }

    private static func isAnswer(_ node: JSONNode, likeOneIn message: [UInt8]) -> Bool {
        guard let other = try? JSONNode.parse(message) else { return false }
        return node["type"]?.stringValue == other["type"]?.stringValue
            && node["id"]?.integerValue == other["id"]?.integerValue
    }
}
