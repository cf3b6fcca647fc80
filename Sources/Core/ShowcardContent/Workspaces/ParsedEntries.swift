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

    private let lock = NSLock()
    private var entries: [Key: ParsedEntry] = [:]

    /// Creates a collection without files.
    package init() {}

    /// The parsed file of a text.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - renderer: Renders the body to HTML.
    ///   - limits: The limits of the front matter.
    ///   - parse: Parses the file, if it is not known.
    /// - Returns: The entry, or `nil` if its front matter cannot be read; and every problem of the file.
    /// - Throws: ``DiagnosticError`` if it cannot be parsed.
    func entry(
        of text: SourceText, _ renderer: MarkdownRenderer, _ limits: YAMLLimits,
        _ parse: () throws(DiagnosticError) -> (entry: ParsedEntry?, problems: [Diagnostic])
    ) throws(DiagnosticError) -> (entry: ParsedEntry?, problems: [Diagnostic]) {
        let key = Key(
            path: text.path, hash: Fingerprint(hashing: text.bytes), parts: text.parts,
            renderer: renderer, limits: limits)
        if let entry = known(key) { return (entry, []) }
        let (entry, problems) = try parse()
        if let entry, problems.isEmpty { add(entry, key) }
        return (entry, problems)
    }

    private func known(_ key: Key) -> ParsedEntry? {
        lock.lock()
        defer { lock.unlock() }
        return entries[key]
    }

    private func add(_ entry: ParsedEntry, _ key: Key) {
        lock.lock()
        defer { lock.unlock() }
        entries[key] = entry
    }
}
