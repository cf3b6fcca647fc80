import ShowcardCatalog
import ShowcardJSON

/// Texts for a translator, or back from one, in a file format.
struct TranslationExchange: Sendable {
    /// One text.
    struct Unit: Sendable, Hashable {
        /// The path of the file that has the text.
        let file: String
        /// Its key in that file.
        let key: String
        /// The text in the default language.
        let source: String
        /// The translation; absent if it is missing.
        var target: String?
        /// The translation of an earlier version of the source; absent if the text is not stale.
        var earlier: String?
        /// The maximum number of characters; absent if there is no limit.
        var maxLength: Int?
        /// The line of a file that was read, from 1; absent if it is not known.
        var line: Int?
    }

    /// The format of a file.
    enum Format: String, Sendable, CaseIterable {
        /// XLIFF 1.2.
        case xliff
        /// RFC 4180, with a header.
        case csv
        /// One JSON object.
        case json

        /// The format of a file by the ending of its name: `.xlf`, `.xliff`, `.csv` or `.json`.
        init?(ofFile path: String) {
            let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.startIndex
            switch path[dot...].dropFirst().lowercased() {
            case "xlf", "xliff": self = .xliff
            case "csv": self = .csv
            case "json": self = .json
            default: return nil
            }
        }
    }

    /// A file that cannot be read.
    struct ReadError: Error, Sendable {
        let message: String
        let line: Int?
        let column: Int?
    }

    /// The default language of the catalog.
    let source: String
    /// The language of the translations.
    let target: String
    /// The texts.
    var units: [Unit]

    /// Writes the texts.
    func bytes(as format: Format) -> [UInt8] {
        switch format {
        case .xliff: xliff
        case .csv: csv
        case .json: json
        }
    }

    /// Reads a file.
    ///
    /// - Throws: ``ReadError`` if the file has another format.
    static func read(
        _ bytes: [UInt8], as format: Format
    ) throws(ReadError) -> TranslationExchange {
        switch format {
        case .xliff: try readXLIFF(bytes)
        case .csv: try readCSV(bytes)
        case .json: try readJSON(bytes)
        }
    }

    private var json: [UInt8] {
        let object: JSONObject = [
            "source_language": source, "target_language": target,
            "texts": units.map { unit -> JSONObject in
                [
                    "file": unit.file, "key": unit.key, "source": unit.source,
                    "target": unit.target ?? "", "earlier_target": unit.earlier,
                    "max_length": unit.maxLength,
                ]
            },
        ]
        return object.line
    }

    private static func readJSON(_ bytes: [UInt8]) throws(ReadError) -> TranslationExchange {
        let root: JSONNode
        do throws(JSONParseError) {
            root = try JSONNode.parse(bytes)
        } catch {
            let problem = error.problems.last
            let before = bytes.prefix(problem?.offset ?? 0)
            let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            throw ReadError(
                message: "it is not JSON: \(problem?.message ?? "")",
                line: before.count { $0 == UInt8(ascii: "\n") } + 1,
                column: before.count - start + 1)
        }
        func text(_ node: JSONNode, _ key: String) throws(ReadError) -> String {
            guard let text = node[key]?.stringValue else {
                throw ReadError(message: "'\(key)' is missing or no string", line: nil, column: nil)
            }
            return text
        }
        var exchange = TranslationExchange(
            source: try text(root, "source_language"), target: try text(root, "target_language"),
            units: [])
        guard let texts = root["texts"]?.elements else {
            throw ReadError(message: "'texts' is missing or no list", line: nil, column: nil)
        }
        for node in texts {
            exchange.units.append(
                Unit(
                    file: try text(node, "file"), key: try text(node, "key"),
                    source: try text(node, "source"),
                    target: node["target"] == nil ? nil : try text(node, "target")))
        }
        return exchange
    }
}
