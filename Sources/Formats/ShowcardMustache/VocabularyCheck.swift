/// Finds unknown names and templates, even in unused templates.
struct VocabularyCheck {
    let vocabulary: Vocabulary
    /// The names of all templates.
    let templates: [String]
    /// Indexes of templates by name.
    let indexes: [[UInt8]: Int]

    /// Returns the errors in one template.
    func faults(of template: ParsedTemplate) -> [SourceError] {
        template.tags.flatMap { tag in
            if tag.isLookup { return unknownParts(of: tag, in: template.text) }
            guard tag.kind == .partial || tag.kind == .parent, !tag.name.isEmpty else { return [] }
            return missingTemplate(of: tag, in: template.text)
        }
    }

    private func unknownParts(of tag: TemplateTag, in text: Text) -> [SourceError] {
        let dot = UInt8(ascii: ".")
        guard !text.bytes[tag.name].elementsEqual([dot]) else { return [] }
        return text.bytes[tag.name].split(separator: dot).compactMap { part in
            guard vocabulary.symbol(part) == nil, !part.contains(where: Text.isSpace) else {
                return nil
            }
            let name = text.excerpt(part.startIndex..<part.endIndex)
            return SourceError(
                part.startIndex..<part.endIndex, "no record has a field '\(name)'",
                help: Spelling.suggestion(for: name, among: vocabulary.names))
        }
    }

    private func missingTemplate(of tag: TemplateTag, in text: Text) -> [SourceError] {
        guard indexes[Array(text.bytes[tag.name])] == nil else { return [] }
        let name = text.excerpt(tag.name)
        guard !name.utf8.contains(where: Text.isSpace) else { return [] }
        let help = Spelling.suggestion(for: name, among: templates)
        return [
            SourceError(
                tag.name, "the template '\(name)' does not exist", help: help, missing: name)
        ]
    }
}

/// The treatment of a name that no record declares.
package enum MissingNames: Sendable {
    /// An error: at parsing if no record ever has the name, otherwise at rendering.
    ///
    /// A missing template is an error too.
    case refused

    /// Nothing is shown, as in the Mustache specification.
    case empty
}

/// Finds the probable correction of a misspelled name.
enum Spelling {
    /// Suggests the nearest name.
    ///
    /// - Parameters:
    ///   - name: The misspelled name.
    ///   - candidates: The candidates; the first of several nearest ones is used.
    /// - Returns: A question; `nil` if no name is near.
    static func suggestion(for name: String, among candidates: [String]) -> String? {
        let written = Array(name.utf8)
        guard written.count <= 64 else { return nil }
        let tolerance = max(1, min(3, written.count / 3))
        var best: (name: String, distance: Int)?
        for candidate in candidates where abs(candidate.utf8.count - written.count) <= tolerance {
            let distance = self.distance(written, Array(candidate.utf8))
            if distance <= tolerance, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best.map { "did you mean '\($0.name)'?" }
    }

    /// Returns the number of bytes to insert, remove, replace or swap with a neighbor.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var cost = min(
                    previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1],
                    first[row - 1] == second[column]
                {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[second.count]
    }
}
