import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing

extension ImageMaker: Emitter {
    func plan(_ request: EmissionRequest) -> EmissionPlan {
        var plan = EmissionPlan()
        var planned: Set<String> = []
        for picture in request.catalog.pictures.all {
            for variant in picture.variants + [picture.preview]
            where variant.address.hasPrefix(VariantPlan.folder)
                && planned.insert(variant.address).inserted
            {
                let name = String(variant.address.dropFirst(VariantPlan.folder.count))
                let isAdded = plan.add(
                    variant.address, inputs: [.text(name)], group: VariantPlan.folder
                ) { bytes in bytes += try read(name) }
                if isAdded { plan.outputs[plan.outputs.count - 1].make = box.made?.orders[name] }
            }
        }
        return plan
    }

    /// Bodies alone don't change the bytes of any file.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) -> EmissionPlan? {
        EmissionPlan()
    }

    private func read(_ name: String) throws(PluginError) -> [UInt8] {
        guard let made = box.made else { throw Self.lost(name, "nothing was made") }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try made.folder.folder.read(name)
        } catch {
            throw Self.lost(name, error.reason)
        }
        guard made.index.file(name)?.hash == ContentHash(of: bytes) else {
            throw Self.lost(name, "it has changed")
        }
        return bytes
    }

    private static func lost(_ name: String, _ reason: String) -> PluginError {
        PluginError(
            .error(
                "system", "cannot read '\(name)' of the pictures that were made: \(reason)",
                help: "build again; something has changed files of the cache meanwhile"),
            isOfSystem: true)
    }
}

/// What was made in a run, which the maker passes to the renderings, on any thread: a lock makes the class sendable.
final class ImageBox: @unchecked Sendable {
    /// What was made.
    struct Made: Sendable {
        let folder: ImageFolder
        let index: ImageIndex
        /// How files are made when they are asked for, by name.
        private(set) var orders: [String: @Sendable () async throws -> [UInt8]] = [:]

        init(folder: ImageFolder, index: ImageIndex) {
            (self.folder, self.index) = (folder, index)
        }

        /// Has the files of pictures made when they are asked for.
        mutating func order(
            _ plans: [(ImageRun.Look, VariantPlan?)], from maker: ImageOrders
        ) {
            for (look, plan) in plans {
                for file in plan?.files ?? [] {
                    orders[file.name] = { try await maker.bytes(of: file, of: look) }
                }
            }
        }
    }

    private let lock = NSLock()
    private var current: Made?

    /// What was made; `nil` before anything is.
    var made: Made? {
        get {
            lock.lock()
            defer { lock.unlock() }
            return current
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            current = newValue
        }
    }
}
