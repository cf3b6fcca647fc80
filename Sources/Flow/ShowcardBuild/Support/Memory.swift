import CShowcardPlatform

/// What the allocator holds for the process.
package enum Memory {
    /// Gives memory that is free back to the system.
    ///
    /// Loading allocates every file and its parse tree, and little of that outlives validation; without this the
    /// stages that follow come on top of it.
    package static func returnFreed() {
        showcard_return_freed_memory()
    }
}
