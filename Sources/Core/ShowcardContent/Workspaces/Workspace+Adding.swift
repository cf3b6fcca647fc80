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
        if bytes[list.start.offset] == UInt8(ascii: "[") {
            return bytes[..<last.end.offset] + Array(", \(item)".utf8) + bytes[last.end.offset...]
        }
        let lineEnd = bytes[last.end.offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let indentation = String(repeating: " ", count: max(0, list.start.column - 1))
        return bytes[..<lineEnd] + Array("\n\(indentation)- \(item)".utf8) + bytes[lineEnd...]
    }
}
