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
    private func buildParts(_ count: Int, _ options: String...) async {
        for number in 1...count {
            let outcome = await catalog.build(
                to: "parts/\(number)", "--shard", "\(number)/\(count)", "--quiet")
            #expect(outcome == Outcome(code: .success))
        }
    }

    /// Merges parts of the folder `parts`, as of 2026-01-01.
    private func merge(_ parts: String..., now: String = "2026-01-01T00:00:00Z") async -> Outcome {
        await SampleCatalog.run(
            [
                "merge", "--quiet", "--source", catalog.folder.path, "--output",
                "\(catalog.folder.path)/site", "--now", now,
            ] + parts.map { "\(catalog.folder.path)/parts/\($0)" },
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
        #expect(await catalog.build("--verify", "--quiet") == Outcome(code: .success))
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
                "Published  other, part 2/2\n"))
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
        #expect(
            await merge("1", "1", "4", now: "2026-01-02T00:00:00Z")
                == Outcome(
                    code: .usage,
                    errors: """
                        error[missing-part]: part 2/3 is missing
                        help: build it with '--shard 2/3', and name its folder

                        error[missing-part]: part 3/3 is missing
                        help: build it with '--shard 3/3', and name its folder

                        error[other-part]: 'parts/1' and 'parts/1' are both part 1/3
                        help: name each part once

                        error[other-part]: part 1/3 in 'parts/1' was built as of 2026-01-01T00:00:00Z, \
                        not 2026-01-02T00:00:00Z
                        help: give all parts and the merge the same --now

                        error[unreadable-part]: 'parts/4' is not a part of a build
                        help: build the part again with 'showcard build --shard'

                        5 errors

                        """))
        #expect(catalog.published().isEmpty)
    }

    @Test("Parts of other sources, and damaged files of parts, are not merged")
    func others() async throws {
        await buildParts(2)
        let path = try #require(
            catalog.published("parts/2").keys.filter { $0.hasSuffix(".html") }.sorted().first)
        try catalog.write("damaged", to: "parts/2/\(path)")
        let damaged = await merge("1", "2")
        #expect(damaged.code == .content)
        #expect(
            damaged.errors.contains(
                "error[unreadable-part]: '\(path)' of part 2/2 in 'parts/2' is damaged\n"))
        try catalog.write("---\nname: New\n---\n", to: "content/moods/brand-new.md")
        let others = await merge("1", "2")
        #expect(others.code == .usage)
        for number in 1...2 {
            let part = "part \(number)/2 in 'parts/\(number)'"
            #expect(
                others.errors.contains("error[other-part]: \(part) was built from other sources: "))
        }
        #expect(catalog.published().isEmpty)
    }

    @Test("A part needs a folder of its own and an instant, and a merge an instant")
    func usage() async {
        func errors(_ arguments: String...) async -> String? {
            let outcome = await SampleCatalog.run(
                arguments + ["--source", catalog.folder.path], relativeTo: catalog.folder.path)
            return outcome.code == .usage
                ? outcome.errors.split(separator: "\n").first.map(String.init) : nil
        }
        #expect(
            await errors("build", "--shard", "1/2", "--now", "2026-01-01")
                == "error: option '--output DIR' is missing")
        #expect(
            await errors("build", "--shard", "1/2", "--output", "part")
                == "error: option '--now INSTANT' is missing")
        #expect(await errors("merge", "part") == "error: option '--now INSTANT' is missing")
        for text in [
            "0/2", "3/2", "1", "1/2/3", "1/1025", "1/99999999999999999999", "/", "a/b",
        ] {
            #expect(
                await errors("build", "--shard", text)
                    == "error: '\(text)' is not a value for '--shard': give a part and the number of "
                    + "parts, such as 2/4, with at most 1024 parts")
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
