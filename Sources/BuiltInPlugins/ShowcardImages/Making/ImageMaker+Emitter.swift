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
                guard isAdded else { continue }
                plan.outputs[plan.outputs.count - 1].make = box.session?.ordered[name]
            }
        }
        for (address, name) in box.session?.iconFiles ?? [] {
            plan.add(address, inputs: [.text(name)]) { bytes in bytes += try read(name) }
        }
        return plan
    }

    /// Bodies alone don't change the bytes of any file.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) -> EmissionPlan? {
        EmissionPlan()
    }

    func read(_ name: String) throws -> [UInt8] {
        guard let session = box.session else { throw Self.lost(name, "nothing was made") }
        let bytes = try session.folder.folder.read(name)
        guard session.index.file(name)?.hash == ContentHash(of: bytes) else {
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

/// What a run has prepared for the renderings.
struct ImageSession: Sendable {
    /// The folder of the files that were made.
    let folder: ImageFolder
    /// The request of the run.
    let request: PictureRequest
    /// What is known of the pictures and of the files.
    var index: ImageIndex
    /// What is kept of that.
    var facts = ImageIndex.Facts(paths: [], sources: [], version: "")
    /// What share pictures are drawn with; `nil` if none are.
    var tools: ImageMaker.ShareTools?
    /// Whether pictures have errors, so that nothing is published.
    var hasErrors = false
    /// The files of the icon: their addresses, and their names in the folder.
    var iconFiles: [(address: String, name: String)] = []
    /// The files of each picture.
    var variants: [VariantPlan] = []
    /// Makes files when they are asked for; `nil` if they are made at once.
    var orders: ImageOrders?
    /// The files that are made when they are asked for, by name.
    var ordered: [String: @Sendable () async throws -> [UInt8]] = [:]

    /// Whether this run makes all files, so that it is known which of the folder are needed.
    var makesFiles: Bool { !request.isCheck && !request.isOnDemand && !hasErrors }

    /// The names of all files of pictures and of the icon.
    var fileNames: Set<String> {
        Set(variants.flatMap { $0.files.map(\.name) } + iconFiles.map(\.name))
    }

    /// Has the files of pictures made when they are asked for.
    mutating func order(_ plans: [(ImageRun.Look, VariantPlan?)], from maker: ImageOrders) {
        orders = maker
        for (look, plan) in plans {
            for file in plan?.files ?? [] {
                ordered[file.name] = { try await maker.bytes(of: file, of: look) }
            }
        }
    }
}

/// Passes the session of a run from the maker to the renderings, on any thread: a lock makes the class sendable.
final class ImageBox: @unchecked Sendable {
    private let lock = NSLock()
    private var current: ImageSession?

    /// The session; `nil` before anything is made.
    var session: ImageSession? {
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
