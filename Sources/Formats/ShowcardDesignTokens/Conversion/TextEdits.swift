internal import ShowcardJSON

/// Edits of a JSON text that leave the rest of it unchanged.
struct TextEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Returns whether a whole stretch of bytes is replaced.
    func isReplaced(_ range: Range<Int>) -> Bool {
        edits.last { $0.range == range && !range.isEmpty } != nil
    }

    /// Replaces bytes with a text.
    mutating func replace(_ range: Range<Int>, by text: String) {
        edits.append((range, text))
    }

    /// Removes members from an object, and appends others.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - gone: the positions of the members to remove.
    ///   - added: the members to append, as JSON.
    mutating func change(_ object: JSONNode, removing gone: Set<Int>, adding added: [String] = []) {
        guard let members = object.members else { return }
        var place = 0
        while place < members.count {
            guard gone.contains(place) else {
                place += 1
                continue
            }
            var last = place
            while gone.contains(last + 1), last + 1 < members.count { last += 1 }
            if place > 0 {
                replace(
                    members[place - 1].value.range
                        .upperBound..<members[last].value.range.upperBound, by: "")
            } else if last + 1 < members.count {
                replace(
                    members[0].keyRange.lowerBound..<members[last + 1].keyRange.lowerBound, by: "")
            } else {
                replace(
                    members[0].keyRange.lowerBound..<members[last].value.range.upperBound, by: "")
            }
            place = last + 1
        }
        guard !added.isEmpty else { return }
        let end = members.last?.value.range.upperBound ?? object.range.lowerBound + 1
        let text = added.joined(separator: ", ")
        replace(end..<end, by: gone.count < members.count ? ", \(text)" : text)
    }

    /// Returns the text with all edits, and the places of the new text in the old; the first of two overlapping edits
    /// wins.
    func applied(to bytes: [UInt8]) -> (bytes: [UInt8], places: PlaceMap) {
        // Numbered, so that sorting keeps the order of edits at the same position.
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }.map(\.element)
        var result: [UInt8] = []
        var places = PlaceMap()
        var place = 0
        for edit in sorted
        where edit.range.lowerBound >= place && edit.range.upperBound <= bytes.count {
            let copied = place..<edit.range.lowerBound
            result += bytes[copied]
            places.add(copied.count, before: copied, isCopied: true)
            result += edit.text.utf8
            places.add(edit.text.utf8.count, before: edit.range, isCopied: false)
            place = edit.range.upperBound
        }
        places.add(bytes.count - place, before: place..<bytes.count, isCopied: true)
        return (result + bytes[place...], places)
    }
}
