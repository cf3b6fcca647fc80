import Dispatch

/// A running program that exchanges lines with this one.
///
/// When the last reference is released, the program and all its children are killed.
package actor ProcessSession {
    private let executor: ThreadExecutor
    private let limits: ProcessLimits
    private var io: ProcessIO

    /// The thread that the actor runs on.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - limits: The time and size limits.
    /// - Throws: ``ProgramError`` if the program does not start.
    package init(_ program: Program, limits: ProcessLimits) throws(ProgramError) {
        executor = ThreadExecutor(label: program.path)
        self.limits = limits
        io = try ProcessIO(program, limits: limits)
    }

    /// Runs an exchange with the program.
    ///
    /// - Parameter exchange: The exchange.
    /// - Returns: The exchange at its end, and why it is not done: an error of the exchange, or ``ProgramError`` if the
    ///   program ended or exceeded a limit. `nil` if it is done.
    package func attempt<D: ProcessExchange>(_ exchange: D) -> (exchange: D, failure: (any Error)?)
    {
        var exchange = exchange
        do {
            try io.run(&exchange)
            return (exchange, nil)
        } catch {
            return (exchange, error)
        }
    }

    /// Closes the program's input, and waits for its end.
    ///
    /// - Returns: The exit status or signal.
    /// - Throws: ``ProgramError`` if the program does not end in time; it is then killed.
    package func finish() throws(ProgramError) -> Ending {
        try io.finish()
    }

    /// Ends the program if it is still running: it is first asked to exit, then killed.
    ///
    /// - Parameter word: The message that asks it to exit.
    package func cancel(_ word: [UInt8]) {
        io.cancel(word)
    }

    /// Returns the lines of output that no exchange has read, once.
    package func unreadLines() -> [[UInt8]] {
        io.unreadLines()
    }

    /// The end of what the program wrote to standard error, at most 20 lines.
    package var errorTail: [String] {
        io.errorTail
    }
}

/// The time and size limits of a program.
package struct ProcessLimits: Sendable, Hashable {
    /// How many seconds one answer may take, and the end when nothing more comes; at least 1.
    package var seconds: Int
    /// How many bytes it may write to standard output in all.
    package var outputBytes: Int
    /// The number of seconds it has to exit after its input is closed, and again after SIGTERM.
    package var graceSeconds: Int

    /// Creates limits.
    package init(seconds: Int = 30, outputBytes: Int = 256 << 20, graceSeconds: Int = 2) {
        self.seconds = max(1, seconds)
        self.outputBytes = outputBytes
        self.graceSeconds = max(0, graceSeconds)
    }
}

/// One side of a talk in lines: says something, and goes on by what comes back.
///
/// A value without a process in it, so that it can be tested by lines alone.
package protocol ProcessExchange: Sendable {
    /// Why the other side is not understood.
    associatedtype Failure: Error & Sendable

    /// What to say first.
    mutating func begin() -> [UInt8]

    /// Takes a line.
    ///
    /// - Parameter line: The line, without its end.
    /// - Returns: How to go on.
    /// - Throws: What is wrong with the line.
    mutating func receive(_ line: [UInt8]) throws(Failure) -> ExchangeStep
}

/// How an exchange goes on after a line.
package enum ExchangeStep: Sendable, Hashable {
    /// The answer is not there yet, and the time for it runs on.
    case wait
    /// An answer was complete: this is said next, and there is as much time for the next answer.
    case say([UInt8])
    /// All is said.
    case done
}

/// Runs an actor on a thread of its own, so that it may wait for a pipe without holding up anybody else's tasks.
final class ThreadExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
