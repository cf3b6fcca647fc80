package import ShowcardCatalog

/// An entry to rename.
package struct RenameRequest: Sendable, Hashable {
    /// The name of its kind, or the kind's path.
    package var kind: String
    /// Its id.
    package var id: String
    /// The new id.
    package var newID: String

    /// Creates a request.
    package init(kind: String, id: String, newID: String) {
        (self.kind, self.id, self.newID) = (kind, id, newID)
    }
}

/// The changes that rename an entry.
package struct EntryRename: Sendable {
    /// A file or folder with a new name.
    package struct Move: Sendable {
        /// The path below the catalog's folder.
        package let path: String
        /// The new path.
        package let newPath: String
    }

    /// A file with new contents.
    package struct Change: Sendable {
        /// The path before the rename.
        package let path: String
        /// The contents before the rename.
        package let before: [UInt8]
        /// The new contents.
        package let bytes: [UInt8]
        /// The changed lines of the new contents, ascending.
        package let lines: [Int]
    }

    /// The name of the kind.
    package let kind: String
    /// The files of the entry; only the folder of a page bundle.
    package var moves: [Move] = []
    /// The files that name the entry, by path in UTF-8 order.
    package var changes: [Change] = []
    /// What cannot be changed.
    package var problems: [Diagnostic] = []

    /// The path of a file after the rename.
    package func newPath(of path: String) -> String {
        for move in moves {
            if path == move.path { return move.newPath }
            if path.hasPrefix(move.path + "/") {
                return move.newPath + path.dropFirst(move.path.count)
            }
        }
        return path
    }
}

/// The ids of a rename.
struct RenamedEntry: Sendable {
    /// The kind of the entry.
    let kind: Kind
    /// Its id.
    let old: String
    /// The new id.
    let new: String

    /// The path of the page, without the trailing slash.
    var oldPage: String { "\(kind.path)/\(old)" }
    /// The new path of the page, without the trailing slash.
    var newPage: String { "\(kind.path)/\(new)" }
}
