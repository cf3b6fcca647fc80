import ShowcardCatalog
import ShowcardFiles
import ShowcardStore

/// A tree that is being prepared.
struct Staging: Sendable {
    let tree: Folder
    /// What it contained when it was opened.
    var contents = Contents.empty
    /// The files and folders it contained then, if they were compared with their stamps.
    var stamps: StampTable?

    /// What a tree contains.
    enum Contents: Sendable {
        case empty
        /// The files of a state.
        case known(Manifest)
        /// The files of the published tree, except at some paths.
        case published(except: [String])
    }
}

/// The changes of a publication in a tree.
struct TreeChanges: Sendable {
    /// The files and folders before; absent if unknown.
    let before: StampTable?
    /// The changed files with their stamps; `nil` for files that were removed.
    let files: [String: FileStamp?]
    /// The paths at which the tree differs from the one it has replaced.
    let differing: [String]
    /// The warning if the disk could not be waited for.
    let problem: Diagnostic?
}
