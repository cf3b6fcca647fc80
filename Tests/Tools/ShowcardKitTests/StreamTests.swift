import Foundation
import ShowcardCatalog
import ShowcardExternal
import Testing

@testable import ShowcardBuild
@testable import ShowcardKit

@Suite("Streams")
struct StreamTests {
    @Test(
        "a full device is an error that names the stream",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
    func fullDevice() {
        #expect(
            throws: WriteError(target: "'/dev/full'", reason: "No space left on device")
        ) {
            try HostSystem.live.writeFile("/dev/full", [1])
        }
    }

    @Test("a pipe that nobody reads is an error, and not the end of the process")
    func closedPipe() async {
        StandardStreams.prepare()
        let pipe = Pipe()
        try? pipe.fileHandleForReading.close()
        let sink = DescriptorSink(
            descriptor: pipe.fileHandleForWriting.fileDescriptor, name: "standard output")
        await #expect(
            throws: WriteError(
                target: "standard output", reason: "Broken pipe", isClosedPipe: true)
        ) {
            try await sink.write([1])
        }
    }

    @Test("more than a pipe holds is written whole, even if the pipe does not block")
    func slowReader() async throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
        let bytes = [UInt8](repeating: 7, count: 1_000_000)
        let reader = Task { try pipe.fileHandleForReading.readToEnd()?.count }
        try await DescriptorSink(descriptor: descriptor, name: "pipe").write(bytes)
        try pipe.fileHandleForWriting.close()
        #expect(try await reader.value == bytes.count)
    }

    @Test("progress is one line that is rewritten and gone in the end, on a terminal only")
    func progress() async {
        var session = Session(report: .published)
        session.steps = [.stage(.load), .stage(.validate)]
        #expect(await session.run("build").errors == "")
        session.isTerminal = true
        #expect(
            await session.run("build").errors == "\rload…    \rvalidate…\r         \r")
        #expect(await session.run("build --quiet").errors == "")
        session.steps = [
            .stage(.enrich),
            .plugin("thumbs", PluginProgress(done: 2, total: 9, message: "a\nb")),
            .stage(.emit),
        ]
        #expect(
            await session.run("build").errors
                == "\renrich…  \renrich… thumbs: 2 of 9, a\\nb\remit…"
                + String(repeating: " ", count: 23) + "\r" + String(repeating: " ", count: 28)
                + "\r")
    }
}
