import ShowcardSigning
import Testing

/// Fingerprints of whole values.
@Suite("Fingerprints by reflection")
struct FingerprintReflectionTests {
    private enum Choice {
        case none
        case text(String)
        indirect case not(Choice)
    }

    private struct Place {
        var line: Int
    }

    private struct Rule {
        var name = "a"
        var isOn = true
        var weight = 0.5
        var count: Int?
        var choice = Choice.none
        var words = ["a", "b"]
        var bytes: [UInt8] = [1, 2]
        var known: Set<String> = ["a", "b", "c", "d"]
        var counts = ["a": 1, "b": 2, "c": 3, "d": 4]
        var place: Place? = Place(line: 1)
    }

    private func fingerprint(_ rule: Rule) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(reflecting: rule) {
            $0 is Place || type(of: $0) == Place?.self
        }
        return builder.finalize()
    }

    private func fingerprint(_ change: (inout Rule) -> Void) -> Fingerprint {
        var rule = Rule()
        change(&rule)
        return fingerprint(rule)
    }

    @Test("a change of any property changes the fingerprint")
    func properties() {
        let all = [
            fingerprint(Rule()),
            fingerprint { $0.name = "b" },
            fingerprint { $0.isOn = false },
            fingerprint { $0.weight = 0.25 },
            fingerprint { $0.count = 0 },
            fingerprint { $0.count = 1 },
            fingerprint { $0.choice = .text("") },
            fingerprint { $0.choice = .text("none") },
            fingerprint { $0.choice = .not(.none) },
            fingerprint { $0.choice = .not(.text("")) },
            fingerprint { $0.words = ["ab"] },
            fingerprint { $0.words = ["b", "a"] },
            fingerprint { $0.bytes = [2, 1] },
            fingerprint { $0.known.remove("a") },
            fingerprint { $0.counts["a"] = 2 },
            fingerprint { $0.counts["a"] = nil },
        ]
        #expect(Set(all).count == all.count)
    }

    @Test("equal values have equal fingerprints, however their sets and dictionaries were filled")
    func order() {
        let filled = fingerprint {
            $0.known = []
            $0.counts = [:]
            for (number, name) in ["d", "c", "b", "a"].enumerated() {
                $0.known.insert(name)
                $0.counts[name] = 4 - number
            }
        }
        #expect(filled == fingerprint(Rule()))
    }

    @Test("an omitted part changes no fingerprint")
    func omittedPart() {
        #expect(fingerprint { $0.place = nil } == fingerprint(Rule()))
        #expect(fingerprint { $0.place = Place(line: 2) } == fingerprint(Rule()))
    }
}
