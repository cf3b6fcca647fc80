internal import ShowcardJSON
internal import ShowcardMustache

extension TokenExportInput {
    /// The data that a template has, as JSON, which programs in other languages read.
    package struct Data: Sendable {
        /// A JSON object without line breaks.
        package let json: [UInt8]
        /// Permutations with the same suffix.
        package let problems: [TokenDiagnostic]
    }

    /// Returns the data that a template has, as JSON.
    ///
    /// Values that are absent, and those that only templates need, are omitted.
    package func data() -> Data {
        let names = PermutationNames(self)
        var json = JSONWriter()
        TemplateData(isEscaped: true).root(self, words: names.words).write(to: &json)
        return Data(json: json.bytes, problems: names.problems)
    }
}

extension Value {
    /// The fields that help templates to write separators, and the groups, which have the same tokens again.
    private static let omitted = ["groups", "is_last", "is_last_permutation"]
    /// The field whose text is JSON.
    private static let json = "json"

    /// Writes the value as JSON.
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .null, .helper: json.null()
        case .boolean(let value): json.boolean(value)
        case .integer(let value): json.integer(value)
        case .number(let value): json.number(value)
        case .text(let text): json.string(text)
        case .markup(let bytes): json.string(String(decoding: bytes, as: UTF8.self))
        case .list(let values): json.array(of: values) { $0.write(to: &$1) }
        case .record(let record):
            json.object { json in
                for (name, value) in zip(record.shape.names, record.values)
                where !value.isAbsent && !Self.omitted.contains(name) {
                    json.key(name)
                    if name == Self.json, case .text(let text) = value {
                        json.raw(Array(text.utf8))
                    } else {
                        value.write(to: &json)
                    }
                }
            }
        }
    }

    private var isAbsent: Bool { if case .null = self { true } else { false } }
}
