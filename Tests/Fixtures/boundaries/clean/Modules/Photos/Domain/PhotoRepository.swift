import Kernel

protocol PhotoRepository {}
