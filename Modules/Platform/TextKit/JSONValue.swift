public import Kernel

/// A JSON document to be written; objects keep the order they are given.
/// - Source: RFC 8259.
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction; one that isn't finite is written as `null`.
    case number(Double)
    /// A text.
    case string(String)
    /// A message in the language of the program that writes it.
    case message(Message)
    /// A list.
    case array([JSONValue])
    /// Members in order.
    case object([Member])

    /// One name with its value.
    public struct Member: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: JSONValue

        /// A member of an object.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// `null` for `nil`, else a string.
    public static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }

    /// `null` for `nil`, else a whole number.
    public static func optional(_ number: Int?) -> JSONValue {
        number.map(JSONValue.integer) ?? .null
    }

    /// `null` for `nil`, else a number.
    public static func optional(_ number: Double?) -> JSONValue {
        number.map(JSONValue.number) ?? .null
    }

    /// The document as text on one line, messages by their keys.
    public var serialized: String { serialized { $0.key } }

    /// The document as text on one line.
    /// - Parameter text: what a message says.
    public func serialized(_ text: (Message) -> String) -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, text)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], _ text: (Message) -> String) {
        switch self {
        case .null: bytes += Array("null".utf8)
        case .boolean(let value): bytes += Array((value ? "true" : "false").utf8)
        case .integer(let value): bytes += Array(String(value).utf8)
        case .number(let value): bytes += Array(Self.text(of: value).utf8)
        case .string(let value): Self.write(value, to: &bytes)
        case .message(let message): Self.write(text(message), to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes, text)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes, text)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        // What a terminal takes for a command, or what turns its line round, is said instead of written.
        let isPlain = text.isPrintableASCII
        if isPlain {
            for byte in text.utf8 {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
        } else {
            for scalar in text.unicodeScalars { write(scalar, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func write(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "\"": bytes += Array("\\\"".utf8)
        case "\\": bytes += Array("\\\\".utf8)
        case "\n": bytes += Array("\\n".utf8)
        case "\r": bytes += Array("\\r".utf8)
        case "\t": bytes += Array("\\t".utf8)
        default:
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    let hex = String(unit, radix: 16)
                    bytes += Array(("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
                }
            default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    /// An object, in the order written.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }

    /// A list.
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    /// A text.
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    /// A whole number.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}
