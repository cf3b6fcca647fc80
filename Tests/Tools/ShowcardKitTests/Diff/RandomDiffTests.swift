import ShowcardCatalog
import Testing

@testable import ShowcardKit

@Suite("Differences of random states")
struct RandomDiffTests {
    /// A state of one or two kinds with random entries, feeds and tags.
    private func state(_ random: inout Numbers) -> CatalogState {
        var state = CatalogState(name: "x", generation: 1, asOf: "", schemaVersion: "1.0.0")
        for kind in ["things", "moods"] where random.below(4) > 0 {
            var own = CatalogState.Kind()
            for id in random.order(of: 9) {
                let bytes =
                    #"{"data":{"thing":{"name":"\#(id)","a":\#(random.below(2)),"is_new":\#(random.below(2))}}}"#
                own.entries[id] = .init(name: id, bytes: Array(bytes.utf8))
            }
            for feed in ["newest", "by/x"] where random.below(3) > 0 {
                let ids = random.order(of: 9)
                own.feeds[feed] = .init(ids: ids, total: ids.count)
            }
            for tag in ["one", "two"] where random.below(2) > 0 { own.tags[tag] = random.below(3) }
            state.kinds[kind] = own
        }
        return state
    }

    @Test("A random state does not differ from itself")
    func same() {
        var random = Numbers(seed: 1)
        for _ in 0..<100 {
            let state = state(&random)
            let diff = CatalogDiff(from: state, to: state)
            #expect(diff.isEmpty)
            #expect(diff.kinds.map(\.path) == state.kinds.keys.sorted())
        }
    }

    @Test("Differences of random states are what a look at every entry, feed and tag finds")
    func reference() {
        var random = Numbers(seed: 2)
        for _ in 0..<200 {
            let (old, new) = (state(&random), state(&random))
            let diff = CatalogDiff(from: old, to: new)
            var expected: [String] = []
            for kind in ["moods", "things"] {
                let before = old.kinds[kind]?.entries ?? [:]
                let after = new.kinds[kind]?.entries ?? [:]
                for id in (0..<9).map({ "e\($0)" }) {
                    switch (before[id]?.bytes, after[id]?.bytes) {
                    case (nil, _?): expected.append("added \(kind) \(id)")
                    case (_?, nil): expected.append("removed \(kind) \(id)")
                    case (let first?, let second?) where first != second:
                        expected.append("changed \(kind) \(id)")
                    default: break
                    }
                }
            }
            #expect(diff.entries.map { "\($0.change.rawValue) \($0.kind) \($0.id)" } == expected)
            let edited = diff.entries.filter { $0.change == .changed && $0.isEdited }
            #expect(edited.allSatisfy { entry in entry.fields.contains { $0.field == "a" } })
            let feeds = Set(diff.feeds.map { "\($0.kind)/\($0.name)" })
            let tags = Set(diff.tags.map { "\($0.kind)/\($0.tag)" })
            for kind in ["moods", "things"] {
                let (before, after) = (old.kinds[kind], new.kinds[kind])
                for feed in ["newest", "by/x"] {
                    let isOther = before?.feeds[feed] != after?.feeds[feed]
                    #expect(feeds.contains("\(kind)/\(feed)") == isOther)
                }
                for tag in ["one", "two"] {
                    let isOther = before?.tags[tag] != after?.tags[tag]
                    #expect(tags.contains("\(kind)/\(tag)") == isOther)
                }
            }
            let back = CatalogDiff(from: new, to: old)
            #expect(
                back.entries.count { $0.change == .added }
                    == diff.entries.count { $0.change == .removed })
            #expect(
                diff.json.bytes == CatalogDiff(from: old, to: new).json.bytes)
        }
    }
}
