import ShowcardCatalog
import ShowcardContent
import ShowcardProcesses

/// Says what is wrong with a plugin that is a program: which it is, what it did, and the last it wrote.
struct ProgramDiagnostic {
    let setting: ProgramSetting
    /// The last lines it wrote to standard error.
    let words: [String]
    /// The catalog's folder.
    let source: String

    init(_ setting: ProgramSetting, words: [String], source: String) {
        self.setting = setting
        self.words = words
        self.source = source
    }

    /// The message for an error of a session.
    func diagnostic(_ error: any Error) -> Diagnostic {
        switch error {
        case let fault as ProtocolError: complaint(fault.message, help: fault.help)
        case let failure as ProgramError: complaint(failure.phrase, help: help(for: failure))
        case let failure as PluginError: failure.diagnostic
        default: complaint("failed: \(error)", help: "switch it off with --without \(setting.name)")
        }
    }

    private func complaint(_ message: String, help: String) -> Diagnostic {
        .error(
            "plugin", "the plugin '\(setting.name)' \(message)", at: setting.place,
            help: words.isEmpty
                ? help
                : "\(help); its last words were:\n"
                    + words.map { "| \($0)" }.joined(separator: "\n"))
    }

    private func help(for failure: ProgramError) -> String {
        switch failure {
        case .notFound(let name):
            RegularFile.stamp(of: "\(source)/\(name)") == nil
                ? "mend 'command', or install the program"
                : "write './\(name)', as names without a slash are looked for in PATH"
        case .notStarted: "mend 'command', or make the file a program that this system runs"
        case .noInterpreter: "install that program, or mend the line that begins with '#!'"
        case .ended, .brokeOff, .closedOutput:
            "run it by hand with 'showcard plugins test \(setting.name)'"
        case .tooSlow: "make it answer sooner, take smaller batches, or raise 'limits.seconds'"
        case .tooMuch: "have it write less, or raise 'limits.output_mb'"
        case .lingered: "a plugin ends when its input does"
        case .system: "mend this and try again"
        }
    }
}
