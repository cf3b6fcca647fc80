internal import ShowcardCatalog

/// Rewrites `url(name.ext)` in a style sheet to the published name of the asset.
///
/// Only plain references are rewritten: unquoted or quoted without escapes (CSS Values and Units Level 4, section
/// 4.5), to an asset that is not a style sheet itself. Everything else is left unchanged.
struct StyleSheetLinks {
    /// The folder of the style sheet below `assets/`, empty or ending in a slash.
    private let folder: String
    private let published: [String: String]

    /// Prepares to rewrite a style sheet.
    ///
    /// - Parameters:
    ///   - name: The style sheet's name below `assets/`.
    ///   - published: The published paths of assets, by name.
    init(name: String, published: [String: String]) {
        folder = Self.folder(of: name)
        self.published = published
    }

    /// Returns the style sheet with published names.
    func rewritten(_ css: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var copied = 0
        for target in Self.targets(in: css) {
            guard let name = replacement(for: String(decoding: css[target], as: UTF8.self)) else {
                continue
            }
            output += css[copied..<target.lowerBound]
            output += name.utf8
            copied = target.upperBound
        }
        return output + css[copied...]
    }

    /// Returns a warning for each reference of one of the sheet's files to a file that the theme does not have.
    ///
    /// References to other hosts, from the host's root and to style sheets are not checked.
    func missing(in sheet: ThemeFile) -> [Diagnostic] {
        let text = SourceText(path: sheet.path, bytes: sheet.bytes)
        return Self.targets(in: sheet.bytes).compactMap { target in
            let reference = String(decoding: sheet.bytes[target], as: UTF8.self)
            guard !reference.isEmpty, !reference.hasPrefix("/"), !reference.contains(":"),
                !reference.hasSuffix(".css"), published[folder + reference] == nil
            else { return nil }
            return .warning(
                "missing-theme-asset", "the style sheet refers to '\(reference)', which is missing",
                at: text.location(offset: target.lowerBound, length: target.count),
                help: help(for: reference))
        }
    }

    /// Names the file that a wrong path means, which often begins at the file itself in place of its folder's sheet.
    private func help(for reference: String) -> String {
        let known = published.keys.sorted(by: TextKey.precedes)
        let last = reference.split(separator: "/").last.map(String.init) ?? reference
        let suggestion =
            known.first { $0 == last || $0.hasSuffix("/\(last)") }
            ?? NearMiss.suggestion(for: reference, among: known)
        return suggestion.map { "write 'url(\($0))': paths begin at 'templates/assets/'" }
            ?? "add 'templates/assets/\(folder)\(reference)', or correct the path"
    }

    /// Returns the ranges of the names in `url(…)`, outside comments.
    private static func targets(in css: [UInt8]) -> [Range<Int>] {
        let function = Array("url(".utf8)
        let (opening, closing) = (Array("/*".utf8), Array("*/".utf8))
        var targets: [Range<Int>] = []
        var index = 0
        while index + function.count <= css.count {
            if css[index...].starts(with: opening) {
                index = css[(index + 2)...].firstRange(of: closing)?.upperBound ?? css.count
            } else if css[index...].starts(with: function) {
                let target = target(in: css, from: index + function.count)
                targets.append(target)
                index = target.upperBound
            } else {
                index += 1
            }
        }
        return targets
    }

    /// Returns the range of the name in the parentheses, without spaces and quotes, up to a query or fragment.
    private static func target(in css: [UInt8], from start: Int) -> Range<Int> {
        var start = start
        while start < css.count, isDelimiter(css[start]) { start += 1 }
        var end = start
        while end < css.count, !isDelimiter(css[end]), !")#?(\\".utf8.contains(css[end]) {
            end += 1
        }
        return start..<end
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte <= 0x20
    }

    private func replacement(for reference: String) -> String? {
        guard let path = published[folder + reference],
            let start = path.lastIndex(of: "/").map({ path.index(after: $0) })
        else { return nil }
        return Self.folder(of: reference) + path[start...]
    }

    private static func folder(of name: String) -> String {
        name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    }
}
