import ShowcardCatalog

/// `v1/entry.json`, which clients poll: the only file with the as-of date and the generation.
struct EntryPointFile {
    static let path = "v1/entry.json"
    /// The maximum size in bytes: clients fetch the file often.
    private static let sizeLimit = 4_096

    let catalog: Catalog
    let options: FeedsOptions
    /// The words in facts of the default language; `nil` for those of ``BadgeFacts``.
    let words: FactWords?

    /// Returns the file, and the file with its signatures if signing keys are configured.
    func outputs(for finalization: Finalization) -> [PlannedOutput] {
        let json = Once { self.json(for: finalization) }
        let signatures = finalization.signer.flatMap { signer in
            output(at: Self.path + SignatureFile.suffix) {
                SignatureFile(signatures: signer.signatures(of: json.value)).bytes
            }
        }
        return [signatures, output(at: Self.path) { json.value }].compactMap(\.self)
    }

    private func output(
        at path: String, _ content: @escaping @Sendable () -> [UInt8]
    ) -> PlannedOutput? {
        OutputPath(path).map { path in
            var output = PlannedOutput(
                .path(path),
                listingInputs: { [.text(String(decoding: content(), as: UTF8.self))] },
                group: "entry"
            ) { bytes in
                let content = content()
                bytes += content
                try SizeBudgets(options, catalog.configuration)
                    .check(content, at: path.text, of: "entry")
            }
            output.refreshesAt = catalog.asOf.advanced(by: lifetime / 2)
            return output
        }
    }

    /// The error if the file could exceed the size limit.
    var diagnostics: [Diagnostic] {
        let hash = String(repeating: "0", count: 64)
        let files = [
            ("v1/pack", "pack/", ".json"), ("v1/stats", "stats/", ".json"),
            ("v1/index", "index/", ".json"), ("database", "db/", ".sqlite.gz"),
        ]
        let bodies =
            options.hasBodies
            ? [(PackContent.bodies.manifestName, "bodies/", ".json")]
                + (0..<EarlierPacks.maxKept).map {
                    ("\(PackContent.bodies.deltaPrefix)0\($0)", "delta/", ".json")
                } : []
        let texts = catalog.configuration.otherLanguages.map {
            (TextsFile.manifestName($0.text), "l10n/\($0.text)/", ".json")
        }
        let registered = (files + bodies + texts).map { name, folder, ending in
            RegisteredOutput(
                name: name, path: "\(FeedFolder.path)\(folder)\(hash)\(ending)", sha256: hash,
                size: .max)
        }
        let finalization = Finalization(generation: .max, registered: registered)
        let size = json(for: finalization, deltas: []).count
        guard size > Self.sizeLimit else { return [] }
        return [
            .error(
                "entry-file-too-large",
                "'\(Self.path)' could have \(size) bytes; the limit is \(Self.sizeLimit)",
                help: texts.isEmpty
                    ? "declare fewer kinds, or give them shorter paths"
                    : "declare fewer kinds or languages, or give kinds shorter paths")
        ]
    }

    /// Returns the file, with as many deltas as fit: without a delta, clients fetch the pack.
    private func json(for finalization: Finalization) -> [UInt8] {
        var deltas = Self.deltas(of: .items, finalization)
        var json = json(for: finalization, deltas: deltas)
        while json.count > Self.sizeLimit, deltas.popLast() != nil {
            json = self.json(for: finalization, deltas: deltas)
        }
        return json
    }

