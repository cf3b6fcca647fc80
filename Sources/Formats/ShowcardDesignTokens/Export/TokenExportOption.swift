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
    func fault(of value: String) -> (message: String, help: String?)? {
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

    private static func fileFault(_ name: String) -> String? {
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

/// The options of an exporter: a value for each option.
public struct TokenExportOptions: Sendable {
    private var values: [String: String]

    /// Checks values and adds the defaults.
    ///
    /// - Parameters:
    ///   - values: values by the names of the options; the default is used for missing ones.
    ///   - options: the supported options.
    ///   - exporter: the name of the exporter in messages.
    /// - Throws: all errors in the values.
    public init(
        _ values: [String: String], of options: [TokenExportOption], exporter: String
    ) throws(TokenExportError) {
        var reasons: [TokenExportError.Reason] = []
        let names = options.map(\.name)
        for name in values.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            guard let option = options.first(where: { $0.name == name }) else {
                let valid = "the options of '\(exporter)' are \(names.joined(separator: ", "))"
                reasons.append(
                    TokenExportError.Reason(
                        option: name, message: "'\(exporter)' has no option '\(name)'",
                        help: TokenNearMiss.help(for: name, among: names).map { "\($0) \(valid)" }
                            ?? valid))
                continue
            }
            if let fault = values[name].flatMap(option.fault) {
                reasons.append(
                    TokenExportError.Reason(
                        option: name, message: "the option '\(exporter).\(name)' \(fault.message)",
                        help: fault.help))
            }
        }
        guard reasons.isEmpty else { throw TokenExportError(reasons: reasons) }
        self.values = values
        for option in options where values[option.name] == nil {
            self.values[option.name] = option.standard
        }
    }

    /// The value of an option; empty if the option doesn't exist.
    public subscript(name: String) -> String { values[name] ?? "" }

    /// Returns whether an option is `true`.
    public func isOn(_ name: String) -> Bool { values[name] == "true" }

    /// Returns the input with the tokens that the options select.
    func selected(_ input: TokenExportInput) -> TokenExportInput {
        isOn(TokenExportOption.deprecated.name) ? input : input.omittingDeprecated()
    }
}

/// The reason that an exporter can't be created.
public struct TokenExportError: Error, Sendable, Equatable {
    /// One error.
    public struct Reason: Sendable, Equatable {
        /// The option with the error; `nil` if the exporter doesn't exist.
        public let option: String?
        /// The error, in one sentence.
        public let message: String
        /// How to fix the error.
        public let help: String?
    }

    /// All errors, by the names of options.
    public let reasons: [Reason]
}
