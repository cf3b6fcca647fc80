import Foundation
import ShowcardCommonMark
import ShowcardTestSupport

func html(_ markdown: String, _ renderer: MarkdownRenderer = MarkdownRenderer())
    throws(MarkdownError) -> String
{
    String(decoding: try renderer.render(Array(markdown.utf8)).html, as: UTF8.self)
}

func rendered(
    _ markdown: String, _ renderer: MarkdownRenderer = MarkdownRenderer()
) throws(MarkdownError) -> RenderedMarkdown {
    try renderer.render(Array(markdown.utf8))
}

/// The refusal of a text as `line:column message | help`; nil if it is rendered.
func refusal(_ markdown: String, limits: MarkdownLimits = .standard) -> String? {
    do {
        _ = try MarkdownRenderer(extensions: .all, limits: limits).render(Array(markdown.utf8))
        return nil
    } catch {
        return "\(error.line):\(error.column) \(error.message) | \(error.help)"
    }
}

/// The examples of the CommonMark specification.
struct Specification: Decodable {
    struct Example: Decodable {
        let example: Int
        let markdown: String
        let html: String
    }

    static let file = Checkout.suites.appendingPathComponent("commonmark/spec-0.30.json")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    static func examples() throws -> [Example] {
        try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    }
}
