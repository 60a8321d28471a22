public import Kernel

/// A value as a database keeps it.
public enum SQLValue: Hashable, Sendable {
    /// No value.
    case null
    /// A whole number.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// A text.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}

/// What can be bound to a parameter of a statement.
public protocol SQLConvertible: Sendable {
    /// The value to store.
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLConvertible {
    /// Itself.
    public var sqlValue: SQLValue { self }
}

extension Int: SQLConvertible {
    /// An integer.
    public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Bool: SQLConvertible {
    /// 1 or 0.
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension Double: SQLConvertible {
    /// A real.
    public var sqlValue: SQLValue { .real(self) }
}

extension String: SQLConvertible {
    /// A text.
    public var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLConvertible {
    /// A blob.
    public var sqlValue: SQLValue { .blob(self) }
}

extension Identifier: SQLConvertible {
    /// A blob of 16 bytes.
    public var sqlValue: SQLValue { .blob(bytes) }
}

extension Instant: SQLConvertible {
    /// Milliseconds since 1970, UTC.
    public var sqlValue: SQLValue { .integer(millisecondsSince1970) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The value, or `null`.
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
