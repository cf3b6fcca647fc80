import ShowcardCatalog

/// The results of a program for entries; asks only for entries without a cached answer.
struct ExternalTransform: CatalogTransform {
    let session: ProgramSession
    let opening: Opening
    let hello: PluginHello
    let capability: TransformCapability

    var facts: [Field] { capability.facts }

    func transform(_ request: TransformRequest) async throws -> CatalogTransformResult {
        let questions = try await questions(request)
        let whose = Self.introduction(of: request.catalog)
        let (host, setting) = (session.host, session.setting)
        let known = await session.loaded
        var digests = FileDigests(session.folder, source: host.source)
        await digests.look(
            at: AnswerKeys.files(of: setting, below: host.source) + questions.flatMap(\.files),
            jobs: request.jobs)
        let keys = AnswerKeys(
            setting, hello, head: opening.options + whose + known, in: host, digests)
        var cache = AnswerCache(session.folder)
        let said = try await answers(to: questions, keys, whose, &cache, jobs: request.jobs)
        // The program may take its time to exit; its answers are examined meanwhile.
        async let ending: Void = session.finish()
        let taken = Result { try self.result(of: said, to: questions, in: request.catalog) }
        try await ending
        let result = try taken.get()
        await session.add(said.ofEntries.flatMap(\.outputs) + said.whole.outputs)
        if capability.addsToSite { await session.addToSite(said.ofEntries + [said.whole]) }
        // Invalid answers are not cached; if the cache cannot be written, answers are requested again.
        try? digests.save()
        // If a file has changed, an answer may depend on either version of it.
        if digests.areSteady { await session.save(cache) }
        return result
    }

    private func result(
        of said: (ofEntries: [Answer], whole: Answer), to questions: [Question], in catalog: Catalog
    ) throws -> CatalogTransformResult {
        let translator = AnswerTranslator(session: session, facts: capability.facts)
        var result = CatalogTransformResult()
        result.entries.reserveCapacity(questions.count)
        for (question, answer) in zip(questions, said.ofEntries) {
            result.entries[question.key] = try translator.result(
                of: answer, about: question.key, in: catalog)
        }
        result.diagnostics = translator.diagnostics(of: said.whole, about: nil)
        return result
    }

    private func questions(_ request: TransformRequest) async throws -> [Question] {
        let catalog = request.catalog
        let known = catalog.collections.map(\.kind.name)
        for kind in capability.kinds ?? [] where !known.contains(kind) {
            throw session.complaint(
                ProtocolError(
                    "takes entries of the kind '\(kind)', which does not exist",
                    help: NearMiss.help(for: kind, among: known)
                        ?? "declare the kind, or configure the plugin"))
        }
        let writer = EntryMessage(request, parts: capability.reads)
        var questions: [Question] = []
        for (index, collection) in catalog.collections.enumerated()
        where capability.kinds?.contains(collection.kind.name) ?? true {
            let keys = collection.entries.indices.map { EntryKey(collection: index, entry: $0) }
            questions += await concurrentMap(keys, jobs: request.jobs) {
                writer.question(about: $0)
            }
        }
        return questions
    }

    /// The answers to all questions, including cached ones, and the one for the catalog as a whole.
    private func answers(
        to questions: [Question], _ keys: AnswerKeys, _ whose: [UInt8],
        _ cache: inout AnswerCache, jobs: Int
    ) async throws -> (ofEntries: [Answer], whole: Answer) {
        let isTogether = capability.scope == .catalog
        let all = isTogether ? keys.key(of: questions) : nil
        let own = await concurrentMap(questions, jobs: jobs) { question in
            all.map { keys.key(of: question.sent.reference, in: $0) } ?? keys.key(of: [question])
        }
        var answers = own.map { cache.answer($0, in: session.folder) }
        var whole = all.map { cache.answer($0, in: session.folder) } ?? Answer()
        var asked = questions.indices.filter { answers[$0] == nil }
        if isTogether, whole == nil || !asked.isEmpty { asked = Array(questions.indices) }
        await session.count(asked: asked.count, kept: questions.count - asked.count)
        if !asked.isEmpty || whole == nil {
            let head = await session.opening(opening.message) + whose
            let held = try await session.run(
                Transforming(
                    asked.map { questions[$0].sent }, capability, head: head,
                    progress: session.progress))
            for (place, index) in asked.enumerated() {
                var answer = held.answers[place] ?? Answer()
                if !answer.outputs.isEmpty { answer = try await session.keep(answer) }
                cache.keep(answer, own[index])
                answers[index] = answer
            }
            if let all {
                let answer = try await session.keep(held.whole)
                cache.keep(answer, all)
                whole = answer
            }
        }
        return (answers.map { $0 ?? Answer() }, whole ?? Answer())
    }

    /// The message about the catalog that a plugin gets before its entries.
    private static func introduction(of catalog: Catalog) -> [UInt8] {
        let configuration = catalog.configuration
        return line { writer in
            writer.member("type", "catalog")
            writer.member("name", configuration.name)
            writer.member("base_url", configuration.baseURL)
            writer.member("language", configuration.language)
        }
    }
}

/// An entry, and the question about it.
struct Question: Sendable {
    /// The entry.
    let key: EntryKey
    /// The message that the plugin gets.
    let sent: Transforming.Sent
    /// The files that an answer may depend on, by their paths below the catalog's folder.
    let files: [String]
}
