import ShowcardCatalog

/// A problem that a plugin found.
struct AnsweredDiagnostic: Sendable {
    let severity: Diagnostic.Severity
    let code: String
    let message: String
    let help: String?
    /// The path of a design token; only about outputs of tokens.
    let token: String?
    /// The file, relative to the program's working directory; absent for the file of the entry.
    let path: String?
    /// The line, from 1; absent for the file as a whole.
    let line: Int?
    /// The column in Unicode scalars, from 1.
    let column: Int
    /// The length in Unicode scalars.
    let length: Int

    static let keys = [
        "severity", "code", "message", "help", "path", "line", "column", "length",
    ]
    /// The codes of failures that Showcard finds itself; the exit status depends on them.
    static let reservedCodes = ["plugin", "system", "output-refused"]
    /// The members of a diagnostic about an output of tokens.
    static let tokenKeys = keys + ["token"]
    static let severities = ["error", "warning", "note"]
    private static let maxPosition = 1_000_000_000

    /// Reads a diagnostic.
    ///
    /// - Parameters:
    ///   - node: The object.
    ///   - place: The description of what it is in, for errors.
    ///   - isOfTokens: Whether it is about an output of tokens.
    /// - Throws: ``ProtocolError`` if it is not valid.
    init(
        _ node: JSONNode, of place: String, isOfTokens: Bool = false
    ) throws(ProtocolError) {
        let members = try MessageMembers(
            node, of: "a diagnostic of \(place)",
            known: isOfTokens ? Self.tokenKeys : Self.keys)
        let word = try members.required("severity", try members.text("severity"))
        guard let severity = Diagnostic.Severity(rawValue: word) else {
            throw ProtocolError(
                "wrote '\(word)' as the severity of a diagnostic",
                help: NearMiss.help(for: word, among: Self.severities)
                    ?? "write error, warning or note")
        }
        self.severity = severity
        code = try members.required("code", try members.text("code"))
        guard Identifier.isValid(code) else {
            throw ProtocolError(
                "wrote '\(code)' as the code of a diagnostic",
                help: "use lower-case letters and digits, joined by hyphens")
        }
        guard !Self.reservedCodes.contains(code) else {
            throw ProtocolError(
                "wrote '\(code)' as the code of a diagnostic, which is reserved",
                help: "use a code that names the problem, such as missing-color")
        }
        message = try members.required("message", try members.text("message"))
        help = try members.text("help")
        token = try members.text("token")
        path = try members.text("path")
        if let path, OutputPath(path) == nil {
            let message = "places a diagnostic at '\(path)', which is not inside"
            throw isOfTokens
                ? ProtocolError(
                    "\(message) its working directory",
                    help: "write a relative path without '..', such as tokens/app.tokens.json")
                : ProtocolError("\(message) the catalog's folder")
        }
        line = try members.integer("line", in: 1...Self.maxPosition)
        column = try members.integer("column", in: 1...Self.maxPosition) ?? 1
        length = try members.integer("length", in: 1...Self.maxPosition) ?? 1
    }

    /// Writes the diagnostic in its original form.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("severity", severity.rawValue)
        writer.member("code", code)
        writer.member("message", message)
        for (key, text) in [("help", help), ("path", path)] {
            if let text { writer.member(key, text) }
        }
        if let line {
            writer.member("line", line)
            writer.member("column", column)
            writer.member("length", length)
        }
        writer.endObject()
    }

    /// The diagnostic for the report.
    ///
    /// - Parameters:
    ///   - file: The file to use if the diagnostic names none.
    ///   - read: Reads a file of the catalog's folder, to show the line.
    /// - Returns: The diagnostic with its location.
    func diagnostic(about file: String?, read: (String) -> [UInt8]?) -> Diagnostic {
        var location: SourceLocation?
        if let path = path ?? file {
            location =
                line.map { line in
                    guard let bytes = read(path) else {
                        return SourceLocation(
                            path: path, line: line, column: column, length: length)
                    }
                    return SourceText(path: path, bytes: bytes)
                        .location(line: line, column: column, length: length)
                } ?? .file(path)
        }
        return Diagnostic(severity, code: code, message, at: location, help: help)
    }
}
