import ShowcardSystem

/// One end of a pipe, closed when it is let go.
struct PipeEnd: ~Copyable {
    let descriptor: Int32

    deinit { close(descriptor) }

    /// Makes reading and writing return at once where they would wait.
    func stopWaiting() {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
}

/// The two ends of a new pipe; what is started inherits neither by itself.
struct Pipe: ~Copyable {
    let reading: PipeEnd
    let writing: PipeEnd

    init() throws(ProgramError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system("pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = PipeEnd(descriptor: ends[0])
        writing = PipeEnd(descriptor: ends[1])
    }
}
