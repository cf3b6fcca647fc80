import ShowcardCatalog

/// Counts the words of bodies, and writes the counts to `words.json`.
struct WordCount: Plugin {
    static let atLeast = PluginOption("at_least", default: 0, limits: FieldLimits(min: 0))

    let declaration = PluginDeclaration(
        "word-count", summary: "counts the words of bodies", options: [atLeast])

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(WordCounter(least: options[Self.atLeast]))
        registry.add(WordList())
    }
}

/// Gives every entry the fact `word_count`, and warns of short bodies.
struct WordCounter: Transform {
    let least: Int
    let facts = [Field("word_count", .integer)]

    func transform(_ entry: Entry, kind: Kind) -> TransformResult {
        let words = entry.content.body.markdown.split { $0 <= UInt8(ascii: " ") }.count
        var result = TransformResult(facts: [.init(name: "word_count", value: .integer(words))])
        if words < least {
            result.diagnostics.append(
                .warning(
                    "few-words", "the body has \(words) words, \(least) are wanted",
                    at: .file(entry.content.path), help: "write a little more"))
        }
        return result
    }
}

/// Writes `{"templates":{"city-mural":120, ...}, ...}`.
struct WordList: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let catalog = request.catalog
        let inputs = catalog.collections.indices.flatMap { collection in
            catalog.collections[collection].entries.indices.map { entry in
                OutputInput.summary(EntryKey(collection: collection, entry: entry))
            }
        }
        var plan = EmissionPlan()
        plan.add("words.json", inputs: inputs) { bytes in
            var writer = JSONWriter()
            writer.beginObject()
            for collection in catalog.collections {
                writer.key(collection.kind.path)
                writer.beginObject()
                for entry in collection.entries {
                    guard case .integer(let words) = entry.facts["word_count"] else { continue }
                    writer.member(entry.id, words)
                }
                writer.endObject()
            }
            writer.endObject()
            bytes += writer.bytes
        }
        return plan
    }
}
