/// A pack split into the bytes of its values, which are compared without decoding.
///
/// Packs come from one writer, so equal values have equal bytes. Other formatting is rejected.
struct PackTable {
    /// Consecutive values in the bytes.
    struct Values {
        /// The start of each value, followed by the start that another value would have.
        let starts: [UInt32]

        var count: Int { starts.count - 1 }

        /// Returns the range of a value.
        subscript(index: Int) -> Range<Int> {
            Int(starts[index])..<Int(starts[index + 1]) - 1
        }

        /// The range of all values, including the commas between them.
        var extent: Range<Int> {
            count == 0 ? 0..<0 : Int(starts[0])..<Int(starts[count]) - 1
        }
    }

    /// One column.
    struct Column {
        let key: String
        let values: Values
    }

    /// The entries of one kind.
    struct Kind {
        /// Its name.
        let name: String
        /// The bytes before the number of entries: name, path, key, roles and rules.
        let head: Range<Int>
        let ids: Values
        let columns: [Column]
    }

    let bytes: [UInt8]
    /// The bytes before the address of the site.
    let head: Range<Int>
    /// The address of the site, with its quotes.
    let baseURL: Range<Int>
    let kinds: [Kind]

    /// Parses a pack; `nil` if it is not formatted like a pack.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - model: A pack whose columns are probably the same: equal columns are not scanned.
    init?(_ bytes: [UInt8], like model: PackTable? = nil) {
        guard bytes.count < Int(UInt32.max) else { return nil }
        var scanner = PackScanner(bytes, model: model)
        guard let (head, baseURL, kinds) = scanner.pack() else { return nil }
        self.bytes = bytes
        self.head = head
        self.baseURL = baseURL
        self.kinds = kinds
    }
}
