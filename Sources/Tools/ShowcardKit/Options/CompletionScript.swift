/// Writes scripts with which shells complete commands, options and their values.
struct CompletionScript: Sendable {
    /// A shell.
    enum Shell: String, Sendable, CaseIterable {
        /// Bash 3.2 or later.
        case bash
        /// The Z shell.
        case zsh
        /// The friendly interactive shell.
        case fish
    }

    /// What the value of an option or an argument is.
    private enum Value {
        /// One of a few words.
        case words([String])
        /// A folder.
        case folder
        /// A file.
        case file
        /// Anything else.
        case other

        init(_ placeholder: String, _ words: [String]) {
            switch placeholder {
            case _ where !words.isEmpty: self = .words(words)
            case "DIR", "BASE", "dir", "old", "new", "part", "target": self = .folder
            case "FILE", "PATH", "file", "path", "transcript", "key": self = .file
            default: self = .other
            }
        }
    }

    /// The name of the program.
    let program: String
    /// The commands, in the order of the help.
    let commands: [CommandDeclaration]

    private static let help = Flag("help", short: "h", "shows this help").declaration

    /// The script for a shell.
    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private func options(_ command: CommandDeclaration) -> [OptionDeclaration] {
        command.options + [Self.help]
    }

    private func value(_ option: OptionDeclaration) -> Value? {
        option.placeholder.map { Value($0, option.words) }
    }

    /// What an argument is; the commands are known only here.
    private func value(_ positional: Positional) -> Value {
        positional.placeholder == "command"
            ? .words(commands.map(\.name)) : Value(positional.placeholder, positional.words)
    }

    /// The words of the first argument of a command.
    private func words(_ command: CommandDeclaration) -> [String] {
        if case .words(let words)? = command.positionals.first.map(value) { words } else { [] }
    }

    // MARK: Bash

