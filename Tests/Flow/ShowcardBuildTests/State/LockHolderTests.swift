import Foundation
import ShowcardFiles
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("The holder of the lock of an output")
struct LockHolderTests {
    @Test("Only a process that is running is named as the holder of a lock")
    func running() throws {
        let folder = try TemporaryFolder()
        let state = try StateFolder("state", in: Folder(folder.path))
        #expect(state.lockHolder == "another process")
        #expect(try state.takeLock() != nil)
        #expect(state.lockHolder == "process \(ProcessInfo.processInfo.processIdentifier)")
        // proc_pid_max(5): "On 64-bit systems, pid_max can be set to any value up to 2^22".
        for text in ["999999999\n", "0\n", "-1\n", "x\n", ""] {
            try folder.write(text, to: "state/lock")
            #expect(state.lockHolder == "another process")
        }
    }
}
