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
        let function = Array("url(".utf8)
        var output: [UInt8] = []
        var copied = 0
        var index = 0
        while index + function.count <= css.count {
            guard css[index] == function[0],
                css[index..<index + function.count].elementsEqual(function)
            else {
                index += 1
                continue
            }
            index += function.count
            let target = Self.target(in: css, from: index)
            guard let name = replacement(for: String(decoding: css[target], as: UTF8.self)) else {
                continue
            }
            output += css[copied..<target.lowerBound]
            output += name.utf8
            copied = target.upperBound
            index = target.upperBound
        }
        return output + css[copied...]
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
