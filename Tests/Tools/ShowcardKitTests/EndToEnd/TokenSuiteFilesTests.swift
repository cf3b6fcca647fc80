import Foundation
import ShowcardContent
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

/// The proposed conformance suite of the Design Tokens Community Group, as files that are named on a command line.
@Suite(
    .enabled(
        if: FileManager.default.fileExists(
            atPath: Checkout.suites.appendingPathComponent("dtcg/format/manifest.json").path),
        "conformance suites not present"))
struct TokenSuiteFilesTests {
    /// Files that the specification judges otherwise than the suite does; `TokenSuiteTests` quotes it.
    private static let disputed: Set = [
        "reference-json-pointer-missing-value", "resolver-with-sets",
    ]

    private struct Manifest: Decodable {
        struct Test: Decodable {
            let id: String
            let type: String
            let input: String
        }
        let tests: [Test]
    }

    @Test(
        "243 of 243 fixtures of the suite are judged right by their own file names, two of them disputed"
    )
    func judges() throws {
        var wrong: [String] = []
        var count = 0
        for part in ["format", "resolver"] {
            let folder = Checkout.suites.appendingPathComponent("dtcg/\(part)")
            let data = try Data(contentsOf: folder.appendingPathComponent("manifest.json"))
            for test in try JSONDecoder().decode(Manifest.self, from: data).tests {
                let path = folder.appendingPathComponent(test.input).path
                let (places, missing) = TokenRepository.places(of: [path])
                #expect(missing == nil)
                let documents = places.flatMap(TokenRepository().read)
                let isAccepted = documents.allSatisfy { document in
                    document.problems.allSatisfy { $0.severity != .error }
                }
                let isValid =
                    (test.type == "PositiveEvaluationTest") != Self.disputed.contains(test.id)
                if isAccepted != isValid { wrong.append(test.id) }
                count += 1
            }
        }
        #expect(count == 243)
        #expect(wrong == [])
    }
}
