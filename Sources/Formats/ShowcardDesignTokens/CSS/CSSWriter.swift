/// Writes rules that set custom properties.
struct CSSWriter {
    private(set) var bytes: [UInt8] = []
    private var indent = ""

    /// Writes a rule, followed by the rules for browsers with more features.
    ///
    /// These need conditions: a custom property accepts any text, so the last declaration would win even in browsers
    /// that don't support its value.
    mutating func write(
        _ selectors: [String], scheme: TokenMode? = nil, _ declarations: [CSSDeclaration],
        hasComments: Bool = false
    ) {
        rule(selectors) { writer in
            if let scheme { writer.line("color-scheme: \(scheme.rawValue);") }
            for declaration in declarations {
                if hasComments { writer.comment(on: declaration) }
                writer.line("\(declaration.name): \(declaration.value);")
            }
        }
        writeBetter(selectors, declarations)
    }

    /// Writes the variables of Tailwind's theme, then what can't be in it: other declarations, and better values.
    mutating func write(
        theme declarations: [CSSDeclaration], _ selectors: [String], scheme: TokenMode?,
        _ isThemed: (CSSDeclaration) -> Bool
    ) {
        block("@theme") { writer in
            for declaration in declarations where isThemed(declaration) {
                writer.line("\(declaration.name): \(declaration.value);")
            }
        }
        let others = declarations.filter { !isThemed($0) }
        if scheme != nil || !others.isEmpty {
            rule(selectors) { writer in
                if let scheme { writer.line("color-scheme: \(scheme.rawValue);") }
                for other in others { writer.line("\(other.name): \(other.value);") }
            }
        }
        writeBetter(selectors, declarations)
    }

    private mutating func writeBetter(_ selectors: [String], _ declarations: [CSSDeclaration]) {
        for condition in CSSDeclaration.Condition.allCases {
            let better = declarations.flatMap { declaration in
                declaration.better.filter { $0.condition == condition }
                    .map { (declaration.name, $0.value) }
            }
            guard !better.isEmpty else { continue }
            nest(condition.blocks) { writer in
                writer.rule(selectors) { writer in
                    for (name, value) in better { writer.line("\(name): \(value);") }
                }
            }
        }
    }

    /// Writes a block that contains rules.
    mutating func block(_ prelude: String, _ write: (inout CSSWriter) -> Void) {
        let outer = indent
        line("\(prelude) {")
        indent += "  "
        write(&self)
        indent = outer
        line("}")
    }

    /// Writes a line.
    mutating func line(_ text: String) {
        bytes += "\(indent)\(text)\n".utf8
    }

    private mutating func rule(_ selectors: [String], _ write: (inout CSSWriter) -> Void) {
        for selector in selectors.dropLast() { line("\(selector),") }
        block(selectors.last ?? "", write)
    }

    /// Writes blocks inside each other, outermost first.
    ///
    /// The recursion ends with the blocks, of which there are few.
    mutating func nest(_ blocks: [String], _ write: (inout CSSWriter) -> Void) {
        guard let outer = blocks.first else { return write(&self) }
        block(outer) { $0.nest(Array(blocks.dropFirst()), write) }
    }

    private mutating func comment(on declaration: CSSDeclaration) {
        let token = declaration.token
        if let description = token.description { line("/* \(Self.safe(description)) */") }
        if let deprecation = token.deprecation {
            line("/* Deprecated\(deprecation.message.map { ": \(Self.safe($0))" } ?? "") */")
        }
    }

    /// Returns a text on one line that closes neither a comment nor the `style` element of an HTML page.
    private static func safe(_ text: String) -> String {
        var result = ""
        for scalar in SwiftText.commentLines(text).joined(separator: " ").unicodeScalars {
            switch scalar {
            case "<": result += "\u{2039}"
            case "/" where result.unicodeScalars.last == "*": result += " /"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
