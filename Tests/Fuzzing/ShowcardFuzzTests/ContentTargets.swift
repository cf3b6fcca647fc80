import ShowcardCatalog
import ShowcardCommonMark
import ShowcardJSON
import ShowcardKit
import ShowcardMustache
import ShowcardTOML

@testable import ShowcardContent

extension FuzzTarget {
    private static let renderer = MarkdownRenderer(
        schemes: ["entry", "token"], extensions: .all)

    /// Prints problems as a terminal shows them, which finds their places in the text.
    private static func print(_ problems: [Diagnostic]) -> String? {
        let text = DiagnosticPrinter().text(problems)
        let isPrintable = text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        return isPrintable ? nil : "a message has control characters"
    }

    /// The file of an entry: front matter and body.
    static let entry = FuzzTarget(name: "entry") { bytes in
        let text = SourceText(path: "content/vibes/calm.md", bytes: bytes)
        do throws(DiagnosticError) {
            return print(
                try ParsedEntry.parse(text, id: "calm", renderer, CatalogLimits()).problems)
        } catch {
            return print(error.diagnostics)
        }
    }

    /// `catalog.yml`, then a zero byte, then `_kind.yml`.
    static let configuration = FuzzTarget(name: "configuration") { bytes in
        let files = bytes.parts(2)
        var problems: [Diagnostic] = []
        var kinds: [Kind] = []
        do throws(DiagnosticError) {
            let file = try ParsedFile(
                SourceText(path: "content/vibes/_kind.yml", bytes: files[1]))
            var reader = KindReader(
                file, kindNames: KindNames(known: ["vibe"], isComplete: true),
                context: ValueContext())
            let (kind, faults) = reader.read()
            kinds += [kind].compactMap(\.self)
            problems += faults
        } catch {
            problems += error.diagnostics
        }
        do throws(DiagnosticError) {
            let file = try ParsedFile(SourceText(path: "catalog.yml", bytes: files[0]))
            var reader = ConfigurationReader(
                file, kinds: kinds,
                kindNames: KindNames(known: kinds.map(\.name), isComplete: true),
                codes: DiagnosticCodes())
            problems += reader.read().problems
        } catch {
            problems += error.diagnostics
        }
        return print(problems)
    }

    /// Markdown.
    static let markdown = FuzzTarget(name: "markdown") { bytes in
        guard let rendered = try? renderer.render(bytes) else { return nil }
        if rendered.html.contains("<script") { return "the HTML has a script" }
        return rendered.html.contains("=\"javascript:") ? "a link runs a script" : nil
    }

    /// JSON.
    static let json = FuzzTarget(name: "json") { bytes in
        guard let node = try? JSONNode.parse(bytes) else { return nil }
        let written = Self.written(node)
        guard let again = try? JSONNode.parse(written) else { return "written JSON is not JSON" }
        return Self.written(again) == written ? nil : "JSON is written in two ways"
    }

    /// The TOML of front matter that is imported.
    static let toml = FuzzTarget(name: "toml") { bytes in
        guard let root = try? TOMLNode.parse(bytes) else { return nil }
        var waiting = [root]
        while let node = waiting.popLast() {
            guard node.range.lowerBound >= 0, node.range.upperBound <= bytes.count else {
                return "a value is outside the document"
            }
            switch node.content {
            case .array(let nodes): waiting += nodes
            case .table(let members): waiting += members.map(\.value)
            default: break
            }
        }
        return nil
    }

    private static func written(_ node: JSONNode) -> [UInt8] {
        var writer = JSONWriter()
        writer.node(node)
        return writer.bytes
    }

    /// A template, then a zero byte, then a partial.
    static let template = FuzzTarget(name: "template") { bytes in
        let files = bytes.parts(2)
        var vocabulary = Vocabulary()
        let names = ["name", "list", "inner", "html", "upper"]
        let shape = vocabulary.shape(names)
        let inner = Record(shape, [.text("<b>"), .list([]), .null, .markup([]), .null])
        let record = Record(
            shape,
            [
                .text("a & b"), .list([.record(inner), .record(inner)]), .record(inner),
                .markup(Array("<i>".utf8)), .helper(Helper("upper") { $0.uppercased() }),
            ])
        let sources = [
            TemplateSource(name: "page", path: "page.mustache", bytes: files[0]),
            TemplateSource(name: "part", path: "part.mustache", bytes: files[1]),
        ]
        for names in [MissingNames.refused, .empty] {
            guard
                let library = try? TemplateLibrary(
                    sources, vocabulary: vocabulary, missingNames: names)
            else { continue }
            var output: [UInt8] = []
            try? library.render("page", context: [.record(record)], into: &output)
        }
        return nil
    }
}
