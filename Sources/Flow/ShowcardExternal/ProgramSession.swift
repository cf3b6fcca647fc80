import Foundation
import ShowcardCatalog
import ShowcardContent
import ShowcardProcesses
import ShowcardSystem

/// The session with one plugin during a run; converts all of its errors to messages.
actor ProgramSession {
    /// The plugin's settings in `catalog.yml`.
    nonisolated let setting: ProgramSetting
    /// The plugin's folder.
    nonisolated let folder: PluginFolder
    /// The run.
    nonisolated let host: ProgramHost
    /// The exchange with the plugin as a source; empty if it is not one.
    private(set) var loaded: [UInt8] = []
    private var session: ProcessSession?
    private var hasBegun = false
    private var isOver = false
    private var hasSaved = false
    private var transcript: [UInt8] = []
    /// The program's work so far.
    private(set) var work = ProgramWork()
    /// The files that the plugin has created, for the emitter.
    private(set) var outputs: [AnsweredOutput] = []
    /// What the plugin adds to the site, for the contributor.
    private(set) var site = Answer()

    init(_ setting: ProgramSetting, folder: PluginFolder, host: ProgramHost) {
        self.setting = setting
        self.folder = folder
        self.host = host
    }

    /// Runs an exchange, and starts the program before the first one.
    func run<D: ProcessExchange>(_ exchange: D) async throws(PluginError) -> D {
        await host.limiter.enter()
        do throws(PluginError) {
            let result = try await attempt(exchange)
            await host.limiter.leave()
            return result
        } catch {
            await host.limiter.leave()
            throw error
        }
    }

    private func attempt<D: ProcessExchange>(_ exchange: D) async throws(PluginError) -> D {
        do {
            let session = try running()
            let result = await session.attempt(
                Recorded(exchange, isOn: host.transcripts != nil))
            transcript += result.exchange.lines
            if let failure = result.failure { throw failure }
            return result.exchange.exchange
        } catch {
            throw await failure(error)
        }
    }

    /// Receives the progress of the plugin.
    nonisolated var progress: PluginProgress.Listener? {
        guard let listener = host.progress else { return nil }
        let name = setting.name
        return { listener(name, $0) }
    }

    /// The plugin's first message after its hello; empty after the first call.
    func opening(_ message: [UInt8]) -> [UInt8] {
        defer { hasBegun = true }
        return hasBegun ? [] : message
    }

    /// Records the exchange with the plugin as a source.
    func remember(_ exchange: [UInt8]) {
        loaded = exchange
    }

    /// Adds files to write.
    func add(_ more: [AnsweredOutput]) {
        outputs += more
        work.files += more.count
    }

    /// Adds the pages, assets and links of answers to the site.
    func addToSite(_ answers: [Answer]) {
        for answer in answers {
            site.pages += answer.pages
            site.assets += answer.assets
            site.links += answer.links
        }
    }

    /// Counts entries.
    func count(asked: Int, kept: Int) {
        work.asked += asked
        work.kept += kept
    }

    /// Caches the files of an answer.
    ///
    /// - Returns: The answer with references to the cached files.
    func keep(_ answer: Answer) throws(PluginError) -> Answer {
        var answer = answer
        for index in answer.outputs.indices { try keep(&answer.outputs[index]) }
        for index in answer.assets.indices { try keep(&answer.assets[index]) }
        return answer
    }

    private func keep(_ output: inout AnsweredOutput) throws(PluginError) {
        if case .kept = output.content { return }
        let bytes = try bytes(of: output)
        do {
            output.content = .kept(try folder.keep(bytes))
        } catch {
            throw notKept(error)
        }
    }

    /// The bytes of a file in an answer, before the program ends.
    nonisolated func bytes(of output: AnsweredOutput) throws(PluginError) -> [UInt8] {
        switch output.content {
        case .kept(let file): return try bytes(of: file, for: output.path)
        case .bytes(let given): return given
        case .file(let name):
            guard let made = folder.made(name) else {
                throw complaint(
                    ProtocolError(
                        "names the file '\(name)', which is not in its folder",
                        help:
                            "write it below 'folder' of the message 'start' before answering; links are not followed"
                    ))
            }
            return made
        }
    }

    /// The bytes of a cached file.
    nonisolated func bytes(
        of file: KeptFile, for path: OutputPath
    ) throws(PluginError) -> [UInt8] {
        guard let kept = folder.bytes(of: file) else {
            throw complaint(
                ProtocolError(
                    "created '\(path)', which is now missing or damaged",
                    help: "build again to create it again"))
        }
        return kept
    }

    /// The error for a file that could not be cached: a system error, unless the folder was removed.
    private func notKept(_ error: any Error) -> PluginError {
        let message =
            "cannot keep the files of the plugin '\(setting.name)': \(Self.reason(error))"
        let help = "free disk space, and make '\(folder.path)' writable"
        if let number = Self.number(of: error), [ENOENT, ENOTDIR].contains(number) {
            return PluginError(.error("plugin", message, at: setting.place, help: help))
        }
        return PluginError(
            .error("system", message, at: setting.place, help: help), isOfSystem: true)
    }

    /// Saves the cache; if that fails, answers are requested again, and nothing else is affected.
    func save(_ cache: AnswerCache) {
        hasSaved = (try? cache.save(to: folder)) ?? false
    }

    /// Reads a file of the catalog's folder, to show one of its lines.
    nonisolated func readSource(_ path: String) -> [UInt8]? {
        RegularFile.read("\(host.source)/\(path)")
    }

    /// A protocol error as a message that names the plugin.
    nonisolated func complaint(_ fault: ProtocolError) -> PluginError {
        PluginError(ProgramDiagnostic(setting, words: [], source: host.source).diagnostic(fault))
    }

    /// Ends the session.
    ///
    /// - Throws: ``PluginError`` if the plugin does not exit successfully.
    func finish() async throws(PluginError) {
        guard let session, !isOver else { return }
        isOver = true
        let ending: Ending
        do throws(ProgramError) {
            ending = try await session.finish()
        } catch {
            throw await failure(error)
        }
        work.log = await session.errorTail
        guard ending == .exited(0) else {
            throw await failure(
                ProtocolError(
                    "\(ending.phrase)", help: "exit with status 0 on success"))
        }
        if let fault = Self.fault(of: await session.unreadLines()) { throw await failure(fault) }
        try saveTranscript()
        self.session = nil
        folder.clearWork()
    }

    /// The error for unexpected lines; progress is still allowed.
    private static func fault(of lines: [[UInt8]]) -> ProtocolError? {
        for line in lines {
            guard (try? Message(line, known: ["progress": PluginProgress.keys])) == nil else {
                continue
            }
            return ProtocolError(
                "continued after its last answer: '\(Message.excerpt(line))'",
                help: "answer each message once; write logs to standard error")
        }
        return nil
    }

    /// Cancels the session, if it is not over.
    func cancel() async {
        guard let session else { return }
        if !isOver { await session.cancel(line { $0.member("type", "cancel") }) }
        work.log = await session.errorTail
        isOver = true
        self.session = nil
        // The reason for the cancellation was reported already.
        try? saveTranscript()
        folder.clearWork()
    }

    /// Ends everything that belongs to the plugin in this run.
    func end() async {
        await cancel()
        let hasSaved = hasSaved
        folder.end { hasSaved ? AnswerCache(folder).files : nil }
    }

    private func running() throws(ProgramError) -> ProcessSession {
        if let session { return session }
        let session = try ProcessSession(
            try setting.program(in: host), limits: setting.limits)
        self.session = session
        return session
    }

    /// An error as a message that names the plugin, with its last lines of standard error.
    private func failure(_ error: any Error) async -> PluginError {
        let session = session
        await cancel()
        let words = await session?.errorTail ?? []
        return PluginError(
            ProgramDiagnostic(setting, words: words, source: host.source).diagnostic(error))
    }

    /// The system's reason for a failed write.
    private static func reason(_ error: any Error) -> String {
        number(of: error).map(systemReason) ?? "\(error)"
    }

    /// The system error number of a Foundation error.
    private static func number(of error: any Error) -> Int32? {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return (cause as? POSIXError)?.code.rawValue
    }

    /// Writes the transcript, with placeholders for the folders of this machine.
    private func saveTranscript() throws(PluginError) {
        guard let place = host.transcripts else { return }
        let text = Transcript.general(transcript, source: host.source, folder: folder.work)
        do {
            try FileManager.default.createDirectory(
                atPath: place, withIntermediateDirectories: true)
            try Data(text).write(
                to: URL(fileURLWithPath: "\(place)/\(Transcript.fileName(of: setting.name))"),
                options: .atomic)
        } catch {
            throw PluginError(
                .error(
                    "system",
                    "the session with '\(setting.name)' cannot be written to '\(place)': \(Self.reason(error))",
                    help: "name another folder with --transcripts"),
                isOfSystem: true)
        }
    }
}
