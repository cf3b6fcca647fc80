import Foundation

/// The files that the build-tool plugin `EmbedFiles` embeds into a target.
///
/// The target lists them in `embedded.txt`, and declares `enum Embedded: EmbeddedFiles {}`.
package protocol EmbeddedFiles {
    /// The files by path, each with its bytes in Base64.
    static var encoded: [(path: StaticString, base64: StaticString)] { get }
}

extension EmbeddedFiles {
    /// No files: a substitute while the source with the files doesn't exist.
    ///
    /// Before SwiftPM runs a build-tool plugin, it compiles the programs that the plugin runs, including `showcard`, and
    /// then doesn't use the result. `Embedded`'s own member, in the source that `EmbedFiles` creates, takes precedence
    /// over this one.
    package static var encoded: [(path: StaticString, base64: StaticString)] { [] }

    /// All files, by path.
    package static var files: [(path: String, bytes: [UInt8])] {
        encoded.map { file in
            let text = file.base64.withUTF8Buffer { Data($0) }
            return ("\(file.path)", Data(base64Encoded: text).map { Array($0) } ?? [])
        }
    }

    /// The bytes of the file with a path.
    package static func file(_ path: String) -> [UInt8] {
        files.first { $0.path == path }?.bytes ?? []
    }
}
