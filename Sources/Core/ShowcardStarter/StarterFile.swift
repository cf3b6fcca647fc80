import Foundation

/// A file that a new catalog begins with.
///
/// The files are part of the program: a build-tool plugin makes a source of them, of which this is the door.
package struct StarterFile: Sendable, Hashable {
    /// Its path below the catalog's folder.
    package let path: String
    /// What is in it.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// All files, by path.
    package static var all: [StarterFile] {
        embedded.map { file in
            let text = file.base64.withUTF8Buffer { Data($0) }
            return StarterFile(
                path: "\(file.path)", bytes: Data(base64Encoded: text).map { Array($0) } ?? [])
        }
    }
}

/// What stands in for the files as long as their source is not there.
///
/// Before it runs any build-tool plugin, SwiftPM compiles the programs that such plugins run, `showcard` among them, and
/// then does not use what came of it. The type's own member, in the source that `EmbedStarter` makes, is taken before
/// this one.
protocol EmbeddedFiles {}

extension EmbeddedFiles {
    /// No files.
    static var embedded: [(path: StaticString, base64: StaticString)] { [] }
}

extension StarterFile: EmbeddedFiles {}
