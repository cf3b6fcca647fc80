import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

@Suite("doctor")
struct DoctorTests {
    private let folder: TemporaryFolder
    private var session: Session

    /// A machine with two of the programs, of which one fails.
    init() throws {
        folder = try TemporaryFolder()
        for (name, script) in [
            ("vips", "echo vips-8.99.1-Sun"), ("rsync", "echo 'no library' >&2; exit 3"),
        ] {
            try folder.write("#!/bin/sh\n\(script)\n", to: name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(name)")
        }
        session = Session()
        session.environment["PATH"] = folder.path
    }

    @Test("programs are listed with their version or what is wrong, and how to install others")
    func text() async {
        let outcome = await session.run("doctor")
        #expect(outcome.code == .success)
        #expect(
            outcome.output == """
                \(ProgramInformation.line)
                Program  Version                                  Needed for
                vips     8.99.1                                   pictures in several sizes and formats, share pictures
                fc-list  not installed                            the fonts of share pictures
                rsync    'rsync' ended with status 3: no library  publish HOST:PATH and rsync://
                rclone   not installed                            publish rclone:REMOTE:PATH and s3://
                git      not installed                            publish git:REMOTE#BRANCH
                curl     not installed                            import api

                To install what is missing:
                  Debian  apt install fontconfig rclone git curl
                  macOS   brew install fontconfig rclone git curl

                """)
    }

    @Test("the list as JSON has a member for each program")
    func json() async throws {
        let output = await session.run("doctor --format json").output
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let programs = try #require(object["programs"] as? [[String: Any]])
        #expect(programs.count == OptionalProgram.all.count)
        #expect(programs[0]["version"] as? String == "8.99.1")
        #expect(programs[0]["problem"] == nil)
        #expect(programs[1]["problem"] as? String == "not installed")
        #expect(programs[1]["debian"] as? String == "fontconfig")
    }
}
