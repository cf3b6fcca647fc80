import ShowcardCatalog
import Testing

@Suite("The same bytes for the same catalog")
struct SamenessTests {
    @Test("The database of a catalog has the same bytes on any thread")
    func threads() async throws {
        let built = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<4 {
                group.addTask { try await BuiltDatabase(LargeCatalog.catalog).gzipped }
            }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(built.count == 1)
    }

    @Test(
        "The database of a catalog has the same bytes whatever order the source names its kinds in")
    func order() async throws {
        let reversed = SampleCatalog.catalog(LargeCatalog.collections.reversed())
        let built = try await BuiltDatabase(LargeCatalog.catalog)
        #expect(try await BuiltDatabase(reversed).bytes == built.bytes)
    }

    @Test(
        "The database of a catalog has the same bytes whenever it is built, as long as no fact changes"
    )
    func asOf() async throws {
        let source = SampleCatalog.source(LargeCatalog.collections)
        let later = Enricher(asOf: SampleCatalog.asOf.advanced(by: 1)).enrich(source)
        let built = try await BuiltDatabase(LargeCatalog.catalog)
        #expect(try await BuiltDatabase(later).bytes == built.bytes)
        let changed = Enricher(asOf: SampleCatalog.asOf.advanced(by: 86_400)).enrich(source)
        #expect(try await BuiltDatabase(changed).bytes != built.bytes)
    }

    @Test(
        "The database of a catalog is one gzip member with a header of ten bytes, and no library's version inside"
    )
    func headers() async throws {
        let built = try await BuiltDatabase(SampleCatalog.small)
        #expect(built.gzipped.prefix(4) == [0x1F, 0x8B, 8, 0])
        #expect(built.gzipped[4..<8] == [0, 0, 0, 0])
        #expect(built.gzipped[9] == 255)
        #expect(built.bytes[96..<100] == [0, 0, 0, 0])
    }
}
