import Kernel

import struct NotesDomain.Note

protocol PhotoRepository {}
