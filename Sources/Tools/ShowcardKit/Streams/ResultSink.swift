/// Standard output of a run whose result is JSON: records whether the command has printed a result.
actor ResultSink: OutputSink {
    private let sink: any OutputSink
    private var isEmpty = true

    private init(_ sink: any OutputSink) {
        self.sink = sink
    }

    /// Records that the command has a result, which is in a file or not asked for.
    fileprivate func complete() { isEmpty = false }

    func write(_ bytes: [UInt8]) async throws(WriteError) {
        if !bytes.isEmpty { isEmpty = false }
        try await sink.write(bytes)
    }

    /// Runs a command whose result is JSON.
    ///
    /// If it fails without a result, the exit code is printed in place of one.
    ///
    /// - Parameters:
    ///   - context: The environment of the command.
    ///   - command: Runs the command in a changed environment.
    /// - Returns: The exit code of the command.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    static func run(
        in context: CommandContext,
        _ command: (CommandContext) async throws(WriteError) -> ExitCode
    ) async throws(WriteError) -> ExitCode {
        let sink = ResultSink(context.console.output)
        let console = Console(
            output: sink, errors: context.console.errors,
            isErrorsTerminal: context.console.isErrorsTerminal, isForJSON: true)
        var inner = context
        inner.console = console
        let code = try await command(inner)
        if let failure = code.failure, await sink.isEmpty {
            try await console.answer(["exit_code": Int(code.rawValue), "failure": failure])
        }
        return code
    }
}

extension Console {
    /// Records that a result in JSON is in a file, or not printed, so that nothing is printed in place of one if the run fails.
    func resultIsElsewhere() async {
        await (output as? ResultSink)?.complete()
    }
}

extension ParsedArguments {
    /// Whether the result is to be JSON.
    ///
    /// The last value of `--format` counts. The parser has checked that the command has the format.
    var asksForJSON: Bool {
        lastText(of: CommonOptions.format) == AnswerFormat.json.rawValue
    }

    /// Whether standard output is to have only diagnostics, unless it has the result as JSON.
    var asksForDiagnostics: Bool {
        lastText(of: CommonOptions.diagnostics).flatMap(DiagnosticFormat.init)?.isForPrograms
            ?? false
    }

    private func lastText(of option: any CommandOption) -> String? {
        occurrences.last { $0.name == option.declaration.name }?.value
    }

    /// Throws an error if both a file and the result as JSON would be on standard output.
    ///
    /// - Parameters:
    ///   - file: The file that the command writes; `nil` for standard output.
    ///   - option: The option that names it.
    /// - Throws: ``UsageError`` if the option is missing.
    func requireFileForJSON(_ file: String?, of option: ValueOption<String>) throws(UsageError) {
        guard asksForJSON, file == nil else { return }
        throw .missingOption(option.declaration.spelling, placeholder: "FILE")
    }
}

extension ExitCode {
    /// The reason that a run failed, as in the report of a build; `nil` if it succeeded.
    fileprivate var failure: String? {
        switch self {
        case .success, .hangUp, .interrupt, .termination: nil
        case .content: "content"
        case .usage: "command-line"
        case .plugin: "plugin"
        case .system: "system"
        }
    }
}
