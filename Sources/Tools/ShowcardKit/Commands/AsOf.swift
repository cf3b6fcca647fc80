import ShowcardCatalog

/// The instant a run pretends it is, and where it comes from.
struct AsOf: Sendable, Hashable {
    /// Where an instant comes from.
    enum Origin: String, Sendable {
        case option = "--now"
        case target = "showcard.yml"
        case environment = "SOURCE_DATE_EPOCH"
        case clock = "system clock"
    }

    /// The instant.
    let instant: Instant
    /// Where it comes from.
    let origin: Origin

    /// Takes the option, else the environment, else the clock, which is read at most once.
    ///
    /// - Throws: When `SOURCE_DATE_EPOCH` decides and is not a number of seconds; its specification
    ///   (reproducible-builds.org/specs/source-date-epoch) asks to fail on a malformed value.
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
        // An instant outside RFC 3339's years is held at their edge, which is not what was asked for.
        return instant.seconds == seconds ? instant : nil
    }
}
