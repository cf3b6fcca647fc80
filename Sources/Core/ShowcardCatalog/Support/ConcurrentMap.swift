/// Applies a function to every element, on several threads, and returns the results in the elements' order.
///
/// - Parameters:
///   - elements: The elements.
///   - jobs: The number of threads, at least 1.
///   - transform: The function; it must not depend on the order of calls.
/// - Returns: The results, in the order of the elements.
public func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int,
    _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
    let jobs = min(jobs, elements.count)
    guard jobs > 1 else { return elements.map(transform) }
    // Many chunks per thread keep all threads busy to the end without a task for every element.
    let size = max(1, elements.count / jobs / 32)
    let chunks = stride(from: 0, to: elements.count, by: size).map {
        $0..<min($0 + size, elements.count)
    }
    var results = [[Result]](repeating: [], count: chunks.count)
    await withTaskGroup(of: (Int, [Result]).self) { group in
        var waiting = chunks.indices.makeIterator()
        func start(_ chunk: Int) {
            group.addTask { (chunk, elements[chunks[chunk]].map(transform)) }
        }
        for _ in 0..<jobs { if let chunk = waiting.next() { start(chunk) } }
        while let (chunk, partial) = await group.next() {
            results[chunk] = partial
            if let chunk = waiting.next() { start(chunk) }
        }
    }
    // Appending whole arrays is several times faster than joining them.
    var all: [Result] = []
    all.reserveCapacity(elements.count)
    for partial in results { all += partial }
    return all
}
