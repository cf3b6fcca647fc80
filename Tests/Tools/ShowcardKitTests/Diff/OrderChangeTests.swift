import Testing

@testable import ShowcardKit

@Suite("Changes of an order")
struct OrderChangeTests {
    @Test("Changes of an order name what came, what went, and the fewest that moved")
    func small() {
        let change = OrderChange(from: ["a", "b", "c", "d"], to: ["e", "d", "a", "c"])
        #expect(change.entered == [.init(id: "e", place: 1)])
        #expect(change.left == [.init(id: "b", place: 2)])
        #expect(change.moved == [.init(id: "d", old: 4, new: 2)])
        #expect(OrderChange(from: ["a"], to: ["a"]).isEmpty)
        #expect(OrderChange(from: [], to: []).isEmpty)
    }

    @Test("Changes of an order lead from any order to any other, and move no more than has to move")
    func random() {
        var random = Numbers(seed: 7)
        for _ in 0..<400 {
            let old = random.order(of: 12)
            let new = random.order(of: 12)
            let change = OrderChange(from: old, to: new)
            let kept = old.filter { id in
                !change.left.contains { $0.id == id } && !change.moved.contains { $0.id == id }
            }
            #expect(new.filter { kept.contains($0) } == kept)
            var built = kept
            let places =
                change.entered.map { ($0.place, $0.id) } + change.moved.map { ($0.new, $0.id) }
            for (place, id) in places.sorted(by: { $0.0 < $1.0 }) {
                built.insert(id, at: place - 1)
            }
            #expect(built == new)
            let common = new.compactMap { old.firstIndex(of: $0) }
            #expect(change.moved.count == common.count - longestRise(common))
            #expect(change.left.allSatisfy { old[$0.place - 1] == $0.id })
            #expect(change.moved.allSatisfy { old[$0.old - 1] == $0.id })
        }
    }

    /// The length of the longest run that rises, by looking at every pair.
    private func longestRise(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
            lengths.append(1 + (before.max() ?? 0))
        }
        return lengths.max() ?? 0
    }
}

/// Numbers that look random and are the same each time (SplitMix64).
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A number from 0 up to a bound.
    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    /// Some of the first ids, in some order.
    mutating func order(of count: Int) -> [String] {
        var ids: [String] = []
        for number in 0..<count where below(3) > 0 {
            ids.insert("e\(number)", at: below(ids.count + 1))
        }
        return ids
    }
}
