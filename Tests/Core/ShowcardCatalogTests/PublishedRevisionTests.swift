import ShowcardCatalog
import Testing

@Suite("Revisions of published states")
struct PublishedRevisionTests {
    private func revision(_ text: String) throws -> PublishedRevision? {
        PublishedRevision(try JSONNode.parse(Array(text.utf8)))
    }

    @Test("A state of a higher epoch is newer, whatever its generation is")
    func order() throws {
        let texts = [
            #"{"generation":4000000000}"#, #"{"epoch":1,"generation":5}"#,
            #"{"epoch":1,"generation":7}"#,
        ]
        let revisions = try texts.map { try #require(try revision($0)) }
        #expect(revisions.shuffled().sorted() == revisions)
        #expect(revisions[0].epoch == 0)
    }

    @Test(
        "An entry file without valid numbers has no revision",
        arguments: [
            "{}", #"{"generation":-1}"#, #"{"generation":"1"}"#, #"{"epoch":-1,"generation":1}"#,
            #"{"epoch":1.5,"generation":1}"#, #"{"epoch":9007199254740992,"generation":1}"#,
        ])
    func invalid(text: String) throws {
        #expect(try revision(text) == nil)
    }

    @Test("An epoch that is lower than that of a published state is an error")
    func lowered() {
        let published = [1, 3, 2].map { PublishedRevision(epoch: $0, generation: 1) }
        let place = SourceLocation.file("catalog.yml")
        #expect(
            PublishedRevision.problem(with: EmissionPlan.Epoch(2, place: place), after: published)
                == .error(
                    "lower-epoch",
                    "the epoch 2 of the feeds is lower than that of a published state, 3",
                    at: place, help: "write 'epoch: 3': clients reject states of a lower epoch"))
        for epoch in [3, 4] {
            let next = EmissionPlan.Epoch(epoch, place: place)
            #expect(PublishedRevision.problem(with: next, after: published) == nil)
        }
        #expect(
            PublishedRevision.problem(with: EmissionPlan.Epoch(0, place: nil), after: []) == nil)
    }
}
