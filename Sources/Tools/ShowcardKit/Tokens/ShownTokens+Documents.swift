import Foundation
import ShowcardCatalog
import ShowcardContent
import ShowcardTokens

extension ShownTokens {
    /// The maximum number of choices of a document that pages show all of.
    private static let maxChoices = 64

    /// Creates the sets of documents: one for each choice of contexts other than light and dark.
    ///
    /// If a document has too many choices for pages, there are only those with at most one context that is not a default.
    /// A set is called after its contexts; among several documents, also after its document.
    init(_ documents: [LoadedTokenDocument], warnings: [Diagnostic] = []) {
        var taken: Set<String> = []
        var sets: [Named] = []
        for document in documents {
            let all = document.looks
            for look in all where all.count <= Self.maxChoices || look.changes <= 1 {
                let isNamed = documents.count > 1 || look.contexts.isEmpty
                let own = look.isOfFile ? look.tokens.name : document.name
                let words = (isNamed ? [own] : []) + look.contexts
                let stem = words.map(TokenLook.word).joined(separator: "-")
                var name = stem
                var number = 2
                while !taken.insert(name).inserted {
                    name = "\(stem)-\(number)"
                    number += 1
                }
                let title = look.isOfFile ? own : document.tokens?.name ?? own
                let contexts = look.contexts.map(Self.title).joined(separator: ", ")
                let parts = [isNamed ? Self.title(title) : "", contexts]
                sets.append(
                    Named(
                        look.tokens.named(name),
                        title: parts.filter { !$0.isEmpty }.joined(separator: ": ")))
            }
        }
        self.init(
            sets, version: Self.version(of: documents, sets.map(\.tokens.name)), warnings: warnings)
    }

    /// Returns a name as a title.
    private static func title(_ text: String) -> String {
        text.prefix(1).uppercased()
            + text.dropFirst().replacingOccurrences(of: "-", with: " ")
    }

    /// Returns a text that changes during this process if a file does.
    private static func version(of documents: [LoadedTokenDocument], _ names: [String]) -> String {
        var hasher = Hasher()
        hasher.combine(names)
        for file in documents.flatMap(\.files) {
            hasher.combine(file.path)
            hasher.combine(file.bytes)
        }
        return "\(hasher.finalize())"
    }

    /// Returns the problems of names in CSS, which are the addresses of tokens on pages; each once.
    func nameProblems(in documents: [LoadedTokenDocument]) -> [Diagnostic] {
        var known: Set<String> = []
        return documents.flatMap { document in
            document.looks.flatMap { CSSVariables().problems(in: $0.tokens) }
                .map { Diagnostic($0, in: document.files) }
        }.filter { problem in
            let place = problem.location
            return known.insert(
                "\(place?.path ?? "") \(place?.line ?? 0) \(place?.column ?? 0) \(problem.message)"
            ).inserted
        }
    }
}

extension LoadedTokenDocument {
    /// The sets of the pages; none if the document has errors.
    fileprivate var looks: [TokenLook] {
        guard let tokens else { return [] }
        let places = files.map { TokenFilePlaces(path: $0.path, bytes: $0.bytes) }
        guard !sets.isEmpty else { return tokens.looks(in: places) }
        var first = 0
        return sets.map { set in
            let own = places.dropFirst(first).prefix(set.files.count)
            first += set.files.count
            return TokenLook(set.named(set.name, in: Array(own)))
        }
    }
}
