import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing
import ShowcardProcesses

/// The input of git-fast-import(1) for one commit: its files first, as many at a time as the program has read, so that
/// memory holds only some of them.
struct CommitStream: ProcessExchange {
    /// The output.
    let output: Folder
    /// The files that are new.
    let files: [DeployedFile]
    /// What comes before the changes of the commit.
    let header: String
    /// The paths that are deleted.
    let deleted: [String]
    /// Other files of the commit.
    let others: [(path: String, bytes: [UInt8])]

    private var next = 0
    private var isWhole = false

    /// How many bytes are written before the program has to have read them.
    private static let chunkSize = 1 << 20
    /// "progress: Causes fast-import to print the entire progress line unmodified to its standard output".
    private static let progress = "progress next"

    init(
        output: Folder, files: [DeployedFile], header: String, deleted: [String],
        others: [(path: String, bytes: [UInt8])]
    ) {
        (self.output, self.files, self.header) = (output, files, header)
        (self.deleted, self.others) = (deleted, others)
    }

    mutating func begin() -> [UInt8] { Array("\(Self.progress)\n".utf8) }

    mutating func receive(_ line: [UInt8]) throws(DiagnosticError) -> ExchangeStep {
        guard line.elementsEqual(Self.progress.utf8) else { return .wait }
        guard !isWhole else { return .done }
        var bytes: [UInt8] = []
        while next < files.count, bytes.count < Self.chunkSize {
            let file = files[next]
            guard let contents = try? output.read(file.path),
                ContentHash(of: contents) == file.hash
            else { throw DeploymentSource.changed(file.path) }
            next += 1
            bytes += Array("blob\nmark :\(next)\n".utf8) + Self.data(contents)
        }
        if next == files.count {
            isWhole = true
            bytes += commit
        }
        return .say(bytes + begin())
    }

    /// The commit.
    ///
    /// "Zero or more filemodify, filedelete, [...] commands may be included to update the contents of the branch prior to
    /// creating the commit."
    private var commit: [UInt8] {
        var bytes = Array(header.utf8)
        for path in deleted { bytes += Array("D \(Self.quoted(path))\n".utf8) }
        for (index, file) in files.enumerated() {
            bytes += Array("M 100644 :\(index + 1) \(Self.quoted(file.path))\n".utf8)
        }
        for (path, contents) in others {
            bytes += Array("M 100644 inline \(Self.quoted(path))\n".utf8) + Self.data(contents)
        }
        return bytes
    }

    /// Bytes as a command of the stream: "data SP <count> LF <raw> LF?".
    static func data(_ bytes: [UInt8]) -> [UInt8] {
        Array("data \(bytes.count)\n".utf8) + bytes + [UInt8(ascii: "\n")]
    }

    /// A path in the quotes in which only backslashes and quotes are escaped.
    ///
    /// "In C-style quoting, the complete name should be surrounded with double quotes, and any LF, backslash, or double quote
    /// characters must be escaped by preceding them with a backslash". A path has no control characters.
    private static func quoted(_ path: String) -> String {
        var text = "\""
        for scalar in path.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        text.unicodeScalars.append("\"")
        return text
    }
}
