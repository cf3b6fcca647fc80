import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("A plugin that goes wrong", .processes)
struct FaultyPluginTests {
    @Test(
        "A plugin that goes wrong is named, and nothing is published, kept or left running",
        arguments: Fault.all)
    func isNamed(_ fault: Fault) async throws {
        let site = try ProgramSite()
        try site.use("good")
        #expect(await site.build().diagnostics == [])
        let before = site.state()
        try site.use(fault.name, limits: fault.limits)
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.brief) == [
                "catalog.yml:4:3: plugin: the plugin 'faulty' \(fault.message)\n\(fault.help)"
            ])
        #expect(site.state() == before)
        #expect(try await site.survivors() == [])
        try site.use("good")
        let again = await site.build()
        #expect(again.diagnostics == [])
        #expect(again.files.written == 0)
    }

    /// A file in the place of a program, and what is said of it.
    struct Impostor: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let mode: Int
        let message: String
        let help: String
    }

    private static let runnable = "make the file executable on this system"

    @Test(
        "A plugin that cannot be started is named with the reason",
        arguments: [
            Impostor(
                testDescription: "not executable", bytes: Array("#!/bin/sh\n".utf8), mode: 0o644,
                message: "'{source}/plugins/p': Permission denied",
                help: "fix 'command', or \(runnable)"),
            Impostor(
                testDescription: "empty", bytes: [], mode: 0o755,
                message: "'{source}/plugins/p': Exec format error",
                help: "fix 'command', or \(runnable)"),
            Impostor(
                testDescription: "of another system", bytes: Array("\u{7F}ELF rubbish".utf8),
                mode: 0o755, message: "'{source}/plugins/p': Exec format error",
                help: "fix 'command', or \(runnable)"),
            Impostor(
                testDescription: "without interpreter", bytes: Array("#!/no/such/sh\n".utf8),
                mode: 0o755,
                message:
                    "the program that the first line of '{source}/plugins/p' names is not there",
                help: "install that program, or fix the line that begins with '#!'"),
        ])
    func isNotStarted(_ impostor: Impostor) async throws {
        let site = try ProgramSite()
        let file = "\(site.source)/plugins/p"
        _ = FileManager.default.createFile(
            atPath: file, contents: Data(impostor.bytes),
            attributes: [.posixPermissions: impostor.mode])
        try site.configure("p: {command: [plugins/p]}")
        let report = await site.build()
        #expect(report.failure == .plugin)
        let message = impostor.message.replacing("{source}", with: site.source)
        #expect(
            report.diagnostics.map(\.brief) == [
                "catalog.yml:4:3: plugin: the plugin 'p' cannot be started: \(message)\n\(impostor.help)"
            ])
    }

    @Test("A plugin that does not exist is named, and others are named beside it")
    func isMissing() async throws {
        let site = try ProgramSite()
        try site.configure(
            """
            one: {command: [no-such-program]}
            two: {command: [plugins/missing.sh]}
            three: {command: [plugins]}
            four: {command: [./plugins]}
            """)
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugin 'one' cannot be started: the program 'no-such-program' does not exist",
                "the plugin 'two' cannot be started: '\(site.source)/plugins/missing.sh': No such file or directory",
                "the plugin 'three' cannot be started: the program 'plugins' does not exist",
                "the plugin 'four' cannot be started: '\(site.source)/./plugins': Permission denied",
            ])
    }

    @Test(
        "A plugin that is in the catalog's folder and is named without a slash is found for its author"
    )
    func isNearby() async throws {
        let site = try ProgramSite()
        try site.folder.write("#!/bin/sh\n", to: "source/mine.sh")
        try site.configure("mine: {command: [mine.sh]}")
        let report = await site.build()
        #expect(
            report.diagnostics.map(\.brief) == [
                "catalog.yml:4:3: plugin: the plugin 'mine' cannot be started: the program 'mine.sh' does not exist\n"
                    + "write './mine.sh', because names without a slash are searched in PATH"
            ])
    }

    @Test("A plugin that takes all memory ends at its limit")
    func memory() async throws {
        #if os(Linux)
        let site = try ProgramSite()
        try site.configure(
            """
            hog:
              command: [python3, -S, -c, "x = bytearray(1 << 32)"]
              limits: {memory_mb: 512, seconds: \(HangLimit.seconds)}
            """)
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugin 'hog' ended with status 1 before it had answered"
            ])
        #expect(report.diagnostics.first?.help?.hasSuffix("\n| MemoryError") == true)
        #endif
    }

    @Test(
        "A plugin that writes the path of another is named beside it",
        arguments: [
            (
                "takes-the-path-of-a-page", "output-collision",
                "'notes/a.txt' is written twice, by notes and by faulty"
            ),
            (
                "takes-the-path-of-a-page-in-capitals", "output-collision",
                "'NOTES/A.txt' of faulty and 'notes/a.txt' of notes cannot be in the same folder"
            ),
            (
                "takes-a-folder-for-a-file", "output-collision",
                "'notes/a.txt' of notes and 'notes' of faulty cannot be in the same folder"
            ),
            (
                "writes-a-mark", "reserved-path",
                "'.showcard/x' of faulty cannot be published: '.showcard' marks the owner of a folder"
            ),
        ])
    func collides(_ name: String, _ code: String, _ message: String) async throws {
        let site = try ProgramSite()
        try site.use("good")
        _ = await site.build()
        let before = site.state().filter { $0.key.hasPrefix("site/") }
        try site.use(name)
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(report.diagnostics.map(\.code) == [code])
        #expect(report.diagnostics.map(\.message) == [message])
        #expect(site.state().filter { $0.key.hasPrefix("site/") } == before)
    }

    @Test("A plugin with a fact of a field's name is named")
    func factCollision() async throws {
        let site = try ProgramSite()
        try site.use("has-the-name-of-a-field")
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.brief) == [
                "fact-collision: the fact 'name' of the plugin 'faulty' has the name of a field of note\n"
                    + "disable one of them, or rename the field"
            ])
        #expect(try await site.survivors() == [])
    }

    @Test("A plugin that removes its own files is named")
    func removedFolder() async throws {
        let site = try ProgramSite()
        try site.use("removes-its-folder")
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.brief) == [
                "catalog.yml:4:3: plugin: cannot keep the files of the plugin 'faulty': No such file or directory\n"
                    + "free disk space, and make '\(site.source)/.showcard/plugins/faulty' writable"
            ])
    }

    @Test("A plugin that goes wrong is not reported where the system keeps nothing")
    func fullDisk() async throws {
        let site = try ProgramSite()
        try site.use("good")
        // Where the file of the answer 'a' is to be kept.
        let place =
            "source/.showcard/plugins/faulty/files/ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
        try site.folder.write("", to: "\(place)/in-the-way")
        let report = await site.build()
        #expect(report.failure == .system)
        #expect(
            report.diagnostics.map(\.brief) == [
                "catalog.yml:4:3: system: cannot keep the files of the plugin 'faulty': Is a directory\n"
                    + "free disk space, and make '\(site.source)/.showcard/plugins/faulty' writable"
            ])
        #expect(!FileManager.default.fileExists(atPath: site.output))
    }

    @Test("A plugin that goes wrong ends the others with it, those too that do not want to")
    func others() async throws {
        let site = try ProgramSite()
        let stubborn = (1...3).map {
            "stubborn\($0): {command: [sh, plugins/faulty.sh, ends-never], environment: [SHOWCARD_TEST_TOKEN], \(ProgramSite.patient)}"
        }
        try site.configure(
            (stubborn + [
                "faulty: {command: [sh, plugins/faulty.sh, exits], \(ProgramSite.patient)}"
            ])
            .joined(separator: "\n"))
        let report = await site.build()
        #expect(report.failure == .plugin)
        #expect(
            report.diagnostics.map(\.message) == [
                "the plugin 'faulty' ended with status 3 before it had answered"
            ])
        #expect(try await site.survivors() == [])
    }
}
