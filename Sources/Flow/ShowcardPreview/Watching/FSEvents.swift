#if canImport(CoreServices)
import CoreServices
import Dispatch
import ShowcardHTTPServer

/// The events of FSEvents, which watches folders recursively.
///
/// > Latency: The number of seconds the service should wait after hearing about an event from the kernel before
/// > passing it along to the client via its callback. (FSEventStreamCreate; the reader waits by itself)
final class FSEvents: FolderEvents {
    private let pipe: WakingPipe
    private let queue = DispatchQueue(label: "showcard.events")
    private let streams = Guarded<[String: Stream]>([:])

    /// A system stream, which is only accessed by the holder of the lock.
    private struct Stream: @unchecked Sendable {
        let reference: FSEventStreamRef
    }

    var descriptor: Int32 { pipe.reading }

    /// Creates the events; `nil` if the system has no more pipes.
    init?() {
        guard let pipe = WakingPipe() else { return nil }
        self.pipe = pipe
    }

    deinit {
        for stream in streams.current.values {
            FSEventStreamStop(stream.reference)
            FSEventStreamInvalidate(stream.reference)
            FSEventStreamRelease(stream.reference)
        }
        // After this, no callback runs anymore, so none uses the closed pipe.
        queue.sync {}
    }

    func watch(_ folder: String) -> Bool {
        streams.with { streams in
            if streams.keys.contains(where: { folder == $0 || folder.hasPrefix("\($0)/") }) {
                return true
            }
            guard let stream = start(folder) else { return false }
            streams[folder] = stream
            return true
        }
    }

    func drain() { pipe.drain() }

    private func start(_ folder: String) -> Stream? {
        // The stream does not retain the pipe; this object does, and stops the streams before releasing it.
        var context = FSEventStreamContext(
            version: 0, info: Unmanaged.passUnretained(pipe).toOpaque(), retain: nil, release: nil,
            copyDescription: nil)
        let callback: FSEventStreamCallback = { _, info, _, _, _, _ in
            guard let info else { return }
            Unmanaged<WakingPipe>.fromOpaque(info).takeUnretainedValue().wake()
        }
        guard
            let reference = FSEventStreamCreate(
                nil, callback, &context, [folder] as CFArray,
                FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.02,
                FSEventStreamCreateFlags(
                    kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot
                        | kFSEventStreamCreateFlagFileEvents))
        else { return nil }
        FSEventStreamSetDispatchQueue(reference, queue)
        guard FSEventStreamStart(reference) else {
            FSEventStreamInvalidate(reference)
            FSEventStreamRelease(reference)
            return nil
        }
        return Stream(reference: reference)
    }
}
#endif
