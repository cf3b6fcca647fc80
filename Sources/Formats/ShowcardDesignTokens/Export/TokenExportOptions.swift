/// The value of an option of an exporter.
public enum TokenExportValue: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The texts of one name in a table.
    public struct Row: Sendable, Equatable {
        /// The name: `theme.dark`.
        public let name: String
        /// The texts, in order.
        public let values: [String]

        /// Creates a row.
        public init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values
        }
    }

    /// A file with its content.
    public struct File: Sendable, Equatable {
        /// The path, for messages.
        public let path: String
        /// The content.
        public let bytes: [UInt8]

        /// Creates a file.
        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// A text: a word, a number, or `true` or `false`.
    case text(String)
    /// Lists of texts by name, in the order of the file.
    case table([Row])
    /// A file.
    case file(File)

    /// Creates the value of a text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

/// The options of an exporter: a value for each option.
public struct TokenExportOptions: Sendable {
    private var values: [String: TokenExportValue]

    /// Checks values and adds the defaults.
    ///
    /// - Parameters:
    ///   - values: values by the names of the options; the default is used for missing ones.
    ///   - options: the supported options.
    ///   - exporter: the name of the exporter in messages.
    /// - Throws: all errors in the values.
    public init(
        _ values: [String: TokenExportValue], of options: [TokenExportOption], exporter: String
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
        for option in options where values[option.name] == nil {
            guard case .file = option.kind else { continue }
            reasons.append(
                TokenExportError.Reason(
                    option: option.name,
                    message: "the output '\(exporter)' needs the option '\(option.name)'",
                    help: "it is \(option.summary)"))
        }
        guard reasons.isEmpty else { throw TokenExportError(reasons: reasons) }
        self.values = values
        for option in options where values[option.name] == nil {
            self.values[option.name] = .text(option.standard)
        }
    }

    /// The text of an option; empty if the option doesn't exist or is a table.
    public subscript(name: String) -> String {
        if case .text(let text) = values[name] { text } else { "" }
    }

    /// The rows of an option that is a table; empty if none are given.
    public func table(_ name: String) -> [TokenExportValue.Row] {
        if case .table(let rows) = values[name] { rows } else { [] }
    }

    /// The file of an option; `nil` if it is not a file.
    public func file(_ name: String) -> TokenExportValue.File? {
        if case .file(let file) = values[name] { file } else { nil }
    }

    /// Returns whether an option is `true`.
    public func isOn(_ name: String) -> Bool { self[name] == "true" }

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

        /// Creates an error.
        public init(option: String?, message: String, help: String?) {
            self.option = option
            self.message = message
            self.help = help
        }
    }

    /// All errors, by the names of options.
    public let reasons: [Reason]

    /// Creates an error.
    public init(reasons: [Reason]) {
        self.reasons = reasons
    }
}
