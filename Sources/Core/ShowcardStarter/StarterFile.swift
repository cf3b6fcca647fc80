import Foundation

/// A file of a new catalog.
///
/// The files are embedded into the program by a build-tool plugin; this type provides access to them.
package struct StarterFile: Sendable, Hashable {
    /// Its path below the catalog's folder.
    package let path: String
    /// The contents.
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

/// A substitute for the embedded files while their source doesn't exist.
///
/// Before SwiftPM runs a build-tool plugin, it compiles the programs that the plugin runs, including `showcard`, and
/// then doesn't use the result. The type's own member, in the source that `EmbedStarter` creates, takes precedence over
/// this one.
protocol EmbeddedFiles {}

extension EmbeddedFiles {
    /// No files.
    static var embedded: [(path: StaticString, base64: StaticString)] { [] }
}

extension StarterFile: EmbeddedFiles {}
