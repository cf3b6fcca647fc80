import Foundation
import ShowcardCatalog
import ShowcardTestSupport
import Testing

@testable import ShowcardImages

@Suite("Calls of libvips in one process", .processes, .enabled(if: Workshop.hasLibvips))
struct ImageCallsTests {
    private static let formats: [ImageFormat] = [.avif, .webp, .png, .jpeg]

    @Test("Calls in one process write the bytes that processes of their own write")
    func sameness() async throws {
        var together = try Workshop([
            "a.jpg": SamplePictures.turned, "b.png": SamplePictures.transparent,
            "c.gif": SamplePictures.animation, "d.png": SamplePictures.png,
        ])
        together.options.formats = Self.formats
        var apart = try Workshop(together.files)
        apart.options.formats = Self.formats
        apart.program = ImageProgram(environment: ProcessInfo.processInfo.environment)
        let (first, second) = (try await together.make(), try await apart.make())
        #expect(try first.outputs().count > 20)
        #expect(try first.outputs() == second.outputs())
        #expect(first.pictures == second.pictures)
    }

    @Test(
        "Calls that measure a picture and make its files have a process, and those that need modules another"
    )
    func processes() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        let log = "\(workshop.folder.path)/log"
        try workshop.useHost("echo \"$*\" >> '\(log)'; exec '\(BuiltFolder.program)' \"$@\"")
        let made = try await workshop.make()
        #expect(try made.outputs().count == 6 && made.pictures.first?.color != nil)
        let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
            .map { line in
                line.split(separator: ";").map { call in
                    let words = call.split(separator: " ").filter { !$0.hasPrefix("/") }
                    let name = words.first == "libvips-calls" ? words[1] : words[0]
                    return name == "copy"
                        ? "copy .\(words.last?.split { ".[".contains($0) }[1] ?? "")" : String(name)
                }
            }
        #expect(
            calls == [
                ["--version", "zone", "zone", "zone"],
                ["thumbnail", "thumbnail", "thumbnail"]
                    + ["copy .webp", "copy .webp", "copy .jpg", "copy .jpg"],
                ["copy .avif", "copy .avif"],
            ])
    }

    @Test("Calls end with the first that fails, with the message of libvips")
    func failure() async throws {
        let folder = try TemporaryFolder()
        let calls = [["copy", "absent.png", "a.png"], ["black", "b.png", "8", "8"]]
        var reasons: [String] = []
        for host in [BuiltFolder.program, nil] {
            let program = ImageProgram(
                environment: ProcessInfo.processInfo.environment, host: host)
            let failure = await #expect(throws: ImageProgram.Failure.self) {
                try await program.run(calls, in: folder.path)
            }
            reasons.append(failure?.reason ?? "")
        }
        #expect(
            reasons
                == Array(repeating: "VipsForeignLoad: file \"absent.png\" does not exist", count: 2)
        )
        #expect(folder.files(below: "") == [])
    }

    @Test("Calls of an operation that libvips does not have are a failure")
    func unknownOperation() async throws {
        let folder = try TemporaryFolder()
        let program = ImageProgram(
            environment: ProcessInfo.processInfo.environment, host: BuiltFolder.program)
        let failure = await #expect(throws: ImageProgram.Failure.self) {
            try await program.run([["--version"], ["absent", "a.png"]], in: folder.path)
        }
        #expect(failure?.reason == "VipsOperation: class \"absent\" not found")
    }

    @Test("Without the library near the program, each call has a process of the program")
    func withoutLibrary() async throws {
        var workshop = try Workshop([:])
        let folder = workshop.folder
        try workshop.useProgram("echo \"$1\" >> '\(folder.path)/log'; exec /usr/bin/vips \"$@\"")
        let program = ImageProgram(
            environment: ["PATH": "\(folder.path):/usr/bin:/bin"], host: BuiltFolder.program)
        let lines = try await program.run(
            [["--version"], ["black", "b.png", "8", "8"]], in: folder.path)
        #expect(lines.count == 1)
        #expect(folder.read("log") == "--version\nblack\n")
        #expect(folder.files(below: "").contains("b.png"))
    }

    @Test("Calls whose process crashes are an error at the picture")
    func crash() async throws {
        var workshop = try Workshop(["a.png": SamplePictures.png])
        try workshop.useHost(
            "case \"$4\" in --version) exec '\(BuiltFolder.program)' \"$@\";; esac; kill -SEGV $$; sleep 1000"
        )
        #expect(
            try await workshop.make().said == [
                "a.png: error[unreadable-picture]: the picture cannot be decoded: libvips was ended by signal 11 (SIGSEGV)"
            ])
    }
}
