/// A pattern as a nondeterministic finite automaton.
///
/// Each Unicode scalar of a text is processed once per state, for any pattern (Thompson, "Regular Expression Search
/// Algorithm", Communications of the ACM 11, 1968).
struct PatternProgram: Sendable {
    /// The action of a state.
    private enum Step: Sendable {
        /// Matches one scalar of a set and continues with the next step.
        case take(ScalarSet)
        /// Continues with two other steps.
        case fork(Int, Int)
        /// Continues with another step.
        case jump(Int)
    }

    /// The steps; a text matches after the last one.
    private var steps: [Step] = []

    /// Compiles a pattern.
    ///
    /// - Parameter node: The pattern.
    /// - Throws: ``PatternError`` if it has too many steps.
    init(_ node: PatternNode) throws(PatternError) {
        try add(node)
    }

    private mutating func add(_ step: Step) throws(PatternError) {
        guard steps.count < Limits.patternSteps.value else {
            throw PatternError(
                "the pattern is too large: with expanded repetitions it has more than \(Limits.patternSteps.value) steps",
                at: 0, length: .max,
                help: "use smaller repetitions, or limit the length with 'max_length'")
        }
        steps.append(step)
    }

    private mutating func add(_ node: PatternNode) throws(PatternError) {
        switch node {
        case .one(let set): try add(.take(set))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let branches): try addChoice(branches)
        case .repeated(let part, let least, let most): try addRepeated(part, least, most)
        }
    }

    private mutating func addChoice(_ branches: [PatternNode]) throws(PatternError) {
        var exits: [Int] = []
        for (number, branch) in branches.enumerated() {
            guard number < branches.count - 1 else {
                try add(branch)
                break
            }
            let fork = steps.count
            try add(.fork(0, 0))
            try add(branch)
            exits.append(steps.count)
            try add(.jump(0))
            steps[fork] = .fork(fork + 1, steps.count)
        }
        for exit in exits { steps[exit] = .jump(steps.count) }
    }

    private mutating func addRepeated(
        _ part: PatternNode, _ least: Int, _ most: Int?
    ) throws(PatternError) {
        for _ in 0..<least {
            let start = steps.count
            try add(part)
            // A repeated empty pattern would never reach the limit.
            if steps.count == start { return }
        }
        guard let most else { return try addLoop(part) }
        var forks: [Int] = []
        for _ in 0..<max(0, most - least) {
            forks.append(steps.count)
            try add(.fork(0, 0))
            try add(part)
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }

    private mutating func addLoop(_ part: PatternNode) throws(PatternError) {
        let fork = steps.count
        try add(.fork(0, 0))
        try add(part)
        try add(.jump(fork))
        steps[fork] = .fork(fork + 1, steps.count)
    }

    /// Finds where a text stops matching; see ``Pattern/firstMismatch(in:)``.
    func firstMismatch(in text: String.UnicodeScalarView) -> Int? {
        var current = StateSet(count: steps.count + 1)
        var next = current
        enter(0, &current)
        var position = 0
        for scalar in text {
            guard position < Limits.patternValue.value else { return position }
            next.removeAll()
            for state in current.states {
                guard state < steps.count, case .take(let set) = steps[state], set.contains(scalar)
                else { continue }
                enter(state + 1, &next)
            }
            if next.states.isEmpty { return position }
            swap(&current, &next)
            position += 1
        }
        return current.contains(steps.count) ? nil : position
    }

    /// Adds a state, and all states reachable from it without a scalar.
    private func enter(_ state: Int, _ set: inout StateSet) {
        var waiting = [state]
        while let state = waiting.popLast() {
            guard set.insert(state), state < steps.count else { continue }
            switch steps[state] {
            case .take: break
            case .jump(let target): waiting.append(target)
            case .fork(let first, let second):
                waiting.append(second)
                waiting.append(first)
            }
        }
    }
}

/// The current states of a match.
private struct StateSet {
    private(set) var states: [Int] = []
    private var isIn: [Bool]

    init(count: Int) {
        isIn = [Bool](repeating: false, count: count)
    }

    func contains(_ state: Int) -> Bool { isIn[state] }

    /// Adds a state; returns whether it was not included yet.
    mutating func insert(_ state: Int) -> Bool {
        guard !isIn[state] else { return false }
        isIn[state] = true
        states.append(state)
        return true
    }

    mutating func removeAll() {
        for state in states { isIn[state] = false }
        states.removeAll(keepingCapacity: true)
    }
}
