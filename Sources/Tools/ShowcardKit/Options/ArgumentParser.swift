/// Parses the arguments of a command according to its declaration.
///
/// Arguments are `--name value`, `--name=value`, `-n value` and flags, in any order with positional
/// arguments; after `--` everything is positional. A value that begins with a dash is written
/// `--name=-value`, so a forgotten value never consumes the next option. Options whose values often begin with a
/// dash can declare that they take it.
package struct ArgumentParser: Sendable {
    private let command: CommandDeclaration

    /// Creates a parser for a command.
    package init(_ command: CommandDeclaration) {
        self.command = command
    }

    /// Parses arguments.
    ///
    /// - Parameter arguments: The arguments after the command's name.
    /// - Returns: The options and positional arguments; values are not parsed yet, except that those of options with a few
    ///   words are among them.
    /// - Throws: The first error.
    package func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                parsed.positionals += rest
                break
            } else if argument.utf8.first == UInt8(ascii: "-"), argument != "-" {
                parsed.occurrences.append(try occurrence(argument, followedBy: &rest))
            } else {
                parsed.positionals.append(argument)
            }
        }
        try check(parsed.positionals)
        return parsed
    }

    /// Returns whether arguments ask for help: `-h` or `--help` anywhere before `--`.
    package static func asksForHelp(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
    }

    private func occurrence(
        _ argument: String, followedBy rest: inout ArraySlice<String>
    ) throws(UsageError) -> ParsedArguments.Occurrence {
        let (spelling, joined) = Self.split(argument)
        let declaration = command.options.first {
            $0.spelling == spelling || $0.shortSpelling == spelling
        }
        guard let declaration else {
            throw .unknownOption(spelling, known: command.options)
        }
        guard let placeholder = declaration.placeholder else {
            if let joined { throw .unexpectedValue(option: spelling, value: joined) }
            return .init(name: declaration.name, spelling: spelling, value: "")
        }
        let value: String
        if let joined {
            value = joined
        } else if let next = rest.first, Self.isValue(next, of: declaration) {
            value = next
            rest.removeFirst()
        } else {
            value = ""
        }
        if value.isEmpty { throw .missingValue(option: spelling, placeholder: placeholder) }
        guard declaration.words.isEmpty || declaration.words.contains(value) else {
            throw .invalidValue(
                option: spelling, value: value, problem: .notOneOf(declaration.words))
        }
        return .init(name: declaration.name, spelling: spelling, value: value)
    }

    /// Returns whether an argument can be the value of the preceding option.
    private static func isValue(_ text: String, of option: OptionDeclaration) -> Bool {
        if text == "-" || text.utf8.first != UInt8(ascii: "-") { return true }
        return option.takesDash && !text.hasPrefix("--")
    }

    /// Splits `--name=value` at the first `=`; other arguments are not split.
    private static func split(_ argument: String) -> (spelling: String, value: String?) {
        // By scalars: as Characters, "=" and a combining mark that begins the value would be one.
        let scalars = argument.unicodeScalars
        guard argument.hasPrefix("--"), let equals = scalars.firstIndex(of: "=") else {
            return (argument, nil)
        }
        return (
            String(scalars[..<equals]), String(scalars[scalars.index(after: equals)...])
        )
    }

    private func check(_ positionals: [String]) throws(UsageError) {
        let isOpen = command.positionals.last?.isRepeatable ?? false
        if !isOpen, positionals.count > command.positionals.count {
            throw .unexpectedArgument(positionals[command.positionals.count])
        }
        if let missing = command.positionals.dropFirst(positionals.count).first(where: \.isRequired)
        {
            throw .missingArgument(placeholder: missing.placeholder)
        }
    }
}
