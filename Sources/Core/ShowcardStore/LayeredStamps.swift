/// What was read below the folder of a catalog, and below the folders of the catalogs that it extends.
package struct LayeredStamps: Sendable {
    /// What was read below one of the other folders.
    package struct Layer: Sendable {
        /// The folder's path from that of the catalog.
        package let path: String
        /// What was read.
        package var stamps: StampTable

        /// Creates a layer.
        package init(path: String, stamps: StampTable) {
            (self.path, self.stamps) = (path, stamps)
        }
    }

    /// What was read below the folder of the catalog.
    package var own: StampTable
    /// What was read below the others, the nearest first.
    package var layers: [Layer]

    /// Creates the stamps of a catalog.
    package init(own: StampTable, layers: [Layer] = []) {
        (self.own, self.layers) = (own, layers)
    }

    /// Packs what was recorded.
    ///
    /// - Parameters:
    ///   - log: The log.
    ///   - earlier: What an earlier build has read.
    ///   - change: Changes a row; its second argument is what the earlier build has read below the same folder.
    package init(
        _ log: ReadLog, after earlier: LayeredStamps? = nil,
        _ change: (StampTable.Row, StampTable?) -> StampTable.Row = { row, _ in row }
    ) {
        own = StampTable(log.contents.rows.map { change($0, earlier?.own) })
        layers = log.layerLogs.map { path, log in
            let earlier = earlier?.layers.first { $0.path == path }?.stamps
            return Layer(
                path: path, stamps: StampTable(log.contents.rows.map { change($0, earlier) }))
        }
    }

    /// The rows of a path: that below the folder of the catalog, then one for each other folder.
    ///
    /// - Parameter path: The path below each folder.
    /// - Returns: The rows; `nil` if one of the folders was not examined for it.
    package func rows(of path: String) -> [StampTable.Row]? {
        var rows: [StampTable.Row] = []
        for table in [own] + layers.map(\.stamps) {
            guard let position = table.position(of: path) else { return nil }
            rows.append(table[position])
        }
        return rows
    }
}
