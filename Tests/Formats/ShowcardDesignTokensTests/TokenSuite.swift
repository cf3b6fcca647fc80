import Foundation
import ShowcardDesignTokens
import ShowcardTestSupport

/// The proposed conformance suite of the Design Tokens Community Group.
enum TokenSuite {
    struct Case: Sendable, CustomStringConvertible {
        let id: String
        let isValid: Bool
        let input: String
        var description: String { id }
    }

    static let isPresent = FileManager.default.fileExists(atPath: format.path)

    static let cases = cases(in: format)
    static let resolverCases = cases(in: resolver)

    private static func cases(in folder: URL) -> [Case] {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("manifest.json")),
            let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
        else { return [] }
        return manifest.tests.map { test in
            Case(
                id: test.id, isValid: test.type == "PositiveEvaluationTest",
                input: folder.appendingPathComponent(test.input).path)
        }
    }

    static func bytes(of test: Case) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: test.input)))
    }

    private struct Manifest: Decodable {
        struct Test: Decodable {
            let id: String
            let type: String
            let input: String
        }
        let tests: [Test]
    }

    private static let format = Checkout.suites.appendingPathComponent("dtcg/format")
    private static let resolver = Checkout.suites.appendingPathComponent("dtcg/resolver")
}
