#if os(Linux)
import CShowcardPlatform
import Glibc

/// The events of inotify(7), which watches each folder by itself.
final class InotifyEvents: FolderEvents {
    let descriptor: Int32

    /// Begins; gives `nil` when this user has as many as may be.
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
