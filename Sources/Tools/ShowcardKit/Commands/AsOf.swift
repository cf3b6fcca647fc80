import ShowcardCatalog

/// The instant that a run builds for, and its origin.
struct AsOf: Sendable, Hashable {
    /// The origin of an instant.
    enum Origin: String, Sendable {
        case option = "--now"
        case target = "showcard.yml"
        case environment = "SOURCE_DATE_EPOCH"
        case clock = "system clock"
    }

    /// The instant.
    let instant: Instant
    /// The origin of the instant.
    let origin: Origin

    /// Uses the option if it is set, otherwise the environment, otherwise the clock, which is read at most once.
    ///
    /// - Throws: If `SOURCE_DATE_EPOCH` is used and is not a number of seconds; its specification
    ///   (reproducible-builds.org/specs/source-date-epoch) requires malformed values to fail.
    init(option: Instant?, environment: [String: String], clock: () -> Instant) throws(UsageError) {
        if let option {
            (instant, origin) = (option, .option)
        } else if let text = environment[Origin.environment.rawValue] {
            guard let instant = Self.instant(unixSeconds: text) else {
                throw .invalidVariable(
                    Origin.environment.rawValue, value: text, problem: .notUnixSeconds)
            }
            (self.instant, origin) = (instant, .environment)
        } else {
            (instant, origin) = (clock(), .clock)
        }
    }

    private static func instant(unixSeconds text: String) -> Instant? {
        guard text.utf8.first != UInt8(ascii: "+"), let seconds = Int64(text) else { return nil }
        let instant = Instant(seconds: seconds)
        // An instant outside RFC 3339's years is clamped, and so is not the requested one.
        return instant.seconds == seconds ? instant : nil
    }
}
