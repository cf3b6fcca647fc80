extension ThumbHash {
    /// Returns the hash of a picture.
    ///
    /// - Parameters:
    ///   - rgba: Red, green, blue and alpha of each pixel in sRGB, from left to right and top to bottom. Colors are not
    ///     multiplied by alpha.
    ///   - width: The width in pixels, 1 to `maxSide`.
    ///   - height: The height in pixels, 1 to `maxSide`.
    /// - Returns: The 19 to 25 bytes of the hash; `nil` if a side is out of range or does not fit the number of bytes.
    package static func encode(rgba: [UInt8], width: Int, height: Int) -> [UInt8]? {
        let sides = 1...maxSide
        guard sides.contains(width), sides.contains(height), rgba.count == width * height * 4 else {
            return nil
        }
        let channels = ThumbHashChannels(rgba)
        let hasAlpha = channels.hasAlpha
        let longer = Double(ThumbHashHeader.longerSide(hasAlpha: hasAlpha))
        let shorter = longer * Double(min(width, height)) / Double(max(width, height))
        let transform = ThumbHashTransform(width: width, height: height)
        var header = ThumbHashHeader(
            l: 0, p: 0, q: 0, alpha: 1, scales: (0, 0, 0, 1), hasAlpha: hasAlpha,
            isLandscape: width > height, shorterSide: max(1, Int(shorter.rounded())))
        let size = header.size
        let l = transform.apply(to: channels.l, columns: size.columns, rows: size.rows)
        let p = transform.apply(to: channels.p, columns: 3, rows: 3)
        let q = transform.apply(to: channels.q, columns: 3, rows: 3)
        (header.l, header.p, header.q) = (l.constant, p.constant, q.constant)
        header.scales = (l.scale, p.scale, q.scale, 1)
        var terms = l.terms + p.terms + q.terms
        if hasAlpha {
            let alpha = transform.apply(to: channels.alpha, columns: 5, rows: 5)
            header.alpha = alpha.constant
            header.scales.alpha = alpha.scale
            terms += alpha.terms
        }
        return header.bytes + pack(terms.map { ThumbHashHeader.level(15 * $0, 15) })
    }

    /// Two numbers of four bits a byte, the first one in the lower bits.
    private static func pack(_ levels: [Int]) -> [UInt8] {
        stride(from: 0, to: levels.count, by: 2).map { index in
            let second = index + 1 < levels.count ? levels[index + 1] : 0
            return UInt8(levels[index] | second << 4)
        }
    }
}

/// The channels of a picture.
///
/// Transparent parts have the average color, so that they add no frequencies of their own.
private struct ThumbHashChannels {
    private(set) var l: [Double] = []
    private(set) var p: [Double] = []
    private(set) var q: [Double] = []
    private(set) var alpha: [Double] = []
    let hasAlpha: Bool

    init(_ rgba: [UInt8]) {
        let pixels = stride(from: 0, to: rgba.count, by: 4)
        var average = (red: 0.0, green: 0.0, blue: 0.0)
        var opacity = 0.0
        for pixel in pixels {
            let alpha = Double(rgba[pixel + 3]) / 255
            average.red += alpha / 255 * Double(rgba[pixel])
            average.green += alpha / 255 * Double(rgba[pixel + 1])
            average.blue += alpha / 255 * Double(rgba[pixel + 2])
            opacity += alpha
        }
        if opacity > 0 {
            average = (average.red / opacity, average.green / opacity, average.blue / opacity)
        }
        hasAlpha = opacity < Double(rgba.count / 4)
        for pixel in pixels {
            let alpha = Double(rgba[pixel + 3]) / 255
            let red = average.red * (1 - alpha) + alpha / 255 * Double(rgba[pixel])
            let green = average.green * (1 - alpha) + alpha / 255 * Double(rgba[pixel + 1])
            let blue = average.blue * (1 - alpha) + alpha / 255 * Double(rgba[pixel + 2])
            l.append((red + green + blue) / 3)
            p.append((red + green) / 2 - blue)
            q.append(red - green)
            self.alpha.append(alpha)
        }
    }
}

/// The discrete cosine transform of a channel.
///
/// The order of operations decides the last bits, which a picture of one color makes visible; it is that of the
/// reference implementation.
private struct ThumbHashTransform {
    private let width: Int
    private let height: Int
    /// The cosines by frequency, 0 to 6, and position.
    private let horizontal: [[Double]]
    private let vertical: [[Double]]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        func cosines(_ side: Int) -> [[Double]] {
            (0..<7).map { frequency in
                (0..<side).map { position in
                    PortableCosine.cos(
                        Double.pi / Double(side) * Double(frequency) * (Double(position) + 0.5))
                }
            }
        }
        horizontal = cosines(width)
        vertical = cosines(height)
    }

    /// Returns the constant, the largest coefficient, and the other coefficients as values from 0 to 1 that stand for -scale
    /// to scale.
    func apply(
        to channel: [Double], columns: Int, rows: Int
    ) -> (constant: Double, scale: Double, terms: [Double]) {
        let terms = ThumbHash.frequencies(columns: columns, rows: rows).map {
            coefficient(channel, x: $0.x, y: $0.y)
        }
        let scale = terms.map(abs).max() ?? 0
        return (
            coefficient(channel, x: 0, y: 0), scale,
            scale == 0 ? terms : terms.map { 0.5 + 0.5 / scale * $0 }
        )
    }

    private func coefficient(_ channel: [Double], x: Int, y: Int) -> Double {
        var sum = 0.0
        for row in 0..<height {
            let factor = vertical[y][row]
            for column in 0..<width {
                sum += channel[row * width + column] * horizontal[x][column] * factor
            }
        }
        return sum / Double(width * height)
    }
}
