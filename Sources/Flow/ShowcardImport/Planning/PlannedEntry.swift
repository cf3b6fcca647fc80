import ShowcardCatalog
import ShowcardFiles

/// An entry to write.
struct PlannedEntry: Sendable {
    /// Its source.
    let item: SourceItem
    /// Its id.
    let id: String
    /// The path of its file below the catalog's folder.
    var path: String
    /// The values of its fields, in the order of the kind.
    var values: [(field: Field, yaml: String, value: SourceValue?)] = []
    /// The fields whose values, if they have one, are in the mapping.
    var constants: Set<String> = []
    /// The body.
    var body: [UInt8] = []
    /// The files to copy: paths below the source, and below the folder of the page bundle.
    var files: [(source: String, name: String)] = []
    /// The folded names of these files.
    private var taken: Set<String> = []
    /// The names of these files by their sources.
    private var names: [String: String] = [:]
    /// The number that the next file with a name that is taken gets.
    private var numbers: [String: Int] = [:]
    /// What is not imported, and why.
    var notes: [String] = []
    /// The notes on tags of templating languages that the body has, and then the others.
    var allNotes: [String] {
        var names: [String] = []
        for (mark, name) in item.marks
        where !names.contains(name) && body.contains(Array(mark.utf8)) { names.append(name) }
        return names.map { "the body has \($0), which are text here" } + notes
    }

    init(_ item: SourceItem, id: String, path: String) {
        (self.item, self.id, self.path) = (item, id, path)
        for file in item.files {
            let name = SourceTree.path(file, below: item.folder)
            let unique = self.name(of: file, wanted: name)
            guard unique != name else { continue }
            notes.append(
                "the file '\(name)' becomes '\(unique)': the name of another differs only in case")
        }
    }

    /// The name of a file of the source that the page bundle has already.
    func name(ofHeld file: String) -> String? { names[file] }

    /// The name of a file of the source in the page bundle, to which it is copied.
    mutating func name(ofCopied file: String) -> String {
        if let name = names[file] { return name }
        return name(of: file, wanted: String(file.split(separator: "/").last ?? ""))
    }

    /// Adds a file, whose name gets a number if another one has it, even in another case: some file systems ignore it.
    private mutating func name(of file: String, wanted: String) -> String {
        let (folder, name) = FileSystem.split(wanted)
        let prefix = folder == "." ? "" : "\(folder)/"
        var unique = wanted
        var number = numbers[wanted] ?? 2
        while !taken.insert(TextKey.folded(unique)).inserted {
            unique = "\(prefix)\(number)-\(name)"
            number += 1
        }
        (names[file], numbers[wanted]) = (unique, number)
        files.append((file, unique))
        return unique
    }

    /// The bytes of its file.
    var bytes: [UInt8] {
        var bytes = Array("---\n".utf8)
        for value in values { bytes += "\(value.field.name): \(value.yaml)\n".utf8 }
        return bytes + "---\n".utf8 + body
    }

    /// The position of the value that a line of the file belongs to; `nil` for lines of the fences and the body.
    func position(ofLine line: Int) -> Int? {
        var next = 2
        for (index, value) in values.enumerated() {
            let count = value.yaml.utf8.count { $0 == 0x0A } + 1
            if line >= next, line < next + count { return index }
            next += count
        }
        return nil
    }
}
