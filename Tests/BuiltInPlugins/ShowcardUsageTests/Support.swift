import Foundation
import ShowcardCatalog
import ShowcardSQLite
import ShowcardTestSupport
import Testing

@testable import ShowcardUsage

/// A ledger of a test's own, in a folder that is removed with it.
struct TestLedger {
    let folder: TemporaryFolder
    let ledger: Ledger

    init() throws {
        folder = try TemporaryFolder()
        ledger = Ledger("\(folder.path)/usage.sqlite", name: "usage.sqlite")
    }

    /// Imports a file of a text.
    @discardableResult
    func take(
        _ text: String, as name: String = "a.csv", from source: String? = nil,
        kind: String? = "note", strict isStrict: Bool = false, gathering: Int? = nil
    ) throws -> ImportOutcome {
        try take(
            Array(text.utf8), as: name, from: source, kind: kind, strict: isStrict,
            gathering: gathering)
    }

    /// Imports a file of some bytes.
    @discardableResult
    func take(
        _ bytes: [UInt8], as name: String, from source: String? = nil, kind: String? = "note",
        strict isStrict: Bool = false, gathering: Int? = nil
    ) throws -> ImportOutcome {
        let path = "\(folder.path)/\(name)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        var request = ImportRequest(
            source: source, kind: kind, isStrict: isStrict,
            instant: Instant(seconds: 1_767_225_600))
        if let gathering { request.gathered = gathering }
        return try ledger.take(path, request)
    }

    /// All counts, as CSV without the header.
    func rows(from source: String? = nil) throws -> [String] {
        var text = ""
        try ledger.export(.csv, source: source) { text += String(decoding: $0, as: UTF8.self) }
        return text.split(separator: "\n").dropFirst().map { String($0) }
    }

    /// Runs SQL on the file.
    func execute(_ sql: String) throws {
        try Connection(path: ledger.path, access: .create).execute(sql)
    }

    /// The bytes of the file.
    var bytes: Data? { FileManager.default.contents(atPath: ledger.path) }

    /// The names of the files that there are.
    var names: [String] { folder.files(below: "") }

    /// What is wrong with a file, with the lines it is about, without the folder of the test.
    func problems(_ outcome: ImportOutcome) -> [String] {
        outcome.diagnostics.map { diagnostic in
            let place = diagnostic.location.map {
                "\($0.path.split(separator: "/").last ?? ""):\($0.line):\($0.column)-\($0.length) "
            }
            return
                "\(place ?? "")\(diagnostic.severity.rawValue)[\(diagnostic.code)] \(diagnostic.message)"
        }
    }
}

/// A day of a text.
func day(_ text: String) throws -> CivilDate { try CivilDate.parse(text) }
