import Foundation
import ShowcardCatalog
import ShowcardContent
import ShowcardTestSupport
import Testing

@Suite("Layers and a model of them")
struct LayerModelTests {
    /// Numbers that are the same in every run.
    private struct Numbers {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    /// The front matter and the body that one layer has of an entry.
    private struct Part {
        var fields: [(key: String, value: String)] = []
        var body = ""

        init(_ numbers: inout Numbers, layer: Int) {
            for key in ["name", "code", "size"] where numbers.below(2) == 0 {
                let value =
                    key == "size"
                    ? ["small", "large"][numbers.below(2)] : "\(key)\(numbers.below(9))"
                fields.append((key, value))
            }
            if numbers.below(6) == 0 {
                fields.append(("hide", ["true", "false"][numbers.below(2)]))
            }
            if numbers.below(2) == 0 { body = "Body \(layer) \(numbers.below(9)).\n" }
        }

        var text: String {
            "---\n" + fields.map { "\($0.key): \($0.value)\n" }.joined() + "---\n" + body
        }
    }

    /// The values that an entry has if its layers are joined; `nil` if it is hidden.
    private static func model(_ parts: [Part]) -> [String: String]? {
        var values: [String: String] = [:]
        for part in parts {
            for (key, value) in part.fields where values[key] == nil { values[key] = value }
            if values["body"] == nil, !part.body.isEmpty { values["body"] = part.body }
        }
        let hiding = parts.dropLast().lazy.compactMap { part in
            part.fields.first { $0.key == "hide" }?.value
        }.first
        // In the lowest file it is an unknown field.
        if hiding == "true" || hiding == nil && values["hide"] != nil { return nil }
        values["hide"] = nil
        values["size"] = values["size"] ?? "small"
        return values
    }

    @Test("in 200 random catalogs of up to 4 layers, entries are those of an independent model")
    func entries() async throws {
        var found = 0
        for seed in 0..<200 {
            var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
            let sample = try SampleFolder()
            let count = 2 + numbers.below(3)
            var ids: [String: [Part]] = [:]
            for layer in 0..<count - 1 {
                let next = layer == count - 2 ? "../.." : "../l\(layer + 1)"
                try sample.folder.write(
                    "extends: \(next)\n"
                        + (layer == 0 ? "name: Top\nbase_url: https://top.example/\n" : ""),
                    to: "a/l\(layer)/catalog.yml")
            }
            for layer in 0..<count {
                for id in ["a", "b", "c", "d", "e"] where numbers.below(5) < 3 {
                    let part = Part(&numbers, layer: layer)
                    let folder = layer == count - 1 ? "" : "a/l\(layer)/"
                    try sample.folder.write(part.text, to: "\(folder)content/notes/\(id).md")
                    ids[id, default: []].append(part)
                }
            }
            let loader = CatalogLoader(SourceFolder("\(sample.folder.path)/a/l0"), jobs: 2)
            let loaded = await loader.read(loader.list(loader.open()))
            let outcome = await CatalogValidator(jobs: 2).validate(loaded)
            let catalog = try #require(outcome.catalog, "seed \(seed): \(loaded.diagnostics)")
            let kind = catalog.collections[0].kind
            let entries = Dictionary(
                uniqueKeysWithValues: catalog.collections[0].entries.map { ($0.id, $0) })
            for (id, parts) in ids {
                guard let model = Self.model(parts), model["name"] != nil else {
                    #expect(entries[id] == nil, "seed \(seed), \(id)")
                    continue
                }
                let entry = try #require(entries[id], "seed \(seed), \(id)")
                found += 1
                for key in ["name", "code", "size"] {
                    let value = kind.slot(of: key).flatMap { entry[$0]?.text }
                    #expect(value == model[key], "seed \(seed), \(id), \(key)")
                }
                let body = String(decoding: entry.body.markdown, as: UTF8.self)
                #expect(body == model["body"] ?? "", "seed \(seed), \(id)")
            }
        }
        #expect(found > 300)
    }
}
