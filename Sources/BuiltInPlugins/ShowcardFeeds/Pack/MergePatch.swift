import ShowcardCatalog

/// Computes merge patches (RFC 7396) of single values in packs.
enum MergePatch {
    /// The maximum nesting of objects; declared fields are less deep.
    private static let deepest = 32

    /// Returns the patch from one value to another.
    ///
    /// - Parameters:
    ///   - old: The value before, as JSON without white space.
    ///   - new: The value after, which is not null.
    /// - Returns: The patch; `nil` if no patch reproduces the new value exactly, because it has nulls in objects or the
    ///   order of an object's members differs: merging keeps the position of existing members and appends new ones.
    static func patch(from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
        guard new.first == UInt8(ascii: "{") else { return new }
        guard let after = try? JSONNode.parse(new) else { return nil }
        // If the old value is not an object, the result of a patch without nulls is the patch itself.
        let before = old.first == UInt8(ascii: "{") ? try? JSONNode.parse(old) : nil
        var writer = JSONWriter()
        guard write(before, after, depth: 0, to: &writer) else { return nil }
        return writer.bytes
    }

    private static func write(
        _ old: JSONNode?, _ new: JSONNode, depth: Int, to writer: inout JSONWriter
    ) -> Bool {
        guard depth < deepest else { return false }
        guard let members = new.members else {
            writer.node(new)
            return !new.isNull
        }
        let known = old?.members ?? []
        let stays = known.filter { new[$0.key] != nil }.map(\.key)
        let comes = members.filter { old?[$0.key] == nil }.map(\.key)
        guard zip(stays + comes, members).allSatisfy({ TextKey.areSame($0, $1.key) }) else {
            return false
        }
        writer.beginObject()
        for member in members {
            let before = old?[member.key]
            if let before, text(before) == text(member.value) { continue }
            writer.key(member.key)
            guard write(before, member.value, depth: depth + 1, to: &writer) else { return false }
        }
        for member in known where new[member.key] == nil {
            writer.key(member.key)
            writer.null()
        }
        writer.endObject()
        return true
    }

    private static func text(_ node: JSONNode) -> [UInt8] {
        var writer = JSONWriter()
        writer.node(node)
        return writer.bytes
    }
}
