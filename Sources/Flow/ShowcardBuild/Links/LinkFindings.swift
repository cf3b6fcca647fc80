import ShowcardCatalog
import ShowcardContent
import ShowcardSigning
import ShowcardStore

/// The problems with the links and includes of bodies, by the file of the entry, kept for the next build.
struct LinkFindings: Sendable {
    /// The fingerprint of everything that link targets depend on.
    let context: Fingerprint
    /// The problems of files that have any.
    let problems: [String: [Diagnostic]]

    /// All problems, by path.
    var all: [Diagnostic] {
        problems.keys.sorted(by: TextKey.precedes).flatMap { problems[$0] ?? [] }
    }

    /// The known problems of a body, if nothing that link targets depend on has changed.
    ///
    /// - Parameters:
    ///   - page: The entry whose body is checked.
    ///   - context: The current fingerprint of everything that link targets depend on.
    ///   - isKept: Whether the file of an entry is the one that was checked before.
    /// - Returns: The problems; `nil` if the body has to be checked.
    func problems(
        on page: LinkCheck.Page, in context: Fingerprint, isKept: (String) -> Bool
    ) -> [Diagnostic]? {
        guard context == self.context, isKept(page.entry.path) else { return nil }
        // The headings of other bodies are not in the context.
        let leadsIntoBodies = page.entry.body.includes.contains {
            if case .link(_, _?) = $0.inclusion { true } else { false }
        }
        return leadsIntoBodies ? nil : problems[page.entry.path] ?? []
    }
}

extension LinkFindings {
    func write(to writer: inout PackedWriter) {
        writer.write(context)
        writer.write(problems.keys.sorted(by: TextKey.precedes)) { writer, path in
            writer.write(path)
            writer.write(problems[path] ?? []) { $1.write(to: &$0) }
        }
    }

    init(from reader: inout PackedReader) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        context = try reader.fingerprint()
        let found = try reader.list { reader throws(Damage) in
            (
                try reader.text(),
                try reader.list { reader throws(Damage) in try Diagnostic(from: &reader) }
            )
        }
        problems = Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}
