import PhotosDomain

struct Note {}
