import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("Completions and the manual page")
struct ShellTests {
    /// Runs a program with a file, and returns its output; `nil` if the program is not installed.
    private func run(_ program: String, _ arguments: [String]) throws -> String? {
        let path = ["/usr/bin", "/bin", "/opt/homebrew/bin"].map { "\($0)/\(program)" }
            .first(where: FileManager.default.isExecutableFile(atPath:))
        guard let path else { return nil }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (output, output)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes what a command prints to a file, and returns its path.
    private func file(_ line: String, in folder: TemporaryFolder) async throws -> String {
        let outcome = await Session().run(line)
        #expect(outcome.code == .success && outcome.errors.isEmpty)
        let path = "\(folder.path)/script"
        try outcome.output.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test(
        "bash completes commands, options, values and actions, and leaves files to the shell",
        arguments: [
            ("che", "check"), ("ver", "version"), ("serve --ope", "--open"),
            ("check --diagnostics ", "text json github sarif"),
            ("check --diagnostics = s", "sarif"), ("list --format j", "json"),
            ("tokens c", "check convert"), ("tokens check c", ""), ("build --source ", ""),
            ("help expl", "explain"), ("completions ", "bash zsh fish"),
            ("keys -", "--output --format --quiet --diagnostics --help"),
            ("nothing --x", ""),
        ])
    func bash(_ line: String, _ expected: String) async throws {
        let folder = try TemporaryFolder()
        let script = try await file("completions bash", in: folder)
        let words = "showcard \(line)".split(separator: " ", omittingEmptySubsequences: false)
            .map { "'\($0)'" }.joined(separator: " ")
        let program = """
            . '\(script)'; COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _showcard
            echo "${COMPREPLY[*]}"
            """
        let output = try run("bash", ["-c", program])
        #expect(output == expected + "\n")
        withExtendedLifetime(folder) {}
    }

    @Test(
        "shells that are installed accept the completions",
        arguments: CompletionScript.Shell.allCases)
    func syntax(_ shell: CompletionScript.Shell) async throws {
        let folder = try TemporaryFolder()
        let script = try await file("completions \(shell.rawValue)", in: folder)
        let output = try run(shell.rawValue, ["-n", script])
        #expect([nil, ""].contains(output))
        withExtendedLifetime(folder) {}
    }

    @Test(
        "fish completes commands, options and their values, if it is installed",
        arguments: [
            ("expl", "explain"), ("help expl", "explain"), ("completions z", "zsh"),
            ("check --diagnostics s", "sarif"), ("theme dif", "diff"),
            ("theme diff --outp", ""), ("build --verif", "--verify"),
        ])
    func fish(_ line: String, _ expected: String) async throws {
        let folder = try TemporaryFolder()
        let script = try await file("completions fish", in: folder)
        // complete(1), -C: "Makes complete try to find all possible completions for the specified string". Each has its
        // description behind a tab.
        let output = try run("fish", ["-c", ". '\(script)'; complete -C 'showcard \(line)'"])
        let words = output?.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect([nil, expected].contains(words?.joined(separator: " ")))
        withExtendedLifetime(folder) {}
    }

    @Test("the completions of each shell have every command and option")
    func everything() async {
        for shell in CompletionScript.Shell.allCases {
            let script = await Session().run("completions \(shell.rawValue)").output
            for command in CommandLineTool.commands.map({ $0.declaration }) {
                #expect(script.contains(command.name))
                for option in command.options { #expect(script.contains(option.name)) }
            }
        }
    }

    @Test("an unknown shell is an error with a suggestion")
    func unknownShell() async {
        #expect(
            await Session().run("completions fis")
                == Outcome(
                    code: .usage,
                    errors:
                        "error: unknown shell 'fis'; did you mean 'fish'?\nsee 'showcard completions --help'\n"
                ))
    }

    @Test("the manual page has every command, and groff and mandoc have no warning about it")
    func manual() async throws {
        let folder = try TemporaryFolder()
        let page = try await file("help --man", in: folder)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.hasPrefix(".TH SHOWCARD 1 \"\" \"showcard 0.1.0\" \"\"\n"))
        for command in CommandLineTool.commands.map({ $0.declaration }) {
            #expect(text.contains("\n.SS \(command.name)\n"))
        }
        let warnings = try run("groff", ["-man", "-ww", "-z", "-Tutf8", page])
        #expect([nil, ""].contains(warnings))
        // The page has no date, so that it is the same on every day.
        let faults = try run("mandoc", ["-T", "lint", "-W", "error", page])
        #expect([nil, ""].contains(faults))
        withExtendedLifetime(folder) {}
    }

    @Test("the manual page is of all commands")
    func manualOfOne() async {
        let outcome = await Session().run("help build --man")
        #expect(outcome.code == .usage)
    }
}
