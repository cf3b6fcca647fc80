/// Compares ranges of byte arrays.
enum ByteRuns {
    /// Returns whether two ranges hold the same bytes.
    static func areSame(
        _ left: [UInt8], _ leftRange: Range<Int>, _ right: [UInt8], _ rightRange: Range<Int>
    ) -> Bool {
        guard leftRange.count == rightRange.count else { return false }
        return left.withUnsafeBytes { left in
            right.withUnsafeBytes { right in
                // memcmp compares eight and more bytes at a time.
                order(left, leftRange, right, rightRange) == 0
            }
        }
    }

    /// Returns whether the first range comes before the second in byte order.
    static func precede(
        _ left: [UInt8], _ leftRange: Range<Int>, _ right: [UInt8], _ rightRange: Range<Int>
    ) -> Bool {
        left.withUnsafeBytes { left in
            right.withUnsafeBytes { right in
                let count = min(leftRange.count, rightRange.count)
                let order = order(
                    left, leftRange.prefix(count), right, rightRange.prefix(count))
                return order == 0 ? leftRange.count < rightRange.count : order < 0
            }
        }
    }

    private static func order(
        _ left: UnsafeRawBufferPointer, _ leftRange: Range<Int>,
        _ right: UnsafeRawBufferPointer, _ rightRange: Range<Int>
    ) -> Int {
        var (i, j) = (leftRange.lowerBound, rightRange.lowerBound)
        while i + 8 <= leftRange.upperBound {
            let (a, b) = (
                left.loadUnaligned(fromByteOffset: i, as: UInt64.self),
                right.loadUnaligned(fromByteOffset: j, as: UInt64.self)
            )
            if a != b { return a.bigEndian < b.bigEndian ? -1 : 1 }
            i += 8
            j += 8
        }
        while i < leftRange.upperBound {
            if left[i] != right[j] { return left[i] < right[j] ? -1 : 1 }
            i += 1
            j += 1
        }
        return 0
    }
}
