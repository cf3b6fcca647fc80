import ShowcardCatalog
import ShowcardCommonMark
import ShowcardYAML
import Testing

@testable import ShowcardContent

@Suite("Limits of a catalog")
struct CatalogLimitTests {
    @Test("The standard limits of a catalog are those of the parsers")
    func standard() {
        let limits = CatalogLimits()
        #expect(limits.ofFrontMatter.bytes == YAMLLimits.standard.bytes)
        #expect(limits.ofFrontMatter.nodes == YAMLLimits.standard.nodes)
        #expect(limits.ofBodies.bytes == MarkdownLimits.standard.bytes)
        #expect(limits.ofBodies.paragraphBytes == MarkdownLimits.standard.paragraphBytes)
    }
}
