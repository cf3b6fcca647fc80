import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// The keys of a plugin's answers, from everything that they depend on.
struct AnswerKeys: Sendable {
    /// The common beginning of all keys, hashed once.
    private let identity: FingerprintBuilder
    private let digests: FileDigests

    /// Creates keys.
    ///
    /// - Parameters:
    ///   - setting: The plugin's settings in `catalog.yml`.
    ///   - hello: The plugin's hello.
    ///   - head: What it gets before any entry: its options, and the catalog's name.
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

    /// The files that all answers of a plugin depend on, by name: those in the arguments of its command, and its
    /// inputs.
    static func files(of setting: ProgramSetting, below source: String) -> [String] {
        setting.command
            + setting.inputs.flatMap { FileDigests.files(at: $0, below: source) }
    }

    /// The key of the answer to questions.
    func key(of questions: [Question]) -> String {
        var key = identity
        for question in questions {
            key.combine(question.sent.message)
            for file in question.files { key.combine(digests[file]) }
        }
        return key.finalize().hex
    }

    /// The key of the result for one entry in the answer to many questions.
    ///
    /// - Parameters:
    ///   - reference: The entry.
    ///   - all: The key of the questions.
    /// - Returns: The key.
    func key(of reference: String, in all: String) -> String {
        Fingerprint(hashing: Array("\(all) \(reference)".utf8)).hex
    }
}
