/// `showcard completions`: prints a script with which a shell completes commands and options.
struct CompletionsCommand: Command {
    static let declaration = CommandDeclaration(
        "completions", summary: "prints a script that completes commands and options in a shell",
        discussion: """
            Prints the script for a shell. Write it to the file that the shell reads: \
            ~/.local/share/bash-completion/completions/showcard for bash, a file '_showcard' in a \
            folder of $fpath for zsh, ~/.config/fish/completions/showcard.fish for fish.
            """,
        positionals: [
            Positional(
                "shell", "bash, zsh or fish", words: CompletionScript.Shell.allCases.map(\.rawValue)
            )
        ],
        options: [])

    private let shell: CompletionScript.Shell

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        let word = arguments.positionals.first ?? ""
        guard let shell = CompletionScript.Shell(rawValue: word) else {
            let known = CompletionScript.Shell.allCases.map(\.rawValue)
            throw .unknownShell(word, known: known)
        }
        self.shell = shell
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        let script = CompletionScript(
            program: ProgramInformation.name,
            commands: CommandLineTool.commands.map { $0.declaration })
        try await context.console.print(script.text(for: shell))
        return .success
    }
}
