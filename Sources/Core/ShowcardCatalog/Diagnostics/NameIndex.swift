/// An index of names for many suggestions.
///
/// The time of a search does not depend on the number of names: up to ``maxCompared`` names are compared as in
/// ``NearMiss``; among more names, only those within one edit are found, by hashes of the names without one letter.
package struct NameIndex: Sendable {
    private let known: Once<Known>

    /// The maximum number of names that are compared one by one.
    static let maxCompared = 1_000

    /// The names, in the order of preference for the same distance, and the data for searches.
    private struct Known: Sendable {
        let names: [String]
        let lookup: Lookup
    }

    private enum Lookup: Sendable {
        case letters([[Unicode.Scalar]])
        /// The hashes of the names, and of the names without one letter, in order.
        case variants([Variant])
    }

    /// A hash of letters, and the position of its name.
    private struct Variant: Sendable {
        let hash: UInt64
        let position: Int
    }

    /// Creates an index of names, in the order of preference for the same distance.
    package init(_ names: [String]) {
        self.init { names }
    }

    /// Creates an index of names that are created at the first search.
    package init(_ names: @escaping @Sendable () -> [String]) {
        known = Once {
            let names = names()
            return Known(names: names, lookup: Self.lookup(names))
        }
    }

    private static func lookup(_ names: [String]) -> Lookup {
        guard names.count > maxCompared else {
            return .letters(names.map(NearMissSearch.letters))
        }
        let variants = names.enumerated().flatMap { position, name in
            hashes(of: NearMissSearch.letters(of: name)).map {
                Variant(hash: $0, position: position)
            }
        }
        return .variants(variants.sorted { ($0.hash, $0.position) < ($1.hash, $1.position) })
    }

    /// The maximum number of names with a common hash that are compared.
    private static let maxOfVariant = 16

    /// The name that was probably meant by another; `nil` if none is close enough.
    package func suggestion(for name: String) -> String? {
        var search = NearMissSearch(name)
        let names = known.value.names
        switch known.value.lookup {
        case .letters(let letters):
            for (position, letters) in letters.enumerated() {
                search.compare(letters, names[position])
            }
        case .variants(let variants):
            let positions = Self.hashes(of: NearMissSearch.letters(of: name)).flatMap {
                Self.positions(of: $0, in: variants)
            }
            for position in Set(positions).sorted() {
                search.compare(NearMissSearch.letters(of: names[position]), names[position])
            }
        }
        return search.best
    }

    /// The help that suggests a name, or lists the names if there are few.
    package func help(for name: String) -> String? {
        suggestion(for: name).map { "did you mean '\($0)'?" }
            ?? NearMiss.list(of: known.value.names)
    }

    private static func positions(of hash: UInt64, in variants: [Variant]) -> [Int] {
        var (low, high) = (0, variants.count)
        while low < high {
            let middle = low + (high - low) / 2
            if variants[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        return variants[low...].prefix(maxOfVariant).prefix { $0.hash == hash }.map(\.position)
    }

    /// The hashes of letters, and of the letters without each one: words one edit apart share one (FNV-1a, 64 bits).
    private static func hashes(of letters: [Unicode.Scalar]) -> [UInt64] {
        func hash(without omitted: Int?) -> UInt64 {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for (index, letter) in letters.enumerated() where index != omitted {
                hash = (hash ^ UInt64(letter.value)) &* 0x100_0000_01B3
            }
            return hash
        }
        return [hash(without: nil)] + letters.indices.map { hash(without: $0) }
    }
}
