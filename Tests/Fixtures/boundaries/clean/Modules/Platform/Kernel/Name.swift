import FoundationEssentials
import Glibc

struct Name {}
