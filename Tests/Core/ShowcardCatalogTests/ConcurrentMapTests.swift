import ShowcardCatalog
import Testing

@Suite("Mapping on several threads")
struct ConcurrentMapTests {
    @Test(
        "results come in the order of the elements, whatever the number of jobs",
        arguments: [Int.min, -1, 0, 1, 2, 3, 64, 1_000, Int.max], [0, 1, 2, 7, 100])
    func order(jobs: Int, count: Int) async {
        let results = await concurrentMap(Array(0..<count), jobs: jobs) { $0 * 2 }
        #expect(results == (0..<count).map { $0 * 2 })
    }
}
