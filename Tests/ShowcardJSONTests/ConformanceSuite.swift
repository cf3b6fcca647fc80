import Foundation

/// The public conformance data, which stands beside the project or where `SHOWCARD_SUITES` says.
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

    private static let parsing = root.appendingPathComponent("json/test_parsing")

    private static let root: URL = {
        if let path = ProcessInfo.processInfo.environment["SHOWCARD_SUITES"] {
            return URL(fileURLWithPath: path)
        }
        return (1...4).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
            url.deletingLastPathComponent()
        }.appendingPathComponent("shared/suites")
    }()
}
