import ShowcardMustache
import Testing

@Suite(
    "The Mustache specification",
    .enabled(if: Suite.isPresent, "conformance suites not present"))
struct SpecificationTests {
    static let required = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    ]

    @Test(
        "each required case of the Mustache specification renders as specified",
        arguments: Suite.cases(required))
    func rendersRequired(_ test: Suite.Case) throws {
        #expect(try render(test) == test.expected)
    }

    @Test(
        "each case of inheritance of the Mustache specification renders as specified",
        arguments: Suite.cases(["~inheritance"]))
    func rendersInheritance(_ test: Suite.Case) throws {
        #expect(try render(test) == test.expected)
    }

    @Test(
        "each case of dynamic names of the Mustache specification renders as specified",
        arguments: Suite.cases(["~dynamic-names"]))
    func rendersDynamicNames(_ test: Suite.Case) throws {
        #expect(try render(test) == test.expected)
    }

    @Test("the cases of the Mustache specification are complete")
    func hasEveryCase() {
        #expect(Suite.cases(SpecificationTests.required).count == 136)
        #expect(Suite.cases(["~inheritance"]).count == 27)
        #expect(Suite.cases(["~dynamic-names"]).count == 21)
    }

    private func render(_ test: Suite.Case) throws -> String {
        var sources = [TemplateSource(name: "main", path: "main", bytes: Array(test.template.utf8))]
        for (name, text) in test.partials.sorted(by: { $0.key < $1.key }) {
            sources.append(TemplateSource(name: name, path: name, bytes: Array(text.utf8)))
        }
        let library = try TemplateLibrary(
            sources, vocabulary: test.vocabulary, missingNames: .empty)
        var output: [UInt8] = []
        try library.render("main", context: [test.context], into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
