import Foundation
import ShowcardCatalog
import ShowcardCommonMark
import ShowcardSigning
import ShowcardYAML

/// The parsed files of entries that several catalogs have in common, so that each is parsed and rendered once.
///
/// Several threads read and add files at the same time; a lock makes the class sendable.
package final class ParsedEntries: @unchecked Sendable {
    /// What the result of parsing depends on.
    private struct Key: Hashable {
        let path: String
        let hash: Fingerprint
        let parts: [Range<Int>]
        let renderer: MarkdownRenderer
        let limits: YAMLLimits
    }

    private typealias Parsing = Result<
        (entry: ParsedEntry?, problems: [Diagnostic]), DiagnosticError
    >

    private let lock = NSLock()
    private var entries: [Key: Once<Parsing>] = [:]

    /// Creates a collection without files.
    package init() {}

    /// Parses the file of an entry, unless that has been done.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - id: The entry's id, which its path determines.
    ///   - renderer: Renders the body to HTML.
    ///   - limits: The limits of the front matter.
    /// - Returns: The entry, or `nil` if its front matter cannot be read; and every problem of the file.
    /// - Throws: ``DiagnosticError`` if it cannot be parsed.
    func entry(
        of text: SourceText, id: String, _ renderer: MarkdownRenderer, _ limits: CatalogLimits
    ) throws(DiagnosticError) -> (entry: ParsedEntry?, problems: [Diagnostic]) {
        let key = Key(
            path: text.path, hash: Fingerprint(hashing: text.bytes), parts: text.parts,
            renderer: renderer, limits: limits.ofFrontMatter)
        return try claimed(key) {
            Result { () throws(DiagnosticError) in
                try ParsedEntry.parse(text, id: id, renderer, limits)
            }
        }.value.get()
    }

    /// The result for a key, which the first thread that asks for it computes.
    private func claimed(_ key: Key, _ parse: @escaping @Sendable () -> Parsing) -> Once<Parsing> {
        lock.lock()
        defer { lock.unlock() }
        if let entry = entries[key] { return entry }
        let entry = Once(parse)
        entries[key] = entry
        return entry
    }
}
