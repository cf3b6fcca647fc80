import Foundation
import ShowcardCommonMark
import Testing

@Suite("The CommonMark 0.30 specification")
struct SpecificationTests {
    /// The examples that the safe mode renders differently, all of them with raw HTML or unsafe links.
    private static let differentInSafeMode: [Int] =
        [21, 31] + Array(148...191) + [
            201, 308, 309, 344, 474, 475, 476, 490, 493, 523, 535, 612, 613, 614, 615, 616, 622,
            624, 627,
            628, 629, 630, 631, 642, 643,
        ]

    @Test(
        "all 652 examples render as specified when raw HTML is allowed",
        .enabled(if: Specification.isPresent, "conformance suites not present")
    )
    func allowingRawHTML() throws {
        let renderer = MarkdownRenderer(rawHTML: true, headingBase: nil, headingIDs: false)
        let examples = try Specification.examples()
        #expect(examples.count == 652)
        let different = try examples.filter { try html($0.markdown, renderer) != $0.html }
        #expect(different.map(\.example) == [])
    }

    @Test(
        "exactly the examples with raw HTML or unsafe links differ in safe mode",
        .enabled(if: Specification.isPresent, "conformance suites not present")
    )
    func safeMode() throws {
        let renderer = MarkdownRenderer(headingBase: nil, headingIDs: false)
        let different = try Specification.examples().filter {
            try html($0.markdown, renderer) != $0.html
        }
        #expect(Self.differentInSafeMode.count == 71)
        #expect(different.map(\.example) == Self.differentInSafeMode)
    }

    @Test(
        "ids change nothing but heading tags",
        .enabled(if: Specification.isPresent, "conformance suites not present"),
        arguments: [true, false]
    )
    func onlyHeadings(rawHTML: Bool) throws {
        let plain = MarkdownRenderer(rawHTML: rawHTML, headingBase: nil, headingIDs: false)
        let named = MarkdownRenderer(rawHTML: rawHTML, headingBase: nil)
        for example in try Specification.examples() {
            let result = try rendered(example.markdown, named)
            var text = String(decoding: result.html, as: UTF8.self)
            for heading in result.headings {
                let id = " id=\"\(heading.id ?? "")\""
                guard let range = text.range(of: id) else {
                    Issue.record("example \(example.example) has no \(id)")
                    continue
                }
                text.removeSubrange(range)
            }
            #expect(text == (try html(example.markdown, plain)), "example \(example.example)")
        }
    }
}
