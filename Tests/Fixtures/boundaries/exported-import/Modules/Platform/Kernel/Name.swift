@_exported import FoundationEssentials

struct Name {}
