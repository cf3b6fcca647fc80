/// The arguments of a command, taken apart.
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
    /// The arguments known by their place.
    package internal(set) var positionals: [String] = []

    /// Whether a flag was given.
    package func isSet(_ flag: Flag) -> Bool {
        occurrences.contains { $0.name == flag.declaration.name }
    }

    /// The value of an option; the last one if it was given several times, `nil` if it was not.
    ///
    /// - Throws: Why a value cannot be taken, also one that a later value overrules.
    package func value<Value>(_ option: ValueOption<Value>) throws(UsageError) -> Value? {
        try values(option).last
    }

    /// All values of an option, in the order given.
    ///
    /// - Throws: Why the first bad value cannot be taken.
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

    /// Refuses two flags that contradict each other.
    package func exclude(_ first: Flag, _ second: Flag) throws(UsageError) {
        if isSet(first), isSet(second) {
            throw .exclusive(first.declaration.spelling, second.declaration.spelling)
        }
    }
}
