/// The parsed arguments of a command.
package struct ParsedArguments: Sendable, Hashable {
    /// One option as it was given.
    struct Occurrence: Sendable, Hashable {
        /// The long name without dashes.
        let name: String
        /// The name as it was written, with dashes.
        let spelling: String
        /// The value; empty for a flag.
        let value: String
    }

    /// The options, in the order given.
    var occurrences: [Occurrence] = []
    /// The positional arguments.
    package internal(set) var positionals: [String] = []

    /// Returns whether a flag was given.
    package func isSet(_ flag: Flag) -> Bool {
        occurrences.contains { $0.name == flag.declaration.name }
    }

    /// Returns the value of an option; the last one if it was repeated, `nil` if it was not given.
    ///
    /// - Throws: ``UsageError/invalidValue(option:value:problem:)`` for an invalid value, even if it is overridden.
    package func value<Value>(_ option: ValueOption<Value>) throws(UsageError) -> Value? {
        try values(option).last
    }

    /// Returns all values of an option, in the order given.
    ///
    /// - Throws: ``UsageError/invalidValue(option:value:problem:)`` for the first invalid value.
    package func values<Value>(_ option: ValueOption<Value>) throws(UsageError) -> [Value] {
        var values: [Value] = []
        for occurrence in occurrences where occurrence.name == option.declaration.name {
            do {
                values.append(try option.read(occurrence.value))
            } catch {
                throw .invalidValue(
                    option: occurrence.spelling, value: occurrence.value, problem: error)
            }
        }
        return values
    }

    /// Throws an error if two contradictory flags are set.
    package func exclude(_ first: Flag, _ second: Flag) throws(UsageError) {
        if isSet(first), isSet(second) {
            throw .exclusive(first.declaration.spelling, second.declaration.spelling)
        }
    }

    /// Throws an error if an option is given that belongs to other actions of the command.
    func exclude<Action: RawRepresentable<String> & Equatable>(
        optionsOfOthersThan action: Action,
        _ owners: [(option: any CommandOption, actions: [Action])]
    ) throws(UsageError) {
        for (option, actions) in owners where !actions.contains(action) {
            let option = option.declaration
            if occurrences.contains(where: { $0.name == option.name }) {
                throw .excludedArgument(action.rawValue, option: option.spelling)
            }
        }
    }

    /// Returns the action of a command that the first positional argument names.
    func action<Action: RawRepresentable<String> & CaseIterable>(
        of command: CommandDeclaration, default standard: Action? = nil
    ) throws(UsageError) -> Action {
        let word = positionals.first ?? standard?.rawValue ?? ""
        guard let action = Action(rawValue: word) else {
            throw .unknownAction(
                word, command: command.name, known: Action.allCases.map(\.rawValue))
        }
        return action
    }
}
