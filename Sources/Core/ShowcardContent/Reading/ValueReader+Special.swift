import ShowcardCatalog
import ShowcardYAML

extension ValueReader {
    /// Reads a text with a syntax.
    mutating func formatted(_ node: Node, _ format: TextFormat, _ field: Field) -> String? {
        guard let text = scalarText(node, field) else { return nil }
        do throws(TextFormatError) {
            let value = try format.parse(text)
            if format == .icon { checkIcon(value, node) }
            return value
        } catch {
            let code = error.code
            report(
                code, format.message(text, error), at: node, help: error.help,
                fix: error.correction.flatMap { self.text.fix(node, writing: $0) })
            return nil
        }
    }

    /// Warns about an icon that the theme doesn't have, so that nothing is drawn.
    private mutating func checkIcon(_ name: String, _ node: Node) {
        guard let icons = context.icons, !icons.contains(name) else { return }
        let known = icons.sorted(by: TextKey.precedes)
        warnings.append(
            .warning(
                "unknown-icon", "the theme has no icon '\(name)'", at: text.location(of: node),
                help: NearMiss.help(for: name, among: known)
                    ?? "use an icon of templates/assets/icons.svg, or add it there; "
                    + "'showcard theme eject assets/icons.svg' copies the built-in file",
                fix: NearMiss.certain(for: name, among: known).flatMap {
                    text.fix(node, writing: $0)
                }))
    }

    /// Reads the path of a file beside the entry's file or below `content/static/`, or a URL if the type allows one.
    mutating func asset(_ node: Node, orURL: Bool, _ field: Field) -> String? {
        guard let text = scalarText(node, field) else { return nil }
        if orURL, WebAddress.hasScheme(text) { return formatted(node, .url, field) }
        if let path = context.bundleFiles.path(of: text, beside: self.text.path) { return path }
        if let index = context.assets.firstIndex(of: text) {
            // Equal strings may have different bytes, and links need those of the file name.
            return context.assets[index]
        }
        let bundle = PageBundle.folder(ofEntry: self.text.path)
        let places = (bundle.map { "\($0) or " } ?? "") + StaticFile.folder
        let suggestion =
            context.bundleFiles.suggestion(for: text, beside: self.text.path)
            ?? context.assetNames.suggestion(for: text)
        report(
            "missing-asset", "the file '\(text)' does not exist in \(places)", at: node,
            help: suggestion.map { "did you mean '\($0)'?" }
                ?? (WebAddress.isValid(text)
                    ? "add the file, or give the field 'or: url'"
                    : "add it, or fix the path"))
        return nil
    }

    /// Reads a color: hexadecimal digits or the path of a token.
    mutating func color(_ node: Node, _ field: Field) -> String? {
        guard let text = scalarText(node, field) else { return nil }
        switch ColorNotation(text) {
        case .hex: return text
        case .token(let set, let path):
            return checkToken(path, inSet: set, node) ? text : nil
        case nil: break
        }
        report(
            "wrong-color", "'\(text)' is not a color", at: node,
            help: "write it as \"#735E4B\", quoted, or as a token {glass.color.accent1}")
        return nil
    }

    /// Checks that a set has a token and that the token is a color.
    private mutating func checkToken(_ path: String, inSet name: String, _ node: Node) -> Bool {
        if context.brokenTokens.contains(name) { return true }
        guard let set = context.tokens[name] else {
            report(
                "unknown-token", "the token set '\(name)' does not exist", at: node,
                help: NearMiss.help(
                    for: name, among: context.tokens.keys.sorted(by: TextKey.precedes)))
            return false
        }
        guard let token = set[path] else {
            report(
                "unknown-token", "the token set '\(name)' has no token '\(path)'", at: node,
                help: context.tokenNames[name]?.suggestion(for: path).map {
                    "did you mean '\($0)'?"
                } ?? "the page '/\(TokenPage.folder)' shows the paths of all tokens")
            return false
        }
        guard token.type == .color else {
            report(
                "unknown-token", "the token '\(path)' is a \(token.type.rawValue), not a color",
                at: node, help: "name a token of type color")
            return false
        }
        return true
    }

    /// Whether a color is absent because it was written without quotes, and so as a comment.
    func isCommentedOut(_ node: Node, _ field: Field) -> Bool {
        guard field.type == .color || field.type == .formatted(.opaqueColor), node.kind == .scalar,
            node.isPlain,
            let line = text.excerpt(ofLine: node.start.line)
        else { return false }
        return line.unicodeScalars.drop { $0 != "#" }.dropFirst().first?.properties.isHexDigit
            == true
    }

    /// Reports a color that was written as a comment.
    mutating func reportComment(_ node: Node) {
        let line = text.excerpt(ofLine: node.start.line) ?? ""
        let before = line.unicodeScalars.prefix { $0 != "#" }
        let column = before.count + 1
        let digits = line.unicodeScalars[before.endIndex...].dropFirst().prefix {
            $0.properties.isASCIIHexDigit
        }
        problems.append(
            .error(
                "wrong-color", "a '#' begins a comment, so there is no color here",
                at: text.location(line: node.start.line, column: column),
                help: "quote it, as \"#\(String(digits))\"",
                fix: isAlone(line.unicodeScalars[digits.endIndex...])
                    ? quoting("#" + String(digits), after: before, node) : nil))
    }

    /// Whether nothing, a comment, or the end of its element follows a color on its line.
    private func isAlone(_ rest: Substring.UnicodeScalarView) -> Bool {
        guard let first = rest.first else { return true }
        if first == "," || first == "]" || first == "}" { return true }
        guard first == " " || first == "\t" else { return false }
        let next = rest.first { $0 != " " && $0 != "\t" }
        return next.map { "#,]}".unicodeScalars.contains($0) } ?? true
    }

    /// Quotes a color after the start of a node's line.
    private func quoting(
        _ color: String, after start: Substring.UnicodeScalarView, _ node: Node
    ) -> Fix? {
        guard ColorNotation(color) != nil else { return nil }
        let before = String(start).utf8.count
        let lineStart = node.start.offset - bytesBefore(node)
        return Fix(
            "quote it", in: text.path,
            edits: [
                Fix.Edit(
                    offset: lineStart + before, length: color.utf8.count,
                    replacement: "\"\(color)\"")
            ])
    }

    /// The number of bytes before a node on its line.
    private func bytesBefore(_ node: Node) -> Int {
        let line = text.excerpt(ofLine: node.start.line) ?? ""
        return String(line.unicodeScalars.prefix(node.start.column - 1)).utf8.count
    }
}
