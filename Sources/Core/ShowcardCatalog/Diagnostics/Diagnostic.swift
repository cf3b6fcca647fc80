/// One problem of a run: a message, a location, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable, Hashable {
        /// The run fails and publishes nothing.
        case error
        /// The run continues; `--strict` makes it an error.
        case warning
        /// Information that needs no fix.
        case note
    }

    /// A second location that belongs to the problem, such as the first of two equal keys.
    public struct Related: Sendable, Hashable {
        /// The second location.
        public let location: SourceLocation
        /// A short description of the location.
        public let message: String

        /// Creates a related location.
        public init(location: SourceLocation, message: String) {
            self.location = location
            self.message = message
        }
    }

    /// The severity.
    public var severity: Severity
    /// The number of problems it stands for: 1, or more if it is the last of a list and counts the rest.
    public var count = 1
    /// The contents, shared by all copies: long lists are sorted and filtered repeatedly.
    private let account: Shared<Account>

    /// A stable identifier in kebab case, such as `unknown-field`.
    public var code: String { account.value.code }
    /// The message: one sentence without a full stop.
    public var message: String { account.value.message }
    /// The location; absent for problems of the run as a whole.
    public var location: SourceLocation? { account.value.location }
    /// What to do, in one sentence.
    public var help: String? { account.value.help }
    /// Additional locations that belong to the problem.
    public var related: [Related] { account.value.related }
    /// The certain fix, if there is one.
    public var fix: Fix? { account.value.fix }

    /// The contents of a diagnostic without its severity.
    private struct Account: Sendable, Hashable {
        let code: String
        let message: String
        let location: SourceLocation?
        let help: String?
        let related: [Related]
        let fix: Fix?
    }

    /// Creates a diagnostic; masks passwords in addresses in its message, and shortens long texts.
    public init(
        _ severity: Severity, code: String, _ message: String, at location: SourceLocation? = nil,
        help: String? = nil, related: [Related] = [], fix: Fix? = nil
    ) {
        self.severity = severity
        account = Shared(
            Account(
                code: code, message: ShortText.message(MaskedText.masked(message)),
                location: location, help: help.map(ShortText.message), related: related, fix: fix))
    }

    /// Creates an error.
    public static func error(
        _ code: String, _ message: String, at location: SourceLocation? = nil, help: String? = nil,
        related: [Related] = [], fix: Fix? = nil
    ) -> Diagnostic {
        Diagnostic(
            .error, code: code, message, at: location, help: help, related: related, fix: fix)
    }

    /// Creates a warning.
    public static func warning(
        _ code: String, _ message: String, at location: SourceLocation? = nil, help: String? = nil,
        related: [Related] = [], fix: Fix? = nil
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: code, message, at: location, help: help, related: related, fix: fix)
    }

    /// Creates a note.
    public static func note(
        _ code: String, _ message: String, at location: SourceLocation? = nil, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(.note, code: code, message, at: location, help: help)
    }

    /// The same problem without a location, for input on the command line.
    package var withoutPlace: Diagnostic {
        Diagnostic(severity, code: code, message, help: help).standing(for: count)
    }

    /// The same problem at a location.
    package func located(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            severity, code: code, message, at: location, help: help, related: related, fix: fix
        ).standing(for: count)
    }

    /// The same problem at another place.
    ///
    /// - Parameter move: Returns the new location for one of the problem.
    /// - Returns: The problem, with its fix.
    package func moved(_ move: (SourceLocation) -> SourceLocation) -> Diagnostic {
        Diagnostic(
            severity, code: code, message, at: location.map(move), help: help,
            related: related.map { Related(location: move($0.location), message: $0.message) },
            fix: fix
        ).standing(for: count)
    }

    /// The same problem with other advice.
    package func advising(_ help: String) -> Diagnostic {
        Diagnostic(
            severity, code: code, message, at: location, help: help, related: related, fix: fix
        ).standing(for: count)
    }

    /// The same problem without a fix.
    package var withoutFix: Diagnostic {
        Diagnostic(severity, code: code, message, at: location, help: help, related: related)
            .standing(for: count)
    }

    /// The same diagnostic, standing for a number of problems.
    package func standing(for count: Int) -> Diagnostic {
        var diagnostic = self
        diagnostic.count = max(1, count)
        return diagnostic
    }

    /// Whether two diagnostics have the same contents and severity.
    public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        left.severity == right.severity && left.count == right.count
            && (left.account === right.account || left.account.value == right.account.value)
    }

    /// Hashes the contents and the severity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(severity)
        hasher.combine(count)
        hasher.combine(account.value)
    }
}

extension Diagnostic: Comparable {
    /// Orders by location (path, line, column), then by code and message; those without a location come first.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.account === right.account { return false }
        let (a, b) = (left.location, right.location)
        if let order = ordered(a?.path ?? "", b?.path ?? "") { return order }
        if a?.line != b?.line { return (a?.line ?? 0) < (b?.line ?? 0) }
        if a?.column != b?.column { return (a?.column ?? 0) < (b?.column ?? 0) }
        return ordered(left.code, right.code) ?? ordered(left.message, right.message) ?? false
    }

    /// Whether `left` comes first by UTF-8 bytes; `nil` if both are equal.
    private static func ordered(_ left: String, _ right: String) -> Bool? {
        TextKey.areSame(left, right) ? nil : TextKey.precedes(left, right)
    }
}

/// An error that a user can fix, with its diagnostics.
public struct DiagnosticError: Error, Sendable {
    /// At least one diagnostic of severity error.
    public let diagnostics: [Diagnostic]

    /// Creates an error from diagnostics.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// Creates an error from one diagnostic.
    public init(_ diagnostic: Diagnostic) {
        self.diagnostics = [diagnostic]
    }
}
