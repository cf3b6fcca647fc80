/// What is wrong with a command line.
///
/// Facts only; ``message`` makes sentences of them.
package enum UsageError: Error, Sendable, Hashable {
    /// There is no such command.
    case unknownCommand(String, known: [String])
    /// The command has no such action.
    case unknownAction(String, command: String, known: [String])
    /// The plugin is no program of its own, so that nobody can log with it.
    case notAProgram(plugin: String)
    /// An option stands where a command is expected.
    case optionBeforeCommand(String, command: String)
    /// The command has no such option.
    case unknownOption(String, known: [OptionDeclaration])
    /// The option needs a value and has none.
    case missingValue(option: String, placeholder: String)
    /// The command cannot do without the option.
    case missingOption(String, placeholder: String)
    /// The option is a flag and was given a value.
    case unexpectedValue(option: String, value: String)
    /// The value cannot be taken.
    case invalidValue(option: String, value: String, problem: ValueError)
    /// The two options contradict each other.
    case exclusive(String, String)
    /// The argument and the option contradict each other.
    case excludedArgument(String, option: String)
    /// An argument known by its place is missing.
    case missingArgument(placeholder: String)
    /// There is no such code of a diagnostic.
    case unknownCode(String, known: [String])
    /// There is one argument too many.
    case unexpectedArgument(String)
    /// There is no such kind.
    case unknownKind(String, known: [String])
    /// There is no such plugin.
    case unknownPlugin(String, known: [String])
    /// There is no such schema.
    case unknownSchema(String, known: [String])
    /// There is no such entry.
    case unknownEntry(String, kind: String, known: [String])
    /// Something else than an entry was named where one is expected.
    case notAnEntry(String)
    /// The folder of a new catalog has files that it would overwrite; none when it is no folder.
    case inTheWay(folder: String, paths: [String])
    /// The folder has no catalog; a target's settings could name another one.
    case noCatalog(folder: String, configuration: String, settings: String?)
    /// No tokens are named, and the folder has no catalog.
    case noTokens(folder: String)
    /// There is nothing at a path.
    case noSuchPath(String)
    /// Several files are to be written, and nobody says where.
    case severalFiles(count: Int)
    /// A filter or an order names what entries do not have.
    case unknownAttribute(UnknownAttribute)
    /// A filter or an order cannot be, for the reason given.
    case unusableAttribute(option: String, value: String, reason: String)
    /// An environment variable holds what it must not.
    case invalidVariable(String, value: String, problem: ValueError)
}

/// Why a value cannot be taken.
package enum ValueError: Error, Sendable, Hashable {
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
    /// It is standard output, to which nothing is written there.
    case notStandardOutput
    /// There is no folder of the name.
    case notAFolder
    /// It is no option of an output.
    case notAnExporterOption
    /// It is no condition on entries.
    case notAFilter
    /// It cannot be a name.
    case notAName
    /// It is not a scheme, host and port.
    case notAnOrigin
}

/// A name that none of the entries asked for has.
package struct UnknownAttribute: Error, Sendable, Hashable {
    /// The name.
    let name: String
    /// The kind asked for; `nil` when all were.
    let kind: String?
    /// The nearest name that entries have; the name itself where other kinds have it.
    let suggestion: String?
    /// The kinds that have the nearest name, where that is not plain.
    let owners: [String]
    /// The names that entries of the kinds asked for have.
    let known: [String]
}
