import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardStore
import ShowcardTestSupport
import Testing

@Suite("Records of entries")
struct EntryRecordTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try SampleCatalog.make()
    }

    /// What a build finds that reads all files, or those that are not known.
    private func validate(
        _ known: KnownEntries? = nil, log: ReadLog = ReadLog()
    ) async -> (outcome: CatalogValidator.Outcome, read: Int) {
        let loader = CatalogLoader(SourceFolder(folder.path, log: log), jobs: 2)
        let loaded = await loader.read(loader.list(loader.open()), known: known)
        var outcome = await CatalogValidator(jobs: 2, keepsRecords: true).validate(loaded)
        outcome.diagnostics = (loaded.diagnostics + outcome.diagnostics).sorted()
        return (outcome, loaded.parsedCount)
    }

    /// What is known of all entries but some, as it is when it was written to a file and read again.
    private func known(but changed: Set<String> = []) async throws -> KnownEntries {
        let log = ReadLog()
        let records = await validate(log: log).outcome.records
        return KnownEntries(
            try EntryRecords(records.bytes), in: LayeredStamps(log), besides: changed)
    }

    @Test("Records of entries say of every type of value, link and include what the file says")
    func values() async throws {
        let fresh = await validate()
        let again = await validate(try await known())
        #expect((fresh.read, again.read) == (3, 0))
        #expect(fresh.outcome.diagnostics.map(\.code) == ["long-description", "similar-name"])
        #expect(again.outcome.diagnostics == fresh.outcome.diagnostics)
        let (left, right) = (fresh.outcome.catalog, again.outcome.catalog)
        let entries = left?.collections.flatMap(\.entries) ?? []
        let kept = right?.collections.flatMap(\.entries) ?? []
        #expect(entries.count == 3)
        for (entry, other) in zip(entries, kept) {
            #expect(entry.id == other.id)
            #expect(entry.path == other.path)
            #expect(entry.values == other.values)
            #expect(entry.defaulted == other.defaulted)
            #expect(entry.aliasPlaces == other.aliasPlaces)
            #expect(entry.body.markdown == other.body.markdown)
            #expect(entry.body.html == other.body.html)
            #expect(entry.body.line == other.body.line)
            #expect(entry.body.links == other.body.links)
            #expect(entry.body.anchors == other.body.anchors)
            #expect(entry.body.includes == other.body.includes)
            #expect(entry.body.version == other.body.version)
        }
        #expect(again.outcome.records.bytes == fresh.outcome.records.bytes)
    }

    @Test("Records of entries are not used for files that have changed")
    func changed() async throws {
        let path = "content/notes/b.md"
        let known = try await known(but: [path])
        try folder.write("---\nname: Bob\n---\nNew.\n", to: path)
        let again = await validate(known)
        #expect(again.read == 1)
        let fresh = await validate()
        #expect(again.outcome.diagnostics == fresh.outcome.diagnostics)
        #expect(again.outcome.catalog?.collections[0].entries[1].values.first == .string("Bob"))
        #expect(again.outcome.records.bytes == fresh.outcome.records.bytes)
    }

    @Test("Records of entries are not used for entries that refer to one that is gone")
    func goneReference() async throws {
        let known = try await known(but: ["content/notes/b.md"])
        try folder.remove("content/notes/b.md")
        let again = await validate(known)
        let fresh = await validate()
        #expect(fresh.outcome.diagnostics.map(\.code).contains("unknown-reference"))
        #expect(again.outcome.diagnostics == fresh.outcome.diagnostics)
    }

    @Test(
        "Records of entries let a file that is taken to be unchanged, and is not, be noticed when its body is read"
    )
    func changedBehindTheBack() async throws {
        let known = try await known()
        try folder.write("---\nname: Bob\n---\nOther.\n", to: "content/notes/b.md")
        let log = ReadLog()
        let outcome = await validate(known, log: log).outcome
        let body = try #require(outcome.catalog?.collections[0].entries[1].body)
        #expect(!log.hasChange)
        #expect(String(decoding: body.html, as: UTF8.self) == "<p>Other.</p>\n")
        #expect(log.hasChange)
    }

    @Test(
        "Records of entries write the body of a file that has changed as it is, without what its old version includes"
    )
    func staleIncludes() async throws {
        let known = try await known()
        try folder.write("---\nname: Anna\n---\nShort.\n", to: "content/notes/a.md")
        let catalog = try #require(await validate(known).outcome.catalog)
        let enriched = Enricher(asOf: Instant(seconds: 1_800_000_000)).enrich(catalog)
        let entry = try #require(enriched.collections[0].entries.first { $0.id == "a" })
        #expect(entry.content.body.includes.count == 5)
        var html: [UInt8] = []
        BodyWriter(enriched, base: "/").append(entry, to: &html)
        #expect(String(decoding: html, as: UTF8.self) == "<p>Short.</p>\n")
    }

    @Test(
        "Records of entries with other bodies are written as records of files that are all read",
        arguments: ["a", "b", "c"])
    func changedBodies(id: String) async throws {
        let path = "content/notes/\(id).md"
        let known = try await known(but: [path])
        #expect(known.records.isKept(path))
        try folder.write("\(folder.read(path) ?? "")\nOne more line.\n", to: path)
        let again = await validate(known).outcome.records
        let records = try #require(known.records.with(changedBodies: again))
        let fresh = await validate().outcome.records
        #expect(records.bytes == fresh.bytes)
        #expect(records.bytes != known.records.bytes)
        #expect(records.readAgain == [path])
        #expect(records[path] == fresh[path])
        #expect(!records.isKept(path))
    }

    @Test(
        "Records of entries with another body are written as changes of the records that were read")
    func changesOfRecords() async throws {
        var numbers = (1...40).map { "---\nname: N\($0)\n---\nText of the note \($0).\n" }
        for (number, text) in numbers.enumerated() {
            try folder.write(text, to: "content/notes/n\(number).md")
        }
        let first = await validate().outcome.records
        let all = try #require(first.files.all)
        #expect(first.files.changes == EntryRecords().bytes)
        var changes = first.files.changes
        for number in [7, 3, 7] {
            let path = "content/notes/n\(number).md"
            let known = try await known(but: [path])
            let read = try EntryRecords(all, changes: changes)
            numbers[number] += "More.\n"
            try folder.write(numbers[number], to: path)
            let again = await validate(known).outcome.records
            let records = try #require(read.with(changedBodies: again))
            #expect(records.files.all == nil)
            #expect(!records.isKept(path))
            changes = records.files.changes
            let written = try EntryRecords(all, changes: changes)
            let fresh = await validate().outcome.records
            #expect(written.bytes == fresh.bytes)
            #expect(written.isKept(path))
        }
    }

    @Test("Records of entries of which many have another body are written as a whole")
    func manyChangedBodies() async throws {
        let names = ["a", "b", "c"]
        let known = try await known(but: Set(names.map { "content/notes/\($0).md" }))
        for name in names {
            let path = "content/notes/\(name).md"
            try folder.write("\(folder.read(path) ?? "")\nOne more line.\n", to: path)
        }
        let fresh = await validate().outcome.records
        let records = try #require(
            known.records.with(changedBodies: await validate(known).outcome.records))
        #expect(records.files.all == fresh.bytes)
        #expect(records.files.changes == EntryRecords().bytes)
    }

    @Test("Records of entries that are joined are the same bytes of files that were all read")
    func joined() async throws {
        let records = await validate().outcome.records
        var joined = records
        joined.join()
        #expect(joined.bytes == records.bytes)
        #expect(joined.files.all == records.bytes)
        #expect(joined.files.changes == EntryRecords().bytes)
        #expect(joined.readAgain == ["a", "b", "c"].map { "content/notes/\($0).md" })
        #expect(joined.readAgain == records.readAgain)
        for path in joined.readAgain {
            #expect(joined[path] == records[path])
            #expect(!joined.isKept(path))
        }
        var empty = EntryRecords()
        empty.join()
        #expect(empty.bytes == EntryRecords().bytes)
    }

    @Test("Records of entries that an earlier build left stay kept when they are joined")
    func joinedKept() async throws {
        let path = "content/notes/b.md"
        let known = try await known(but: [path])
        var records = await validate(known).outcome.records
        records.join()
        #expect(records.readAgain == [path])
        #expect(records.isKept("content/notes/a.md"))
    }

    #if os(Linux)
    @Test("Texts of bodies in a scratch file are those in memory")
    func scratch() async throws {
        let log = ReadLog()
        var source = SourceFolder(folder.path, log: log)
        let file: ScratchFile = try #require(ScratchFile(in: folder.path))
        source.scratch = file
        let loader = CatalogLoader(source, jobs: 2)
        let loaded = await loader.read(loader.list(loader.open()))
        let moved = await CatalogValidator(jobs: 2).validate(loaded).catalog
        let entries = await validate().outcome.catalog?.collections.flatMap(\.entries) ?? []
        let others = moved?.collections.flatMap(\.entries) ?? []
        #expect(entries.count == 3)
        #expect(entries.map(\.body.markdown) == others.map(\.body.markdown))
        #expect(entries.map(\.body.html) == others.map(\.body.html))
        #expect(entries.map(\.body.version) == others.map(\.body.version))
        #expect(entries.map(\.body.includes) == others.map(\.body.includes))
        #expect(!log.hasChange)
        let sizes = others.map { $0.body.markdown.count + $0.body.html.count }
        #expect(file.size == sizes.reduce(0, +))
    }
    #endif

    @Test("Records of entries in another order are damage, because they are found by binary search")
    func disordered() async throws {
        var writer = PackedWriter()
        writer.write(["b", "a"]) {
            $0.write($1)
            $0.write([1, 2, 3])
        }
        #expect(throws: PackedReader.Damage.self) { try EntryRecords(writer.bytes) }
    }

    @Test("Records of entries let a file that is gone be noticed when its body is read")
    func goneBehindTheBack() async throws {
        let known = try await known()
        let log = ReadLog()
        let outcome = await validate(known, log: log).outcome
        try folder.remove("content/notes/b.md")
        let body = try #require(outcome.catalog?.collections[0].entries[1].body)
        #expect(body.markdown == [])
        #expect(log.hasChange)
    }

    @Test(
        "Records of entries that are cut off or changed in a byte are refused, or say something of the same shape"
    )
    func damaged() async throws {
        let bytes = await validate().outcome.records.bytes
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: PackedReader.Damage.self) {
                try EntryRecords(Array(bytes[..<length]))
            }
        }
        let log = ReadLog()
        _ = await validate(log: log)
        for position in stride(from: 0, to: bytes.count, by: 13) {
            var damaged = bytes
            damaged[position] ^= 0xFF
            guard let records = try? EntryRecords(damaged) else { continue }
            _ = await validate(KnownEntries(records, in: LayeredStamps(log)))
        }
    }
}
