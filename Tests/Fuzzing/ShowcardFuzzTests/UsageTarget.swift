import Foundation
import ShowcardCatalog
import ShowcardTestSupport

@testable import ShowcardUsage

extension FuzzTarget {
    /// A file of usage counts: CSV, JSON lines or a SQLite database, compressed or not.
    static let usage = FuzzTarget(name: "usage") { bytes in
        guard let folder = try? TemporaryFolder() else { return "there is no room for the file" }
        let file = "\(folder.path)/usage"
        guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
            return "the file cannot be written"
        }
        let request = ImportRequest(kind: "vibe", instant: Instant(seconds: 1_767_225_600))
        _ = try? Ledger("\(folder.path)/ledger.sqlite").take(file, request)
        return nil
    }
}
