import ShowcardCatalog
import ShowcardContent
import ShowcardStore
import ShowcardTestSupport
import Testing

@Suite("Packed catalogs")
struct PackedCatalogTests {
    private let folder: TemporaryFolder
    private let asOf = Instant(seconds: 1_767_500_000)

    init() throws { folder = try SampleCatalog.make() }

    /// A catalog, its packed form, and what completes it.
    private struct Sample {
        let catalog: Catalog
        let packed: PackedCatalog
        let surroundings: PackedCatalog.Surroundings
        let log: ReadLog
    }

    private func sample() async throws -> Sample {
        let log = ReadLog()
        let loader = CatalogLoader(SourceFolder(folder.path, log: log))
        let loaded = await loader.read(loader.list(loader.open()))
        let outcome = await CatalogValidator(keepsRecords: true).validate(loaded)
        let source = try #require(outcome.catalog)
        let catalog = Enricher(asOf: asOf).enrich(source)
        let known = KnownEntries(
            try EntryRecords(outcome.records.bytes), in: LayeredStamps(log))
        let withoutEntries = source.with(source.collections.map { $0.with([]) })
        return Sample(
            catalog: catalog,
            packed: await PackedCatalog(catalog, outcome.records, jobs: 2),
            surroundings: PackedCatalog.Surroundings(
                withoutEntries, asOf: asOf, known, from: loaded),
            log: log)
    }

    @Test("a catalog that was packed and read again has the same entries, facts and orders")
    func roundTrip() async throws {
        let sample = try await sample()
        let read = try sample.packed.catalog(sample.surroundings)
        let catalog = sample.catalog
        #expect(read.collections.count == 1 && catalog.collections[0].entries.count == 3)
        #expect(read.nextChange == catalog.nextChange && read.leftOut == catalog.leftOut)
        #expect(read.comingChanges == catalog.comingChanges && read.tags == catalog.tags)
        #expect(ContentPolicy(read) == ContentPolicy(catalog))
        for (own, other) in zip(read.collections, catalog.collections) {
            #expect(own.kind.name == other.kind.name && own.feeds == other.feeds)
            #expect(own.groupedFeeds == other.groupedFeeds && own.featured == other.featured)
            #expect(own.new == other.new && own.referrers == other.referrers)
            #expect(own.newestFirst == other.newestFirst)
            for (entry, expected) in zip(own.entries, other.entries) {
                #expect(entry.id == expected.id && entry.name == expected.name)
                #expect(entry.content.values == expected.content.values)
                #expect(entry.content.path == expected.content.path)
                #expect(entry.content.body.html == expected.content.body.html)
                #expect(entry.badges == expected.badges && entry.usage == expected.usage)
                #expect(entry.published == expected.published)
                #expect(entry.history == expected.history)
                #expect(entry.references == expected.references)
                #expect(entry.included == expected.included)
                #expect(entry.nextChange == expected.nextChange)
                #expect(entry.nextSummaryChange == expected.nextSummaryChange)
            }
        }
        #expect(!sample.log.hasChange)
    }

    @Test("bytes of a packed catalog that were cut off or changed never stop the program")
    func damage() async throws {
        let sample = try await sample()
        let bytes = sample.packed.bytes
        for length in stride(from: 0, to: bytes.count, by: 3) {
            #expect(throws: PackedReader.Damage.self) {
                try PackedCatalog(bytes: Array(bytes[..<length])).catalog(sample.surroundings)
            }
        }
        for position in bytes.indices {
            var damaged = bytes
            damaged[position] ^= 0x41
            guard let read = try? PackedCatalog(bytes: damaged).catalog(sample.surroundings) else {
                continue
            }
            for entry in read.collections.flatMap(\.entries) {
                _ = (entry.id, entry.references, entry.badges)
            }
        }
    }

    @Test(
        "an entry whose file is no longer known is noted as a change, so that everything is read again"
    )
    func unknownEntry() async throws {
        let sample = try await sample()
        try folder.write("---\nname: Ben\n---\nother\n", to: "content/notes/b.md")
        let read = try sample.packed.catalog(sample.surroundings)
        _ = read.collections[0].entries[1].content.body.html
        #expect(sample.log.hasChange)
    }
}
