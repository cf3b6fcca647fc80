import CShowcardPlatform

/// The memory held by the allocator.
package enum Memory {
    /// Returns free memory to the system.
    ///
    /// Loading allocates every file and its parse tree, and little of that is used after validation. Without this call,
    /// the memory of later stages would be added to it.
    package static func returnFreed() {
        showcard_return_freed_memory()
    }
}
