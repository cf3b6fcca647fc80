import ShowcardCatalog

/// The differences between two packs in the entries of one kind.
struct KindDelta {
    /// The patch of an entry.
    struct EntryPatch {
        let id: String
        let patch: [UInt8]
    }

    let old: PackTable.Kind
    let new: PackTable.Kind
    let delta: PackDelta

    private static let null = Array("null".utf8)
    private static let empty = Array("{}".utf8)

    /// Returns the patches by id; `nil` if no patches reproduce the new pack exactly.
    func entries() -> [EntryPatch]? {
        guard let pairs = pairs() else { return nil }
        var patches: [EntryPatch] = []
        for pair in changed(pairs) {
            if let index = pair.new {
                guard let patch = pair.old.map({ self.patch(from: $0, to: index) }) ?? whole(index)
                else { return nil }
                // A removed column in which the entry had no value doesn't change the entry.
                if pair.old != nil, patch == Self.empty { continue }
                patches.append(EntryPatch(id: id(new.ids[index], delta.new.bytes), patch: patch))
            } else if let index = pair.old {
                patches.append(
                    EntryPatch(id: id(old.ids[index], delta.old.bytes), patch: Self.null))
            }
        }
        return patches
    }

    /// The positions of an entry in both packs.
    private struct Pair {
        let old: Int?
        let new: Int?
    }

    /// Whether both packs have the same entries in the same order.
    private var isAligned: Bool {
        old.ids.count == new.ids.count && delta.same(old.ids.extent, new.ids.extent)
    }

    /// Returns all entries by id; `nil` if the ids of the old pack are invalid or not sorted.
    private func pairs() -> [Pair]? {
        if isAligned { return (0..<new.ids.count).map { Pair(old: $0, new: $0) } }
        var pairs: [Pair] = []
        pairs.reserveCapacity(max(old.ids.count, new.ids.count))
        var (i, j) = (0, 0)
        while i < old.ids.count || j < new.ids.count {
            if i < old.ids.count, !isInOrder(i) { return nil }
            if i == old.ids.count {
                pairs.append(Pair(old: nil, new: j))
                j += 1
            } else if j == new.ids.count {
                pairs.append(Pair(old: i, new: nil))
                i += 1
            } else if delta.same(old.ids[i], new.ids[j]) {
                pairs.append(Pair(old: i, new: j))
                (i, j) = (i + 1, j + 1)
            } else if ByteRuns.precede(
                delta.old.bytes, text(old.ids[i]), delta.new.bytes, text(new.ids[j]))
            {
                pairs.append(Pair(old: i, new: nil))
                i += 1
            } else {
                pairs.append(Pair(old: nil, new: j))
                j += 1
            }
        }
        return pairs
    }

    /// Returns the range of a string without its quotes, because a quote sorts before a hyphen.
    private func text(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    }

    private func isID(_ index: Int) -> Bool {
        let range = old.ids[index]
        return range.count > 2 && delta.old.bytes[range.lowerBound] == UInt8(ascii: "\"")
            && Identifier.isValid(id(range, delta.old.bytes))
    }

    private func isInOrder(_ index: Int) -> Bool {
        guard isID(index) else { return false }
        return index == 0
            || ByteRuns.precede(
                delta.old.bytes, text(old.ids[index - 1]), delta.old.bytes, text(old.ids[index]))
    }

    private func id(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[text(range)], as: UTF8.self)
    }

    /// Returns the pairs of entries that are in one pack only, or differ in some column.
    private func changed(_ pairs: [Pair]) -> [Pair] {
        if old.columns.contains(where: { twin(of: $0.key, in: new) == nil }) { return pairs }
        let isAligned = isAligned
        let compared = new.columns.compactMap { column -> (PackTable.Values?, PackTable.Values)? in
            let before = twin(of: column.key, in: old)
            // Most columns are completely equal.
            if isAligned, let before, delta.same(before.extent, column.values.extent) {
                return nil
            }
            return (before, column.values)
        }
        return pairs.filter { pair in
            guard let i = pair.old, let j = pair.new else { return true }
            return compared.contains { before, after in
                guard let before else { return !isNull(after[j], delta.new.bytes) }
                return !delta.same(before[i], after[j])
            }
        }
    }

    private func twin(of key: String, in kind: PackTable.Kind) -> PackTable.Values? {
        kind.columns.first { $0.key.utf8.elementsEqual(key.utf8) }?.values
    }

    private func isNull(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        range.count == 4 && bytes[range.lowerBound] == UInt8(ascii: "n")
    }

    /// Returns a new entry without its absent values.
    private func whole(_ index: Int) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: 512)
        writer.beginObject()
        for column in new.columns where !isNull(column.values[index], delta.new.bytes) {
            writer.member(column.key, raw: Array(delta.new.bytes[column.values[index]]))
        }
        writer.endObject()
        return writer.bytes
    }

    /// Returns the patch of an entry; `nil` if no patch reproduces it exactly.
    private func patch(from before: Int, to after: Int) -> [UInt8]? {
        var writer = JSONWriter(reservingCapacity: 256)
        writer.beginObject()
        for column in new.columns {
            let range = column.values[after]
            let known = twin(of: column.key, in: old)?[before]
            if let known, delta.same(known, range) { continue }
            if isNull(range, delta.new.bytes) {
                if known != nil { writer.member(column.key, raw: Self.null) }
                continue
            }
            let value = Array(delta.new.bytes[range])
            let base = known.map { Array(delta.old.bytes[$0]) } ?? Self.null
            guard let patch = MergePatch.patch(from: base, to: value) else { return nil }
            writer.member(column.key, raw: patch)
        }
        for column in old.columns where twin(of: column.key, in: new) == nil {
            guard !isNull(column.values[before], delta.old.bytes) else { continue }
            writer.member(column.key, raw: Self.null)
        }
        writer.endObject()
        return writer.bytes
    }
}
