import ShowcardCatalog
import ShowcardContent
import ShowcardSigning

/// Everything that the answers of a plugin depend on beside what it is told.
struct AnswerKeys: Sendable {
    private let identity: [UInt8]
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
        var text = "2\n\(setting.name)\n\(setting.command)\n"
        for name in Self.files(of: setting, below: host.source) {
            text += "\(name) \(digests[name])\n"
        }
        for name in setting.environment {
            text += "\(name)=\(host.environment[name] ?? "")\n"
        }
        var hash = SHA256()
        hash.update(Array(text.utf8) + hello.text + head)
        // Hashed once, as every key begins with it.
        identity = Array(hash.finalize().hex.utf8)
    }

    /// The files that all answers of a plugin depend on, by name: those among the words of its command, and its
    /// inputs.
    static func files(of setting: ProgramSetting, below source: String) -> [String] {
        setting.command
            + setting.inputs.flatMap { FileDigests.files(at: $0, below: source) }
    }

    /// The key of what is answered to questions.
    func key(of questions: [Question]) -> String {
        var hash = SHA256()
        hash.update(identity)
        for question in questions {
            hash.update(question.sent.message)
            hash.update([UInt8(ascii: "\n")])
            for file in question.files { hash.update(Array(digests[file].utf8)) }
        }
        return hash.finalize().hex
    }

    /// The key of what is said of one entry in the answer to many questions.
    ///
    /// - Parameters:
    ///   - reference: The entry.
    ///   - all: The key of the questions.
    /// - Returns: The key.
    func key(of reference: String, in all: String) -> String {
        SHA256.hash(Array("\(all) \(reference)".utf8)).hex
    }
}
