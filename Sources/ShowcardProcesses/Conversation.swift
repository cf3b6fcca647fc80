/// A program that is talked with, from its start to its end.
///
/// It is killed, with all that it has started, when the last reference is gone.
package actor Conversation {
    private let executor: ThreadExecutor
    private let limits: TalkLimits
    private var talk: Talk

    /// The thread that the actor runs on.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - limits: How much time and room it has.
    /// - Throws: ``ProgramFailure`` when it does not start.
    package init(_ program: Program, limits: TalkLimits) throws(ProgramFailure) {
        executor = ThreadExecutor(label: program.path)
        self.limits = limits
        talk = try Talk(program, limits: limits)
    }

    /// Has a dialogue with the program.
    ///
    /// - Parameter dialogue: The dialogue.
    /// - Returns: The dialogue at its end, and why it is not done, if it is not: the dialogue's fault, or
    ///   ``ProgramFailure`` when the program ends, or passes a limit, before.
    package func attempt<D: Dialogue>(_ dialogue: D) -> (dialogue: D, failure: (any Error)?) {
        var dialogue = dialogue
        do {
            try talk.hold(&dialogue)
            return (dialogue, nil)
        } catch {
            return (dialogue, error)
        }
    }

    /// Tells the program that nothing more comes, and waits for its end.
    ///
    /// - Returns: How it ended.
    /// - Throws: ``ProgramFailure`` when it does not end in time; then it is killed.
    package func finish() throws(ProgramFailure) -> Ending {
        try talk.finish()
    }

    /// Has the program end, if it has not: first it is told so, then it is killed.
    ///
    /// - Parameter word: What it is told.
    package func cancel(_ word: [UInt8]) {
        talk.cancel(word)
    }

    /// What the program has said that no dialogue has taken, in lines; it is given once.
    package func unheard() -> [[UInt8]] {
        talk.unheard()
    }

    /// The end of what the program wrote to standard error, at most 20 lines.
    package var errorTail: [String] {
        talk.errorTail
    }
}
