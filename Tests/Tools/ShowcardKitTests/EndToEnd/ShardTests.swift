import Foundation
import ShowcardContent
import ShowcardTestSupport
import Testing

@testable import ShowcardBuild
@testable import ShowcardKit

@Suite("Builds in parts")
struct ShardTests {
    private let catalog: SampleCatalog

    init() throws {
        catalog = try SampleCatalog()
        try catalog.write("static", to: "content/static/notes/plain.txt")
    }

    /// Builds the parts, into `parts/1` and so on.
    private func buildParts(_ count: Int) async {
        for number in 1...count {
            let outcome = await catalog.build(
                to: "parts/\(number)", "--shard", "\(number)/\(count)", "--quiet")
            #expect(outcome == Outcome(code: .success))
        }
    }

    /// Merges parts of the folder `parts`, as of 2026-01-01.
    private func merge(
        _ parts: String..., now: String = "2026-01-01T00:00:00Z", options: [String] = []
    ) async -> Outcome {
        await SampleCatalog.run(
            [
                "merge", "--quiet", "--source", catalog.folder.path, "--output",
                "\(catalog.folder.path)/site", "--now", now,
            ] + options + parts.map { "\(catalog.folder.path)/parts/\($0)" },
            relativeTo: catalog.folder.path)
    }

    @Test("Merged parts are the bytes of one build, and the next build has nothing to write")
    func merging() async throws {
        await buildParts(3)
        let parts = ["parts/1", "parts/2", "parts/3"].map { Set(catalog.published($0).keys) }
        let own: Set = [".showcard", PartList.name]
        for part in parts { #expect(part.isSuperset(of: own) && part.count > own.count) }
        #expect(
            parts.reduce(into: []) { $0 += $1.subtracting(own) }.count
                == Set(parts.joined()).subtracting(own).count)
        #expect(!parts.joined().contains("notes/plain.txt"))
        #expect(!parts.joined().contains("v1/entry.json"))

        #expect(await merge("2", "3", "1") == Outcome(code: .success))
        #expect(await catalog.build(to: "one", "--quiet") == Outcome(code: .success))
        #expect(catalog.published() == catalog.published("one"))
        #expect(await catalog.build().output.contains(" 0 written"))
        #expect(await merge("1", "2", "3", options: ["--verify"]) == Outcome(code: .success))
    }

