package import ShowcardCatalog

extension JSONWriter {
    /// Writes the value of an option, which doesn't depend on a catalog; its nesting is bounded by its declared type,
    /// and so is the recursion.
    package mutating func option(_ value: FieldValue) {
        switch value {
        case .string(let text), .reference(let text): string(text)
        case .markdown(let text): string(text.markdown)
        case .integer(let number): integer(number)
        case .number(let number): self.number(number)
        case .boolean(let flag): boolean(flag)
        case .instant(let instant): self.instant(instant)
        case .date(let date): string(date.text)
        case .money(let money):
            beginObject()
            member("amount", money.amount)
            member("currency", money.currency.code)
            endObject()
        case .list(let values):
            beginArray()
            for value in values { option(value) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members {
                key(member.name)
                option(member.value)
            }
            endObject()
        }
    }
}
