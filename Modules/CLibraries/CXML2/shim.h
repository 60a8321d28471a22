#include <dlfcn.h>
#include <stddef.h>

// libxml2 is opened when the first document is read: linked, it and ICU would cost every start of a program two
// milliseconds. These are the parts of its reader interface that are used, stable since 2.6 (`xmlreader.h`, MIT).
enum rac_xml_node {  // xmlReaderTypes
    RAC_XML_ELEMENT = 1,
    RAC_XML_TEXT = 3,
    RAC_XML_CDATA = 4,
    RAC_XML_ENTITY_REFERENCE = 5,
    RAC_XML_DOCUMENT_TYPE = 10,
    RAC_XML_SIGNIFICANT_WHITESPACE = 14,
    RAC_XML_END_ELEMENT = 15
};

enum rac_xml_option {  // xmlParserOption
    RAC_XML_NO_ERRORS = 1 << 5,
    RAC_XML_NO_WARNINGS = 1 << 6,
    RAC_XML_NO_NETWORK = 1 << 11
};

typedef struct rac_xml {
    void *(*reader_for_memory)(const char *bytes, int size, const char *url, const char *encoding, int options);
    void (*free_reader)(void *reader);
    int (*read)(void *reader);
    int (*node_type)(void *reader);
    int (*is_empty_element)(void *reader);
    int (*move_to_next_attribute)(void *reader);
    const unsigned char *(*local_name)(void *reader);
    const unsigned char *(*prefix)(void *reader);
    const unsigned char *(*namespace_uri)(void *reader);
    const unsigned char *(*value)(void *reader);
} rac_xml;

// Fills the table of functions; 0 where the library isn't there.
static inline int rac_xml_open(rac_xml *xml) {
    void *library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!library) return 0;
    // Once before several threads use it; again it does nothing.
    void (*initialize)(void) = (void (*)(void))dlsym(library, "xmlInitParser");
    if (!initialize) return 0;
    initialize();
#define RAC_XML(field, name) \
    *(void **)&xml->field = dlsym(library, name); \
    if (!xml->field) return 0
    RAC_XML(reader_for_memory, "xmlReaderForMemory");
    RAC_XML(free_reader, "xmlFreeTextReader");
    RAC_XML(read, "xmlTextReaderRead");
    RAC_XML(node_type, "xmlTextReaderNodeType");
    RAC_XML(is_empty_element, "xmlTextReaderIsEmptyElement");
    RAC_XML(move_to_next_attribute, "xmlTextReaderMoveToNextAttribute");
    RAC_XML(local_name, "xmlTextReaderConstLocalName");
    RAC_XML(prefix, "xmlTextReaderConstPrefix");
    RAC_XML(namespace_uri, "xmlTextReaderConstNamespaceUri");
    RAC_XML(value, "xmlTextReaderConstValue");
#undef RAC_XML
    return 1;
}
