import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// Everything that the answers of a plugin depend on beside what it is told.
struct AnswerKeys: Sendable {
    /// All that every key begins with, hashed once.
    private let identity: FingerprintBuilder
    private let digests: FileDigests

    /// Creates keys.
    ///
    /// - Parameters:
    ///   - setting: What `catalog.yml` says of the plugin.
    ///   - hello: What the plugin says of itself.
    ///   - head: What it is told before any entry: its options, and whose catalog it is.
    ///   - host: The run, for the variables that the plugin declares.
    ///   - digests: The versions of all files.
    init(
        _ setting: ProgramSetting, _ hello: PluginHello, head: [UInt8], in host: ProgramHost,
        _ digests: FileDigests
    ) {
        self.digests = digests
        var text = "3\n\(setting.name)\n\(setting.command)\n"
        for name in Self.files(of: setting, below: host.source) {
            text += "\(name) \(digests[name])\n"
        }
        for name in setting.environment {
            text += "\(name)=\(host.environment[name] ?? "")\n"
        }
        var whole = FingerprintBuilder()
        for part in [Array(text.utf8), hello.text, head] { whole.combine(part) }
        var identity = FingerprintBuilder()
        identity.combine(whole.finalize())
        self.identity = identity
    }

    /// The files that all answers of a plugin depend on, by name: those among the words of its command, and its
    /// inputs.
    static func files(of setting: ProgramSetting, below source: String) -> [String] {
        setting.command
            + setting.inputs.flatMap { FileDigests.files(at: $0, below: source) }
    }

    /// The key of what is answered to questions.
    func key(of questions: [Question]) -> String {
        var key = identity
        for question in questions {
            key.combine(question.sent.message)
            for file in question.files { key.combine(digests[file]) }
        }
        return key.finalize().hex
    }

    /// The key of what is said of one entry in the answer to many questions.
    ///
    /// - Parameters:
    ///   - reference: The entry.
    ///   - all: The key of the questions.
    /// - Returns: The key.
    func key(of reference: String, in all: String) -> String {
        Fingerprint(hashing: Array("\(all) \(reference)".utf8)).hex
    }
}
