/// The runs of tildes in the texts of one parent, in order, of which pairs are struck through (GFM, 6.5).
struct TildeRuns {
    /// A run of one or two tildes.
    struct Run {
        /// The number of the text among those of the tree, and where the run is in its bytes.
        let text: Int
        let range: Range<Int>
        let canOpen: Bool
        let canClose: Bool
    }

    /// The runs that may be closed, of one tilde and of two, with their order among both.
    private var open: [[(order: Int, run: Run)]] = [[], []]
    private var order = 0

    /// Adds a run, and returns the one that it closes.
    ///
    /// A run that is closed takes those between with it, so that pairs never overlap.
    mutating func add(_ run: Run) -> Run? {
        let index = run.range.count &- 1
        order &+= 1
        if run.canClose, let opener = open[index].popLast() {
            while let last = open[1 &- index].last, last.order > opener.order {
                open[1 &- index].removeLast()
            }
            return opener.run
        }
        if run.canOpen { open[index].append((order, run)) }
        return nil
    }

    /// What is beside a text, for the rules of delimiter runs (CommonMark, 6.2).
    enum Neighbor {
        case blank, punctuation, other

        init(_ scalar: Unicode.Scalar) {
            if scalar.isASCII {
                switch scalar.value {
                case 0x09...0x0D, 0x20: self = .blank
                case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: self = .punctuation
                default: self = .other
                }
                return
            }
            switch scalar.properties.generalCategory {
            case .spaceSeparator: self = .blank
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                .initialPunctuation, .finalPunctuation, .otherPunctuation:
                self = .punctuation
            default: self = .other
            }
        }
    }

    /// Finds the runs of one or two tildes in a text.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - literals: The offsets of tildes that are text.
    ///   - text: Its number.
    ///   - before: What is before the text.
    ///   - after: What is behind it.
    /// - Returns: The runs that can be a delimiter, in order.
    static func find(
        in bytes: [UInt8], besides literals: Set<Int>, text: Int, before: Neighbor, after: Neighbor
    ) -> [Run] {
        var runs: [Run] = []
        let tilde = UInt8(ascii: "~")
        var start = 0
        while let first = bytes[start...].firstIndex(of: tilde) {
            var end = first &+ 1
            while end < bytes.count, bytes[end] == tilde, !literals.contains(end) { end &+= 1 }
            start = end
            guard !literals.contains(first), end &- first <= 2 else { continue }
            let left = scalar(endingAt: first, bytes).map(Neighbor.init) ?? before
            let right = scalar(startingAt: end, bytes).map(Neighbor.init) ?? after
            let run = Run(
                text: text, range: first..<end,
                canOpen: right != .blank && (right != .punctuation || left != .other),
                canClose: left != .blank && (left != .punctuation || right != .other))
            if run.canOpen || run.canClose { runs.append(run) }
        }
        return runs
    }

    private static func scalar(endingAt end: Int, _ bytes: [UInt8]) -> Unicode.Scalar? {
        String(decoding: bytes[max(0, end &- 4)..<end], as: UTF8.self).unicodeScalars.last
    }

    private static func scalar(startingAt start: Int, _ bytes: [UInt8]) -> Unicode.Scalar? {
        String(decoding: bytes[start..<min(bytes.count, start &+ 4)], as: UTF8.self)
            .unicodeScalars.first
    }
}
