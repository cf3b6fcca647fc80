package import ShowcardCatalog
import ShowcardYAML

/// Reads declarations of fields outside of a kind, such as those of a plugin's options.
package enum FieldDeclarations {
    /// Reads fields.
    ///
    /// - Parameter text: YAML or JSON: declarations by name, each as in `_kind.yml`.
    /// - Returns: The fields, in the order written.
    /// - Throws: ``DiagnosticError`` with every problem.
    package static func read(_ text: SourceText) throws(DiagnosticError) -> [Field] {
        let file = try ParsedFile(text)
        guard let root = file.document.root, root.kind == .mapping else {
            throw DiagnosticError(
                .error(
                    "wrong-type", "fields are keys and values", at: .file(text.path),
                    help: "write each as \"name\": {\"type\": \"string\"}"))
        }
        var reader = FieldReader(
            reader: ValueReader(text), kindNames: KindNames(known: [], isComplete: false))
        let fields = root.members.compactMap { reader.read($0, $1) }
        guard reader.reader.problems.isEmpty else {
            throw DiagnosticError(reader.reader.problems)
        }
        return fields
    }
}
