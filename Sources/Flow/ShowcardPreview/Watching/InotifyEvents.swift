#if os(Linux)
import CShowcardPlatform
import ShowcardSystem

/// The events of inotify(7), which watches each folder separately.
final class InotifyEvents: FolderEvents {
    let descriptor: Int32

    /// Creates the events; `nil` if the user's limit is reached.
    init?() {
        descriptor = showcard_watch_open()
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func watch(_ folder: String) -> Bool {
        if showcard_watch_add(descriptor, folder) == 0 { return true }
        return errno == ENOENT || errno == ENOTDIR || errno == EACCES || errno == ELOOP
    }

    func drain() { _ = showcard_watch_drain(descriptor) }
}
#endif
