import ShowcardSystem

/// Why a program could not be talked with.
package enum ProgramError: Error, Sendable, Hashable {
    /// The program doesn't exist.
    case notFound(String)
    /// The system did not start it, with the error number.
    case notStarted(String, Int32)
    /// The file is there, but not the program that its first line names.
    case noInterpreter(String)
    /// It ended before it had said what it was asked for.
    case ended(Ending)
    /// It ended within a line.
    case brokeOff(Ending)
    /// It closed its output before it had said what it was asked for, and goes on.
    case closedOutput
    /// It took longer than so many seconds for one answer.
    case tooSlow(seconds: Int)
    /// It wrote more than so many bytes.
    case tooMuch(bytes: Int)
    /// The program did not exit within a number of seconds after its input ended.
    case lingered(seconds: Int)
    /// A call of the system failed, with the error number.
    case system(String, Int32)

    /// What happened, to follow the name of the program.
    package var phrase: String {
        switch self {
        case .notFound(let name): "cannot be started: the program '\(name)' does not exist"
        case .notStarted(let path, let number):
            "cannot be started: '\(path)': \(systemReason(number))"
        case .noInterpreter(let path):
            "cannot be started: the program that the first line of '\(path)' names is not there"
        case .ended(let ending): "\(ending.phrase) before it had answered"
        case .brokeOff(let ending): "\(ending.phrase) in the middle of a line"
        case .closedOutput: "closed its output before it had answered"
        case .tooSlow(let seconds): "took longer than \(seconds) s for an answer"
        case .tooMuch(let bytes): "wrote more than \(Self.amount(bytes))"
        case .lingered(let seconds): "did not end within \(seconds) s of the end of its input"
        case .system(let call, let number):
            "cannot be talked with: \(call): \(systemReason(number))"
        }
    }

    /// The failure of a start, from the error number.
    static func start(of program: Program, _ number: Int32) -> ProgramError {
        // execve(2): ENOENT is "The file pathname or a script or ELF interpreter does not exist".
        let isThere = access(program.path, F_OK) == 0 && access(program.directory, F_OK) == 0
        let path = program.path
        return number == ENOENT && isThere ? .noInterpreter(path) : .notStarted(path, number)
    }

    private static func amount(_ bytes: Int) -> String {
        let megabyte = 1 << 20
        return bytes % megabyte == 0 ? "\(bytes / megabyte) MB" : "\(bytes) bytes"
    }
}

/// How a program ended.
package enum Ending: Sendable, Hashable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)

    /// The ending that wait(2) reports.
    init(status: Int32) {
        // wait(2): the low seven bits are the signal; without one the next eight are the status. The macros that
        // test for it are not visible to Swift.
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }

    /// What happened, to follow the name of the program.
    package var phrase: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .killed(let signal): "was ended by signal \(signal)\(Self.name(of: signal))"
        }
    }

    private static func name(of signal: Int32) -> String {
        let names = [
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL",
            SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
            SIGTRAP: "SIGTRAP", SIGXFSZ: "SIGXFSZ",
        ]
        return names[signal].map { " (\($0))" } ?? ""
    }
}
