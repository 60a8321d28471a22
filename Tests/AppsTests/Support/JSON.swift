import Foundation

/// A document as a program printed it.
enum JSON: Sendable, Equatable, Decodable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    /// Reads one document.
    init(_ text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let array = try? value.decode([JSON].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    /// The member of an object, `null` where there is none.
    subscript(name: String) -> JSON {
        guard case .object(let members) = self else { return .null }
        return members[name] ?? .null
    }

    /// The element of an array, `null` behind its end.
    subscript(index: Int) -> JSON {
        elements.indices.contains(index) ? elements[index] : .null
    }

    /// The elements of an array, none of anything else.
    var elements: [JSON] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The names of an object's members, in alphabetical order.
    var names: [String] {
        guard case .object(let members) = self else { return [] }
        return members.keys.sorted()
    }

    /// The text, `nil` for anything else.
    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    /// The number, `nil` for anything else.
    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }
}
