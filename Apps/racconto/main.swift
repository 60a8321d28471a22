import AppSupport
import Glibc

exit(await Program.racconto.run())
