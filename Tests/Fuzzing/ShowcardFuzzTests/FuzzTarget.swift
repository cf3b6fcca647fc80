/// Something that reads bytes of anybody: it must not trap, hang or use memory without bound, and what it makes of the
/// bytes has the properties that the target checks.
struct FuzzTarget: Sendable {
    /// The name on the command line, and of the folder of its inputs.
    let name: String
    /// Reads one input.
    ///
    /// It returns the property that does not hold; `nil` if all hold.
    let run: @Sendable (_ bytes: [UInt8]) -> String?

    /// All targets, by name.
    static let all: [FuzzTarget] =
        [
            configuration, entry, feeds, json, markdown, messages, requests, archive, state,
            template,
            tokens, toml, usage,
        ]
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}

extension [UInt8] {
    /// The parts between zero bytes, of which an input with several files is made; there are as many as asked for.
    func parts(_ count: Int) -> [[UInt8]] {
        var parts = split(separator: 0, maxSplits: count - 1, omittingEmptySubsequences: false)
            .map { Array($0) }
        while parts.count < count { parts.append([]) }
        return parts
    }

    /// Whether another array is in this one.
    func contains(_ text: StaticString) -> Bool {
        String(decoding: self, as: UTF8.self).contains("\(text)")
    }
}
