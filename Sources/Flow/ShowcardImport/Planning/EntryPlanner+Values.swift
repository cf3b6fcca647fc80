import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    /// A value with the elements that the field can have.
    mutating func fitted(
        _ value: SourceValue, _ field: Field, _ entry: inout PlannedEntry
    ) -> SourceValue {
        let type = if case .list(let element) = field.type { element } else { field.type }
        switch type {
        case .reference, .choice, .asset: break
        case .string where field.role == .tags: break
        default: return value
        }
        var kept: [SourceValue] = []
        var seen: Set<String> = []
        for element in elements(of: value, type) {
            guard let text = element.text else {
                if !element.isAbsent {
                    drop(
                        field, "a list or a mapping cannot be one of its values", element, nil,
                        &entry)
                }
                continue
            }
            switch fitted(text, type, field, &entry) {
            case .success(let text):
                if seen.insert(text).inserted {
                    kept.append(SourceValue(.text(text), element.range))
                }
            case .failure(let misfit): drop(field, misfit.reason, element, misfit.help, &entry)
            }
        }
        if case .list = field.type { return SourceValue(.list(kept), value.range) }
        return kept.first ?? SourceValue(.null, value.range)
    }

    /// The elements of a value; of a picture that is a table, its address.
    private func elements(of value: SourceValue, _ type: FieldType) -> [SourceValue] {
        guard case .asset = type else { return value.elements }
        return value.elements.map { element in
            element.member(["src", "url", "image", "path", "relative"]) ?? element
        }
    }

    /// Why a value cannot be one of a field.
    struct Misfit: Error {
        let reason: String
        var help: String?
    }

    private mutating func fitted(
        _ text: String, _ type: FieldType, _ field: Field, _ entry: inout PlannedEntry
    ) -> Result<String, Misfit> {
        switch type {
        case .reference(let kind):
            let ids = composer.ids(of: kind) ?? []
            let made = EntryID.made(from: text, composer.language)
            if ids.contains(text) { return .success(text) }
            if kind == composer.kind.name, let id = names[TextKey.folded(text)] {
                return .success(id)
            }
            for id in [made, made?.replacing("-", with: "_")].compactMap({ $0 })
            where ids.contains(id) {
                return .success(id)
            }
            return .failure(
                Misfit(
                    reason: "the \(kind) '\(text)' does not exist",
                    help: made.map { "create it first: showcard new \(kind) \($0)" }))
        case .choice(let values):
            let folded = TextKey.folded(text)
            if let value = values.first(where: { $0 == text })
                ?? values.first(where: {
                    TextKey.folded($0) == folded || $0 == EntryID.made(from: text, nil)
                })
            {
                return .success(value)
            }
            return .failure(
                Misfit(
                    reason: "'\(text)' is not one of its values",
                    help: NearMiss.help(for: text, among: values)))
        case .asset(let orURL):
            if WebAddress.hasScheme(text) {
                guard orURL else {
                    return .failure(
                        Misfit(
                            reason: "it takes a file, not a URL",
                            help: "declare the field with 'or: url', or download the file"))
                }
                return .success(text)
            }
            return asset(text, &entry)
        default:
            if let reason = TextKey.problem(withTag: text) {
                return .failure(Misfit(reason: "'\(text)' cannot be a tag: \(reason)"))
            }
            let path = TextKey.tagPath(text)
            if let use = existing.tags[path] {
                if use.text != text {
                    entry.notes.append(
                        "\(field.name): '\(text)' is written '\(use.text)', as in '\(use.path)'")
                }
                return .success(use.text)
            }
            let spelling = tags[path] ?? text
            tags[path] = spelling
            return .success(spelling)
        }
    }

    /// The name of a picture in the page bundle of an entry.
    private func asset(_ text: String, _ entry: inout PlannedEntry) -> Result<String, Misfit> {
        guard let tree, let file = tree.file(named: text, from: entry.item.folder, pictureRoots)
        else {
            if composer.hasAsset(text) { return .success(text) }
            return .failure(
                Misfit(
                    reason: "the source has no file '\(text)'",
                    help: "copy it into the source, or into content/static"))
        }
        guard MediaFile.isMedia(file) else {
            return .failure(Misfit(reason: "'\(text)' is not a picture"))
        }
        return .success(entry.name(ofCopied: file))
    }
}
