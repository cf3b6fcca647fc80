import ShowcardBuild
import ShowcardCatalog

/// The style sheets that have new names after a change, because their names contain a hash.
struct StyleChange: Sendable, Hashable {
    /// A style sheet before and after the change; paths relative to the site.
    struct Sheet: Sendable, Hashable {
        let from: String
        let to: String
    }

    /// The style sheets.
    let sheets: [Sheet]

    /// Compares two states.
    init(from old: RenderedSite, to new: RenderedSite) {
        let gone = Self.sheets(of: old).filter { new[$0.path] == nil }
        let came = Self.sheets(of: new).filter { old[$0.path] == nil }
        sheets = gone.compactMap { sheet in
            guard gone.count(where: { $0.stem == sheet.stem }) == 1 else { return nil }
            let next = came.filter { $0.stem == sheet.stem }
            return next.count == 1 ? Sheet(from: sheet.path, to: next[0].path) : nil
        }
    }

    /// Whether two versions of a page differ only in the names of the style sheets.
    func explains(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        guard !sheets.isEmpty else { return false }
        var text = old
        for sheet in sheets {
            text = Self.replacing(Array(sheet.from.utf8), Array(sheet.to.utf8), in: text)
        }
        return text == new
    }

    /// The style sheets of a site with the part of their names that is the same in all versions.
    private static func sheets(of site: RenderedSite) -> [(path: String, stem: String)] {
        site.paths.filter { $0.begins(with: "assets/") && $0.ends(with: ".css") }.map { path in
            let bytes = path.utf8.dropLast(".css".utf8.count)
            let end = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
            return (path, String(Substring(bytes[..<end])))
        }
    }

    private static func replacing(_ from: [UInt8], _ to: [UInt8], in text: [UInt8]) -> [UInt8] {
        guard let first = from.first else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if text[index] == first, text[index...].starts(with: from) {
                result += to
                index += from.count
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }
}
