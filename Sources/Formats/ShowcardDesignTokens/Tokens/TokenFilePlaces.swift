/// A file of tokens with the positions of its lines.
public struct TokenFilePlaces: Sendable {
    /// The file's path, as it was given.
    public let path: String
    private let lineStarts: [Int]

    /// Finds the lines of a file.
    ///
    /// - Parameters:
    ///   - path: the name of the file.
    ///   - bytes: the file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        lineStarts = starts
    }

    /// Returns the line that contains a byte, from 1.
    ///
    /// - Parameter offset: the byte's position, such as the start of ``Token/nameRange``.
    /// - Returns: the line; the last one if the position is beyond the file.
    public func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low < high {
            let middle = low + (high - low) / 2
            if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(1, low)
    }
}

extension ThemedTokens {
    /// Returns the file and the line of a token of the set, in either mode.
    ///
    /// - Returns: `nil` if the set was not read from files.
    public func place(of token: Token) -> (path: String, line: Int)? {
        guard files.indices.contains(token.source) else { return nil }
        let file = files[token.source]
        return (file.path, file.line(at: token.nameRange.lowerBound))
    }
}
