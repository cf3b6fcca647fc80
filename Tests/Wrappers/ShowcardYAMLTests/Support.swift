import ShowcardYAML

func parse(
    _ text: String, origin: SourceMark = .start, limits: YAMLLimits = .standard
) throws(YAMLError) -> Document {
    try Document.parse(Array(text.utf8), origin: origin, limits: limits)
}

/// The problems of a text, one a line: `line:column+length message | help | line:column related`.
func problems(_ bytes: [UInt8], origin: SourceMark = .start, limits: YAMLLimits = .standard)
    -> [String]
{
    do {
        _ = try Document.parse(bytes, origin: origin, limits: limits)
        return []
    } catch {
        return error.problems.map { problem in
            var text =
                "\(problem.mark.line):\(problem.mark.column)+\(problem.length) \(problem.message)"
            text += " | " + (problem.help ?? "")
            if let related = problem.related {
                text += " | \(related.mark.line):\(related.mark.column) \(related.message)"
            }
            return text
        }
    }
}

func problems(_ text: String, limits: YAMLLimits = .standard) -> [String] {
    problems(Array(text.utf8), limits: limits)
}

/// Every node in order, one a line: its range, its kind or text, indented by depth.
func outline(_ document: Document) -> [String] {
    var lines: [String] = []
    func visit(_ node: Node, _ depth: Int) {
        let name = node.kind == .scalar ? "'\(node.text)'" : "\(node.kind) \(node.count)"
        let range = "\(place(node.start))-\(place(node.end))"
        lines.append(String(repeating: "  ", count: depth) + range + " " + name)
        for element in node.elements { visit(element, depth + 1) }
        for member in node.members {
            visit(member.key, depth + 1)
            visit(member.value, depth + 2)
        }
    }
    if let root = document.root { visit(root, 0) }
    return lines
}

private func place(_ mark: SourceMark) -> String { "\(mark.line):\(mark.column)@\(mark.offset)" }
