/// Something that can be asked of an exporter.
public struct TokenExportOption: Sendable {
    /// What values an option takes.
    public enum Kind: Sendable {
        /// `true` or `false`.
        case flag
        /// One of some words.
        case choice([String])
        /// Any text for which the function finds nothing wrong; what it says stands behind the text: `is no name`.
        case text(@Sendable (String) -> String?)
    }

    /// What it is called: `prefix`.
    public let name: String
    /// What it does, in one line without a full stop.
    public let summary: String
    /// What values it takes.
    public let kind: Kind
    /// What counts when it is not given.
    public let standard: String

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - name: what it is called.
    ///   - summary: what it does, in one line without a full stop.
    ///   - kind: what values it takes.
    ///   - standard: what counts when it is not given.
    public init(_ name: String, _ summary: String, _ kind: Kind, standard: String) {
        self.name = name
        self.summary = summary
        self.kind = kind
        self.standard = standard
    }

    /// What is wrong with a value, and what to write; `nil` when nothing is.
    func fault(of value: String) -> (message: String, help: String?)? {
        switch kind {
        case .flag where !["true", "false"].contains(value):
            ("takes 'true' or 'false', not '\(value)'", nil)
        case .choice(let words) where !words.contains(value):
            (
                "has no choice '\(value)'",
                NearMiss.help(for: value, among: words)
                    ?? "choose one of \(words.joined(separator: ", "))"
            )
        case .text(let check): check(value).map { ("cannot be '\(value)': it \($0)", nil) }
        default: nil
        }
    }
}

/// What is asked of an exporter: a value for each of its options.
public struct TokenExportOptions: Sendable {
    private var values: [String: String]

    /// Checks values.
    ///
    /// - Parameters:
    ///   - values: values by the names of the options; those left out are as an option says.
    ///   - options: the options there are.
    ///   - exporter: the name of the exporter, for messages.
    /// - Throws: everything that is wrong with the values.
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
                        help: NearMiss.help(for: name, among: names).map { "\($0) \(valid)" }
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

    /// The value of an option; empty when there is no such option.
    public subscript(name: String) -> String { values[name] ?? "" }

    /// Whether an option is `true`.
    public func isOn(_ name: String) -> Bool { values[name] == "true" }
}

/// Why an exporter cannot be made.
public struct TokenExportError: Error, Sendable, Equatable {
    /// One thing wrong.
    public struct Reason: Sendable, Equatable {
        /// The option it is with; `nil` when there is no exporter of the name.
        public let option: String?
        /// What is wrong, in one sentence.
        public let message: String
        /// What to write.
        public let help: String?
    }

    /// Everything wrong, by the names of options.
    public let reasons: [Reason]
}
