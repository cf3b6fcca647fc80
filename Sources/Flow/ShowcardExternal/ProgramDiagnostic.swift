import ShowcardCatalog
import ShowcardContent
import ShowcardProcesses

/// Describes an error of an external plugin: its name, the error, and its last lines of standard error.
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
        default:
            complaint(
                "failed: \(error)",
                help: setting.purpose == .plugin
                    ? "disable it with --without \(setting.name)" : "remove the output")
        }
    }

    private func complaint(_ message: String, help: String) -> Diagnostic {
        .error(
            "plugin", "\(setting.subject) \(message)", at: setting.place,
            help: words.isEmpty
                ? help
                : "\(help); its last output was:\n"
                    + words.map { "| \($0)" }.joined(separator: "\n"))
    }

    private func help(for failure: ProgramError) -> String {
        switch failure {
        case .notFound(let name):
            RegularFile.stamp(of: "\(source)/\(name)") == nil
                ? "fix 'command', or install the program"
                : "write './\(name)', because names without a slash are searched in PATH"
        case .notStarted: "fix 'command', or make the file executable on this system"
        case .noInterpreter: "install that program, or fix the line that begins with '#!'"
        case .ended, .brokeOff, .closedOutput:
            setting.purpose == .plugin
                ? "run it by hand with 'showcard plugins test \(setting.name)'"
                : "make it answer each message, and exit at the end of its input"
        case .tooSlow:
            setting.purpose == .plugin
                ? "make it answer sooner, take smaller batches, or raise 'limits.seconds'"
                : "make it answer sooner, or raise 'limits.seconds'"
        case .tooMuch: "have it write less, or raise 'limits.output_mb'"
        case .lingered:
            "make the \(setting.purpose == .plugin ? "plugin" : "program") exit at the end of its input"
        case .system: "fix this and try again"
        }
    }
}
