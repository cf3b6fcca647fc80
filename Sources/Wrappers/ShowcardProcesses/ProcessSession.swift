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
