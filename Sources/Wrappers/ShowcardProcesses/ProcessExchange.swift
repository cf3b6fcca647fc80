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
