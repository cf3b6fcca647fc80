import ShowcardCatalog

/// `v1/entry.json`, which clients poll: the one file that says as-of and generation.
struct EntryPointFile {
    private static let path = "v1/entry.json"
    /// How large it may become, in bytes: clients fetch it often.
    private static let sizeLimit = 4_096

    let catalog: Catalog

    /// The file, and where keys sign it the one with its signatures: no other file says as-of either.
    func outputs(for conclusion: Conclusion) -> [PlannedOutput] {
        let json = json(for: conclusion)
        let signatures = conclusion.signer.flatMap { signer in
            Self.output(
                SignatureFile(signer.signatures(of: json)).bytes,
                at: Self.path + SignatureFile.suffix)
        }
        return [signatures, Self.output(json, at: Self.path)].compactMap(\.self)
    }

    private static func output(_ bytes: [UInt8], at path: String) -> PlannedOutput? {
        OutputPath(path).map { path in
            PlannedOutput(.path(path), inputs: [.text(String(decoding: bytes, as: UTF8.self))]) {
                $0 += bytes
            }
        }
    }

    /// An error when the file would become too large, whatever the conclusion.
    var diagnostics: [Diagnostic] {
        let hash = String(repeating: "0", count: 64)
        let database = Conclusion.Announcement(
            name: "database", path: "v1/db/\(hash).sqlite.gz", sha256: hash, size: .max)
        let size = json(for: Conclusion(generation: .max, announcements: [database])).count
        guard size > Self.sizeLimit else { return [] }
        return [
            .error(
                "entry-file-too-large",
                "'\(Self.path)' could have \(size) bytes, more than the \(Self.sizeLimit) it may have",
                help: "have fewer kinds, or give them shorter paths")
        ]
    }

    private func json(for conclusion: Conclusion) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: Self.sizeLimit)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.member("generation", Int(clamping: conclusion.generation))
        writer.member("as_of", catalog.asOf.text)
        writer.optionalMember("next_change_at", catalog.nextChange?.text)
        writeRules(to: &writer)
        writeCounts(to: &writer)
        if let database = conclusion.announcements.first(where: { $0.name == "database" }) {
            write(database, to: &writer)
        }
        writer.endObject()
        return writer.bytes
    }

    private func writeRules(to writer: inout JSONWriter) {
        let badges = catalog.configuration.badges
        writer.key("rules")
        writer.beginObject()
        writer.member("new_within_days", badges.newWithinDays)
        writer.member("trending_min_usage", badges.trendingMinUsage)
        writer.member("popular_over", badges.popularOver)
        writer.member("uses_over", badges.usesOver)
        write(catalog.configuration.trendingRule, to: &writer)
        writer.endObject()
    }

    private func write(_ rule: any UsageRule, to writer: inout JSONWriter) {
        writer.key("trending")
        writer.beginObject()
        writer.member("rule", rule.name)
        writer.member("version", rule.version)
        for parameter in rule.parameters {
            if let whole = Int(exactly: parameter.value) {
                writer.member(parameter.name, whole)
            } else {
                writer.member(parameter.name, parameter.value)
            }
        }
        writer.endObject()
    }

    private func writeCounts(to writer: inout JSONWriter) {
        let badges = catalog.collections.lazy.flatMap(\.entries).map(\.badges)
        writer.key("counts")
        writer.beginObject()
        for collection in catalog.collections {
            writer.member(collection.kind.dataKey, collection.entries.count)
        }
        writer.member("new", badges.count(where: \.isNew))
        writer.member("trending", badges.count(where: \.isTrending))
        writer.endObject()
    }

    private func write(_ announcement: Conclusion.Announcement, to writer: inout JSONWriter) {
        let folder = "v1/"
        let path = announcement.path
        let href =
            path.utf8.starts(with: folder.utf8)
            ? String(Substring(path.utf8.dropFirst(folder.utf8.count))) : "../\(path)"
        writer.key(announcement.name)
        writer.beginObject()
        writer.member("href", PercentEncoding.path(href))
        writer.member("sha256", announcement.sha256)
        writer.member("size", announcement.size)
        writer.endObject()
    }
}
