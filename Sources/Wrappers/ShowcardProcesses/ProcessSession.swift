/// A program that is talked with, from its start to its end.
///
/// It is killed, with all that it has started, when the last reference is gone.
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
    /// - Throws: ``ProgramError`` when it does not start.
    package init(_ program: Program, limits: ProcessLimits) throws(ProgramError) {
        executor = ThreadExecutor(label: program.path)
        self.limits = limits
        io = try ProcessIO(program, limits: limits)
    }

    /// Runs an exchange with the program.
    ///
    /// - Parameter exchange: The exchange.
    /// - Returns: The exchange at its end, and why it is not done, if it is not: the exchange's fault, or
    ///   ``ProgramError`` when the program ends, or passes a limit, before.
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

    /// Tells the program that nothing more comes, and waits for its end.
    ///
    /// - Returns: How it ended.
    /// - Throws: ``ProgramError`` when it does not end in time; then it is killed.
    package func finish() throws(ProgramError) -> Ending {
        try io.finish()
    }

    /// Ends the program if it is still running: it is first asked to exit, then killed.
    ///
    /// - Parameter word: The message that asks it to exit.
    package func cancel(_ word: [UInt8]) {
        io.cancel(word)
    }

    /// What the program has said that no exchange has taken, in lines; it is given once.
    package func unreadLines() -> [[UInt8]] {
        io.unreadLines()
    }

    /// The end of what the program wrote to standard error, at most 20 lines.
    package var errorTail: [String] {
        io.errorTail
    }
}
