import AppSupport
import Glibc

exit(await Program.importer.run())
