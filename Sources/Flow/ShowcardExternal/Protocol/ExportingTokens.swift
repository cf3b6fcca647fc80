import ShowcardCatalog
import ShowcardContent
import ShowcardProcesses

/// The exchange about the design tokens of one document, which a program writes in its own format.
struct ExportingTokens: ProcessExchange {
    private let id: Int
    private let tokens: [UInt8]
    private let head: [UInt8]
    private let progress: PluginProgress.Listener?
    /// The files of the output.
    private(set) var outputs: [AnsweredOutput] = []
    /// The problems that the program found.
    private(set) var diagnostics: [AnsweredDiagnostic] = []

    static let known = [
        "exported": ["id", "outputs", "diagnostics"],
        "progress": PluginProgress.keys, "error": ["message"],
    ]

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - tokens: The tokens, a JSON object.
    ///   - id: The number of the exchange in the session, from 1.
    ///   - head: The preceding messages, as lines.
    ///   - progress: Receives the progress of the program.
    init(
        _ tokens: [UInt8], id: Int, head: [UInt8], progress: PluginProgress.Listener? = nil
    ) {
        self.tokens = tokens
        self.id = id
        self.head = head
        self.progress = progress
    }

    func begin() -> [UInt8] {
        head
            + line { writer in
                writer.member("type", "export_tokens")
                writer.member("id", id)
                writer.member("tokens", raw: tokens)
            }
    }

    mutating func receive(_ line: [UInt8]) throws(ProtocolError) -> ExchangeStep {
        let message = try Message(line, known: Self.known)
        if try message.isProgress(for: progress, by: .tokenOutput) { return .wait }
        let members = message.members
        _ = try members.required("id", try members.integer("id", in: id...id))
        let nodes = try members.elements("outputs")
        guard nodes.count <= Limits.programOutputs.value else {
            throw ProtocolError(
                "creates \(nodes.count) files in \(members.place), the maximum is \(Limits.programOutputs)",
                help: "create fewer files")
        }
        for node in nodes {
            outputs.append(
                try AnsweredOutput(
                    node, of: members.place, isKept: false, in: "the output's folder",
                    example: "lib/colors.dart"))
        }
        try refuseCollisions()
        for node in try members.elements("diagnostics") {
            diagnostics.append(
                try AnsweredDiagnostic(node, of: members.place, isOfTokens: true))
        }
        return .done
    }

    /// Refuses two files of one path, and a file whose path is that of a folder; some disks ignore case.
    private func refuseCollisions() throws(ProtocolError) {
        var owners: [String: String] = [:]
        for output in outputs {
            let path = output.path.text
            guard let owner = owners.updateValue(path, forKey: path.lowercased()) else { continue }
            throw ProtocolError(
                owner == path
                    ? "creates the file '\(path)' twice"
                    : "creates '\(owner)' and '\(path)', which are the same file on some disks",
                help: "give each file its own path")
        }
        for output in outputs {
            var folder = output.path.text.lowercased()[...]
            while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
                folder = folder[..<slash]
                guard let owner = owners[String(folder)] else { continue }
                throw ProtocolError(
                    "creates '\(owner)' as a file and '\(output.path)' in a folder of this name",
                    help: "give each file its own path")
            }
        }
    }
}
