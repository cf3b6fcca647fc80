import ShowcardCatalog

/// Writes diagnostics as a log of one run in the Static Analysis Results Interchange Format, version 2.1.0
/// (OASIS standard of 27 March 2020), which code hosts show beside the source lines.
struct SARIFLog: Sendable {
    private let prefix: SourcePrefix

    /// The schema of the format.
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"

    /// Creates a writer; `source` is the catalog's folder, preferably relative to the repository.
    init(source: String) {
        prefix = SourcePrefix(source: source)
    }

    /// Returns the whole log and a line break; without diagnostics it has no results.
    func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
        let codes = Set(diagnostics.map(\.code)).sorted(by: TextKey.precedes)
        let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
        let driver: JSONObject = [
            "name": ProgramInformation.name, "semanticVersion": ProgramInformation.version,
            "rules": codes.map(rule),
        ]
        let run: JSONObject = [
            "tool": ["driver": driver] as JSONObject,
            // Section 3.14.17: the unit of columns; Unicode scalars are code points.
            "columnKind": "unicodeCodePoints",
            "results": diagnostics.map { result($0, index: indices[$0.code]) },
        ]
        let log: JSONObject = ["$schema": Self.schema, "version": "2.1.0", "runs": [run]]
        return log.line
    }

    /// Returns a rule (section 3.49): the explanation of a code; codes of third-party plugins have only an id.
    private func rule(_ code: String) -> JSONObject {
        guard let explanation = CodeExplanation.of(code) else { return ["id": code] }
        let help = [explanation.text, explanation.example].compactMap(\.self)
        return [
            "id": code,
            "shortDescription": text(explanation.summary),
            "fullDescription": text(explanation.text),
            "defaultConfiguration": ["level": explanation.severity.rawValue] as JSONObject,
            "help": text(help.joined(separator: "\n\n")),
        ]
    }

    private func result(_ diagnostic: Diagnostic, index: Int?) -> JSONObject {
        let sentences = [diagnostic.message] + [diagnostic.help].compactMap { $0 }
        let related = diagnostic.related.enumerated().map { index, place in
            JSONObject(
                ["id": index, "message": text(place.message)], location(place.location))
        }
        return [
            "ruleId": diagnostic.code,
            "ruleIndex": index,
            "level": diagnostic.severity.rawValue,
            "message": text(sentences.joined(separator: "\n")),
            // Section 3.27.19: the number of results that this one stands for.
            "occurrenceCount": diagnostic.count > 1 ? diagnostic.count : nil,
            "locations": diagnostic.location.map { [location($0)] },
            "relatedLocations": related.nonEmpty,
            "fixes": diagnostic.fix.map { [fix($0)] },
        ]
    }

    /// Returns a fix (section 3.55).
    private func fix(_ fix: Fix) -> JSONObject {
        let replacements = fix.edits.map { edit -> JSONObject in
            let region: JSONObject = ["byteOffset": edit.offset, "byteLength": edit.length]
            return ["deletedRegion": region, "insertedContent": text(edit.replacement)]
        }
        let change: JSONObject = [
            "artifactLocation": artifact(SourceLocation.file(fix.path)),
            "replacements": replacements,
        ]
        return ["description": text(fix.title), "artifactChanges": [change]]
    }

    private func artifact(_ location: SourceLocation) -> JSONObject {
        ["uri": PercentEncoding.path(prefix.unescapedPath(location))]
    }

    /// Returns an object with a text, as in messages, descriptions and contents.
    private func text(_ text: String) -> JSONObject {
        ["text": text]
    }

    /// Returns a location (section 3.30): lines and columns count from 1, and the end column is after the last one.
    private func location(_ location: SourceLocation) -> JSONObject {
        let region: JSONObject = [
            "startLine": location.line, "startColumn": location.column,
            "endColumn": location.column &+ location.length,
            "snippet": location.excerpt.map(text),
        ]
        let place: JSONObject = ["artifactLocation": artifact(location), "region": region]
        return ["physicalLocation": place]
    }
}
