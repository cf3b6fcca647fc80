import CShowcardPlatform
import ShowcardSystem

/// A running program with pipes to its standard streams, in a session of its own.
///
/// Letting it go kills it with all it has started.
struct ChildProcess: ~Copyable {
    /// Its number, which is also that of its process group.
    let number: Int32
    /// Its standard input, until that is closed.
    private(set) var input: PipeEnd?
    /// Its standard output.
    let output: PipeEnd
    /// Its standard error.
    let errors: PipeEnd
    /// How it ended, once that is known.
    private(set) var ending: Ending?
    /// What all it has started carry in their environment, wherever they have gone.
    private let mark: Program.Variable

    /// The name of the variable that marks a program and what it starts.
    private static let markName = "SHOWCARD_PROGRAM"
    /// The prefix of the marks of all programs started by this process, which no other process uses.
    private static let common: String = {
        let common = "\(token())."
        showcard_mark_all("\(markName)=\(common)")
        return common
    }()

    /// A text that is nowhere else.
    private static func token() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
    }

    /// Starts a program.
    init(_ program: Program) throws(ProgramError) {
        let input = try Pipe()
        let output = try Pipe()
        let errors = try Pipe()
        // Ends in what no other goes on from.
        let mark = Program.Variable(Self.markName, "\(Self.common)\(Self.token()).")
        var number: Int32 = 0
        let failure = Self.withStrings([program.path] + program.arguments) { arguments in
            let variables = (program.environment + [mark]).map { "\($0.name)=\($0.value)" }
            return Self.withStrings(variables) { environment in
                showcard_start(
                    program.path, arguments, environment, program.directory,
                    input.reading.descriptor, output.writing.descriptor,
                    errors.writing.descriptor, UInt64(program.memoryLimit), &number)
            }
        }
        guard failure == 0 else { throw .start(of: program, failure) }
        self.number = number
        self.mark = mark
        input.writing.stopWaiting()
        output.reading.stopWaiting()
        errors.reading.stopWaiting()
        self.input = .some(input.writing)
        self.output = output.reading
        self.errors = errors.reading
    }

    deinit {
        if ending == nil { _ = Self.reap(number) }
        showcard_kill_marked("\(mark.name)=\(mark.value)")
    }

    /// Tells the program that nothing more comes.
    mutating func closeInput() {
        input = nil
    }

    /// Looks whether the program has ended; what it leaves of its group ends with it.
    ///
    /// - Returns: How it ended; `nil` while it runs.
    mutating func findEnding() -> Ending? {
        if ending == nil, showcard_has_ended(number) != 0 { ending = Self.reap(number) }
        return ending
    }

    /// Asks the program and all of its group to end.
    func terminate() {
        Self.signal(number, SIGTERM)
    }

    /// Sends a signal to the whole group of a program.
    private static func signal(_ group: Int32, _ signal: Int32) {
        _ = ShowcardSystem.kill(-group, signal)
    }

    /// Ends a program and its group, and lets its number go: only until then the group is surely its own.
    private static func reap(_ number: Int32) -> Ending {
        signal(number, SIGKILL)
        showcard_forget(number)
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0, errno == EINTR {}
        return Ending(status: status)
    }

    /// Lends strings as C has them: pointers, the last of them null.
    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
