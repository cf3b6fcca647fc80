import Foundation
import ShowcardBuild
import ShowcardTestSupport
import Testing

/// Builds beside whose output somebody has changed what builds leave there.
@Suite("Builds after a damaged, exchanged or foreign state")
struct StrayStateTests {
    /// A sequence of numbers that is the same every time.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        /// The generator `splitmix64`.
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private enum Change: CaseIterable {
        case flip, truncate, extend, empty, remove, swap, earlier, foreign
    }

    private let site: SampleSite
    private let foreign: SampleSite

    init() throws {
        site = try SampleSite()
        foreign = try SampleSite(["a": "Zoe", "x": "Xaver"])
    }

    private func build(_ site: SampleSite, output: String = "site") async -> BuildReport {
        await site.build(output: output, plugins: [NotePlugin(isPure: true)])
    }

    /// The names of files that builds have left beside the output.
    private func names(_ site: SampleSite) throws -> [String] {
        let side = "\(site.folder.path)/.site.showcard"
        return try FileManager.default.contentsOfDirectory(atPath: side).sorted().filter {
            ["state", "entries", "changed-entries", "spare"].contains($0)
                || $0.hasPrefix("manifest-")
        }
    }

    /// Changes one of those files.
    ///
    /// - Returns: Whether it is a manifest that is whole and of other files than there are.
    private func apply(
        _ change: Change, _ numbers: inout Numbers, _ earlier: [String: [UInt8]]
    ) throws -> Bool {
        let names = try names(site)
        guard let name = names.randomElement(using: &numbers) else { return false }
        let path = ".site.showcard/\(name)"
        var bytes = try site.folder.bytes(of: path)
        switch change {
        case .flip:
            guard !bytes.isEmpty else { return false }
            let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &numbers)
            bytes[Int.random(in: bytes.indices, using: &numbers)] ^= bit
        case .truncate: bytes.removeLast(Int.random(in: 0...bytes.count, using: &numbers))
        case .extend: bytes += [UInt8](repeating: 7, count: Int.random(in: 1..<99, using: &numbers))
        case .empty: bytes = []
        case .remove:
            try site.folder.remove(path)
            return false
        case .swap:
            let other = names.randomElement(using: &numbers) ?? name
            bytes = try site.folder.bytes(of: ".site.showcard/\(other)")
        case .earlier: bytes = earlier[name] ?? bytes
        case .foreign:
            let others = try self.names(foreign).filter { $0.prefix(5) == name.prefix(5) }
            guard let other = others.randomElement(using: &numbers) else { return false }
            bytes = try foreign.folder.bytes(of: ".site.showcard/\(other)")
        }
        try site.folder.write(bytes, to: path)
        return name.hasPrefix("manifest-") && [.swap, .earlier, .foreign].contains(change)
    }

    /// The published files by path, without the one that has the generation and those that keep earlier versions.
    private func contents(_ output: String) -> [String: String] {
        let paths = site.folder.files(below: output).filter {
            $0 != "entry.txt" && !$0.hasPrefix("all/")
        }
        return Dictionary(
            paths.map { ($0, site.folder.read("\(output)/\($0)") ?? "") },
            uniquingKeysWith: { first, _ in first })
    }

    @Test(
        "Builds after a damaged, exchanged or foreign state publish what a build from nothing does",
        arguments: 1...10)
    func strayStates(seed: UInt64) async throws {
        var numbers = Numbers(state: seed)
        var earlier: [String: [UInt8]] = [:]
        // Whether there has been one since the output was made from nothing.
        var hasOtherManifest = false
        _ = await build(site)
        try foreign.write("a", "Zora")
        _ = await build(foreign)
        _ = await build(foreign)
        for round in 0..<30 {
            for name in try names(site) where Bool.random(using: &numbers) {
                earlier[name] = try site.folder.bytes(of: ".site.showcard/\(name)")
            }
            if round.isMultiple(of: 2) {
                let id = ["a", "b"].randomElement(using: &numbers) ?? "a"
                try site.write(id, "Name \(seed) \(round)")
            }
            if round.isMultiple(of: 3) { _ = await build(site) }
            let change = Change.allCases.randomElement(using: &numbers) ?? .flip
            let before = contents("site")
            if try apply(change, &numbers, earlier) { hasOtherManifest = true }
            let report = await build(site)
            if hasOtherManifest, report.failure == .output {
                // What is published and not in the manifest may be anybody's.
                #expect(contents("site") == before, "\(change) in round \(round)")
                for folder in ["site", ".site.showcard"] { try site.folder.remove(folder) }
                _ = await build(site)
                hasOtherManifest = false
                continue
            }
            #expect(report.failure == nil, "\(change) in round \(round)")
            _ = await build(site, output: "clean")
            #expect(contents("site") == contents("clean"), "\(change) in round \(round)")
            for folder in ["clean", ".clean.showcard"] { try site.folder.remove(folder) }
        }
    }

    @Test("A build in which nothing has changed writes the manifest again if it is missing")
    func missingManifest() async throws {
        _ = await build(site)
        let before = try names(site).filter { $0.hasPrefix("manifest-") }
        for name in before { try site.folder.remove(".site.showcard/\(name)") }
        let report = await build(site)
        #expect(report.failure == nil)
        #expect(try names(site).count { $0.hasPrefix("manifest-") } == before.count)
    }
}
