import CShowcardPlatform
import Foundation
import ShowcardSystem

/// The standard streams of the process.
enum StandardStreams {
    /// Prepares the streams for writing; to be called before any file is opened.
    static func prepare() {
        // A closed pipe and an exceeded quota are then errors of write(2), and do not end the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // open(2) returns "the lowest-numbered file descriptor not currently open": with a stream
        // closed by the caller, text meant for it would go into the first file that is opened.
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            guard (0...2).contains(descriptor) else {
                if descriptor >= 0 { close(descriptor) }
                return
            }
        }
    }

    /// Ends the process with a message if it may not start the threads it needs.
    ///
    /// libdispatch, which runs the tasks, would retry every second, forever; see `_dispatch_root_queue_poke` in its
    /// `queue.c`. This has to run on the main thread, before the first task needs another one.
    @MainActor static func requireThreads() {
        let error = showcard_try_threads()
        guard error != 0 else { return }
        let text =
            "error: threads cannot be started: \(systemReason(error)); raise the limit of threads or memory\n"
        _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        exit(ExitCode.system.rawValue)
    }

    /// Returns the console of the process.
    ///
    /// - Parameter environment: The environment, for `TERM`.
    /// - Returns: The console, which also works with closed streams and streams that are not terminals.
    static func console(environment: [String: String]) -> Console {
        Console(
            output: sink(STDOUT_FILENO, "standard output"),
            errors: sink(STDERR_FILENO, "standard error"),
            isErrorsTerminal: isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb",
            outputWidth: isatty(STDOUT_FILENO) == 1 ? terminalWidth(STDOUT_FILENO) : nil)
    }

    /// Returns the number of columns of a terminal; 80 if it does not report one.
    private static func terminalWidth(_ descriptor: Int32) -> Int {
        var size = winsize()
        // ioctl_tty(2): TIOCGWINSZ "Get window size".
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Returns the sink for a stream.
    ///
    /// The descriptor of a stream that the caller had closed may now belong to the runtime's event loop, which
    /// starts before `main`. Such a descriptor has no file type (inode(7)), but every real stream has one.
    private static func sink(_ descriptor: Int32, _ name: String) -> any OutputSink {
        var status = stat()
        let isStream = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != 0
        return isStream ? DescriptorSink(descriptor: descriptor, name: name) : NullSink()
    }

    /// Returns the environment of the process.
    static func environment() -> [String: String] {
        ProcessInfo.processInfo.environment
    }
}
