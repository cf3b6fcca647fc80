import ShowcardBuild

/// The times of a build's outputs, as tables.
struct TimingsText {
    let timings: OutputTimings
    /// The number of files in the published state.
    let total: Int

    /// The tables that have lines, and how many outputs were rendered, each with an empty line after it.
    var text: String {
        let groups = TextTable(
            [
                .init("Rendered with"), .init("Files", isNumber: true), .init("ms", isNumber: true),
                .init("Size", isNumber: true), .init("µs a file", isNumber: true),
            ],
            rows: timings.groups.map { group in
                [
                    group.name, "\(group.count)", Quantities.milliseconds(group.seconds),
                    Quantities.size(bytes: group.bytes),
                    "\(Int((group.seconds / Double(max(1, group.count)) * 1e6).rounded()))",
                ]
            }, shrinking: 0)
        let slowest = TextTable(
            [.init("Slowest output"), .init("ms", isNumber: true)],
            rows: timings.slowest.map { [$0.key, Quantities.milliseconds($0.seconds)] },
            shrinking: 0)
        let types = TextTable(
            [
                .init("Published"), .init("Files", isNumber: true), .init("Size", isNumber: true),
            ],
            rows: timings.types.map {
                [
                    $0.name.isEmpty ? "no extension" : $0.name, "\($0.count)",
                    Quantities.size(bytes: $0.bytes),
                ]
            }, shrinking: 0)
        let rendered = "Rendered \(timings.count) of \(Quantities.count(total, "output"))\n"
        return ([groups, slowest, types].map { $0.text(width: 80) } + [rendered])
            .filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }
}
