import AppSupport
import Glibc

exit(await Program.exporter.run())