    private var bash: String {
        let names = commands.map(\.name).joined(separator: " ")
        var lines = [
            "# Completes the commands of \(program) in bash.",
            "_\(program)() {",
            "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
            "    local command=${COMP_WORDS[1]} options= words= index",
            "    # In bash, '=' is a word of its own.",
            "    if [[ $word == = ]]; then",
            "        word=",
            "    elif [[ $previous == = ]]; then",
            "        previous=${COMP_WORDS[COMP_CWORD-2]}",
            "    fi",
            "    COMPREPLY=()",
            "    if ((COMP_CWORD == 1)); then",
            "        COMPREPLY=($(compgen -W '\(names) --help --version' -- \"$word\"))",
            "        return",
            "    fi",
            "    # Other values are completed as names of files.",
            "    case $command:$previous in",
        ]
        for command in commands {
            for option in options(command) {
                guard let value = value(option) else { continue }
                let names = [option.shortSpelling, option.spelling].compactMap { $0 }
                    .map { "\(command.name):\($0)" }.joined(separator: " | ")
                var action = "return"
                if case .words(let words) = value {
                    action =
                        "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return"
                }
                lines.append("        \(names)) \(action) ;;")
            }
        }
        lines += ["    esac", "    case $command in"]
        for command in commands {
            let names = options(command).map(\.spelling).joined(separator: " ")
            let words = words(command).joined(separator: " ")
            lines.append("        \(command.name)) options='\(names)' words='\(words)' ;;")
        }
        lines += [
            "    esac",
            "    if [[ $word == -* ]]; then",
            "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))",
            "        return",
            "    fi",
            "    # Only the first argument is one of the words.",
            "    for ((index = 2; index < COMP_CWORD; index++)); do",
            "        [[ \" $words \" == *\" ${COMP_WORDS[index]} \"* ]] && return",
            "    done",
            "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))",
            "}",
            "complete -o bashdefault -o default -F _\(program) \(program)",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Zsh

    private var zsh: String {
        var lines = [
            "#compdef \(program)", "", "_\(program)() {",
            "    if ((CURRENT == 2)); then",
            "        local -a commands=(",
        ]
        lines += commands.map { "            \(Self.quoted("\($0.name):\($0.summary)"))" }
        lines += [
            "        )", "        _describe command commands",
            "        return", "    fi", "    local command=$words[2]", "    shift words",
            "    ((CURRENT--))", "    case $command in",
        ]
        for command in commands {
            lines.append("        \(command.name))")
            var specs = options(command).flatMap(zshSpecs)
            for positional in command.positionals {
                let place = positional.isRepeatable ? "*" : ""
                let kind = positional.isRequired || positional.isRepeatable ? ":" : "::"
                specs.append(
                    "\(place)\(kind)\(positional.placeholder):\(Self.zshAction(value(positional)))")
            }
            lines.append("            _arguments -s \\")
            lines += specs.dropLast().map { "                \(Self.quoted($0)) \\" }
            lines += specs.suffix(1).map { "                \(Self.quoted($0))" }
            lines.append("            ;;")
        }
        lines += [
            "    esac", "}", "", "if [[ $funcstack[1] == _\(program) ]]; then",
            "    _\(program) \"$@\"", "else", "    compdef _\(program) \(program)", "fi",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func zshSpecs(_ option: OptionDeclaration) -> [String] {
        let summary = option.summary.unicodeScalars.map {
            "[]:\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)"
        }.joined()
        let names = [option.shortSpelling, option.spelling].compactMap { $0 }
        let isRepeatable = if case .values = option.arity { true } else { false }
        let excluded = isRepeatable ? "*" : "(\(names.joined(separator: " ")))"
        return names.map { name in
            guard let value = value(option), let placeholder = option.placeholder else {
                return "\(excluded)\(name)[\(summary)]"
            }
            let joint = name.hasPrefix("--") ? "=" : ""
            return "\(excluded)\(name)\(joint)[\(summary)]:\(placeholder):\(Self.zshAction(value))"
        }
    }

    private static func zshAction(_ value: Value) -> String {
        switch value {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .folder: "_files -/"
        case .file: "_files"
        case .other: ""
        }
    }

    // MARK: Fish

    private var fish: String {
        var lines = [
            "# Completes the commands of \(program) in fish.",
            "complete -c \(program) -f",
            "complete -c \(program) -n __fish_use_subcommand -s h -l help -d 'shows the help'",
            "complete -c \(program) -n __fish_use_subcommand -s V -l version -d 'shows the version'",
        ]
        for command in commands {
            let start = "complete -c \(program) -n"
            lines.append(
                "\(start) __fish_use_subcommand -a \(command.name) -d \(Self.fishQuoted(command.summary))"
            )
            // The words before the cursor (complete(1), commandline(1)), of which the second is the command.
            let isCommand = "contains -- \(command.name) (commandline -opc)[2]"
            let condition = "'\(isCommand)'"
            for option in options(command) {
                let short = option.short.map { " -s \($0)" } ?? ""
                let argument = value(option).map { " \(Self.fishArgument($0))" } ?? ""
                lines.append(
                    "\(start) \(condition)\(short) -l \(option.name)\(argument) -d \(Self.fishQuoted(option.summary))"
                )
            }
            for (index, positional) in command.positionals.enumerated() {
                switch value(positional) {
                case .words(let words) where index == 0:
                    let all = words.joined(separator: " ")
                    lines.append(
                        "\(start) '\(isCommand); and test (count (commandline -opc)) -eq 2' -a '\(all)'"
                    )
                case .folder:
                    lines.append("\(start) \(condition) -a '(__fish_complete_directories)'")
                case .file: lines.append("\(start) \(condition) -F")
                case .words, .other: break
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func fishArgument(_ value: Value) -> String {
        switch value {
        case .words(let words): "-x -a '\(words.joined(separator: " "))'"
        case .folder: "-x -a '(__fish_complete_directories)'"
        case .file: "-r -F"
        case .other: "-x"
        }
    }

    // MARK: Quotes

    /// A text in single quotes of bash and zsh.
    private static func quoted(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''")
            + "'"
    }

    /// A text in single quotes of fish, in which a backslash escapes.
    private static func fishQuoted(_ text: String) -> String {
        "'"
            + text.unicodeScalars.map { "'\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
            .joined() + "'"
    }
}