    @Test("A part is verified, and there can be more parts than outputs")
    func verified() async throws {
        for number in [1, 512, 1024] {
            let options = ["--shard", "\(number)/1024", "--verify", "--quiet"]
            let outcome = await SampleCatalog.run(
                [
                    "build", "--source", catalog.folder.path, "--output",
                    "\(catalog.folder.path)/parts/\(number)", "--now", "2026-01-01T00:00:00Z",
                ] + options, relativeTo: catalog.folder.path)
            #expect(outcome == Outcome(code: .success))
        }
        let outcome = await merge("1", "512", "1024")
        let first = (2...21).map { "\($0)/1024" }.joined(separator: ", ")
        #expect(
            outcome.errors.hasPrefix(
                "error[missing-part]: parts \(first) and 1001 more are missing\n"))
    }

    @Test("A part replaces no site, and a site no part")
    func otherFolders() async throws {
        #expect(await catalog.build(to: "parts/1", "--quiet") == Outcome(code: .success))
        #expect(
            await catalog.build(to: "parts/1", "--shard", "1/1", "--quiet").errors
                == """
                error[output-refused]: 'parts/1' is a site, not a part of a build
                help: name another folder, or remove this one

                1 error

                """)
        try catalog.remove("parts/1")
        await buildParts(1)
        let part = catalog.published("parts/1")
        let outcome = await catalog.build(to: "parts/1", "--quiet")
        #expect(outcome.code == .usage)
        #expect(outcome.errors.hasPrefix("error[output-refused]: 'parts/1' is a part of a build\n"))
        #expect(catalog.published("parts/1") == part)
    }

    @Test("A merge over a site compares the parts again, and keeps what a build keeps")
    func again() async throws {
        await buildParts(2)
        #expect(await merge("1", "2") == Outcome(code: .success))
        #expect(await merge("1", "2") == Outcome(code: .success))
        #expect(await catalog.build(to: "one", "--quiet") == Outcome(code: .success))
        let old = catalog.text("content/moods/calm.md") ?? ""
        try catalog.write("\(old)\nMore text.\n", to: "content/moods/calm.md")
        #expect(await merge("1", "2").code == .usage)
        await buildParts(2)
        #expect(await merge("1", "2") == Outcome(code: .success))
        #expect(await catalog.build(to: "one", "--quiet") == Outcome(code: .success))
        // Deltas and earlier versions too.
        #expect(catalog.published() == catalog.published("one"))
    }

    @Test("A part is the same for whoever builds it, and is built again as far as needed")
    func parts() async throws {
        await buildParts(2)
        #expect(
            await catalog.build(to: "other", "--shard", "2/2", "--quiet")
                == Outcome(code: .success))
        #expect(catalog.published("other") == catalog.published("parts/2"))
        #expect(
            await catalog.build(to: "other", "--shard", "2/2").output.contains(
                "Built      other, part 2/2\n"))
        let old = catalog.text("content/moods/calm.md") ?? ""
        try catalog.write("\(old)\nMore text.\n", to: "content/moods/calm.md")
        await buildParts(2)
        #expect(await merge("1", "2") == Outcome(code: .success))
        #expect(await catalog.build(to: "one", "--quiet") == Outcome(code: .success))
        #expect(catalog.published() == catalog.published("one"))
    }

    @Test("Everything that is wrong with the parts is reported, and nothing is published")
    func refused() async throws {
        await buildParts(3)
        try catalog.write("x", to: "parts/4/index.html")
        try catalog.write("x", to: "parts/6/part.showcard")
        #expect(
            await merge("1", "1", "4", "5", "6", now: "2026-01-02T00:00:00Z")
                == Outcome(
                    code: .usage,
                    errors: """
                        error[missing-part]: parts 2/3, 3/3 are missing
                        help: build it with '--shard 2/3', and name its folder

                        error[part-mismatch]: 'parts/1' and 'parts/1' are both part 1/3
                        help: name each part once

                        error[part-mismatch]: part 1/3 in 'parts/1' was built as of 2026-01-01T00:00:00Z, \
                        not 2026-01-02T00:00:00Z
                        help: give all parts and the merge the same --now

                        error[unreadable-part]: 'parts/4' is not a part of a build: it has no 'part.showcard'
                        help: copy the part as a whole, or build it again with 'showcard build --shard'

                        error[unreadable-part]: 'parts/5' cannot be read: No such file or directory
                        help: copy the part as a whole, or build it again with 'showcard build --shard'

                        error[unreadable-part]: 'parts/6/part.showcard' is damaged, or of another version of Showcard
                        help: copy the part as a whole, or build it again with 'showcard build --shard'

                        6 errors

                        """))
        #expect(catalog.published().isEmpty)
    }

    @Test("Parts of other sources or builds are not merged")
    func others() async throws {
        await buildParts(2)
        #expect(
            await catalog.build(to: "parts/3", "--shard", "3/3", "--quiet")
                == Outcome(code: .success))
        let mixed = await merge("1", "2", "3")
        #expect(mixed.code == .usage)
        #expect(
            mixed.errors.hasPrefix(
                "error[part-mismatch]: part 3/3 in 'parts/3' does not belong to part 1/2 in 'parts/1'\n"
            ))
        #expect(!mixed.errors.contains("missing"))
        try catalog.write("---\nname: New\n---\n", to: "content/moods/brand-new.md")
        let others = await merge("1", "2")
        #expect(others.code == .usage)
        for number in 1...2 {
            let part = "part \(number)/2 in 'parts/\(number)'"
            #expect(
                others.errors.contains("error[part-mismatch]: \(part) does not match the merge: "))
        }
        #expect(catalog.published().isEmpty)
    }

    @Test(
        "A file of a part that is damaged, missing or a link is not merged",
        arguments: ["is damaged", "is missing, or not a file", "a link"])
    func damaged(_ damage: String) async throws {
        await buildParts(2)
        let path = try #require(
            catalog.published("parts/2").keys.filter { $0.hasSuffix(".html") }.sorted().first)
        let file = "\(catalog.folder.path)/parts/2/\(path)"
        if damage == "is damaged" {
            try catalog.write("damaged", to: "parts/2/\(path)")
        } else {
            try catalog.remove("parts/2/\(path)")
        }
        if damage == "a link" {
            try FileManager.default.createSymbolicLink(
                atPath: file, withDestinationPath: "/etc/hostname")
        }
        let outcome = await merge("1", "2")
        #expect(outcome.code == .content)
        let end = damage == "a link" ? "is missing, or not a file" : damage
        #expect(
            outcome.errors.contains(
                "error[unreadable-part]: '\(path)' of part 2/2 in 'parts/2' \(end)\n"))
        #expect(catalog.published().isEmpty)
    }

    @Test("A part needs a folder of its own and an instant, and a merge an instant")
    func usage() async {
        let instant = "'--now INSTANT' or the variable SOURCE_DATE_EPOCH, the same for all parts"
        func errors(_ arguments: String...) async -> String? { await errors(arguments) }
        func errors(_ arguments: [String]) async -> String? {
            let outcome = await SampleCatalog.run(
                arguments + ["--source", catalog.folder.path], relativeTo: catalog.folder.path)
            return outcome.code == .usage
                ? outcome.errors.split(separator: "\n").first.map(String.init) : nil
        }
        #expect(
            await errors("build", "--shard", "1/2", "--now", "2026-01-01")
                == "error: '--shard' needs '--output DIR'")
        #expect(
            await errors("build", "--shard", "1/2", "--output", "part")
                == "error: '--shard' needs \(instant)")
        #expect(await errors("merge", "part") == "error: 'merge' needs \(instant)")
        for option in ["--previous", "--explain-rebuild"] {
            let value = option == "--previous" ? ["old"] : []
            #expect(
                await errors(
                    ["build", "--shard", "1/2", "--output", "part", "--now", "2026-01-01", option]
                        + value)?.contains("'--shard' and '\(option)'") == true)
        }
        for text in [
            "0/2", "3/2", "1", "1/2/3", "1/1025", "1/99999999999999999999", "/", "a/b",
        ] {
            #expect(
                await errors("build", "--shard", text)
                    == "error: '\(text)' is not a value for '--shard': give a part and the number of "
                    + "parts, such as 2/4, with at most 1024 parts")
        }
    }

    @Test("A list of a part that names other paths or sizes than planned is refused")
    func hostileLists() async throws {
        await buildParts(1)
        let list = try PartList(try #require(catalog.published("parts/1")[PartList.name]))
        let page = try #require(list.files.records.first { $0.path.hasSuffix("index.html") })
        let counted = try #require(list.files.records.first { $0.part != nil })
        func changed(
            _ record: Manifest.Record, path: String? = nil, part: RegisteredPart? = nil
        ) -> Manifest.Record {
            Manifest.Record(
                key: record.key, path: path ?? record.path, fingerprint: record.fingerprint,
                stamp: record.stamp, hash: record.hash, part: part ?? record.part,
                retainedVersions: record.retainedVersions, group: record.group,
                manifestName: record.manifestName, isPlanned: record.isPlanned)
        }
        let hash = try #require(counted.part).sha256
        for hostile in [
            changed(page, path: "404.html"), changed(page, path: ".showcard"),
            changed(page, path: "v1/entry.json"),
            changed(counted, part: RegisteredPart(sha256: hash, size: 1 << 40)),
        ] {
            let records = list.files.records.map { $0.key == hostile.key ? hostile : $0 }
            let other = PartList(list.shard, asOf: list.asOf, records: records)
            try catalog.write(other.bytes, to: "parts/1/\(PartList.name)")
            let outcome = await merge("1")
            #expect(outcome.code == .content)
            #expect(
                outcome.errors.contains("error[unreadable-part]: '\(hostile.path)' of part 1/1"))
            #expect(catalog.published().isEmpty)
        }
    }

    @Test("A list of a part that was changed is refused")
    func lists() async throws {
        await buildParts(1)
        let bytes = try #require(catalog.published("parts/1")[PartList.name])
        let list = try PartList(bytes)
        #expect(list.shard == Shard("1/1"))
        #expect(list.bytes == bytes)
        for count in stride(from: 0, to: bytes.count, by: 97) {
            #expect(throws: (any Error).self) { try PartList(Array(bytes.prefix(count))) }
            var changed = bytes
            changed[count] ^= 1
            #expect(throws: (any Error).self) { try PartList(changed) }
        }
    }
}
