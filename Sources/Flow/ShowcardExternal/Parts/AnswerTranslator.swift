import ShowcardCatalog

/// Translates the answers of a program to results of a transform.
struct AnswerTranslator: Sendable {
    let session: ProgramSession
    /// The facts the plugin declares.
    let facts: [Field]

    /// The result for an entry.
    ///
    /// - Throws: ``PluginError`` if a value is not of its declared type, or not declared.
    func result(
        of answer: Answer, about key: EntryKey, in catalog: Catalog
    ) throws(PluginError) -> TransformResult {
        let (entry, kind) = (catalog[key], catalog.kind(of: key))
        let reference = EntryMessage.reference(to: entry, of: kind)
        return TransformResult(
            facts: try values(answer.facts, declared: facts, "fact", of: reference),
            fields: try values(answer.fields, declared: kind.fields, "field", of: reference),
            diagnostics: diagnostics(of: answer, about: entry.content.path))
    }

    /// The diagnostics of an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - file: The file of the answer's entry, if there is one.
    /// - Returns: The diagnostics with their locations.
    func diagnostics(of answer: Answer, about file: String?) -> [Diagnostic] {
        answer.diagnostics.map { $0.diagnostic(about: file, read: session.readSource) }
    }

    private func values(
        _ members: [JSONMember], declared: [Field], _ what: String, of reference: String
    ) throws(PluginError) -> [FieldValue.Member] {
        var values: [FieldValue.Member] = []
        for member in members where !member.value.isNull {
            guard let field = declared.first(where: { $0.name == member.key }) else {
                let names = declared.map(\.name)
                throw session.complaint(
                    ProtocolError(
                        "returned the \(what) '\(member.key)' for '\(reference)', which is not declared",
                        help: NearMiss.help(for: member.key, among: names)
                            ?? "declare it in its hello, or in _kind.yml"))
            }
            guard let value = field.type.value(member.value) else {
                throw session.complaint(
                    ProtocolError(
                        "gave '\(reference)' \(member.value.kindName) as the \(what) '\(member.key)', which is of another type",
                        help: "return a value of the declared type"))
            }
            values.append(FieldValue.Member(name: field.name, value: value))
        }
        return values
    }
}
