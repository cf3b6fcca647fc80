/// A pack taken apart into the bytes of its values, which are compared and never decoded.
///
/// Packs come from one writer, so equal values have equal bytes. What is not written as packs are is not read.
struct PackTable {
    /// Values one after another in the bytes.
    struct Values {
        /// Where each begins, and behind the last one where another would.
        let starts: [UInt32]

        var count: Int { starts.count - 1 }

        /// The place of a value.
        subscript(index: Int) -> Range<Int> {
            Int(starts[index])..<Int(starts[index + 1]) - 1
        }

        /// The place of all of them, with the commas between.
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
        /// The bytes before the number of entries: name, path and key.
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

    /// Takes a pack apart; `nil` when it is not written as packs are.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - model: A pack whose columns are likely to be the same: what is equal in both is not looked through.
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
