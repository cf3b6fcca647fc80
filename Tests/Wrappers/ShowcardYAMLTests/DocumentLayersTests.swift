import ShowcardYAML
import Testing

@Suite("Documents in layers")
struct DocumentLayersTests {
    private func joined(
        _ upper: String, _ lower: String, ignoring ignored: Set<String> = [],
        joining: [String: Set<String>] = [:]
    ) throws -> Document {
        let own = try Document.parse(Array(upper.utf8))
        let lines = upper.split(separator: "\n", omittingEmptySubsequences: false).count
        let below = try Document.parse(
            Array(lower.utf8),
            origin: SourceMark(line: lines, column: 1, offset: upper.utf8.count))
        return own.overriding(below, ignoring: ignored, joining: joining)
    }

    /// The keys and scalars of a document, with the marks where each begins.
    private func text(_ node: Node?) -> String {
        guard let node else { return "nothing" }
        switch node.kind {
        case .scalar:
            return "\(node.text)@\(node.start.line):\(node.start.column)+\(node.start.offset)"
        case .sequence: return "[\(node.elements.map { text($0) }.joined(separator: ", "))]"
        case .mapping:
            return
                "{\(node.members.map { "\($0.key.text): \(text($0.value))" }.joined(separator: ", "))}"
        }
    }

    @Test("keys of the upper document come first, and all marks are those of the joined text")
    func members() throws {
        let document = try joined(
            "b: {x: [1, two]}\nc: \"q\\n\"\n", "a: 1\nb: 2\nd:\n  - e: deep\n")
        #expect(
            text(document.root)
                == "{b: {x: [1@1:9+8, two@1:12+11]}, c: q\n@2:4+20, a: 1@3:4+29, d: [{e: deep@6:8+46}]}"
        )
        #expect(document.root?["b"]?["x"]?.count == 2)
        #expect(document.root?["d"]?.elements.map { $0.count } == [1])
        #expect(document.root?["a"]?.scalar == .integer(1))
        #expect(document.root?["c"]?.isPlain == false)
    }

    @Test("ignored keys are not added, and joined mappings have the members of both")
    func options() throws {
        let document = try joined(
            "m: {a: 1}\nn: {a: 1}\n", "m: {a: 2, b: 2}\nn: {b: 2}\no: 3\np: 4\n", ignoring: ["o"],
            joining: ["m": []])
        #expect(
            text(document.root)
                == "{m: {a: 1@1:8+7, b: 2@3:14+33}, n: {a: 1@2:8+17}, p: 4@6:4+54}")
    }

    @Test("a document without some keys keeps the others with their marks")
    func without() throws {
        let document = try Document.parse(Array("a: 1\nb: {x: [1]}\nc: 3\n".utf8))
        #expect(text(document.without(["a", "z"]).root) == "{b: {x: [1@2:9+13]}, c: 3@3:4+20}")
        #expect(text(document.without([]).root) == text(document.root))
        #expect(text(document.without(["a", "b", "c"]).root) == "{}")
    }

    @Test("aliases share their text after documents are joined")
    func aliases() throws {
        let lower = "a: &x text\nb: [*x, *x]\n"
        let document = try joined("c: own\n", lower)
        #expect(
            text(document.root) == "{c: own@1:4+3, a: text@2:4+10, b: [text@3:5+22, text@3:9+26]}")
    }

    @Test("a document that is not a mapping is not joined")
    func others() throws {
        #expect(text(try joined("[x]\n", "a: 1\n").root) == "[x@1:2+1]")
        #expect(text(try joined("a: 1\n", "[x]\n").root) == "[x@2:2+6]")
        #expect(text(try joined("# none\n", "a: 1\n").root) == "{a: 1@2:4+10}")
        #expect(text(try joined("a: 1\n", "# none\n").root) == "{a: 1@1:4+3}")
    }
}
