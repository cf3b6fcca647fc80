import ShowcardProcesses

/// An exchange whose lines are recorded.
struct Recorded<Inner: ProcessExchange>: ProcessExchange {
    private(set) var exchange: Inner
    /// The lines in the format of a transcript.
    private(set) var lines: [UInt8] = []
    private let isOn: Bool

    init(_ exchange: Inner, isOn: Bool) {
        self.exchange = exchange
        self.isOn = isOn
    }

    mutating func begin() -> [UInt8] {
        let said = exchange.begin()
        write(said, as: .host)
        return said
    }

    mutating func receive(_ line: [UInt8]) throws(Inner.Failure) -> ExchangeStep {
        write(line, as: .plugin)
        let step = try exchange.receive(line)
        if case .say(let said) = step { write(said, as: .host) }
        return step
    }

    private mutating func write(_ said: [UInt8], as speaker: Transcript.Speaker) {
        guard isOn else { return }
        for line in said.split(separator: UInt8(ascii: "\n")) {
            lines += speaker.mark
            lines += line
            lines.append(UInt8(ascii: "\n"))
        }
    }
}
