extension Library {
    /// Returns the names that templates look up: for values, for sections and inverted sections, and for dynamic names
    /// of templates.
    ///
    /// - Parameter templates: The names of templates; unknown ones are ignored.
    /// - Returns: Each name as its parts, except the implicit iterator.
    package func names(in templates: some Sequence<String>) -> Set<[String]> {
        var names: Set<[String]> = []
        for index in templates.compactMap({ storage.index(of: $0) }) {
            let entries = storage.program.entries
            let end = index + 1 < entries.count ? entries[index + 1] : storage.program.code.count
            for instruction in storage.program.code[entries[index]..<end] {
                guard let name = storage.program.lookup(of: instruction) else { continue }
                names.insert(parts(of: name))
            }
        }
        return names
    }

    private func parts(of name: Name) -> [String] {
        let later = Int(name.laterStart)..<Int(name.laterStart) + Int(name.laterCount)
        return ([name.first] + storage.program.laterParts[later]).map { symbol in
            storage.names.indices.contains(Int(symbol)) ? storage.names[Int(symbol)] : ""
        }
    }
}

extension Program {
    /// Returns the name that an instruction looks up in records.
    fileprivate func lookup(of instruction: Instruction) -> Name? {
        let name: Name
        switch instruction {
        case .escaped(let shown), .raw(let shown): name = shown
        case .section(let opened, _), .inverted(let opened, _): name = opened
        case .call(let index):
            guard case .dynamic(let dynamic) = calls[Int(index)].target else { return nil }
            name = dynamic
        case .text, .endSection, .block, .finish: return nil
        }
        return name.first == Name.current ? nil : name
    }
}
