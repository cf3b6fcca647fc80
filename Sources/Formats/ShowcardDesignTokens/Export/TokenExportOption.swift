/// An option of an exporter.
public struct TokenExportOption: Sendable {
    /// The type of an option's values.
    public enum Kind: Sendable {
        /// `true` or `false`.
        case flag
        /// One of several words.
        case choice([String])
        /// Any text that the function accepts; its result completes the sentence about the text: `is not a name`.
        case text(@Sendable (String) -> String?)
        /// Lists of texts by name; the function returns the error in a row as a sentence about the name.
        ///
        /// Such an option can be given only in a file, because a command line has no notation for it.
        case table(@Sendable (TokenExportValue.Row) -> String?)
        /// A file, which the function checks; places of its problems are in the file. The option is required.
        case file(@Sendable (TokenExportValue.File) -> [TokenDiagnostic])
    }

    /// The name: `prefix`.
    public let name: String
    /// The description, in one line without a full stop.
    public let summary: String
    /// The type of its values.
    public let kind: Kind
    /// The default value.
    public let standard: String

    /// Creates an option.
    public init(_ name: String, _ summary: String, _ kind: Kind, standard: String) {
        self.name = name
        self.summary = summary
        self.kind = kind
        self.standard = standard
    }

    /// Returns the error in a value, and its fix; `nil` if the value is valid.
    package func fault(of value: TokenExportValue) -> (message: String, help: String?)? {
        switch (kind, value) {
        case (.table(let check), .table(let rows)):
            rows.lazy.compactMap { row in
                check(row).map { ("cannot have '\(row.name)': it \($0)", nil) }
            }
            .first
        case (.table, _): ("takes names with lists of texts", nil)
        case (.file(let check), .file(let file)):
            check(file).first.map { ("cannot be '\(file.path)': \($0.message)", $0.help) }
        case (.file, _): ("takes a file", nil)
        case (_, .table), (_, .file): ("takes one text", nil)
        case (_, .text(let text)): fault(of: text)
        }
    }

    private func fault(of value: String) -> (message: String, help: String?)? {
        switch kind {
        case .flag where !["true", "false"].contains(value):
            ("takes 'true' or 'false', not '\(value)'", nil)
        case .choice(let words) where !words.contains(value):
            (
                "has no choice '\(value)'",
                TokenNearMiss.help(for: value, among: words)
                    ?? "choose one of \(words.joined(separator: ", "))"
            )
        case .text(let check): check(value).map { ("cannot be '\(value)': it \($0)", nil) }
        default: nil
        }
    }

    /// The option for the names of files without their extensions.
    static func file(standard: String = "tokens") -> TokenExportOption {
        TokenExportOption(
            "file", "the names of files without their extensions", .text(fileFault),
            standard: standard)
    }

    /// The option to write deprecated tokens.
    static let deprecated = TokenExportOption(
        "deprecated", "whether deprecated tokens are written", .flag, standard: "true")

    @Sendable static func fileFault(_ name: String) -> String? {
        let isPlain = name.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isPlain && !name.isEmpty && !name.utf8.starts(with: ".".utf8)
            ? nil : "must consist of letters, digits, '-', '_' and '.', and not begin with '.'"
    }
}
