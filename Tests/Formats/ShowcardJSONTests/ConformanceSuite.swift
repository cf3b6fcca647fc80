import Foundation
import ShowcardTestSupport

/// The cases of JSONTestSuite.
enum ConformanceSuite {
    static let isPresent = FileManager.default.fileExists(atPath: parsing.path)

    /// The cases of JSONTestSuite whose names start with `prefix`, in order.
    static func cases(_ prefix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parsing.path)) ?? []
        return names.filter { $0.hasPrefix(prefix) }.sorted()
    }

    static func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: parsing.appendingPathComponent(name)))
    }

    private static let parsing = Checkout.suites.appendingPathComponent("json/test_parsing")
}
