import Foundation
import ShowcardTestSupport

/// The fixtures of these tests.
enum FixtureFolder {
    /// The folder's path.
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures").path

    /// The root of the package: the folder of the project's own catalog.
    static let packageRoot = Checkout.root.path

    /// The names of the cases in `invalid/`, sorted.
    static let invalidCases: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/invalid")) ?? []).sorted()

    /// The bytes of all files below a folder, by their paths relative to it.
    static func files(below folder: String) -> [String: [UInt8]] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        var files: [String: [UInt8]] = [:]
        for path in paths ?? [] {
            var isFolder: ObjCBool = false
            let full = "\(folder)/\(path)"
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            files[path] = FileManager.default.contents(atPath: full).map { Array($0) }
        }
        return files
    }
}

/// What a test records instead of comparing, when it is asked to by `SHOWCARD_RECORD=1`.
enum Recording {
    /// Whether this run records.
    static let isOn = ProcessInfo.processInfo.environment["SHOWCARD_RECORD"] == "1"

    /// Writes a fixture.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// Writes a folder of fixtures anew.
    static func replace(_ folder: String, with files: [String: [UInt8]]) throws {
        try? FileManager.default.removeItem(atPath: folder)
        for (path, bytes) in files { try write(bytes, to: "\(folder)/\(path)") }
    }
}
