import ShowcardCatalog
import ShowcardTokens
import Testing

@Suite("Aliases of tokens")
struct AliasPageTests {
    /// Tokens whose values are numbers or references to other tokens.
    private static func numbers(_ tokens: KeyValuePairs<String, String>) -> String {
        let members = tokens.map { name, value in
            "\"\(name)\": {\"$type\": \"number\", \"$value\": \(value.first == "{" ? "\"\(value)\"" : value)}"
        }
        return "{\(members.joined(separator: ", "))}"
    }

    /// The rows of a page as indented lines.
    private static func lines(_ page: PageValue) -> [String] {
        page["rows"].elements.map { row in
            let depth = if case .integer(let depth) = row["depth"] { depth } else { -1 }
            let path = if case .text(let path) = row["path"] { path } else { "" }
            let isRepeated = row["is_repeated"] == .boolean(true)
            return String(repeating: "  ", count: depth) + path + (isRepeated ? " (above)" : "")
        }
    }

    @Test("a token that contains a value is followed by the tokens that get it, and by theirs")
    func trees() async throws {
        let source = Self.numbers([
            "one": "1", "two": "2", "alone": "3", "a": "{one}", "b": "{a}", "c": "{a}",
            "d": "{two}",
        ])
        let page = try await TokenSample(source: source).page("tokens/glass/aliases/").data
        #expect(Self.lines(page) == ["one", "  a", "    b", "    c", "two", "  d"])
        #expect(page["rows"].elements.map(\.["ends"].count) == [0, 0, 0, 2, 0, 1])
        #expect(
            page["rows"].elements.map { $0["has_dependents"] == .boolean(true) } == [
                true, true, false, false, true, false,
            ])
        #expect(page["rows"][0]["value"] == .text("1") && page["rows"][1]["value"] == .null)
        #expect(page["has_modes"] == .boolean(false) && page["has_parts"] == .boolean(false))
    }

    @Test(
        "the tokens below a token are listed once, so that the page has no more rows than there are references"
    )
    func repeatedTokens() async throws {
        let color = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#
        let edge = #"{"color": "{NAME}", "width": {"value": 1, "unit": "px"}, "style": "solid"}"#
        func border(_ name: String, _ color: String) -> String {
            "\"\(name)\": {\"$type\": \"border\", \"$value\": \(edge.replacing("NAME", with: color))}"
        }
        let source = """
            {"ink": {"$type": "color", "$value": \(color)}, "paper": {"$type": "color", "$value": "{ink}"},
             \(border("thin", "paper")), "both": {"$type": "shadow", "$value": [\(shadow("ink")), \(shadow("paper"))]}}
            """
        let page = try await TokenSample(source: source).page("tokens/glass/aliases/").data
        #expect(Self.lines(page) == ["ink", "  paper", "    thin", "    both", "  both"])
    }

    private func shadow(_ color: String) -> String {
        let zero = #"{"value": 0, "unit": "px"}"#
        return
            "{\"color\": \"{\(color)}\", \"offsetX\": \(zero), \"offsetY\": \(zero), \"blur\": \(zero), \"spread\": \(zero)}"
    }

    @Test("the other mode has a page only if tokens refer to others there")
    func modes() async throws {
        var sample = TokenSample(source: Self.numbers(["one": "1", "two": "2", "a": "{one}"]))
        sample.overlay = Self.numbers(["one": "4"])
        let folders = try await sample.contribution().pages.map(\.folder)
        #expect(folders.filter { $0.contains("aliases") } == ["tokens/glass/aliases/"])
        sample.overlay = Self.numbers(["a": "{two}"])
        let dark = try await sample.page("tokens/glass/aliases/dark/").data
        #expect(Self.lines(dark) == ["two", "  a"])
        #expect(
            dark["modes"].texts("path") == [
                "tokens/glass/aliases/", "tokens/glass/aliases/dark/",
            ])
    }

    @Test("a mode without references has no page, and none is linked")
    func literalMode() async throws {
        var sample = TokenSample(source: Self.numbers(["one": "1", "a": "{one}"]))
        sample.overlay = Self.numbers(["a": "3"])
        let pages = try await sample.contribution().pages.filter { $0.folder.contains("aliases") }
        #expect(pages.map(\.folder) == ["tokens/glass/aliases/"])
        #expect(pages.first?.data["has_modes"] == .boolean(false))
    }

    @Test("many trees are on several pages, and a set without references has none")
    func pages() async throws {
        var tokens = "{"
        for number in 0..<60 {
            tokens += "\"v\(number)\": {\"$type\": \"number\", \"$value\": 1}, "
            tokens += "\"a\(number)\": {\"$type\": \"number\", \"$value\": \"{v\(number)}\"}"
            tokens += number < 59 ? "," : "}"
        }
        let pages = try await TokenSample(source: tokens).contribution().pages
        #expect(
            pages.map(\.folder).filter { $0.contains("aliases") } == [
                "tokens/glass/aliases/", "tokens/glass/aliases/2/",
            ])
        let plain = try await TokenSample(source: Self.numbers(["one": "1"])).contribution().pages
        #expect(!plain.contains { $0.folder.contains("aliases") })
    }
}
