/// What is wrong with a command line.
///
/// Facts only; ``message`` makes sentences of them.
package enum UsageError: Error, Sendable, Hashable {
    /// There is no such command.
    case unknownCommand(String, known: [String])
    /// An option stands where a command is expected.
    case optionBeforeCommand(String, command: String)
    /// The command has no such option.
    case unknownOption(String, known: [OptionDeclaration])
    /// The option needs a value and has none.
    case missingValue(option: String, placeholder: String)
    /// The option is a flag and was given a value.
    case unexpectedValue(option: String, value: String)
    /// The value cannot be taken.
    case invalidValue(option: String, value: String, problem: ValueProblem)
    /// The two options contradict each other.
    case exclusive(String, String)
    /// An argument known by its place is missing.
    case missingArgument(placeholder: String)
    /// There is one argument too many.
    case unexpectedArgument(String)
    /// There is no such plugin to switch off.
    case unknownPlugin(String, known: [String])
    /// An environment variable holds what it must not.
    case invalidVariable(String, value: String, problem: ValueProblem)
}

/// Why a value cannot be taken.
package enum ValueProblem: Error, Sendable, Hashable {
    /// It is not a whole number of the range.
    case notInRange(ClosedRange<Int>)
    /// It is none of the words.
    case notOneOf([String])
    /// It is no instant, for the reason given.
    case notAnInstant(String)
    /// It is not a number of seconds that an instant can have.
    case notUnixSeconds
    /// It is a path that leaves the source folder.
    case notBelowSource
}
