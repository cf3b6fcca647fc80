import Foundation
import ShowcardTestSupport
import Testing

@testable import ShowcardKit

/// A new catalog with the built-in theme.
struct Shop {
    let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        let outcome = await SampleCatalog.run(
            ["init", "\(folder.path)/shop", "-q"], relativeTo: folder.path, hasTheme: true)
        #expect(outcome == Outcome(code: .success))
    }

    func write(_ text: String, to path: String) throws {
        try folder.write(text, to: "shop/\(path)")
    }

    func run(_ command: String, _ options: String...) async -> Outcome {
        await SampleCatalog.run(
            [command, "--now", "2026-01-10", "--source", "\(folder.path)/shop"] + options,
            relativeTo: folder.path, hasTheme: true)
    }

    func build(_ options: String...) async -> Outcome {
        await SampleCatalog.run(
            ["build", "-q", "--now", "2026-01-10", "--source", "\(folder.path)/shop"] + options,
            relativeTo: folder.path, hasTheme: true)
    }

    /// The text of a published file; empty if there is none.
    subscript(path: String) -> String { folder.read("shop/site/\(path)") ?? "" }

    /// The addresses in the sitemap.
    var sitemap: Set<Substring> {
        Set(
            self["sitemap.xml"].split(separator: "<loc>https://example.com/").dropFirst()
                .map { $0.prefix { $0 != "<" } })
    }
}
