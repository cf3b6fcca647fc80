extension Source {
    /// The number of characters from one that stand before the next blank or line end, at least 1.
    func tokenLength(at character: Int) -> Int {
        var end = character
        while let byte = byte(end), byte > 0x20, byte != UInt8(ascii: ",") { end &+= 1 }
        return max(1, end &- character)
    }

    /// The number of characters of a range that stand on its first line, at least 1.
    func lineLength(from start: Int, to end: Int) -> Int {
        max(1, min(end, lineEnd(line(start))) &- start)
    }

    /// The text of a line, without its end.
    func text(ofLine line: Int) -> UnsafeBufferPointer<UInt8> {
        guard line >= 0, line < lineStarts.count else {
            return UnsafeBufferPointer(rebasing: bytes[0..<0])
        }
        return UnsafeBufferPointer(
            rebasing: bytes[offset(lineStarts[line])..<offset(lineEnd(line))])
    }

    /// The index after the last character of a line, its end not counted.
    func lineEnd(_ line: Int) -> Int {
        var end = line &+ 1 < lineStarts.count ? lineStarts[line &+ 1] : count
        while end > lineStarts[line], let last = byte(end &- 1), last == 0x0A || last == 0x0D {
            end &-= 1
        }
        return end
    }
}
