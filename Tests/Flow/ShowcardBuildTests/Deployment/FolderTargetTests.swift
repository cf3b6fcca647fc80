import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild

@Suite("Folders as targets")
struct FolderTargetTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes the state with a number: an entry point that names two files by their hashes, and a page of its own.
    private func state(_ number: Int) throws -> [DeployedFile] {
        let packs = ["pack of \(number)", "stats of \(number % 2)"]
        let names = packs.map { "v1/pack/\(ContentHash(of: Array($0.utf8)).high | 1 << 63).json" }
        var texts = Dictionary(uniqueKeysWithValues: zip(names, packs))
        texts["v1/entry.json"] = names.joined(separator: "\n")
        texts["index.html"] = "page of \(number)"
        texts["only-\(number).html"] = "only"
        for (path, text) in texts { try folder.write(text, to: "\(number)/\(path)") }
        return texts.sorted { $0.key < $1.key }.map { path, text in
            DeployedFile(
                path: path, hash: ContentHash(of: Array(text.utf8)), size: text.utf8.count)
        }
    }

    private func target(_ number: Int, _ name: String = "www") throws -> FolderTarget {
        try FileSystem.makeFolders("\(folder.path)/\(number)")
        return try FolderTarget(
            "\(folder.path)/\(name)", from: Folder("\(folder.path)/\(number)"),
            reserved: [("\(folder.path)/\(number)", "the output")], syncs: false)
    }

    /// What a client that starts at the entry point finds missing or different.
    private func problems() -> [String] {
        guard let entry = folder.read("www/v1/entry.json") else { return [] }
        return entry.split(separator: "\n").filter { path in
            let text = folder.read("www/\(path)") ?? ""
            return path != "v1/pack/\(ContentHash(of: Array(text.utf8)).high | 1 << 63).json"
        }.map(String.init)
    }

    private func plan(_ number: Int, day: Int64 = 0) throws -> DeploymentPlan {
        DeploymentPlan(
            files: try state(number), over: try target(number).readRecord(), site: nil,
            now: Instant(seconds: day * 86_400), grace: 86_400)
    }

    private func check(_ plan: DeploymentPlan, _ number: Int) throws {
        let place = try target(number)
        try place.check(plan, over: place.readRecord())
    }

    private var paths: [String] {
        let found = FileManager.default.enumerator(atPath: "\(folder.path)/www")?.allObjects ?? []
        return found.compactMap { $0 as? String }.filter {
            FileSystem.item(at: "\(folder.path)/www/\($0)") == .file
        }.sorted()
    }

    @Test(
        "After an interruption at any file, clients find one state, and another run makes it the whole one"
    )
    func interruption() async throws {
        var interrupted = 0
        for last in 1...3 {
            for count in 0... {
                try? folder.remove("www")
                try await target(1).carryOut(try plan(1))
                let stopping = StoppingTarget(target: try target(2), count: count)
                let isWhole = (try? await stopping.carryOut(try plan(2))) != nil
                #expect(problems() == [])
                interrupted += isWhole ? 0 : 1
                // The former output, the same again, or the next one.
                try await target(last).carryOut(try plan(last))
                #expect(problems() == [])
                // After the grace, only the files of the last state are left.
                try await target(last).carryOut(try plan(last, day: 9))
                #expect(
                    paths == ([TargetRecord.name] + (try state(last).map(\.path))).sorted())
                for file in try state(last) {
                    #expect(folder.read("www/\(file.path)") == folder.read("\(last)/\(file.path)"))
                }
                if isWhole { break }
            }
        }
        #expect(interrupted > 20)
    }

    @Test("A file that is already there is not written again")
    func resumption() async throws {
        try await target(1).carryOut(try plan(1))
        let before = folder.inode("www/index.html")
        try folder.remove("www/\(TargetRecord.name)")
        try folder.write(
            String(decoding: TargetRecord().bytes, as: UTF8.self), to: "www/\(TargetRecord.name)")
        try await target(1).carryOut(try plan(1))
        #expect(folder.inode("www/index.html") == before)
    }

    @Test("A draft that a killed run left is removed, also if nothing else is to be done")
    func draft() async throws {
        try await target(1).carryOut(try plan(1))
        try folder.write("half of a f", to: "www/.showcard-draft")
        let again = try plan(1)
        #expect(again.steps.isEmpty)
        try await target(1).carryOut(again)
        #expect(folder.read("www/.showcard-draft") == nil)
    }

    @Test("A folder with other files is refused, and a draft that a killed run left is not one")
    func foreign() throws {
        try folder.write("mine", to: "www/index.html")
        let error = #expect(throws: DiagnosticError.self) { try target(1).readRecord() }
        #expect(
            error?.diagnostics.map(\.message) == [
                "'\(folder.path)/www' was not created by 'showcard publish'"
            ])
        try folder.remove("www/index.html")
        try folder.write("", to: "www/.showcard-draft")
        #expect(try target(1).readRecord() == TargetRecord())
    }

    @Test("A file of others in the place of a new one is refused, also if it is a link")
    func inTheWay() async throws {
        try await target(1).carryOut(try plan(1))
        try folder.write("mine", to: "www/only-2.html")
        let next = try plan(2)
        let error = #expect(throws: DiagnosticError.self) { try check(next, 2) }
        #expect(
            error?.diagnostics.map(\.message) == [
                "'\(folder.path)/www' contains 'only-2.html', which Showcard did not create"
            ])
        #expect(folder.read("www/only-2.html") == "mine")
        try folder.link("www/only-2.html", to: "nowhere")
        #expect(throws: DiagnosticError.self) { try check(next, 2) }
    }

    @Test(
        "A file of others in the place of a folder is refused, and so is their folder in the place of a file"
    )
    func exchanged() async throws {
        try await target(1).carryOut(try plan(1))
        func message(_ number: Int) throws -> String? {
            let next = try plan(number)
            let error = #expect(throws: DiagnosticError.self) { try check(next, number) }
            return error?.diagnostics.first?.message
        }
        try folder.remove("www/v1")
        try folder.write("mine", to: "www/v1")
        #expect(
            try message(2)
                == "'\(folder.path)/www' contains 'v1', which Showcard did not create")
        try folder.remove("www/v1")
        try folder.remove("www/index.html")
        try folder.write("mine", to: "www/index.html/notes.txt")
        #expect(
            try message(2)
                == "'\(folder.path)/www' contains 'index.html', which Showcard did not create")
    }

    @Test("Links are not followed")
    func links() async throws {
        try await target(1).carryOut(try plan(1))
        try folder.write("kept", to: "other/entry.json")
        try folder.remove("www/v1")
        try folder.link("www/v1", to: "other")
        let next = try plan(2)
        let error = #expect(throws: DiagnosticError.self) { try check(next, 2) }
        #expect(
            error?.diagnostics.map(\.message) == [
                "'\(folder.path)/www' contains the symbolic link 'v1'"
            ])
        try folder.link("linked", to: "www")
        #expect(throws: DiagnosticError.self) { try target(2, "linked") }
        try folder.write("kept", to: "secret")
        try folder.link("www/index.html", to: "secret")
        try folder.remove("www/v1")
        try await target(2).carryOut(try plan(2))
        #expect(folder.read("secret") == "kept")
        #expect(folder.read("other/entry.json") == "kept")
        #expect(folder.read("www/index.html") == "page of 2")
    }

    @Test("A target in, around or at the output is refused")
    func reserved() throws {
        _ = try state(1)
        for name in ["1", "1/www", "1/v1/pack", ".", "1/../1", "1/"] {
            #expect(throws: DiagnosticError.self) { try target(1, name) }
        }
        _ = try target(1, "10")
    }

    @Test("A path with '..' after a folder that does not exist is refused")
    func missingFolder() throws {
        try folder.write("mine", to: "www/index.html")
        let before = folder.files(below: ".")
        for name in ["missing/../www", "missing/../1", "missing/deep/../../www/", "missing/.."] {
            let error = #expect(throws: DiagnosticError.self) { try target(1, name) }
            #expect(error?.diagnostics.map(\.code) == ["target-refused"], "\(name)")
        }
        let error = #expect(throws: DiagnosticError.self) { try target(1, "missing/../www") }
        #expect(
            error?.diagnostics.map(\.message) == [
                "'\(folder.path)/missing/../www' has '..' after a folder that does not exist"
            ])
        #expect(folder.files(below: ".") == before)
        #expect(FileSystem.item(at: "\(folder.path)/missing") == .nothing)
        _ = try target(1, "missing/www")
    }

    @Test("A damaged record is refused")
    func damagedRecord() throws {
        try folder.write("showcard-published 1\n", to: "www/\(TargetRecord.name)")
        let error = #expect(throws: DiagnosticError.self) { try target(1).readRecord() }
        #expect(
            error?.diagnostics.map(\.message) == [
                "the file '.showcard-published' in '\(folder.path)/www' is damaged"
            ])
    }
}

/// A target that fails after some files.
private final class StoppingTarget: SteppedTarget, @unchecked Sendable {
    private let target: FolderTarget
    // Used by one test at a time.
    private var count: Int

    init(target: FolderTarget, count: Int) { (self.target, self.count) = (target, count) }

    var shown: String { target.shown }

    private func step() throws(DiagnosticError) {
        guard count > 0 else { throw DiagnosticError(.error("test", "stopped")) }
        count -= 1
    }

    func readRecord() throws(DiagnosticError) -> TargetRecord { try target.readRecord() }

    func write(_ record: TargetRecord) throws(DiagnosticError) {
        try step()
        try target.write(record)
    }

    func send(_ files: [DeployedFile]) throws(DiagnosticError) {
        for file in files {
            try step()
            try target.send([file])
        }
    }

    func delete(_ paths: [String]) throws(DiagnosticError) {
        for path in paths {
            try step()
            try target.delete([path])
        }
    }
}

extension SteppedTarget {
    /// Carries out a plan that was made from the record at the target.
    fileprivate func carryOut(_ plan: DeploymentPlan) async throws(DiagnosticError) {
        try await carryOut(plan, over: try await readRecord())
    }
}
