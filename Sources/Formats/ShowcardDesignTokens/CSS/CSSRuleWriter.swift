/// Writes rules that set custom properties.
struct CSSRuleWriter {
    private(set) var bytes: [UInt8] = []
    private var indent = ""

    /// Writes a rule, followed by a rule with springs for browsers that support `linear()`.
    ///
    /// The second rule needs a condition: a custom property accepts any text, so the last declaration would win even in
    /// browsers that don't support its value.
    mutating func write(
        _ selectors: [String], scheme: TokenMode? = nil,
        _ declarations: [(name: String, value: String)],
        springs: [(name: String, value: String)]
    ) {
        let properties = scheme.map { [("color-scheme", $0.rawValue)] } ?? []
        writeRule(selectors, properties + declarations)
        guard !springs.isEmpty else { return }
        writeBlock("@supports (transition-timing-function: linear(0, 1))") {
            $0.writeRule(selectors, springs)
        }
    }

    /// Writes a block that contains rules.
    mutating func writeBlock(_ prelude: String, _ write: (inout CSSRuleWriter) -> Void) {
        let outer = indent
        line("\(prelude) {")
        indent += "  "
        write(&self)
        indent = outer
        line("}")
    }

    private mutating func writeRule(
        _ selectors: [String], _ declarations: [(name: String, value: String)]
    ) {
        for selector in selectors.dropLast() { line("\(selector),") }
        writeBlock(selectors.last ?? "") { writer in
            for (name, value) in declarations { writer.line("\(name): \(value);") }
        }
    }

    private mutating func line(_ text: String) {
        bytes += "\(indent)\(text)\n".utf8
    }
}
