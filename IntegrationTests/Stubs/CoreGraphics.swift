// A stand-in for CoreGraphics: what generated tokens use of it.
@_exported public import Foundation


public enum CGLineCap: Sendable { case butt, round, square }
