import ShowcardCatalog
import ShowcardCompression
import ShowcardSigning
import Testing

@Suite("Deltas")
struct DeltaTests {
    /// A kind with listed fields of every shape that a patch has to get right.
    private static let kind = Kind(
        name: "template", path: "templates", titleOne: "T", titleMany: "Ts",
        fields: [
            Field("name", .string, isRequired: true), Field("description", .string),
            Field("tags", .list(.string), role: .tags),
            Field("published_at", .instant, role: .published),
            Field("usage_count", .integer, role: .usage),
            Field("price", .money(nil), isListed: true),
            Field("about", .text, isListed: true),
            Field(
                "size",
                .object([
                    Field("width", .integer), Field("unit", .string),
                    Field("depth", .object([Field("from", .integer), Field("to", .integer)])),
                ]), isListed: true),
        ])

    private static func value(_ name: String, _ random: inout Generator) throws -> FieldValue? {
        if random.below(4) == 0 { return nil }
        let number = random.below(3)
        switch name {
        case "name", "description":
            let noise = (0..<6).map { _ in String(random.below(100_000), radix: 36) }.joined()
            return .string(
                noise + ["plain", "with \"quotes\" \\ and / \u{1}", "日本 é 👩‍👩‍👧"][number])
        case "tags": return .list((0..<number).map { .string("t\($0)") })
        case "published_at": return Sample.instant(days: -number)
        case "usage_count": return .integer(random.below(1_000))
        case "price": return .money(Money(amount: number, currency: try #require(Currency("USD"))))
        case "about":
            return .markdown(MarkdownText(markdown: "a \(number)", html: "<p>a \(number)</p>"))
        default:
            let depth = FieldValue.object([
                .init(name: "from", value: .integer(number)), .init(name: "to", value: .integer(1)),
            ])
            return .object(
                [
                    .init(name: "width", value: .integer(random.below(2))),
                    .init(name: "unit", value: .string("cm")), .init(name: "depth", value: depth),
                ].filter { _ in random.below(3) > 0 })
        }
    }

    private static func entries(
        _ count: Int, changing old: [String: ContentEntry] = [:], _ random: inout Generator
    ) throws -> [String: ContentEntry] {
        var entries = old
        for _ in 0..<count {
            let id = "e\(random.below(120))"
            if random.below(6) == 0 {
                entries[id] = nil
                continue
            }
            var values: [String: FieldValue] = [:]
            for field in kind.fields { values[field.name] = try value(field.name, &random) }
            values["name"] = values["name"] ?? .string(id)
            entries[id] = Sample.entry(kind, id, values)
        }
        return entries
    }

    @Test("an independent client reaches the new pack byte by byte, from every earlier one")
    func application() async throws {
        var random = Generator(seed: 7)
        var (applied, refused) = (0, 0)
        for _ in 0..<30 {
            var states: [Site] = []
            var content = try Self.entries(150, &random)
            for step in 0..<4 {
                content = try Self.entries(step, changing: content, &random)
                var configuration = Sample.configuration
                if random.below(8) == 0 { configuration.baseURL = "https://elsewhere.example/" }
                let site = try await Site(
                    [(Self.kind, Array(content.values))], configuration: configuration,
                    earlier: states.last.map { [$0.earlier(isReplaced: true)] } ?? [],
                    generation: Int64(step))
                let new = try #require(site.files["v1/pack/*.json"])
                for state in states {
                    let old = try #require(state.files["v1/pack/*.json"])
                    if old == new { continue }
                    guard let delta = Self.delta(from: old, to: new, in: site) else {
                        refused += 1
                        continue
                    }
                    var client = try PackClient(pack: old)
                    try client.apply(delta)
                    #expect(client.pack == new)
                    applied += 1
                }
                states.append(site)
            }
        }
        #expect(applied > 100)
        // An object's members would come in another order.
        #expect((1..<applied).contains(refused))
    }

    private static func delta(from old: String, to new: String, in site: Site) -> String? {
        let hashes = [old, new].map { SHA256.hash(Array($0.utf8)).hex.prefix(16) }
        return site.files["v1/delta/\(hashes[0])-\(hashes[1]).json"]
    }

    private func site(
        _ names: [String: String], after earlier: [Site] = [], generation: Int64 = 0,
        isReplaced: Bool = true
    ) async throws -> Site {
        var random = Generator(seed: 1)
        let entries = Sample.templates(60).map { entry in
            // Words that do not compress away: packs of few alike entries are smaller than any delta.
            let words = (0..<12).map { _ in String(random.below(1_000_000), radix: 36) }
            return Sample.template(
                entry.id,
                ["description": .string(names[entry.id] ?? words.joined(separator: " "))])
        }
        return try await Site(
            [(Sample.template, entries)],
            earlier: earlier.map { $0.earlier(isReplaced: isReplaced) }, generation: generation)
    }

    @Test("a delta is made also of packs whose kinds declare roles, references and rules")
    func declarations() async throws {
        let vibe = Kind(
            name: "vibe", path: "vibes", titleOne: "V", titleMany: "Vs",
            fields: [Field("name", .string)],
            selection: SelectionRules(groups: [SelectionRules.Group("picks", least: 1)]))
        let kind = Kind(
            name: "note", path: "notes", titleOne: "N", titleMany: "Ns",
            fields: [
                Field("name", .string), Field("since", .instant, role: .published),
                Field("vibes", .list(.reference(kind: "vibe"))),
            ])
        var sites: [Site] = []
        for step in 0..<2 {
            var random = Generator(seed: 1)
            let notes = (0..<60).map { number in
                let word = String(random.below(1_000_000_000), radix: 36)
                return Sample.entry(
                    kind, "n\(number)",
                    [
                        "name": .string(number == 7 && step == 1 ? "Other" : word),
                        "since": Sample.instant(days: -number),
                        "vibes": Sample.references("calm"),
                    ])
            }
            let calm = Sample.entry(vibe, "calm", ["name": .string("Calm")])
            sites.append(
                try await Site(
                    [(kind, notes), (vibe, [calm])],
                    earlier: sites.map { $0.earlier(isReplaced: true) }, generation: Int64(step)))
        }
        let packs = try sites.map { try #require($0.files["v1/pack/*.json"]) }
        for key in ["roles", "references", "selection", "is_paged"] {
            #expect(packs[0].contains("\"\(key)\":"))
        }
        var client = try PackClient(pack: packs[0])
        try client.apply(try #require(Self.delta(from: packs[0], to: packs[1], in: sites[1])))
        #expect(client.pack == packs[1])
    }

    @Test("a delta has what changed, and entry.json leads to it")
    func whole() async throws {
        let old = try await site([:])
        let new = try await site(["t007": "Other"], after: [old], generation: 1)
        let from = try #require(old.paths["v1/pack/*.json"]).dropFirst(8).dropLast(5)
        let to = try #require(new.paths["v1/pack/*.json"]).dropFirst(8).dropLast(5)
        let path = "v1/delta/\(from.prefix(16))-\(to.prefix(16)).json"
        let delta = try #require(new.files[path])
        #expect(
            delta == """
                {"schema_version":"1.0.0","from":"\(from)","to":"\(to)","kinds":{"template":\
                {"columns":["name","description"],"entries":{"t007":{"description":"Other"}}}}}
                """)
        let hash = SHA256.hash(Array(delta.utf8)).hex
        #expect(
            new.files["v1/entry.json"]?.contains(
                """
                "deltas":[{"from":"\(from.prefix(16))","href":"\(path.dropFirst(3))",\
                "sha256":"\(hash)","size":\(delta.utf8.count)}]
                """) == true)
        #expect(new.files["v1/pack/\(from).json"] == old.files["v1/pack/*.json"])
    }

    @Test("ten earlier packs stay, the newest first; the eleventh goes")
    func retention() async throws {
        var states: [Site] = []
        for number in 0..<14 {
            let earlier = states.last.map { [$0] } ?? []
            states.append(
                try await site(
                    ["t001": "Number \(number)"], after: earlier, generation: Int64(number)))
        }
        let last = try #require(states.last)
        let hashes = states.compactMap { $0.paths["v1/pack/*.json"]?.dropFirst(8).dropLast(5) }
        let kept = last.files.keys.filter { $0.hasPrefix("v1/pack/") && $0 != "v1/pack/*.json" }
        #expect(Set(kept) == Set(hashes.dropLast().suffix(10).map { "v1/pack/\($0).json" }))
        let entry = try JSONNode.parse(Array(try #require(last.files["v1/entry.json"]).utf8))
        let bases = (entry["deltas"]?.elements ?? []).compactMap { $0["from"]?.stringValue }
        #expect(bases == hashes.dropLast().suffix(10).reversed().map { String($0.prefix(16)) })
        #expect(try #require(last.files["v1/entry.json"]).utf8.count <= 4_096)
    }

    @Test("the same states give the same bytes in whatever order they are given")
    func order() async throws {
        let first = try await site(["t001": "1"], generation: 5)
        let second = try await site(["t002": "2"], after: [first], generation: 6)
        let other = try await site(["t003": "3"], generation: 7)
        let one = try await site([:], after: [first, second, other], isReplaced: false)
        let two = try await site([:], after: [other, second, first], isReplaced: false)
        #expect(one.files == two.files)
        #expect(one.files.keys.count { $0.hasPrefix("v1/delta/") } == 3)
    }

    @Test("nothing is done again while the pack stays the same")
    func unchanged() async throws {
        let first = try await site(["t001": "1"])
        let second = try await site([:], after: [first], generation: 1)
        let third = try await site([:], after: [second], generation: 2)
        #expect(second.files.keys.sorted() == third.files.keys.sorted())
        let changed = second.files.filter { third.files[$0.key] != $0.value }
        #expect(changed.keys.sorted() == ["v1/entry.json"])
    }

    @Test("a delta of half the pack or more is not written, nor one between other kinds")
    func refused() async throws {
        let old = try await site([:])
        var random = Generator(seed: 2)
        let texts = (1...60).map { number in
            let words = (0..<12).map { _ in String(random.below(1_000_000), radix: 36) }
            return ("t" + String(String(1_000 + number).dropFirst()), words.joined(separator: " "))
        }
        let new = try await site(
            Dictionary(texts) { first, _ in first }, after: [old], generation: 1)
        #expect(new.paths(below: "v1/delta/") == [])
        #expect(new.files["v1/entry.json"]?.contains("deltas") == false)
        #expect(old.notes == [])
        #expect(
            new.notes == [
                "no delta from 1 of 1 earlier pack: the delta is not smaller than half of the pack"
            ]
        )
        let kind = Kind(
            name: "offer", path: "offers", titleOne: "O", titleMany: "Os", fields: Self.kind.fields)
        let other = try await Site(
            [(kind, [])], earlier: [old.earlier(isReplaced: true)], generation: 1)
        #expect(other.paths(below: "v1/delta/") == [])
        #expect(
            other.notes == [
                "no delta from 1 of 1 earlier pack: the kinds differ, or the pack format is unknown"
            ])
    }

    @Test(
        "what an earlier state has wrong costs the delta alone",
        arguments: [
            #"{}"#, "", #"{"schema_version":"1.0.0","base_url":"x","kinds":[]}"#,
            #"{"schema_version":"1.0.0","base_url":"https://example.com/catalog/","kinds":[{"kind":"template","path":"templates","key":"templates","count":2,"ids":["b","a"],"columns":{}}]}"#,
            #"{"schema_version":"1.0.0","base_url":"https://example.com/catalog/","kinds":[{"kind":"template","path":"templates","key":"templates","count":1,"ids":["\"\"]"],"columns":{}}]}"#,
            #"{"schema_version":"1.0.0","base_url":"https://example.com/catalog/","kinds":[{"kind":"template","path":"templates","key":"templates","count":1,"ids":["a"],"columns":{"name":[]}}]}"#,
            #"{"schema_version":"1.0.0","base_url":"https://example.com/catalog/","kinds":[{"kind":"template","path":"templates","key":"templates","count":1,"ids":["a"],"columns":{"name":[[[["#,
            String(repeating: "[", count: 100_000),
        ])
    func hostilePack(pack: String) async throws {
        let hash = SHA256.hash(Array(pack.utf8)).hex
        let entry = #"{"generation":1,"pack":{"sha256":"\#(hash)"},"deltas":[{"from":""},7,{}]}"#
        let files = [
            "v1/entry.json": Array(entry.utf8), "v1/pack/\(hash).json": Array(pack.utf8),
        ]
        let state = EarlierState(paths: Array(files.keys)) { files[$0] }
        let site = try await Site([(Sample.template, Sample.templates(3))], earlier: [state])
        #expect(site.paths(below: "v1/delta/") == [])
        #expect(site.files["v1/pack/\(hash).json"] == pack)
    }

    @Test(
        "a file that is not an entry point is ignored",
        arguments: ["", "[]", "{", #"{"generation":"x"}"#, #"{"generation":1}"#])
    func hostileEntry(text: String) async throws {
        let state = EarlierState(paths: ["v1/entry.json"]) { _ in Array(text.utf8) }
        let site = try await Site([(Sample.template, [])], earlier: [state])
        #expect(site.paths(below: "v1/delta/") == [])
    }
}

/// Numbers that look random and are the same each time (SplitMix64).
struct Generator {
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
}
