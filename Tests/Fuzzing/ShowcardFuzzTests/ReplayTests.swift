import Foundation
import Testing

@Suite("Inputs that fuzzers found")
struct ReplayTests {
    /// The files of a target, by path.
    private static func inputs(of target: String) -> [(path: String, bytes: [UInt8])] {
        let folder =
            "\(URL(fileURLWithPath: #filePath).deletingLastPathComponent().path)/Inputs/\(target)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { name in
            (
                "\(target)/\(name)",
                Array(FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
            )
        }
    }

    @Test(
        "every kept input of a target is read without a trap, and what is made of it has the target's properties",
        arguments: FuzzTarget.all.map(\.name))
    func replay(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let inputs = Self.inputs(of: name)
        #expect(!inputs.isEmpty)
        for (path, bytes) in inputs {
            #expect(target.run(bytes) == nil, "\(path)")
            // Damaged and cut inputs are common.
            #expect(target.run(Array(bytes.prefix(bytes.count / 2))) == nil, "half of \(path)")
        }
    }
}
