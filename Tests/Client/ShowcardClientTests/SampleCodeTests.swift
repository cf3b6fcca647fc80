import Foundation
import ShowcardClient
import ShowcardTestSupport
import Testing

@Suite("Code in documentation")
struct SampleCodeTests {
    /// The code in the documentation of the client; the test compares it.
    private func create() async throws {
        // begin
        let site = URL(string: "https://example.com/catalog/")
        let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        guard let site else { return }
        let client = StaticCatalogClient(site: site, cache: folder)
        let page = try await client.templates(limit: 20, sort: .popular)
        // end
        print(page)
    }

    @Test("Code in the documentation of the client compiles")
    func documentation() throws {
        let sources = Checkout.url(
            "Sources/Client/ShowcardClient/Clients/StaticCatalogClient.swift")
        let documented = try String(contentsOf: sources, encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("///     ") }.map { $0.dropFirst(8) }
        let compiled = try String(contentsOfFile: #filePath, encoding: .utf8)
            .split(separator: "\n").drop { !$0.hasSuffix("// begin") }.dropFirst()
            .prefix { !$0.hasSuffix("// end") }.map { $0.dropFirst(8) }
        #expect(documented == Array(compiled))
        #expect(!compiled.isEmpty)
    }
}
