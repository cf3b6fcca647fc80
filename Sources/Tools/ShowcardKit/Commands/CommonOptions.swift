import ShowcardBuild
import ShowcardCatalog

/// The options that commands share.
enum CommonOptions {
    static let source = ValueOption(
        "source", short: "s", placeholder: "DIR", "the catalog's folder", default: ".")
    static let output = ValueOption(
        "output", short: "o", placeholder: "DIR", "the folder to publish to",
        default: "'site' below the source", read: StandardOutput.refused)
    static let configuration = ValueOption(
        "config", short: "c", placeholder: "FILE", "the configuration file, below the source",
        default: "catalog.yml"
    ) { (text) throws(ValueError) in
        let components = text.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isBelow = components.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
        guard isBelow else { throw .notBelowSource }
        return text
    }
    static let app = ValueOption(
        "app", placeholder: "NAME",
        "only this catalog of a workspace; separate several with commas", default: "all",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        let names = text.unicodeScalars.split(separator: ",").map { String($0) }
        guard !names.isEmpty else { throw .notAName }
        return names
    }
    static let now = ValueOption(
        "now", placeholder: "INSTANT", "the instant to build for, such as 2026-01-31T09:00:00Z",
        default: "SOURCE_DATE_EPOCH, otherwise the clock"
    ) { (text) throws(ValueError) in
        do throws(InstantError) {
            return try Instant.parse(text)
        } catch {
            throw .notAnInstant(error.reason)
        }
    }
    static let drafts = Flag("drafts", short: "D", "includes drafts and private entries")
    static let future = Flag("future", short: "F", "includes entries dated later than now")
    static let expired = Flag("expired", short: "E", "includes expired entries")
    static let jobs = ValueOption(
        "jobs", short: "j", "the number of threads, 1 to 256", default: "the number of processors",
        in: jobRange)
    static let strict = Flag("strict", "treats warnings as errors")
    static let quiet = Flag("quiet", short: "q", "prints only errors and warnings")
    static let verbose = Flag(
        "verbose", short: "v", "prints every diagnostic, and details of the run")
    static let diagnostics = ValueOption<DiagnosticFormat>(
        "diagnostics", placeholder: "FORMAT",
        "how to print diagnostics: text, json, github or sarif",
        default: "text")
    static let report = ValueOption(
        "report", placeholder: "FILE", "where to write a JSON report of the run", default: "none",
        read: StandardOutput.refused)
    static let without = ValueOption(
        "without", placeholder: "NAME", "switches a plugin off; separate several with commas",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        text.unicodeScalars.split(separator: ",").map { String($0) }
    }
    static let languages = ValueOption(
        "languages", placeholder: "TAG",
        "publishes only the default language and this one; separate several with commas",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        text.unicodeScalars.split(separator: ",").map { String($0) }
    }
    static let strictTranslations = Flag(
        "strict-translations", "treats texts without a current translation as errors")
    static let noSync = Flag(
        "no-sync", "does not wait for the disk; a loss of power may damage the output")
    static let untrusted = ValueOption(
        "untrusted", placeholder: "BASE",
        "takes configuration, kinds and theme from the folder BASE, and runs no programs",
        default: "none"
    ) { (text) throws(ValueError) in Folders.trimmed(text) }
    static let baseURL = ValueOption(
        "base-url", placeholder: "URL", "where the site is served", default: "'base_url'"
    ) { (text) throws(ValueError) in
        guard WebAddress.isValid(text), WebAddress.problem(withFolder: text) == nil else {
            throw .notABaseURL
        }
        return text.utf8.last == UInt8(ascii: "/") ? text : "\(text)/"
    }
    static let printNextChange = Flag(
        "print-next-change", "prints only the instant of the next change by the clock")
    static let verify = Flag(
        "verify",
        "renders everything again from scratch, and compares it with the published output")
    static let explainRebuild = Flag(
        "explain-rebuild", "prints each output that was written, and why")
    static let timings = Flag(
        "timings", "prints where the time went: templates, feeds and slow outputs")
    static let shard = ValueOption(
        "shard", placeholder: "I/N", "builds only part I of N, for 'showcard merge'"
    ) { (text) throws(ValueError) in
        guard let shard = Shard(text) else { throw .notAShard }
        return shard
    }
    static let transcripts = ValueOption(
        "transcripts", placeholder: "DIR",
        "where to record the sessions with plugins that are programs", default: "nowhere",
        read: StandardOutput.refused)
    static let previous = ValueOption(
        "previous", placeholder: "PATH",
        "an earlier output to create deltas from, a folder or tar archive", isRepeatable: true
    ) { (text) throws(ValueError) in text }
    static let format = format()

    /// The option for how the result is written, which every command with a result has.
    ///
    /// - Parameters:
    ///   - others: The formats besides text and JSON.
    ///   - actions: The formats of actions, for commands whose actions have different ones.
    ///   - defaultText: The default, as shown in help.
    /// - Returns: The option.
    static func format(
        also others: [AnswerFormat] = [], for actions: String? = nil,
        default defaultText: String = AnswerFormat.text.rawValue
    ) -> ValueOption<AnswerFormat> {
        let formats = [.text, .json] + others
        let words = formats.map(\.rawValue)
        let list = words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
        return ValueOption(
            "format", placeholder: "FORMAT", "how to write the result: \(actions ?? list)",
            default: defaultText, words: words
        ) { (text) throws(ValueError) in
            guard let format = AnswerFormat(rawValue: text), formats.contains(format) else {
                throw .notOneOf(words)
            }
            return format
        }
    }

    /// The allowed numbers of threads.
    static let jobRange = 1...256

    /// The options of commands that query the catalog.
    static let asking: [any CommandOption] = [
        format, source, configuration, now, drafts, future, expired, jobs, without, diagnostics,
    ]

    /// The options of commands that run the flow.
    static let all: [any CommandOption] = [
        source, output, configuration, now, drafts, future, expired, jobs, strict, without, quiet,
        verbose, diagnostics, report, transcripts,
    ]
}

/// How a result is written.
enum AnswerFormat: String, Sendable, CaseIterable {
    /// Human-readable.
    case text
    /// Machine-readable: one JSON object.
    case json
    /// A page for browsers.
    case html
    /// A comment for a pull request.
    case markdown

    /// Throws an error if an action does not have the format.
    func require(in allowed: [AnswerFormat]) throws(UsageError) {
        guard !allowed.contains(self) else { return }
        throw .invalidValue(
            option: CommonOptions.format.declaration.spelling, value: rawValue,
            problem: .notOneOf(allowed.map(\.rawValue)))
    }
}