    private func json(
        for finalization: Finalization, deltas: [RegisteredOutput]
    ) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: Self.sizeLimit)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        if options.epoch > 0 { writer.member("epoch", options.epoch) }
        writer.member("generation", Int(clamping: finalization.generation))
        writer.member("as_of", catalog.asOf.text)
        writer.member("expires_at", expiry.text)
        writer.optionalMember("next_change_at", catalog.nextChange?.text)
        writeRules(to: &writer)
        writeCounts(to: &writer)
        for name in ["pack", "stats", "index"] {
            write(name, FeedFolder.path + name, finalization, to: &writer)
        }
        writeBodies(finalization, to: &writer)
        write(deltas, to: &writer)
        write("database", "database", finalization, to: &writer)
        writeLanguages(finalization, to: &writer)
        words?.write(to: &writer, language: catalog.configuration.language)
        writer.endObject()
        return writer.bytes
    }

    /// The time after which clients treat the file as outdated.
    private var expiry: Instant { catalog.asOf.advanced(by: lifetime) }

    /// The number of seconds for which clients treat the file as current.
    private var lifetime: Int64 { Int64(options.expiresAfterDays) * 86_400 }

    private func writeRules(to writer: inout JSONWriter) {
        let badges = catalog.configuration.badges
        writer.member("rules") { writer in
            writer.member("new_within_days", badges.newWithinDays)
            writer.member("trending_min_usage", badges.trendingMinUsage)
            writer.member("popular_over", badges.popularOver)
            writer.member("uses_over", badges.usesOver)
            write(catalog.configuration.trendingRule, to: &writer)
        }
    }

    private func write(_ rule: TrendingRule, to writer: inout JSONWriter) {
        writer.member("trending") { writer in
            writer.member("rule", rule.name)
            writer.member("version", rule.rule.version)
            for parameter in rule.parameters {
                if let whole = Int(exactly: parameter.value) {
                    writer.member(parameter.name, whole)
                } else {
                    writer.member(parameter.name, parameter.value)
                }
            }
        }
    }

    private func writeCounts(to writer: inout JSONWriter) {
        var (new, trending) = (0, 0)
        for collection in catalog.collections {
            for entry in collection.entries {
                let badges = entry.badges
                if badges.isNew { new += 1 }
                if badges.isTrending { trending += 1 }
            }
        }
        writer.member("counts") { writer in
            for collection in catalog.collections {
                writer.member(collection.kind.dataKey, collection.entries.count)
            }
            writer.member("new", new)
            writer.member("trending", trending)
        }
    }

    private func write(_ deltas: [RegisteredOutput], to writer: inout JSONWriter) {
        guard !deltas.isEmpty else { return }
        writer.member("deltas", of: deltas) { delta, writer in
            writer.beginObject()
            writer.member("from", Self.base(of: delta))
            writeMembers(of: delta, to: &writer)
            writer.endObject()
        }
    }

    /// Writes the reference to the bodies; the names of their deltas follow from both hashes, which check the result.
    private func writeBodies(_ finalization: Finalization, to writer: inout JSONWriter) {
        let name = PackContent.bodies.manifestName
        guard let output = finalization.registered.first(where: { $0.name == name }) else {
            return
        }
        writer.member(PackContent.bodies.rawValue) { writer in
            writeMembers(of: output, to: &writer)
            let deltas = Self.deltas(of: .bodies, finalization)
            if !deltas.isEmpty { writer.member("deltas", deltas.map(Self.base)) }
        }
    }

    /// Writes the languages with the files of their texts, the default language first.
    private func writeLanguages(_ finalization: Finalization, to writer: inout JSONWriter) {
        let languages = catalog.configuration.languageFolders
        guard !languages.isEmpty else { return }
        writer.key("languages")
        writer.beginArray()
        for (tag, _) in languages {
            writer.beginObject()
            writer.member("language", tag)
            let name = TextsFile.manifestName(tag)
            if let texts = finalization.registered.first(where: { $0.name == name }) {
                // The path follows from both, so that a dozen languages fit.
                writer.member("sha256", texts.sha256)
                writer.member("size", texts.size)
            }
            writer.endObject()
        }
        writer.endArray()
    }

    /// Returns the registered deltas to a pack, those from the newest packs first.
    private static func deltas(
        of content: PackContent, _ finalization: Finalization
    ) -> [RegisteredOutput] {
        finalization.registered.filter { $0.name.utf8.starts(with: content.deltaPrefix.utf8) }
    }

    /// Returns the first digits of the hash of the pack that a delta applies to.
    private static func base(of delta: RegisteredOutput) -> String {
        let name = delta.path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring().utf8
        return PackHash.short(String(Substring(name)))
    }

    private func write(
        _ key: String, _ name: String, _ finalization: Finalization, to writer: inout JSONWriter
    ) {
        guard let output = finalization.registered.first(where: { $0.name == name }) else {
            return
        }
        writer.member(key) { writeMembers(of: output, to: &$0) }
    }

    private func writeMembers(
        of output: RegisteredOutput, to writer: inout JSONWriter
    ) {
        writer.member("href", PercentEncoding.path(FeedFolder.relative(output.path)))
        writer.member("sha256", output.sha256)
        writer.member("size", output.size)
    }
}
