import Foundation
import ShowcardBuild
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("docs/json.md", .processes)
struct JSONPageTests {
    /// A command of the page, and the lines below it.
    private struct Example {
        let command: String
        var lines: [String] = []
    }

    private static let page = String(
        decoding: (try? Data(contentsOf: Checkout.url("docs/json.md"))) ?? Data(), as: UTF8.self)

    /// The commands of the section of examples, in order.
    private static let examples: [Example] = {
        var examples: [Example] = []
        let section = page.components(separatedBy: "\n## Examples\n").last ?? ""
        for line in section.split(separator: "\n") where line.hasPrefix("    ") {
            let text = String(line.dropFirst(4))
            if text.hasPrefix("$ ") {
                examples.append(Example(command: String(text.dropFirst(2))))
            } else if !examples.isEmpty {
                examples[examples.count - 1].lines.append(text)
            }
        }
        return examples
    }()

    /// Runs a command of the page, with the built program.
    private func run(
        _ command: String, in folder: String
    ) async throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "(\(command)) >../output 2>../errors"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = [
            "PATH": "\(BuiltFolder.url.path):\(path)", "SOURCE_DATE_EPOCH": "1767225600",
        ]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // The trait cancels the wait when the test hangs.
        defer { if process.isRunning { process.terminate() } }
        while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
        let bytes = FileManager.default.contents(atPath: "\(folder)/../output") ?? Data()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }

    @Test("every example prints the JSON that is below it, as one value")
    func examples() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "shop/empty")
        let shop = "\(folder.path)/shop"
        #expect(Self.examples.count > 30)
        for example in Self.examples {
            let (status, output) = try await run(example.command, in: shop)
            guard example.command.hasPrefix("showcard ") else {
                #expect(status == 0, "\(example.command)")
                continue
            }
            let printed = output.split(separator: "\n").map(String.init)
            for (expected, line) in zip(example.lines, printed) {
                let isCut = expected.hasSuffix("…")
                #expect(
                    isCut ? line.hasPrefix(expected.dropLast()) : line == expected,
                    "\(example.command)")
            }
            let isWhole = example.lines.last != "…"
            #expect(!isWhole || printed.count == example.lines.count, "\(example.command)")
            let value = try? JSONSerialization.jsonObject(with: Data(output.utf8))
            #expect(value is [String: Any], "\(example.command)")
        }
    }

    @Test("every command with a result has '--format json' and an example")
    func commands() {
        let examples = Self.examples.map(\.command)
        for command in CommandLineTool.commands.map({ $0.declaration }) {
            let option = command.options.first { $0.name == "format" }
            guard let option else {
                #expect(["serve", "completions", "help"].contains(command.name))
                continue
            }
            #expect(Array(option.words.prefix(2)) == ["text", "json"], "\(command.name)")
            // Parts of a build are merged as a build is.
            let isShown = examples.contains { $0.hasPrefix("showcard \(command.name) ") }
            #expect(isShown || command.name == "merge", "\(command.name)")
        }
    }

    @Test("a run that fails without a result prints its exit status, and its diagnostics elsewhere")
    func failures() async {
        var session = Session()
        session.report = .failed(.content, [.misspelled])
        let json = "{\"exit_code\":1,\"failure\":\"content\"}\n"
        let text = await session.run("list --format json")
        #expect(text.code == .content)
        #expect(text.output == json)
        #expect(text.errors.hasPrefix("content/vibes/calm.md:2:1: error[unknown-field]: "))
        let both = await session.run("list --format json --diagnostics json")
        #expect(both.output == json)
        #expect(both.errors.hasPrefix("{\"severity\":\"error\",\"code\":\"unknown-field\","))
        let github = await session.run("list --format json --diagnostics github")
        #expect(github.output == json)
        #expect(github.errors.hasPrefix("::error file=content/vibes/calm.md,"))
        let alone = await session.run("list --diagnostics json")
        #expect(alone.output == both.errors)
        let refused = await session.run("check --format json --print-next-change")
        #expect(refused.output == "{\"exit_code\":2,\"failure\":\"command-line\"}\n")
        #expect(await session.run("list --format json --nonsense").output == "")
        #expect(await session.run("list --format json --format text").output == "")
    }
}
