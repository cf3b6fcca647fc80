import Foundation
import ShowcardTestSupport
import Testing

/// The `showcard` executable that was built beside these tests, run as a process of its own.
enum BuiltProgram {
    /// How a run ended.
    struct Ending: Equatable {
        /// The exit status, or the number of the signal that ended it.
        let status: Int32
        let wasSignalled: Bool
        let errors: String
    }

    /// Starts it with a command line, with an environment that has `PATH` besides, and a file for standard error.
    ///
    /// The umask and the current folder are those of the tests unless others are given.
    static func start(
        _ arguments: [String], environment: [String: String] = [:], errors: String,
        umask: String? = nil, in current: String? = nil
    ) throws -> Process {
        let program = BuiltFolder.program
        try #require(FileManager.default.isExecutableFile(atPath: program))
        let process = Process()
        #if os(Linux)
        // These tests may run where signals are ignored, as programs in the background are.
        let command = ["/usr/bin/env", "--default-signal=INT,TERM,HUP", program] + arguments
        #else
        let command = [program] + arguments
        #endif
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let prefix = umask.map { "umask \($0) && " } ?? ""
        process.arguments = ["-c", "\(prefix)exec \"$0\" \"$@\""] + command
        if let current { process.currentDirectoryURL = URL(fileURLWithPath: current) }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = environment.merging(["PATH": path]) { given, _ in given }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        return process
    }

    /// Waits for the end of a run, and kills it if the test is canceled before.
    static func end(_ process: Process, errors: String) async throws -> Ending {
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
        process.waitUntilExit()
        let bytes = FileManager.default.contents(atPath: errors) ?? Data()
        return Ending(
            status: process.terminationStatus,
            wasSignalled: process.terminationReason == .uncaughtSignal,
            errors: String(decoding: bytes, as: UTF8.self))
    }
}
