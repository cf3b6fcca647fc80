/// An error in a command line.
///
/// Cases have only facts; ``message`` is the sentence for them.
package enum UsageError: Error, Sendable, Hashable {
    /// The command does not exist.
    case unknownCommand(String, known: [String])
    /// The command has no such action.
    case unknownAction(String, command: String, known: [String])
    /// The plugin is compiled into the program; only plugins that are separate programs can be tested.
    case notAProgram(plugin: String)
    /// An option stands where a command is expected.
    case optionBeforeCommand(String, command: String)
    /// The command has no such option.
    case unknownOption(String, known: [OptionDeclaration])
    /// The option needs a value and has none.
    case missingValue(option: String, placeholder: String)
    /// A required option is missing.
    case missingOption(String, placeholder: String)
    /// The command or option needs another option.
    case neededOption(String, by: String)
    /// The command or option needs an instant that does not come from the clock.
    case neededInstant(by: String)
    /// The option is a flag and was given a value.
    case unexpectedValue(option: String, value: String)
    /// The value is invalid.
    case invalidValue(option: String, value: String, problem: ValueError)
    /// The two options contradict each other.
    case exclusive(String, String)
    /// The argument and the option contradict each other.
    case excludedArgument(String, option: String)
    /// A required positional argument is missing.
    case missingArgument(placeholder: String)
    /// The argument is not a target that an output can be published to.
    case notATarget(String, forms: [String])
    /// The code of a diagnostic does not exist.
    case unknownCode(String, known: [String])
    /// The command line has an unexpected argument.
    case unexpectedArgument(String)
    /// The kind does not exist.
    case unknownKind(String, known: [String])
    /// The catalog does not have the language.
    case unknownLanguage(String, known: [String])
    /// The plugin does not exist.
    case unknownPlugin(String, known: [String])
    /// There are no completions for the shell.
    case unknownShell(String, known: [String])
    /// The schema does not exist.
    case unknownSchema(String, known: [String])
    /// The entry does not exist.
    case unknownEntry(String, kind: String, known: [String])
    /// The argument does not name an entry.
    case notAnEntry(String)
    /// `--app` without a workspace.
    case noWorkspace(folder: String)
    /// A name that no catalog of the workspace has.
    case unknownApp(String, known: [String])
    /// An option that needs one catalog in a workspace.
    case needsOneApp(String)
    /// The folder contains files that would be overwritten; no paths if it is not a folder.
    case inTheWay(folder: String, paths: [String])
    /// The folder has no catalog; a target's settings could name another one.
    case noCatalog(folder: String, configuration: String, settings: String?)
    /// The folder is a workspace, and the command is for one of its catalogs.
    case isWorkspace(example: String)
    /// The theme has no file of the path.
    case unknownThemeFile(String, suggestion: String?)
    /// The catalog already has the file, with its path below `templates/`.
    case themeFileExists(String, path: String)
    /// The path of a new key is taken.
    case keyExists(String)
    /// No tokens are named, and the folder has no catalog.
    case noTokens(folder: String)
    /// The path does not exist.
    case noSuchPath(String)
    /// Several files are to be written, but no option says where.
    case severalFiles(count: Int)
    /// Files that are converted in place would become other files.
    case otherFiles
    /// A filter or an order names an unknown attribute.
    case unknownAttribute(UnknownAttribute)
    /// A filter or an order cannot be used, for the reason given.
    case unusableAttribute(option: String, value: String, reason: String)
    /// An environment variable has an invalid value.
    case invalidVariable(String, value: String, problem: ValueError)
}

/// The reason that a value is invalid.
package enum ValueError: Error, Sendable, Hashable {
    /// The value is not a whole number of the range.
    case notInRange(ClosedRange<Int>)
    /// The value is not one of the words.
    case notOneOf([String])
    /// The value is not an instant, for the reason given.
    case notAnInstant(String)
    /// The value is not a number of seconds that an instant can have.
    case notUnixSeconds
    /// The value is not the number of a part and the number of parts.
    case notAShard
    /// The value is a path outside the source folder.
    case notBelowSource
    /// The value is standard output, which the option does not allow.
    case notStandardOutput
    /// The folder does not exist.
    case notAFolder
    /// The value is not an option of an output.
    case notAnExporterOption
    /// The value is the format of outputs that programs write, which a command line cannot declare.
    case program
    /// The value is not a condition on entries.
    case notAFilter
    /// The value is not a valid name.
    case notAName
    /// The value is not the address of a folder.
    case notABaseURL
    /// The value is not a scheme, host and port.
    case notAnOrigin
}

/// A name that no entry of the queried kinds has.
package struct UnknownAttribute: Error, Sendable, Hashable {
    /// The name.
    let name: String
    /// The queried kind; `nil` if all kinds are queried.
    let kind: String?
    /// The nearest existing name; the name itself if other kinds have it.
    let suggestion: String?
    /// The kinds that have the nearest name, if they are not obvious.
    let owners: [String]
    /// The names that entries of the queried kinds have.
    let known: [String]
}
