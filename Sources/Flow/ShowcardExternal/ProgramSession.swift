import Foundation
import ShowcardCatalog
import ShowcardContent
import ShowcardProcesses

/// The session with one plugin over a run, and the one place where its faults become messages.
actor ProgramSession {
    /// What `catalog.yml` says of the plugin.
    nonisolated let setting: ProgramSetting
    /// The folder that is the plugin's own.
    nonisolated let folder: PluginFolder
    /// The run.
    nonisolated let host: ProgramHost
    /// What was said when the plugin was asked as a source; empty where it is none.
    private(set) var loaded: [UInt8] = []
    private var session: ProcessSession?
    private var hasBegun = false
    private var isOver = false
    private var hasSaved = false
    private var transcript: [UInt8] = []
    /// What the program was asked and what came of it.
    private(set) var work = ProgramWork()
    /// The files that the plugin has made, for the emitter.
    private(set) var outputs: [AnsweredOutput] = []

    init(_ setting: ProgramSetting, folder: PluginFolder, host: ProgramHost) {
        self.setting = setting
        self.folder = folder
        self.host = host
    }

    /// Runs an exchange, and starts the program for the first one.
    func run<D: ProcessExchange>(_ exchange: D) async throws(PluginError) -> D {
        await host.limiter.enter()
        do throws(PluginError) {
            let held = try await talk(exchange)
            await host.limiter.leave()
            return held
        } catch {
            await host.limiter.leave()
            throw error
        }
    }

    private func talk<D: ProcessExchange>(_ exchange: D) async throws(PluginError) -> D {
        do {
            let session = try running()
            let held = await session.attempt(
                Recorded(exchange, isOn: host.transcripts != nil))
            transcript += held.exchange.lines
            if let failure = held.failure { throw failure }
            return held.exchange.exchange
        } catch {
            throw await failure(error)
        }
    }

    /// Is told how far the plugin is.
    nonisolated var progress: PluginProgress.Listener? {
        guard let told = host.progress else { return nil }
        let name = setting.name
        return { told(name, $0) }
    }

    /// What the plugin is told first of all after it is known what it is; empty after the first time.
    func opening(_ message: [UInt8]) -> [UInt8] {
        defer { hasBegun = true }
        return hasBegun ? [] : message
    }

    /// Remembers what was said when the plugin was asked as a source.
    func remember(_ exchange: [UInt8]) {
        loaded = exchange
    }

    /// Remembers the files that are to be written.
    func add(_ more: [AnsweredOutput]) {
        outputs += more
        work.files += more.count
    }

    /// Counts entries.
    func count(asked: Int, kept: Int) {
        work.asked += asked
        work.kept += kept
    }

    /// Keeps the files of an answer.
    ///
    /// - Returns: The answer, which names the kept files.
    func keep(_ answer: Answer) throws(PluginError) -> Answer {
        var answer = answer
        for index in answer.outputs.indices {
            let output = answer.outputs[index]
            let bytes: [UInt8]
            switch output.content {
            case .kept: continue
            case .bytes(let given): bytes = given
            case .file(let name):
                guard let made = folder.made(name) else {
                    throw complaint(
                        ProtocolError(
                            "names the file '\(name)', which is not in its folder",
                            help:
                                "write it below 'folder' of the message 'start' before answering; links are not followed"
                        ))
                }
                bytes = made
            }
            do {
                answer.outputs[index].content = .kept(try folder.keep(bytes))
            } catch {
                throw notKept(error)
            }
        }
        return answer
    }

    /// That a file could not be kept: the system would not, unless somebody has removed the folder it goes to.
    private func notKept(_ error: any Error) -> PluginError {
        let message =
            "what the plugin '\(setting.name)' made cannot be kept: \(Self.reason(error))"
        let help = "make room on the disk, and '\(folder.path)' writable"
        if let number = Self.number(of: error), [ENOENT, ENOTDIR].contains(number) {
            return PluginError(.error("plugin", message, at: setting.place, help: help))
        }
        return PluginError(
            .error("system", message, at: setting.place, help: help), isOfSystem: true)
    }

    /// Keeps what was answered; what cannot be kept is asked for again, and nothing else depends on it.
    func save(_ cache: AnswerCache) {
        hasSaved = (try? cache.save(to: folder)) ?? false
    }

    /// Reads a file of the catalog's folder, to show a line of it.
    nonisolated func readSource(_ path: String) -> [UInt8]? {
        RegularFile.read("\(host.source)/\(path)")
    }

    /// A fault as a message that names the plugin.
    nonisolated func complaint(_ fault: ProtocolError) -> PluginError {
        PluginError(ProgramDiagnostic(setting, words: [], source: host.source).diagnostic(fault))
    }

    /// Ends the session: nothing more comes.
    ///
    /// - Throws: ``PluginError`` when the plugin does not end well.
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
                    "\(ending.phrase)", help: "a plugin ends with status 0 when all went well"))
        }
        if let fault = Self.fault(of: await session.unreadLines()) { throw await failure(fault) }
        try saveTranscript()
        self.session = nil
        folder.clearWork()
    }

    /// What is wrong with lines that nobody asked for: progress may still be told.
    private static func fault(of lines: [[UInt8]]) -> ProtocolError? {
        for line in lines {
            guard (try? Message(line, known: ["progress": PluginProgress.keys])) == nil else {
                continue
            }
            return ProtocolError(
                "went on after its last answer: '\(Message.excerpt(line))'",
                help: "answer each message once; write logs to standard error")
        }
        return nil
    }

    /// Ends the session before its time, if it is not over.
    func cancel() async {
        guard let session else { return }
        if !isOver { await session.cancel(line { $0.member("type", "cancel") }) }
        work.log = await session.errorTail
        isOver = true
        self.session = nil
        // Why it is ended is told already.
        try? saveTranscript()
        folder.clearWork()
    }

    /// Ends all that there is of the plugin in this run.
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

    /// A fault as a message that names the plugin, with the last it wrote to standard error.
    private func failure(_ error: any Error) async -> PluginError {
        let session = session
        await cancel()
        let words = await session?.errorTail ?? []
        return PluginError(
            ProgramDiagnostic(setting, words: words, source: host.source).diagnostic(error))
    }

    /// Why something could not be written, as the system says it.
    private static func reason(_ error: any Error) -> String {
        guard let text = number(of: error).flatMap({ strerror($0) }) else { return "\(error)" }
        return String(cString: text)
    }

    /// The system's number of an error of Foundation.
    private static func number(of error: any Error) -> Int32? {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return (cause as? POSIXError)?.code.rawValue
    }

    /// Writes down what was said, with the folders of this machine left open.
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
