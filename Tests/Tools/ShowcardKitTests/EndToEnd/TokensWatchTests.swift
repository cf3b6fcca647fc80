import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("tokens --watch", .processes)
struct TokensWatchTests {
    /// Waits until a file has a text.
    private func wait(
        for text: String, in path: String, of folder: TemporaryFolder, while process: Process
    ) async throws {
        while process.isRunning, folder.read(path)?.contains(text) != true {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test(
        "'tokens build --watch' builds on each change, goes on after errors, and ends with the signal",
        arguments: [["@app.resolver.json"], ["@"], ["@a.tokens.json"]])
    func changes(paths: [String]) async throws {
        let folder = try TemporaryFolder()
        let place = folder.path
        try folder.write(
            ##"{"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.tokens.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
            to: "app.resolver.json")
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        let process = try BuiltProgram.start(
            ["tokens", "build", "--watch", "--to", "css", "--output", "\(place)-out"]
                + paths.map { "\(place)/\($0.dropFirst())" }, errors: "\(place)/errors.log")
        defer { try? FileManager.default.removeItem(atPath: "\(place)-out") }
        func css(_ text: String) async throws {
            while (try? String(contentsOfFile: "\(place)-out/css/tokens.css", encoding: .utf8))?
                .contains(text) != true
            {
                guard process.isRunning else { break }
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        try await css("--ink: #000000")
        try folder.write(#"{"ink": {"$value": 1}}"#, to: "a.tokens.json")
        try await wait(
            for: "error[token-missing-type]", in: "errors.log", of: folder, while: process)
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "a.tokens.json")
        try await css("--ink: #ffffff")
        kill(process.processIdentifier, SIGINT)
        let ending = try await BuiltProgram.end(process, errors: "\(place)/errors.log")
        #expect(ending.status == 130 && !ending.wasSignalled)
    }

    @Test("'tokens preview --watch' writes the pages again on each change")
    func preview() async throws {
        let folder = try TemporaryFolder()
        let place = folder.path
        try folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        let process = try BuiltProgram.start(
            [
                "tokens", "preview", "--watch", "--output", "\(place)/out",
                "\(place)/a.tokens.json",
            ], errors: "\(place)/errors.log")
        let page = "out/tokens/a/index.html"
        try await wait(for: "<code>#000000</code>", in: page, of: folder, while: process)
        try folder.write(#"{"ink": \#(TokensFolder.white)}"#, to: "a.tokens.json")
        try await wait(for: "<code>#ffffff</code>", in: page, of: folder, while: process)
        kill(process.processIdentifier, SIGINT)
        let ending = try await BuiltProgram.end(process, errors: "\(place)/errors.log")
        #expect(ending.status == 130 && !ending.wasSignalled)
    }

    @Test("A build of '--watch' is one line: its time, what changed, and why")
    func line() {
        let built = TokensResult(code: .success, files: (5, 2, 1))
        let first = TokensWatch.line(
            TokensResult(code: .success, files: (1, 0, 0)), seconds: 0.012, for: [])
        #expect(first.word == "Built" && first.text == "12 ms, 0 of 1 file changed")
        let second = TokensWatch.line(
            built, seconds: 0.012, for: ["a", "b", "c", "d"])
        #expect(
            second.text == "12 ms, 2 of 5 files changed, 1 removed, for a, b, c and 1 more")
        let failed = TokensWatch.line(
            TokensResult(code: .content), seconds: 0.012, for: ["a.tokens.json"])
        #expect(failed.word == "Not built" && failed.text == "12 ms, for a.tokens.json")
    }

    @Test("'tokens build --watch' ends at once if an option of an output is wrong")
    func wrongOption() async throws {
        let place = try TokensFolder()
        try place.folder.write(#"{"ink": \#(TokensFolder.black)}"#, to: "a.tokens.json")
        let outcome = await place.tokens(
            "build", "--watch", "--to", "css", "--option", "css.nope=1", "@a.tokens.json")
        #expect(outcome.code == .usage)
        let other = await place.tokens("check", "--watch", "@a.tokens.json")
        #expect(other.code == .usage)
    }
}
