internal import ShowcardCatalog
internal import ShowcardMustache

/// An interface string as a template: its text is escaped, and `{{name}}` in it stays a variable.
struct InterfaceString {
    /// The template that other templates refer to.
    let source: TemplateSource

    /// The prefix of the names of all strings' templates.
    static let folder = "strings/"

    /// Returns the key of the string for a template's name; `nil` for other templates.
    static func key(ofTemplate name: String) -> String? {
        name.utf8.starts(with: folder.utf8) ? String(name.dropFirst(folder.count)) : nil
    }

    /// Creates the template of a string.
    ///
    /// - Throws: A diagnostic at the string if it contains another tag than `{{name}}`.
    init(_ string: ThemeString) throws(DiagnosticError) {
        let text = Array(string.text.utf8)
        var template: [UInt8] = []
        var rest = text[...]
        while let start = Self.find("{{", in: rest) {
            HTMLEscaping.escape(Array(rest[..<start]), into: &template)
            guard let end = Self.find("}}", in: rest[(start + 2)...]),
                Self.isName(rest[(start + 2)..<end])
            else { throw Self.problem(in: string, tag: rest[start...]) }
            template += rest[start..<end + 2]
            rest = rest[(end + 2)...]
        }
        HTMLEscaping.escape(Array(rest), into: &template)
        source = TemplateSource(
            name: Self.folder + string.key, path: string.location.path, bytes: template)
    }

    private static func find(_ pair: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        let byte = pair.utf8Start.pointee
        return bytes.indices.dropLast().first { bytes[$0] == byte && bytes[$0 + 1] == byte }
    }

    /// Returns whether the content of the braces is a name, which may be dotted and have spaces around it.
    private static func isName(_ content: ArraySlice<UInt8>) -> Bool {
        let blank = UInt8(ascii: " ")
        var name = content.drop { $0 == blank }
        while name.last == blank { name.removeLast() }
        return !name.isEmpty
            && name.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    private static func problem(in string: ThemeString, tag: ArraySlice<UInt8>) -> DiagnosticError {
        let end = find("}}", in: tag).map { $0 + 2 } ?? tag.endIndex
        let written = String(decoding: tag[..<min(end, tag.startIndex + 60)], as: UTF8.self)
        return DiagnosticError(
            .error(
                "invalid-string", "the string '\(string.key)' has the tag '\(written)'",
                at: string.location, help: "use only names in strings, such as '{{number}}'"))
    }
}
