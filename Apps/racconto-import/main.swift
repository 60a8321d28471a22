import AppSupport
import Glibc

let run = await Program.importer.run()
exit(run.status)
