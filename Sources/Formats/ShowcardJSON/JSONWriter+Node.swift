extension JSONWriter {
    /// Writes a parsed value: members in order, numbers as they were written.
    public mutating func node(_ value: JSONNode) {
        // A tree is never deeper than `JSONLimits.maxDepth`, which bounds this recursion.
        switch value.content {
        case .object(let members):
            beginObject()
            for member in members {
                key(member.key)
                node(member.value)
            }
            endObject()
        case .array(let elements):
            beginArray()
            for element in elements { node(element) }
            endArray()
        case .string(let text): string(text)
        case .number(let number):
            startValue()
            append(number.literal.utf8)
        case .boolean(let flag): boolean(flag)
        case .null: null()
        }
    }
}
