import ShowcardTestSupport
import Testing

@testable import ShowcardKit

/// What should not have been imported, and how it comes out again.
extension UsageCommandTests {
    @Test("'usage import' reports kinds that no build counts, and remove takes them out again")
    func strangeKinds() async throws {
        try catalog.write(
            """
            kind,id,date,count
            thing,calm,2025-12-30,600
            thng,calm,2025-12-30,1
            thng,bold,2025-12-30,2

            """, to: "counts.csv")
        #expect(
            await usage("import", "counts.csv")
                == Outcome(
                    code: .success, output: "Imported   counts.csv: 3 counts\n",
                    errors: """
                        counts.csv:3:1: warning[unknown-usage-kind]: the catalog has no kind 'thng'; builds ignore its 2 rows (the first is here)
                            3 | thng,calm,2025-12-30,1
                              | ^~~~
                        help: did you mean 'thing'? 'showcard usage remove --kind thng' removes the rows

                        1 warning

                        """))
        #expect(
            await usage("remove", "--kind", "thng")
                == Outcome(
                    code: .success,
                    output: """
                        Removed    2 counts of days of the kind 'thng'
                        Deleted    2 entries of the ledger that have no counts left

                        """))
        #expect(try await uses() == ["bold bold 9", "calm calm Trending 600"])
        #expect(await usage("doctor").output == "No damage  1 entry, 1 count of days\n")
        let again = await usage("remove", "--kind", "thng")
        #expect(again.code == .content)
        #expect(
            again.errors.hasSuffix(
                """
                usage.sqlite:1:1: error[nothing-to-remove]: the ledger has no counts of the kind 'thng'
                help: did you mean 'thing'?

                1 error

                """), "\(again.errors)")
    }

    @Test(
        "'usage import' of events of a kind that is not counted reports how to remove them, as they add up"
    )
    func strangeEvents() async throws {
        try catalog.write(
            """
            kind,id,at
            thng,calm,2025-12-30

            """, to: "events.csv")
        let outcome = await usage("import", "events.csv", "--from", "app")
        #expect(outcome.code == .success)
        #expect(
            outcome.errors == """
                events.csv:2:1: warning[unknown-usage-kind]: the catalog has no kind 'thng'; builds ignore this row
                    2 | thng,calm,2025-12-30
                      | ^~~~
                help: did you mean 'thing'? to fix it, remove the source with 'showcard usage remove --from app' and import its files again

                1 warning

                """)
    }

    @Test(
        "'usage remove' removes a source, and what it leaves is as if that had never been imported")
    func removing() async throws {
        _ = await usage("import", "counts.csv", "--from", "web")
        try catalog.write("id,at\ncalm,2025-12-29\nbold,2025-12-29\n", to: "events.csv")
        _ = await usage("import", "events.csv", "--from", "app")
        #expect(try await uses() == ["bold bold 1", "calm calm Trending 641"])
        #expect(
            await usage("remove", "--from", "app")
                == Outcome(
                    code: .success,
                    output: """
                        Removed    2 counts of days of the source 'app'
                        Deleted    1 entry of the ledger that has no counts left
                        Reset      1 file that can be imported again

                        """))
        #expect(try await uses() == ["bold bold 9", "calm calm Trending 640"])
        #expect(await usage("doctor").output == "No damage  1 entry, 3 counts of days\n")
        #expect(
            await usage("import", "events.csv", "--from", "app").output
                == "Imported   events.csv: 2 events\n")
        #expect(
            await usage("remove", "--from", "ap").errors.hasSuffix(
                """
                error[unknown-source]: the ledger has no source 'ap'
                help: did you mean 'app'?

                1 error

                """))
        let all = await usage("remove")
        #expect(all.code == .usage)
        #expect(all.errors.hasPrefix("error: option '--from NAME' is missing\n"))
    }
}
