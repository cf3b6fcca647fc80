/// The facts computed for an entry from its publication date, its uses and the device's clock.
struct Facts: Sendable {
    private let isNew: Bool
    private let isNewUntil: Timestamp?
    private let isTrending: Bool
    private let tag: CatalogTag?
    private let subtitle: String?

    init(
        published: Timestamp?, usage: Int?, isTrending: Bool, rules: FactRules,
        _ context: FactContext
    ) {
        let until = published?.advanced(by: rules.newSeconds)
        isNew = until.map { context.now < $0 } ?? false
        isNewUntil = until
        self.isTrending = isTrending
        tag =
            isNew
            ? .new : isTrending ? .trending : (usage ?? 0) > rules.popularOver ? .popular : nil
        var parts: [String] = []
        let texts = context.texts
        if isNew { parts.append(texts.new) }
        if isTrending { parts.append(texts.popular) }
        if let usage, usage > 0, usage > rules.usesOver { parts.append(texts.uses(usage)) }
        subtitle = parts.isEmpty ? nil : parts.joined(separator: texts.separator)
    }

    /// Adds the facts under the keys of the feeds; facts that don't apply are omitted.
    func add(to fields: inout [String: CatalogValue]) {
        fields["is_new"] = .boolean(isNew)
        fields["is_new_until"] = isNewUntil.map { .string($0.text) }
        fields["is_trending"] = .boolean(isTrending)
        fields["tag"] = tag.map { .string($0.rawValue) }
        fields["subtitle"] = subtitle.map(CatalogValue.string)
    }
}
