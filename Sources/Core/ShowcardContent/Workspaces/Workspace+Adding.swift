package import ShowcardCatalog
import ShowcardYAML

extension Workspace {
    /// Adds a catalog to the file of a workspace, and leaves the rest of it unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the catalog's folder.
    ///   - bytes: The file; `nil` for a new one.
    /// - Returns: The changed file.
    /// - Throws: ``DiagnosticError`` if the file cannot be parsed.
    package static func adding(
        _ path: String, to bytes: [UInt8]?
    ) throws(DiagnosticError) -> [UInt8] {
        let item = YAMLText.scalar(path)
        guard let bytes else { return Array("\(key):\n  - \(item)\n".utf8) }
        let text = SourceText(path: fileName, bytes: bytes)
        let root = try ParsedFile(text).document.root
        guard let list = root?[key], list.kind == .sequence,
            let last = list.elements.map({ $0 }).last
        else {
            let end = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : "\n"
            return bytes + Array("\(end)\(key):\n  - \(item)\n".utf8)
        }
        let changed: [UInt8]
        if bytes[list.start.offset] == UInt8(ascii: "[") {
            changed =
                bytes[..<last.end.offset] + Array(", \(item)".utf8) + bytes[last.end.offset...]
        } else {
            let lineEnd =
                bytes[last.end.offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let indentation = String(repeating: " ", count: max(0, list.start.column - 1))
            let lineBreak = bytes[lineEnd...].starts(with: [0x0D]) ? "\r\n" : "\n"
            changed =
                bytes[..<lineEnd] + Array("\(lineBreak)\(indentation)- \(item)".utf8)
                + bytes[lineEnd...]
        }
        let now = try? ParsedFile(SourceText(path: fileName, bytes: changed)).document.root?[key]
        guard now?.elements.map(\.text) == list.elements.map(\.text) + [path] else {
            throw DiagnosticError(
                .error(
                    "wrong-workspace", "the list of catalogs cannot be changed",
                    at: text.location(of: list), help: "add '- \(path)' to it yourself"))
        }
        return changed
    }
}
