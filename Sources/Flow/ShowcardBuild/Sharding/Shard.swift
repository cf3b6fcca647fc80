import ShowcardHashing

/// One of the parts that a build is divided into.
///
/// Each rendered output belongs to one part, by the hash of its key, so that all machines agree without asking.
package struct Shard: Sendable, Hashable {
    /// Its number, from 1.
    package let number: Int
    /// The number of parts.
    package let count: Int

    /// The maximum number of parts.
    package static let maxCount = 1024

    /// Reads a part, written as `2/4`.
    ///
    /// - Parameter text: The number and the number of parts, as decimal digits.
    package init?(_ text: String) {
        let numbers = text.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        ).map { digits in
            digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                ? Int(Substring(digits)) ?? 0 : 0
        }
        guard numbers.count == 2 else { return nil }
        self.init(number: numbers[0], count: numbers[1])
    }

    init?(number: Int, count: Int) {
        guard 1...Self.maxCount ~= count, 1...count ~= number else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The part as it is written: `2/4`.
    package var text: String { "\(number)/\(count)" }

    /// Whether an output of a plan belongs to the part.
    func has(_ item: Plan.Item) -> Bool { Self.number(of: item, among: count) == number }

    /// The number of the part that an output belongs to; `nil` if it is copied, which is left to the merge.
    static func number(of item: Plan.Item, among count: Int) -> Int? {
        guard case .rendered = item.content else { return nil }
        return Int(ContentHash(of: Array(item.key.utf8)).low % UInt64(count)) + 1
    }
}
