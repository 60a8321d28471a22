import PhotosDomain

#if os(Linux)
    import Glibc
#endif

struct Note {}
