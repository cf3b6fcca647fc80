package import ShowcardCatalog
import ShowcardProcesses

/// A program that copies files from or to other machines.
package struct TransferTool: Sendable {
    /// The name of the program, which is that of its package on Debian and macOS.
    let name: String
    /// The environment, which has the credentials.
    let environment: [String: String]
    /// The folder that it runs in.
    let directory: String
    /// The time and size limits.
    private let limits: ProcessLimits
    /// The help after a failure.
    private let advice: String
    /// The target, of which credentials are not printed.
    private let address: TargetAddress?

    /// Names a program.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - environment: The environment.
    ///   - directory: The folder that it runs in, an absolute path.
    ///   - seconds: The time limit. Default: a day, because a large output can take hours over a slow connection.
    ///   - outputBytes: The maximum size of what it prints.
    ///   - advice: The help after a failure.
    ///   - address: The target, of which credentials are not printed.
    package init(
        name: String, environment: [String: String], directory: String, seconds: Int = 86_400,
        outputBytes: Int = 256 << 20,
        advice: String = "fix this and run the same command again, which resumes",
        address: TargetAddress? = nil
    ) {
        (self.name, self.environment, self.directory) = (name, environment, directory)
        (self.advice, self.address) = (advice, address)
        limits = ProcessLimits(seconds: seconds, outputBytes: outputBytes)
    }

    private static let shownLines = 5

    /// What a run of the program has printed.
    package struct Run: Sendable {
        let ending: Ending
        /// Its exit status; `nil` if a signal ended it.
        package var status: Int32? { if case .exited(let status) = ending { status } else { nil } }
        /// The bytes of the lines of its output.
        package let lines: [[UInt8]]
        /// The lines of its output.
        package var output: [String] { lines.map { String(decoding: $0, as: UTF8.self) } }
        let errors: [String]
    }

    /// Runs the program to its end, without a shell.
    ///
    /// - Parameter arguments: The arguments.
    /// - Returns: How it ended.
    /// - Throws: ``DiagnosticError`` if it cannot be started or is not installed.
    package func attempt(_ arguments: [String]) async throws(DiagnosticError) -> Run {
        try await attempt(arguments) { _ in nil }
    }

    /// Runs the program to its end, without a shell.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - stream: What is written to its input.
    /// - Returns: How it ended.
    /// - Throws: ``DiagnosticError`` if it cannot be started or is not installed, or the stream fails with one.
    func attempt<Stream: ProcessExchange>(
        _ arguments: [String], writing stream: Stream
    ) async throws(DiagnosticError) -> Run {
        try await attempt(arguments) { session in
            await session.attempt(stream).failure as? DiagnosticError
        }
    }

    /// Runs the program to its end, after an exchange with it that can fail.
    private func attempt(
        _ arguments: [String], after exchange: (ProcessSession) async -> DiagnosticError?
    ) async throws(DiagnosticError) -> Run {
        // Keys for signing are not for other programs.
        var variables = environment.filter { !$0.key.hasPrefix("SHOWCARD_") }
        // Messages are compared.
        variables["LC_ALL"] = "C"
        let changed: DiagnosticError
        do throws(ProgramError) {
            let program = try Program(
                [name] + arguments,
                environment: variables.sorted { TextKey.precedes($0.key, $1.key) }
                    .map { Program.Variable($0.key, $0.value) },
                directory: directory)
            let session = try ProcessSession(program, limits: limits)
            if let failure = await exchange(session) {
                changed = failure
            } else {
                let ending = try await session.finish()
                return Run(
                    ending: ending,
                    lines: await session.unreadLines().map { Array($0) },
                    errors: await session.errorTail.map(Self.printable))
            }
        } catch {
            guard case .notFound = error else {
                throw DiagnosticError(.error("tool-failed", "'\(name)' \(error.phrase)"))
            }
            throw DiagnosticError(
                .error(
                    "tool-missing", "the program '\(name)' is not installed",
                    help: "on Debian: apt install \(name); on macOS: brew install \(name)"))
        }
        throw changed
    }

    /// Runs the program to its end, which must be a success.
    @discardableResult
    package func run(_ arguments: [String]) async throws(DiagnosticError) -> [String] {
        let run = try await attempt(arguments)
        guard run.ending == .exited(0) else { throw failure(run) }
        return run.output
    }

    /// The error of a run that failed.
    package func failure(_ run: Run) -> DiagnosticError {
        let lines = run.errors.suffix(Self.shownLines).joined(separator: "; ")
        let words = address?.withoutCredentials(lines) ?? lines
        return DiagnosticError(
            .error(
                "tool-failed",
                "'\(name)' \(run.ending.phrase)" + (words.isEmpty ? "" : ": \(words)"),
                help: advice))
    }

    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}
