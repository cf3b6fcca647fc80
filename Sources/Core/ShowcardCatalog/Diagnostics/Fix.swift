/// Changes of a source file that certainly fix a problem; likely fixes belong in a diagnostic's help.
public struct Fix: Sendable, Hashable {
    /// One change: bytes of the file replaced by a text.
    public struct Edit: Sendable, Hashable {
        /// The first byte, counted from the start of the file.
        public let offset: Int
        /// The number of replaced bytes; 0 for an insertion.
        public let length: Int
        /// The new text.
        public let replacement: String

        /// Creates a change.
        public init(offset: Int, length: Int, replacement: String) {
            self.offset = offset
            self.length = length
            self.replacement = replacement
        }
    }

    /// The description as an instruction, such as "write 'name'".
    public let title: String
    /// The file's path, relative to the catalog's folder.
    public let path: String
    /// The changes, which do not overlap.
    public let edits: [Edit]

    /// Creates a fix.
    public init(_ title: String, in path: String, edits: [Edit]) {
        self.title = title
        self.path = path
        self.edits = edits
    }

    /// Applies fixes to the bytes of their file.
    ///
    /// A fix is applied completely or not at all: a fix that is outside the file, or overlaps itself or one applied
    /// before it, is skipped.
    ///
    /// - Parameters:
    ///   - fixes: Fixes of one file, the most important first.
    ///   - bytes: The file.
    /// - Returns: The fixed file, and the number of applied fixes.
    public static func apply(
        _ fixes: [Fix], to bytes: [UInt8]
    ) -> (bytes: [UInt8], applied: Int) {
        var edits: [Edit] = []
        var applied = 0
        for fix in fixes where fix.edits.allSatisfy({ $0.isWithin(bytes) }) {
            var taken = edits
            for edit in fix.edits where !taken.contains(where: { $0.overlaps(edit) }) {
                taken.append(edit)
            }
            guard taken.count == edits.count + fix.edits.count, !fix.edits.isEmpty else { continue }
            edits = taken
            applied += 1
        }
        return (splice(edits.sorted { $0.offset < $1.offset }, into: bytes), applied)
    }

    /// Changes the bytes of a file.
    ///
    /// - Parameters:
    ///   - edits: The changes by their offsets; one that is outside the file, or overlaps one before it, is skipped.
    ///   - bytes: The file.
    /// - Returns: The changed file.
    package static func splice(_ edits: [Edit], into bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        for edit in edits where edit.isWithin(bytes) && edit.offset >= place {
            result += bytes[place..<edit.offset]
            result += edit.replacement.utf8
            place = edit.offset + edit.length
        }
        return result + bytes[place...]
    }
}

extension Fix.Edit {
    fileprivate func isWithin(_ bytes: [UInt8]) -> Bool {
        offset >= 0 && length >= 0 && offset <= bytes.count && length <= bytes.count - offset
    }

    /// Whether both change the same byte, or insert at the same position.
    fileprivate func overlaps(_ other: Fix.Edit) -> Bool {
        offset == other.offset
            || offset < other.offset + other.length && other.offset < offset + length
    }
}
