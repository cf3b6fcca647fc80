import ShowcardCatalog
import ShowcardHashing
import ShowcardStore

@testable import ShowcardBuild
@testable import ShowcardContent

extension FuzzTarget {
    /// A file that a build keeps: its number, and its contents without the checksum, which an attacker can compute.
    static let state = FuzzTarget(name: "state") { bytes in
        let payload = Array(bytes.dropFirst())
        switch (bytes.first ?? 0) % 5 {
        case 0:
            let sealed = Manifest.file.bytes(capacity: payload.count) { $0.append(payload[...]) }
            guard let manifest = try? Manifest(sealed, ofTree: 0) else { return nil }
            let areBelow = manifest.records.allSatisfy { OutputPath($0.path) != nil }
            return areBelow ? nil : "a file of a manifest is outside of its tree"
        case 1:
            _ = try? BuildState(
                BuildState.file.bytes(capacity: payload.count) { $0.append(payload[...]) })
        case 2:
            _ = try? SpareStamps(
                SpareStamps.file.bytes(capacity: payload.count) { $0.append(payload[...]) })
        case 3:
            _ = try? PartList(
                PartList.format.bytes(capacity: payload.count) { $0.append(payload[...]) })
        default:
            guard let records = try? EntryRecords(payload) else { return nil }
            for path in records.paths { _ = records.record(of: path) }
        }
        return nil
    }
}
