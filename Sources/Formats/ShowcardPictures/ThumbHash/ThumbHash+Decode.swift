extension ThumbHash {
    /// Draws the placeholder of a hash: 32 pixels along the longer side.
    ///
    /// - Parameter hash: The bytes of a hash.
    /// - Returns: The pixels; `nil` if the bytes are not a hash.
    package static func decode(_ hash: [UInt8]) -> Pixels? {
        guard let header = ThumbHashHeader(hash) else { return nil }
        var levels = hash.dropFirst(header.hasAlpha ? 6 : 5).flatMap { [$0 & 15, $0 >> 4] }[...]
        let size = header.size
        // Colors are a quarter stronger, because quantization makes them weaker.
        guard
            let l = ThumbHashChannel(
                &levels, header.l, scale: header.scales.l, columns: size.columns, rows: size.rows),
            let p = ThumbHashChannel(
                &levels, header.p, scale: header.scales.p * 1.25, columns: 3, rows: 3),
            let q = ThumbHashChannel(
                &levels, header.q, scale: header.scales.q * 1.25, columns: 3, rows: 3)
        else { return nil }
        var alpha: ThumbHashChannel?
        if header.hasAlpha {
            alpha = ThumbHashChannel(
                &levels, header.alpha, scale: header.scales.alpha, columns: 5, rows: 5)
            guard alpha != nil else { return nil }
        }
        let ratio = header.aspectRatio
        let width = Int((ratio > 1 ? 32 : 32 * ratio).rounded())
        let height = Int((ratio > 1 ? 32 / ratio : 32).rounded())
        let horizontal = cosines(width)
        let vertical = cosines(height)
        var rgba: [UInt8] = []
        rgba.reserveCapacity(width * height * 4)
        for y in vertical {
            for x in horizontal {
                let color = color(
                    l: l.value(x, y), p: p.colorValue(x, y), q: q.colorValue(x, y),
                    alpha: alpha?.value(x, y) ?? 1)
                rgba += [color.red, color.green, color.blue, color.alpha].map { UInt8(255 * $0) }
            }
        }
        return Pixels(width: width, height: height, rgba: rgba)
    }

    /// The cosines by position and frequency, 0 to 6.
    private static func cosines(_ side: Int) -> [[Double]] {
        (0..<side).map { position in
            (0..<7).map { frequency in
                PortableCosine.cos(
                    Double.pi / Double(side) * (Double(position) + 0.5) * Double(frequency))
            }
        }
    }
}

/// The frequencies of one channel.
private struct ThumbHashChannel {
    private let constant: Double
    private var terms: [(x: Int, y: Int, factor: Double)] = []

    /// Removes the channel's coefficients from the start of the levels; `nil` if there are too few.
    init?(
        _ levels: inout ArraySlice<UInt8>, _ constant: Double, scale: Double, columns: Int,
        rows: Int
    ) {
        self.constant = constant
        for (x, y) in ThumbHash.frequencies(columns: columns, rows: rows) {
            guard let level = levels.popFirst() else { return nil }
            terms.append((x, y, (Double(level) / 7.5 - 1) * scale))
        }
    }

    /// The value at a position whose cosines are given.
    func value(_ horizontal: [Double], _ vertical: [Double]) -> Double {
        terms.reduce(constant) { $0 + $1.factor * horizontal[$1.x] * (vertical[$1.y] * 2) }
    }

    /// The same with the factors grouped as the reference implementation groups them for P and Q, which can differ in the
    /// last bit.
    func colorValue(_ horizontal: [Double], _ vertical: [Double]) -> Double {
        terms.reduce(constant) { $0 + $1.factor * (horizontal[$1.x] * (vertical[$1.y] * 2)) }
    }
}
