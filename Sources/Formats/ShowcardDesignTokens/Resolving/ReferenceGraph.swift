/// The references between tokens, by position in the file.
struct ReferenceGraph {
    /// The targets of each token, in the order of its value.
    let targets: [[Int]]

    /// Returns the strongly connected components, each after those that it refers to.
    ///
    /// Tarjan's algorithm with an explicit stack, because chains of references can be as long as the file.
    func components() -> [[Int]] {
        var search = Search(count: targets.count)
        for start in targets.indices where search.order[start] == nil {
            search.run(from: start, targets)
        }
        return search.components
    }

    /// Returns whether a component is a cycle.
    func isCircular(_ component: [Int]) -> Bool {
        guard let first = component.first else { return false }
        return component.count > 1 || targets[first].contains(first)
    }

    /// Returns the shortest path through a component from a token back to itself, starting with the token.
    func circle(from start: Int, within component: Set<Int>) -> [Int] {
        var cameFrom: [Int: Int] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let place = queue[next]
            next += 1
            if targets[place].contains(start) {
                var way = [place]
                while let first = way.last, first != start, let before = cameFrom[first] {
                    way.append(before)
                }
                return way.reversed()
            }
            for target in targets[place]
            where component.contains(target) && target != start && cameFrom[target] == nil {
                cameFrom[target] = place
                queue.append(target)
            }
        }
        return [start]
    }

    /// The state of Tarjan's search.
    private struct Search {
        var order: [Int?]
        private var lowest: [Int]
        private var isOpen: [Bool]
        private var open: [Int] = []
        private var visits: [(place: Int, next: Int)] = []
        private var count = 0
        var components: [[Int]] = []

        init(count: Int) {
            order = Array(repeating: nil, count: count)
            lowest = Array(repeating: 0, count: count)
            isOpen = Array(repeating: false, count: count)
        }

        mutating func run(from start: Int, _ targets: [[Int]]) {
            enter(start)
            while let visit = visits.last {
                let place = visit.place
                guard visit.next < targets[place].count else {
                    leave(place)
                    continue
                }
                visits[visits.count - 1].next += 1
                let target = targets[place][visit.next]
                if let seen = order[target] {
                    if isOpen[target] { lowest[place] = min(lowest[place], seen) }
                } else {
                    enter(target)
                }
            }
        }

        private mutating func enter(_ place: Int) {
            order[place] = count
            lowest[place] = count
            count += 1
            open.append(place)
            isOpen[place] = true
            visits.append((place, 0))
        }

        private mutating func leave(_ place: Int) {
            visits.removeLast()
            if let parent = visits.last?.place {
                lowest[parent] = min(lowest[parent], lowest[place])
            }
            guard lowest[place] == order[place] else { return }
            var component: [Int] = []
            while let member = open.popLast() {
                isOpen[member] = false
                component.append(member)
                if member == place { break }
            }
            components.append(component.sorted())
        }
    }
}
