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
        "jobs", short: "j", placeholder: "N", "the number of threads, 1 to 256",
        default: "the number of processors"
    ) { (text) throws(ValueError) in
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isPlain, let jobs = Int(text), jobRange.contains(jobs) else {
            throw .notInRange(jobRange)
        }
        return jobs
    }
    static let strict = Flag("strict", "treats warnings as errors")
    static let quiet = Flag("quiet", short: "q", "prints only errors and warnings")
    static let verbose = Flag(
        "verbose", short: "v", "prints every diagnostic, and details of the run")
    static let diagnostics = ValueOption(
        "diagnostics", placeholder: "FORMAT",
        "how to print diagnostics: text, json, github or sarif",
        default: "text"
    ) { (text) throws(ValueError) in
        guard let format = DiagnosticFormat(rawValue: text) else {
            throw .notOneOf(DiagnosticFormat.allCases.map(\.rawValue))
        }
        return format
    }
    static let report = ValueOption(
        "report", placeholder: "FILE", "where to write a JSON report of the run", default: "none",
        read: StandardOutput.refused)
    static let without = ValueOption(
        "without", placeholder: "NAME", "switches a plugin off; separate several with commas",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        text.unicodeScalars.split(separator: ",").map { String($0) }
    }
    static let printNextChange = Flag(
        "print-next-change", "prints only the instant of the next change by the clock")
    static let verify = Flag(
        "verify",
        "renders everything again from scratch, and compares it with the published output")
    static let explainRebuild = Flag(
        "explain-rebuild", "prints each output that was written, and why")
    static let transcripts = ValueOption(
        "transcripts", placeholder: "DIR",
        "where to record the sessions with plugins that are programs", default: "nowhere",
        read: StandardOutput.refused)
    static let previous = ValueOption(
        "previous", placeholder: "PATH",
        "an earlier output to create deltas from, a folder or tar archive", isRepeatable: true
    ) { (text) throws(ValueError) in text }
    static let format = ValueOption(
        "format", placeholder: "FORMAT", "how to write the result: text or json", default: "text"
    ) { (text) throws(ValueError) in
        guard let format = AnswerFormat(rawValue: text) else {
            throw .notOneOf(AnswerFormat.allCases.map(\.rawValue))
        }
        return format
    }

    /// The allowed numbers of threads.
    static let jobRange = 1...256

    /// The options of commands that query the catalog.
    static let asking = [
        format.declaration, source.declaration, configuration.declaration, now.declaration,
        drafts.declaration, future.declaration, expired.declaration, jobs.declaration,
        without.declaration, diagnostics.declaration,
    ]

    /// The options of commands that run the flow.
    static let all = [
        source.declaration, output.declaration, configuration.declaration, now.declaration,
        drafts.declaration, future.declaration, expired.declaration, jobs.declaration,
        strict.declaration, without.declaration, quiet.declaration, verbose.declaration,
        diagnostics.declaration, report.declaration, transcripts.declaration,
    ]
}

/// How a result is written.
enum AnswerFormat: String, Sendable, CaseIterable {
    /// Human-readable.
    case text
    /// Machine-readable.
    case json
}
