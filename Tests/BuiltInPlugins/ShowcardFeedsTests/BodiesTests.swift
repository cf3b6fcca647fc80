import ShowcardCatalog
import ShowcardSigning
import Testing

@Suite("The pack of bodies")
struct BodiesTests {
    private func site(
        _ bodies: [String: String], isOn: Bool = true, after earlier: [Site] = [],
        generation: Int64 = 0
    ) async throws -> Site {
        var random = Generator(seed: 3)
        let noise = (0..<60).map { _ in String(random.below(1_000_000), radix: 36) }
        let entries = noise.indices.map { index in
            let id = "t\(100 + index)"
            let text = bodies[id] ?? "\(noise[index]) \(noise[(index + 7) % 60])"
            return Sample.entry(
                Sample.template, id, ["name": .string(id)],
                html: text.isEmpty ? "" : "<p>\(text)</p>", markdown: text)
        }
        return try await Site(
            [(Sample.template, entries), (Sample.vibe, [])],
            earlier: earlier.map { $0.earlier(isReplaced: true) }, generation: generation,
            feedsOptions: isOn ? [.init(name: "bodies", value: .boolean(true))] : [])
    }

    private static func hash(_ site: Site) throws -> String {
        SHA256.hash(Array(try #require(site.files["v1/bodies/*.json"]).utf8)).hex
    }

    @Test("Without the option, feeds have no pack of bodies")
    func off() async throws {
        let site = try await site([:], isOn: false)
        #expect(!site.files.keys.contains { $0.contains("bodies") })
        #expect(site.files["v1/entry.json"]?.contains("bodies") == false)
        #expect(site.files["v1/openapi.json"]?.contains("odies/") == false)
    }

    @Test("The pack of bodies has the entries with a body, as HTML and Markdown")
    func whole() async throws {
        let site = try await site(["t100": "One", "t101": ""])
        let bodies = try #require(site.files["v1/bodies/*.json"])
        #expect(
            bodies.hasPrefix(
                """
                {"schema_version":"1.0.0","base_url":"https://example.com/catalog/","kinds":\
                [{"kind":"template","path":"templates","key":"templates","count":59,\
                "ids":["t100","t102",
                """))
        #expect(bodies.contains(#""columns":{"body_html":["<p>One</p>","#))
        #expect(bodies.contains(#""body_markdown":["One","#))
        #expect(
            bodies.hasSuffix(
                #"{"kind":"vibe","path":"vibes","key":"vibes","count":0,"ids":[],"columns":{}}]}"#))
        let entry = try #require(site.files["v1/entry.json"])
        #expect(entry.contains(site.link("bodies")))
        #expect(site.files["v1/schemas/bodies.schema.json"] != nil)
        #expect(site.files["v1/openapi.json"]?.contains("/bodies/{sha256}.json") == true)
    }

    @Test("A delta makes the new bodies of earlier ones, and the entry file names its base")
    func deltas() async throws {
        let first = try await site([:])
        let second = try await site(["t103": "Other"], after: [first], generation: 1)
        let third = try await site(
            ["t103": "Other", "t104": "", "t105": "New"], after: [second], generation: 2)
        let to = try Self.hash(third)
        let entry = try JSONNode.parse(Array(try #require(third.files["v1/entry.json"]).utf8))
        let bases = [try Self.hash(second), try Self.hash(first)].map { String($0.prefix(16)) }
        #expect(entry["bodies"]?["deltas"]?.elements?.compactMap(\.stringValue) == bases)
        for (base, old) in zip(bases, [second, first]) {
            let delta = try #require(third.files["v1/delta/\(base)-\(to.prefix(16)).json"])
            var client = try PackClient(pack: try #require(old.files["v1/bodies/*.json"]))
            try client.apply(delta)
            #expect(client.pack == third.files["v1/bodies/*.json"])
        }
        #expect(third.files["v1/bodies/\(try Self.hash(first)).json"] != nil)
        // The pack of list items stays the same, so it has no delta.
        #expect(entry["deltas"] == nil)
        #expect(third.files["v1/pack/*.json"] == first.files["v1/pack/*.json"])
    }

    @Test(
        "With ten deltas each, the entry file still fits its limit, with fewer deltas of the pack")
    func limit() async throws {
        var states: [Site] = []
        for number in 0..<12 {
            states.append(
                try await site(
                    ["t110": "Number \(number)"], after: states.last.map { [$0] } ?? [],
                    generation: Int64(number)))
        }
        let last = try #require(states.last?.files["v1/entry.json"])
        #expect(last.utf8.count <= 4_096)
        let entry = try JSONNode.parse(Array(last.utf8))
        #expect(entry["bodies"]?["deltas"]?.elements?.count == 10)
    }
}
