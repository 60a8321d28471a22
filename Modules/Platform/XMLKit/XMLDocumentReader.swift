import CXML2

/// Reads documents whole, within limits: no document types, no entities but the five of XML, nothing from elsewhere.
/// - Source: W3C, "Extensible Markup Language (XML) 1.0".
public enum XMLDocumentReader {
    /// The outermost element of a document.
    /// - Throws: `XMLFailure`.
    public static func read(
        _ bytes: UnsafeRawBufferPointer, limits: XMLLimits = XMLLimits()
    ) throws(XMLFailure) -> XMLElement {
        guard bytes.count <= limits.bytes, bytes.count < Int(Int32.max) else { throw .tooLarge }
        var library = rac_xml()
        guard rac_xml_open(&library) != 0 else { throw .noLibrary }
        let options = Int32(
            RAC_XML_NO_ERRORS.rawValue | RAC_XML_NO_WARNINGS.rawValue | RAC_XML_NO_NETWORK.rawValue)
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let start, let reader = library.reader_for_memory(start, Int32(bytes.count), nil, nil, options) else {
            throw .malformed
        }
        defer { library.free_reader(reader) }
        var building = Building(library: library, reader: reader, limits: limits)
        return try building.document()
    }
}

/// A document while it is read.
private struct Building {
    let library: rac_xml
    let reader: UnsafeMutableRawPointer
    let limits: XMLLimits
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var nodes = 0

    init(library: rac_xml, reader: UnsafeMutableRawPointer, limits: XMLLimits) {
        self.library = library
        self.reader = reader
        self.limits = limits
    }

    mutating func document() throws(XMLFailure) -> XMLElement {
        while true {
            switch library.read(reader) {
            case 1: try take()
            case 0:
                guard let root, open.isEmpty else { throw .malformed }
                return root
            default: throw .malformed
            }
        }
    }

    private mutating func take() throws(XMLFailure) {
        switch UInt32(library.node_type(reader)) {
        case RAC_XML_ELEMENT.rawValue:
            let isEmpty = library.is_empty_element(reader) == 1
            guard open.count < limits.depth else { throw .tooLarge }
            open.append(try element())
            if isEmpty { close() }
        case RAC_XML_END_ELEMENT.rawValue: close()
        case RAC_XML_TEXT.rawValue, RAC_XML_CDATA.rawValue, RAC_XML_SIGNIFICANT_WHITESPACE.rawValue:
            try count()
            if !open.isEmpty { open[open.count - 1].children.append(.text(string(library.value(reader)))) }
        case RAC_XML_DOCUMENT_TYPE.rawValue, RAC_XML_ENTITY_REFERENCE.rawValue: throw .documentType
        default: break
        }
    }

    private mutating func element() throws(XMLFailure) -> XMLElement {
        try count()
        var element = XMLElement(name())
        while library.move_to_next_attribute(reader) == 1 {
            try count()
            let name = name()
            if name.namespace == "http://www.w3.org/2000/xmlns/" { continue }
            element.attributes.append(XMLAttribute(name, string(library.value(reader))))
        }
        return element
    }

    private mutating func close() {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = root ?? element } else { open[open.count - 1].children.append(.element(element)) }
    }

    private mutating func count() throws(XMLFailure) {
        nodes += 1
        guard nodes <= limits.nodes else { throw .tooLarge }
    }

    private func name() -> XMLName {
        XMLName(string(library.namespace_uri(reader)), string(library.local_name(reader)))
    }

    private func string(_ bytes: UnsafePointer<UInt8>?) -> String {
        bytes.map { String(cString: $0) } ?? ""
    }
}
