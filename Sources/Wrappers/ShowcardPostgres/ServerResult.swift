#if Postgres
internal import CShowcardPQ

/// A result as libpq has it, freed when it is let go.
struct ServerResult: ~Copyable {
    private let handle: OpaquePointer

    init(adopting handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        // > Frees the storage associated with a PGresult. Every command result should be freed via PQclear when it is
        // > no longer needed. (PQclear)
        PQclear(handle)
    }

    var status: ExecStatusType { PQresultStatus(handle) }

    var rowCount: Int { Int(PQntuples(handle)) }

    var columnCount: Int { Int(PQnfields(handle)) }

    /// How many parameters a described query has.
    var parameterCount: Int { Int(PQnparams(handle)) }

    /// The columns of a row.
    var columns: [ServerColumn] {
        (0..<PQnfields(handle)).map { column in
            // > NULL is returned if the column number is out of range. (PQfname)
            let name = PQfname(handle, column).map { String(cString: $0) } ?? ""
            return ServerColumn(
                name: Redaction.oneLine(name, maxBytes: 63), type: PQftype(handle, column))
        }
    }

    /// How many bytes the values of the first row have.
    var rowBytes: Int {
        // > This is the actual data length for the particular data value, that is, the size of the object pointed to
        // > by PQgetvalue. (PQgetlength)
        (0..<PQnfields(handle)).reduce(0) { $0 + max(0, Int(PQgetlength(handle, 0, $1))) }
    }

    /// A part of an error, as the server sends it; `nil` when it is not there.
    func field<Code: BinaryInteger>(_ code: Code) -> String? {
        // > NULL is returned if the PGresult is not an error or warning result, or does not include the specified
        // > field. (PQresultErrorField)
        PQresultErrorField(handle, Int32(truncatingIfNeeded: code)).map { String(cString: $0) }
    }

    /// Lends the bytes of a value of the first row.
    ///
    /// - Parameters:
    ///   - column: The column, from 0, one that there is.
    ///   - body: Looks at the bytes; it does not keep them.
    /// - Returns: What the body returns; `nil` for NULL.
    func withValue<Value>(
        at column: Int32, _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value? {
        // > This function returns 1 if the field is null and 0 if it contains a non-null value. (Note that PQgetvalue
        // > will return an empty string, not a null pointer, for a null field.) (PQgetisnull)
        guard PQgetisnull(handle, 0, column) == 0, let start = PQgetvalue(handle, 0, column) else {
            return nil
        }
        let count = max(0, Int(PQgetlength(handle, 0, column)))
        return body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Whether there is one row of so many values, all of them text, as they were asked for.
    func hasOneRow(of columns: Int) -> Bool {
        guard rowCount == 1, columnCount == columns else { return false }
        // > Format code zero indicates textual data representation, while format code one indicates binary
        // > representation. (PQfformat)
        return (0..<PQnfields(handle)).allSatisfy { PQfformat(handle, $0) == 0 }
    }
}
#endif
