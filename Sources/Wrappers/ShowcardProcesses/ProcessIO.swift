import ShowcardSystem

/// The loop behind a session: writes, reads and waits, all at the same time, so that neither side can hold the
/// other up by not reading.
struct ProcessIO: ~Copyable {
    private var child: ChildProcess
    private let limits: ProcessLimits
    private var lines = LineBuffer()
    private var words = StandardErrorTail()
    private var pending = Outgoing()
    private var received = 0
    private var isOutputOpen = true
    private var areErrorsOpen = true

    private static let chunk = 65_536
    /// How many chunks are read at most when a program has ended: more than a pipe holds, and not without an end
    /// if another process keeps writing to it.
    private static let lastChunks = 32
    /// How often it is looked whether a program that says nothing has ended, in milliseconds.
    private static let pollInterval = 100

    /// What a program writes to.
    private enum Stream { case output, errors }

    init(_ program: Program, limits: ProcessLimits) throws(ProgramError) {
        child = try ChildProcess(program)
        self.limits = limits
    }

    var errorTail: [String] { words.lines }

    /// Runs an exchange with the program until it is done.
    mutating func run<D: ProcessExchange>(_ exchange: inout D) throws {
        pending.append(exchange.begin())
        var deadline = Deadline(seconds: limits.seconds)
        var isOver = false
        var hasEnded = false
        while true {
            while let line = lines.next() {
                switch try exchange.receive(line) {
                case .wait: break
                case .say(let bytes):
                    pending.append(bytes)
                    deadline = Deadline(seconds: limits.seconds)
                    isOver = false
                case .done: return
                }
            }
            guard isOutputOpen, !hasEnded else { throw reasonForSilence() }
            if isOver { throw ProgramError.tooSlow(seconds: limits.seconds) }
            // What came while this process was stopped counts, so there is one more look after the end.
            isOver = deadline.hasPassed
            try transfer(within: deadline.sooner(milliseconds: Self.pollInterval))
            // Another program may hold its output open, so that its end does not show there.
            if child.findEnding() != nil {
                try drainAll()
                hasEnded = true
            }
        }
    }

    /// Closes the program's input and waits for its end.
    mutating func finish() throws(ProgramError) -> Ending {
        pending = Outgoing()
        child.closeInput()
        guard let ending = try ending(within: Deadline(seconds: limits.seconds)) else {
            throw .lingered(seconds: limits.seconds)
        }
        return ending
    }

    /// The lines of output that no exchange has read.
    mutating func unreadLines() -> [[UInt8]] {
        lines.rest()
    }

    /// Tells the program to end, then asks it by a signal, and leaves the rest to its being killed.
    mutating func cancel(_ word: [UInt8]) {
        guard child.findEnding() == nil else { return }
        // The word would be a part of a message that is not through.
        let isBetweenMessages = pending.isEmpty
        pending = Outgoing()
        if isBetweenMessages {
            pending.append(word)
            try? transfer(within: Deadline(milliseconds: 0))
        }
        child.closeInput()
        pending = Outgoing()
        if endsInTime() { return }
        child.terminate()
        _ = endsInTime()
    }

    private mutating func endsInTime() -> Bool {
        (try? ending(within: Deadline(seconds: limits.graceSeconds))) != nil
    }

    /// Waits for the end of the program, and drains what it writes until then.
    private mutating func ending(within deadline: Deadline) throws(ProgramError) -> Ending? {
        while true {
            if let ending = child.findEnding() {
                try drainAll()
                return ending
            }
            if deadline.hasPassed { return nil }
            // The end of a program is not an event of its pipes, so it is polled every few milliseconds.
            if isOutputOpen || areErrorsOpen {
                try transfer(within: Deadline(milliseconds: 5))
            } else {
                usleep(5_000)
            }
        }
    }

    /// Reads what a program that has ended has left.
    private mutating func drainAll() throws(ProgramError) {
        for stream in [Stream.output, .errors] {
            for _ in 0..<Self.lastChunks { guard try drain(stream) else { break } }
        }
    }

    /// Why a program has stopped writing.
    private mutating func reasonForSilence() -> ProgramError {
        let isWithinLine = lines.isWithinLine
        guard let ending = try? ending(within: Deadline(seconds: limits.graceSeconds)) else {
            return .closedOutput
        }
        return isWithinLine ? .brokeOff(ending) : .ended(ending)
    }

    /// Waits until something can be written or read, and does it.
    private mutating func transfer(within deadline: Deadline) throws(ProgramError) {
        var events = [
            pollfd(fd: pending.isEmpty ? -1 : inputDescriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(
                fd: isOutputOpen ? child.output.descriptor : -1, events: Int16(POLLIN), revents: 0),
            pollfd(
                fd: areErrorsOpen ? child.errors.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        // poll(2): "The field fd ... If this field is negative, then the corresponding events field is ignored".
        let count = poll(&events, nfds_t(events.count), deadline.milliseconds)
        if count < 0, errno != EINTR { throw .system("poll", errno) }
        guard count > 0 else { return }
        if events[0].revents != 0 { write() }
        if events[1].revents != 0 { _ = try drain(.output) }
        if events[2].revents != 0 { _ = try drain(.errors) }
    }

    private var inputDescriptor: Int32 {
        switch child.input {
        case .some(let end): end.descriptor
        case .none: -1
        }
    }

    /// Writes what the pipe takes.
    ///
    /// It is not an error that a program stops reading: its output and its exit determine the result.
    private mutating func write() {
        if !pending.write(to: inputDescriptor) {
            pending = Outgoing()
            child.closeInput()
        }
    }

    /// Reads what a pipe has.
    ///
    /// - Returns: Whether there was something.
    private mutating func drain(_ stream: Stream) throws(ProgramError) -> Bool {
        guard stream == .output ? isOutputOpen : areErrorsOpen else { return false }
        let descriptor = stream == .output ? child.output.descriptor : child.errors.descriptor
        let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 {
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                if stream == .output { lines.append(bytes) } else { words.append(bytes) }
            }
            return count
        }
        if count > 0 {
            if stream == .output { received += count }
            guard received <= limits.outputBytes else { throw .tooMuch(bytes: limits.outputBytes) }
            return true
        }
        if count == 0 || (errno != EAGAIN && errno != EINTR) {
            if stream == .output { isOutputOpen = false } else { areErrorsOpen = false }
        }
        return false
    }
}
